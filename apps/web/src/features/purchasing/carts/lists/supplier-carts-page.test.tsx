import type { Session } from '@charpente/contract/purchasing/me'
import { CartStatus } from '@charpente/domain/purchasing/carts/status'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { restoreSession } from '../../../../lib/session.tsx'
import { platform } from '../../../../testing/answers.ts'
import { aCartLine, anOrderLine } from '../../../../testing/given-carts.ts'
import { site } from '../../../../testing/given-site.ts'
import { actorOf, aSupplier, signedIn } from '../../../../testing/given-user.ts'
import { showPage } from '../../../../testing/show-page.tsx'
import { OrderLines } from '../../orders/supplier/order-lines.tsx'
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
      orderLines={(lines) => <OrderLines lines={lines} actor={actor} />}
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

const states = ['Non reçu', 'en attente', 'accepté', 'refusé', 'sans réponse', 'annulé']
test('P-SUP-06 P-SUP-07 P-ORDER-12 to 14 order lines: number, state and why, place, lot, total, papers; Voir plus', async () => {
  const told = states.map((statusTextFR, status) => anOrderLine(status + 1, { status: status as never, statusTextFR }))
  lists({ orderLotSuppliers: [...told, ...[7, 8, 9, 10, 11].map((id) => anOrderLine(id))] })
  const rows = async () => within(await screen.findByRole('table', { name: 'Commandes' })).getAllByRole('row')
  const texts = async () => (await rows()).map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '))
  const first = await texts()
  expect(first).toHaveLength(9)
  expect(screen.queryByText('Non reçu')).toBeNull()
  for (const [at, text] of states.entries()) if (at > 0) expect(first[at]).toContain(text)
  for (const words of ['74-20872-206', '206 Électricité', '31 260,40 € HT', 'Confiée à Paul Verdier'])
    expect(first[1]).toContain(words)
  expect(first[1]).toContain('À répondre avant le 12 novembre 2026')
  expect(first[4]).toContain('Délai dépassé le 12 novembre 2026')
  const papers = () => screen.getAllByRole('link', { name: /^Résumé & bons de commande/ })
  expect(papers().map((link) => link.getAttribute('href'))).toEqual([2, 3, 7, 8, 9].map((id) => `/commande/${id}`))
  screen.getByRole('button', { name: /^Voir plus/ }).click()
  await vi.waitFor(async () => expect(await rows()).toHaveLength(11))
  expect(papers()).toHaveLength(7)
  expect(screen.queryByRole('button', { name: /^Voir plus/ })).toBeNull()
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
