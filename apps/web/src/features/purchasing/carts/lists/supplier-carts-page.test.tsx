import type { Session } from '@charpente/contract/purchasing/me'
import { CartStatus } from '@charpente/domain/purchasing/carts/status'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { restoreSession } from '../../../../lib/session.tsx'
import { platform } from '../../../../testing/answers.ts'
import { aCartLine } from '../../../../testing/given-carts.ts'
import { site } from '../../../../testing/given-site.ts'
import { actorOf, aSupplier, signedIn } from '../../../../testing/given-user.ts'
import { showPage } from '../../../../testing/show-page.tsx'
import { SupplierCartsPage } from './supplier-carts-page.tsx'

const who = aSupplier({ type: 'formalized' })

function lists(
  mine: Partial<Session>,
  filter: '' | 'formalise' | 'libre' = '',
  answers: Parameters<typeof platform>[0] = {},
) {
  restoreSession({ user: who, expiresAt: '2099-01-01T00:00:00.000Z' })
  const server = platform({ ...site, getMe: signedIn(who, mine), ...answers })
  const actor = actorOf(who)
  const page = showPage(
    <SupplierCartsPage
      actor={actor}
      filter={filter}
      tabs={null}
      orderLines={(lines) => <p>{lines.length} lignes</p>}
    />,
  )
  return { ...server, ...page }
}

const NOTHING = "Vous n'avez aucune commande"
const supplier = { id: who.id, name: who.name, adminId: null }
const free = { kind: 'free', customer: null, supplier } as const
const draft = aCartLine({ ...free, id: 1, number: '741L', name: 'Devis pour Thônes', status: CartStatus.supplierDraft })
const proposed = aCartLine({ id: 2, kind: 'free', supplier, name: 'Devis pour Faverges', status: CartStatus.proposed })
const both = { pendingFreeCarts: [draft], proposalFreeCarts: [proposed] }
const rowOf = async (name: RegExp) => (await screen.findByRole('row', { name })).textContent?.replaceAll(/\s/g, ' ')

test('P-SUP-03 P-SUP-04 what a supplier prepares and proposed, and where each has got', async () => {
  lists(both)
  const line = await rowOf(/Devis pour Thônes/)
  expect(line).toContain('741L')
  expect(line).toContain('Pas encore envoyé')
  expect(line).not.toContain('Livré')
  expect(await rowOf(/Devis pour Faverges/)).toContain('Récupéré par Annecy Habitat, réponse attendue')
  expect(within(screen.getByRole('row', { name: /Faverges/ })).queryByRole('link')).toBeNull()
})

test('P-SUP-05 filtered by kind, in the words of the specification', async () => {
  lists(both, 'formalise')
  await screen.findByText(NOTHING)
  const filter = within(screen.getByRole('navigation', { name: 'Nature des paniers' })).getAllByRole('link')
  expect(filter.map(({ textContent }) => textContent?.trim())).toEqual(['Tous', 'Formalisé', 'Libre'])
  expect(filter.map((link) => link.getAttribute('href'))).toEqual([
    '/compte/fournisseur/paniers',
    '/compte/fournisseur/paniers?nature=formalise',
    '/compte/fournisseur/paniers?nature=libre',
  ])
  expect(filter[1]?.getAttribute('aria-current')).toBe('true')
})

test('P-CART-36 a draft and a proposal are deleted after a question that says what it does to the client', async () => {
  let me = signedIn(who, both)
  const { press, user, sent } = lists({}, '', {
    getMe: () => me,
    removeFreeCart: ({ params }) => {
      me = signedIn(who, params.id === '1' ? { proposalFreeCarts: [proposed] } : {})
      return new Response(null, { status: 204 })
    },
  })
  const question = async () =>
    within(await screen.findByRole('dialog', { name: 'Voulez-vous vraiment supprimer ce panier ?' }))
  await screen.findByRole('row', { name: /Thônes/ })
  await press('Supprimer le panier Devis pour Thônes')
  await user.click((await question()).getByText('Supprimer'))
  await vi.waitFor(() => expect(screen.queryByRole('row', { name: /Thônes/ })).toBeNull())
  await press('Supprimer le panier Devis pour Faverges')
  ;(await question()).getByText('Votre client ne pourra plus accepter cette proposition.')
  await user.click((await question()).getByText('Supprimer'))
  await screen.findByText(NOTHING)
  expect(sent('removeFreeCart').map(({ params }) => params.id)).toEqual(['1', '2'])
})

test('P-SUP-08 while it is read « Chargement... », then an empty list says so', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  lists({}, '', {
    getMe: async () => {
      await promise
      return signedIn(who)
    },
  })
  screen.getByText('Chargement...')
  resolve()
  await screen.findByText(NOTHING)
})
