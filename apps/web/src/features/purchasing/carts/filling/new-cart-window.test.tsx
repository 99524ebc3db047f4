import type { User } from '@charpente/contract/people/user'
import type { Session } from '@charpente/contract/purchasing/me'
import type { CartKind } from '@charpente/domain/purchasing/carts/number'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { restoreSession } from '../../../../lib/session.tsx'
import { broken, platform, refused } from '../../../../testing/answers.ts'
import { aCart } from '../../../../testing/given-carts.ts'
import { site } from '../../../../testing/given-site.ts'
import { aSupplier, aUser, signedIn } from '../../../../testing/given-user.ts'
import { beside, field, options, showPage } from '../../../../testing/show-page.tsx'
import { NewCartWindow } from './new-cart-window.tsx'

const NAME = 'Nom du panier'
const nowhere = { ...aUser().address, department: { id: 0, code: '', name: '' } }

async function newCart(
  kind: CartKind,
  who: User,
  me: Partial<Session> = {},
  answers: Parameters<typeof platform>[0] = {},
) {
  restoreSession({ user: who, expiresAt: '2099-01-01T00:00:00.000Z' })
  const server = platform({ ...site, getMe: signedIn(who, me), ...answers })
  const onAnswer = vi.fn()
  const window = (serial: number) => (
    <NewCartWindow serial={serial} kind={kind} department={undefined} opened onAnswer={onAnswer} />
  )
  const page = showPage(window(1))
  await screen.findByRole('dialog')
  // Its first field takes the focus once the window is there.
  const form = () => vi.waitFor(() => expect(document.activeElement).toBe(field(NAME)))
  return {
    ...server,
    ...page,
    onAnswer,
    form,
    again: () => page.showAgain(window(2)),
    create: () => page.press('Créer le panier'),
  }
}

test.each<[kind: CartKind, title: string, id: string]>([
  ['formalized', 'Nouveau panier formalisé', 'panier_create'],
  ['free', 'Nouveau panier libre', 'panier_libre_create'],
])(
  'P-CART-01 P-FCART-01 %s: a name and a department are wanted, the first missing takes the focus',
  async (kind, title, id) => {
    const { form, create, fill, acts } = await newCart(kind, aUser({ address: nowhere }))
    await form()
    screen.getByRole('dialog', { name: title })
    expect(field(NAME).form?.id).toBe(id)
    expect(field('Département').value).toBe('')
    await create()
    for (const name of [NAME, 'Département']) expect(beside(name)).toContain('Ce champ est requis')
    expect(document.activeElement).toBe(field(NAME))
    fill({ [NAME]: 'École' })
    await create()
    expect(document.activeElement).toBe(field('Département'))
    expect(acts()).toEqual([])
  },
)

test('P-CART-01 P-CART-02 what is typed stays until the cart exists, and what fails is said in the window', async () => {
  let answer: () => Response | ReturnType<typeof aCart> = broken
  const { form, create, fill, again, sent, onAnswer } = await newCart(
    'formalized',
    aUser(),
    {},
    { createCart: () => answer() },
  )
  await form()
  expect(field('Département').value).toBe('74 – Haute-Savoie')
  fill({ [NAME]: 'Groupe scolaire' })
  again()
  await vi.waitFor(() => expect(field(NAME).value).toBe('Groupe scolaire'))
  await create()
  await screen.findByRole('alert')
  expect(field(NAME).value).toBe('Groupe scolaire')
  expect(onAnswer).not.toHaveBeenCalled()
  answer = () => refused('departmentUnknown')
  await create()
  await vi.waitFor(() => expect(field('Département').getAttribute('aria-invalid')).toBe('true'))
  answer = () => aCart()
  await create()
  await vi.waitFor(() => expect(onAnswer).toHaveBeenCalledOnce())
  expect(sent('createCart').at(-1)?.body).toEqual({
    name: 'Groupe scolaire',
    department: '/api/departments/73',
    edition: 25,
  })
})

const held = (departmentCode: string) => ({ lotCode: '206', edition: 25, departmentCode, rank: 1 })
test.each<[kind: CartKind, title: string, id: string, who: User, me: Partial<Session>, offered: string[]]>([
  [
    'formalized',
    'Panier formalisé pour un client',
    'panier_create_as_supplier',
    aSupplier({ type: 'formalized', lotGeos: [held('74'), held('73')] }),
    {},
    ['73 – Savoie', '74 – Haute-Savoie'],
  ],
  [
    'free',
    'Panier libre pour un client',
    'panier_libre_create_as_supplier',
    aSupplier(),
    { freeDepartmentCodes: ['38', '74'] },
    ['38 – Isère', '74 – Haute-Savoie'],
  ],
])(
  'P-CART-04 P-FCART-02 a supplier creates a %s cart where it sells alone',
  async (kind, title, id, who, me, offered) => {
    const { form, user } = await newCart(kind, who, me)
    await form()
    screen.getByRole('dialog', { name: title })
    expect(field(NAME).form?.id).toBe(id)
    await user.click(field('Département'))
    expect((await options('Département')).map(({ textContent }) => textContent)).toEqual(offered)
  },
)

test('a supplier that sells nowhere is told so, and where to begin', async () => {
  await newCart('free', aSupplier())
  await screen.findByText('Votre catalogue libre est vide.')
  expect(screen.getByRole('link', { name: 'Ouvrir mon catalogue Libre' }).getAttribute('href')).toBe(
    '/compte/fournisseur/articles',
  )
})
