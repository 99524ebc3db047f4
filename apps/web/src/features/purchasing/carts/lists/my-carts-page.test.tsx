import type { User } from '@charpente/contract/people/user'
import { CARTS_PAGE } from '@charpente/contract/platform/limits'
import type { CartSummary } from '@charpente/contract/purchasing/cart'
import { cartRefusals } from '@charpente/contract/purchasing/cart-refusals'
import type { Session } from '@charpente/contract/purchasing/me'
import { CartStatus } from '@charpente/domain/purchasing/carts/status'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { restoreSession } from '../../../../lib/session.tsx'
import { broken, platform, refused } from '../../../../testing/answers.ts'
import { aCart, aCartLine, anOrderLine } from '../../../../testing/given-carts.ts'
import { site } from '../../../../testing/given-site.ts'
import { actorOf, aUser, signedIn } from '../../../../testing/given-user.ts'
import { beside, field, showPage } from '../../../../testing/show-page.tsx'
import { wantedCart } from '../filling/new-cart.ts'
import type { CartsView } from './carts-view.ts'
import { MyCartsPage } from './my-carts-page.tsx'

type Given = { who?: User; view?: CartsView; words?: string; proposed?: string; onSearch?: (href: string) => void }

const pageOf = ({ who = aUser(), view = { kind: null, part: 'all' }, words = '', ...more }: Given) => {
  const onRetrieved = vi.fn()
  const page = (
    <MyCartsPage
      user={who}
      actor={actorOf(who)}
      view={view}
      words={words}
      onSearch={vi.fn()}
      onRetrieved={onRetrieved}
      {...more}
    />
  )
  return { page, onRetrieved }
}

function lists(mine: Partial<Session>, given: Given = {}, answers: Parameters<typeof platform>[0] = {}) {
  const { who = aUser() } = given
  restoreSession({ user: who, expiresAt: '2099-01-01T00:00:00.000Z' })
  const server = platform({
    ...site,
    getMe: signedIn(who, mine),
    listLots: [],
    listCustomerCarts: [],
    listCustomerFreeCarts: [],
    ...answers,
  })
  const { page, onRetrieved } = pageOf(given)
  return { ...server, ...showPage(page), onRetrieved }
}

const table = (name: string) => screen.findByRole('table', { name })
const names = async (name: string) =>
  within(await table(name))
    .getAllByRole('rowheader')
    .map(({ firstChild }) => firstChild?.textContent)
const rowOf = async (name: RegExp) => (await screen.findByRole('row', { name })).textContent?.replaceAll(/\s/g, ' ')

const school = aCartLine({ id: 7, number: '747F', name: 'École des Fins' })
const park = aCartLine({ id: 8, number: '748L', name: 'Parc du Semnoz', kind: 'free', countArticles: 1 })
const supplier = { id: 40, name: 'Toitures du Giffre', adminId: null }
const offer = aCartLine({
  id: 9,
  number: '749L',
  name: 'Bornes du parking',
  kind: 'free',
  price: 30_000,
  status: CartStatus.proposed,
  supplier,
})
const ordered = (changes: Partial<CartSummary>) =>
  aCartLine({ status: CartStatus.confirmed, orderedAt: '2026-11-05T09:00:00.000Z', orders: [], ...changes })
const all: Partial<Session> = {
  pendingCarts: [school],
  pendingFreeCarts: [park],
  proposalFreeCarts: [offer],
  confirmedCarts: { carts: [ordered({ id: 20, name: 'Gymnase' })], end: true },
  confirmedFreeCarts: { carts: [ordered({ id: 21, name: 'Dépannage', kind: 'free', status: 4 })], end: true },
}

test('P-CART-05 P-CART-07 P-CART-45 P-CART-49 the carts of a customer: proposed, in progress, confirmed', async () => {
  lists(all)
  expect(await names('Paniers en cours')).toEqual(['École des Fins', 'Parc du Semnoz'])
  const line = await rowOf(/École des Fins/)
  for (const words of [
    '747F',
    'Créé le 4 novembre 2026',
    '2 articles, 1 lot',
    'Haute-Savoie (74)',
    'Formalisé',
    'Proposé',
  ])
    expect(line).toContain(words)
  expect(line).toContain('280,00 € HT')
  expect(await rowOf(/Parc du Semnoz/)).toContain('1 article, 1 prestataire')
  expect(screen.getByRole('link', { name: 'École des Fins' }).getAttribute('href')).toBe('/compte/panier/7')

  const proposal = within(screen.getByRole('region', { name: /Propositions reçues/ })).getByRole('listitem')
  const told = proposal.textContent?.replaceAll(/\s/g, ' ')
  for (const words of ['Bornes du parking', '749L', 'Préparé par Toitures du Giffre', 'Proposé', '300,00 € HT'])
    expect(told).toContain(words)
  expect(await names('Paniers confirmés')).toEqual(['Gymnase', 'Dépannage'])
  expect(await rowOf(/Gymnase/)).toContain('Confirmé')
  expect(await rowOf(/Dépannage/)).toContain('Annulé')
})

test.each<[kind: CartsView['kind'], words: string, pending: string[], confirmed: string[], offers: number]>([
  ['free', '', ['Parc du Semnoz'], ['Dépannage'], 1],
  ['formalized', '', ['École des Fins'], ['Gymnase'], 0],
  [null, 'semnoz', ['Parc du Semnoz'], [], 0],
  [null, '747F', ['École des Fins'], ['Gymnase', 'Dépannage'], 0],
])('P-CART-05 P-FCART-05 of kind %s, for « %s »', async (kind, words, pending, confirmed, offers) => {
  lists(all, { view: { kind, part: 'all' }, words })
  expect(await names('Paniers en cours')).toEqual(pending)
  if (confirmed.length > 0) expect(await names('Paniers confirmés')).toEqual(confirmed)
  else screen.getByText(/^Aucun panier confirmé pour « semnoz »\.$/)
  expect(screen.queryAllByRole('region', { name: /Propositions reçues/ })).toHaveLength(offers)
  const filter = within(screen.getByRole('navigation', { name: 'Nature des paniers' }))
  expect(filter.getAllByRole('link').map((link) => link.getAttribute('aria-current'))).toEqual(
    [null, 'formalized', 'free'].map((one) => (one === kind ? 'true' : null)),
  )
})

test('P-CART-25 P-CART-26 a status is read in its words, one that nobody knows too', async () => {
  const codes = [2, 3, 4, 11, 99] as CartStatus[]
  const carts = codes.map((status, at) => ordered({ id: 30 + at, name: `Commande ${at}`, status }))
  const me = signedIn(aUser(), { confirmedCarts: { carts, end: true } })
  // A code of tomorrow is no code of the contract of today.
  lists({}, {}, { getMe: () => Response.json(me) })
  await table('Paniers confirmés')
  for (const [at, words] of ['Confirmé', 'Terminé', 'Annulé', 'Refusé', 'Statut Inconnu'].entries())
    expect(await rowOf(new RegExp(`Commande ${at}`))).toContain(words)
})

const page = (from: number, count: number, kind: 'formalized' | 'free' = 'formalized') =>
  Array.from({ length: count }, (_, at) => ordered({ id: 100 + from + at, kind, name: `Rénovation ${from + at}` }))

test('P-CART-46 P-CART-47 confirmed carts come page by page until one is not full', async () => {
  const { press, sent } = lists(
    { confirmedCarts: { carts: page(0, CARTS_PAGE), end: false } },
    { view: { kind: 'formalized', part: 'confirmed' } },
    { listCustomerCarts: ({ query }) => (query.page === '1' ? page(0, CARTS_PAGE) : page(CARTS_PAGE, 15)) },
  )
  screen.getByRole('heading', { level: 1, name: 'Paniers formalisés confirmés' })
  expect(await names('Paniers confirmés')).toHaveLength(CARTS_PAGE)
  await press('Afficher les suivants')
  await vi.waitFor(async () => expect(await names('Paniers confirmés')).toHaveLength(CARTS_PAGE + 15))
  expect(sent('listCustomerCarts').at(-1)).toMatchObject({ params: { id: '12' }, query: { page: '2', status: '2' } })
  expect(screen.queryByText('Afficher les suivants')).toBeNull()
})

test('P-FCART-18 confirmed free carts have their own page; what does not come is said, and asked again', async () => {
  let next: () => Response | CartSummary[] = broken
  const { press, sent } = lists(
    { confirmedFreeCarts: { carts: page(0, CARTS_PAGE, 'free'), end: false } },
    { who: aUser({ type: 'free' }), view: { kind: 'free', part: 'confirmed' } },
    { listCustomerFreeCarts: ({ query }) => (query.page === '1' ? page(0, CARTS_PAGE, 'free') : next()) },
  )
  screen.getByRole('heading', { level: 1, name: 'Paniers libres confirmés' })
  await table('Paniers confirmés')
  await press('Afficher les suivants')
  await screen.findByRole('button', { name: 'Réessayer' })
  expect(await names('Paniers confirmés')).toHaveLength(CARTS_PAGE)
  next = () => page(CARTS_PAGE, 1, 'free')
  await press('Réessayer')
  await vi.waitFor(async () => expect(await names('Paniers confirmés')).toHaveLength(CARTS_PAGE + 1))
  expect(sent('listCustomerFreeCarts').at(-1)).toMatchObject({ query: { page: '2', status: '2' } })
})

test('P-CART-35 P-CART-41 from the list: delete after the question, complete in the catalogue of its place', async () => {
  let me = signedIn(aUser(), { pendingCarts: [school], activeCart: aCart() })
  const { press, user, sent, acts, address } = lists(
    {},
    {},
    {
      getMe: () => me,
      updateCustomer: aUser(),
      removeCart: () => {
        me = signedIn(aUser(), { pendingFreeCarts: [park] })
        return new Response(null, { status: 204 })
      },
    },
  )
  expect(await rowOf(/École des Fins/)).toContain('Panier actif')
  await press('Compléter le panier École des Fins')
  await vi.waitFor(() => expect(address()).toBe('/catalogue?departement=74'))
  expect(sent('updateCustomer')[0]?.body).toEqual({ activeCart: '/api/carts/7' })
  const question = async () =>
    within(await screen.findByRole('dialog', { name: 'Voulez-vous vraiment supprimer ce panier ?' }))
  await press('Supprimer le panier École des Fins')
  await user.click((await question()).getByText('Annuler'))
  expect(acts()).not.toContain('removeCart')
  await press('Supprimer le panier École des Fins')
  await user.click((await question()).getByText('Supprimer'))
  await screen.findByText('Le panier a été supprimé.')
  await vi.waitFor(() => expect(screen.queryByText('École des Fins')).toBeNull())
})

test('a cart somebody else took meanwhile is refused in words, and leaves the list', async () => {
  let me = signedIn(aUser(), { pendingCarts: [school, park] })
  const { press, user } = lists(
    {},
    {},
    {
      getMe: () => me,
      removeCart: () => {
        me = signedIn(aUser(), { pendingCarts: [park] })
        return refused('cartNotFound')
      },
    },
  )
  await table('Paniers en cours')
  await press('Supprimer le panier École des Fins')
  await user.click(within(await screen.findByRole('dialog')).getByText('Supprimer'))
  expect((await screen.findByRole('alert')).textContent).toBe(cartRefusals.cartNotFound.message)
  await vi.waitFor(() => expect(screen.queryByText('École des Fins')).toBeNull())
})

const wrong: [typed: string, words: string][] = [
  ['', 'Ce champ est requis'],
  ['741234', 'Le dernier caractère du numéro de panier doit être un F ou un L'],
  ['74-1234F', 'Un numéro de panier commence par le département et finit par F ou L, par exemple 751234F.'],
]
const RETRIEVE = 'Récupérer un panier'

test('P-PROP-05 to 07 P-PROP-11 a number that cannot be is said beside the field, and stays', async () => {
  const { fill, press, acts } = lists({}, {}, { retrieveCart: refused('cartNotFound') })
  await screen.findByRole('heading', { name: 'Aucun panier en cours' })
  for (const [typed, words] of wrong) {
    fill({ [RETRIEVE]: typed })
    await press('Récupérer')
    expect(beside(RETRIEVE)).toBe(words)
    expect(document.activeElement).toBe(field(RETRIEVE))
  }
  expect(acts()).toEqual([])
  fill({ [RETRIEVE]: '7411111111F' })
  await press('Récupérer')
  expect((await screen.findByRole('alert')).textContent).toBe(cartRefusals.cartNotFound.message)
  expect(field(RETRIEVE).value).toBe('7411111111F')
  expect(screen.queryByRole('table')).toBeNull()
})

test('P-PROP-08 P-PROP-10 a number typed in lower case retrieves its cart, in the list of everything', async () => {
  const { fill, press, sent, onRetrieved } = lists({}, { proposed: '74302L' }, { retrieveFreeCart: new Response('{}') })
  await screen.findByRole('heading', { name: 'Aucun panier en cours' })
  expect(field(RETRIEVE).value).toBe('74302L')
  fill({ [RETRIEVE]: ' 74302l ' })
  await press('Récupérer')
  await screen.findByText('Le panier a bien été récupéré')
  expect(onRetrieved).toHaveBeenCalledOnce()
  expect(sent('retrieveFreeCart')).toMatchObject([
    {
      params: { id: '302' },
      body: { customer_id: 12, cart_id: 302, cartType: 'L', proposal_email: 'c.vasseur@annecy-habitat.example' },
    },
  ])
  expect(field(RETRIEVE).value).toBe('')
})

test('nothing yet: three ways to start', async () => {
  const { press, fill, sent } = lists({}, {}, { askPrefilledCart: { id: 1, dueOn: '2026-11-18' } })
  await press('Créer mon premier panier')
  expect(wantedCart.get()).toMatchObject({ kind: 'formalized' })
  wantedCart.get()?.answer(null)
  expect(screen.getByRole('link', { name: 'Parcourir le catalogue' }).getAttribute('href')).toBe('/catalogue')
  await press('Demander un panier prérempli')
  const window = within(await screen.findByRole('dialog', { name: 'Demander un panier prérempli' }))
  await vi.waitFor(() => expect(field('Département').value).toBe('74 – Haute-Savoie'))
  await press('Envoyer la demande')
  expect(beside('Votre besoin')).toContain('Ce champ est requis')
  expect(sent('askPrefilledCart')).toEqual([])
  fill({ 'Votre besoin': 'Éclairage de la salle des fêtes' })
  await press('Envoyer la demande')
  await screen.findByRole('dialog', { name: 'Demande envoyée' })
  expect(sent('askPrefilledCart')[0]?.body).toEqual({
    kind: 'formalized',
    department: '73',
    lot: null,
    need: 'Éclairage de la salle des fêtes',
  })
  expect(window).toBeTruthy()
})

test('a search stays in the list one looks at, and finds by the firm that was asked', async () => {
  const onSearch = vi.fn()
  const supplierName = 'Électricité du Faucigny'
  const order = { ...anOrderLine(3), supplierName, standing: 'accepted' as const, phase: null }
  const asked = aCartLine({ id: 11, name: 'Mairie', status: CartStatus.confirmed, orders: [order] })
  const other = aCartLine({ id: 12, name: 'Gymnase', status: CartStatus.confirmed, orders: [] })
  const confirmedCarts = { carts: [asked, other], end: true }
  const view = { kind: 'formalized', part: 'confirmed' } as const
  const { user } = lists(
    { confirmedCarts },
    { view, words: 'faucigny', onSearch },
    { listCustomerCarts: [asked, other] },
  )
  expect(await names('Paniers confirmés')).toEqual(['Mairie'])
  await user.clear(screen.getByRole('searchbox'))
  await user.type(screen.getByRole('searchbox'), 'mairie{Enter}')
  expect(onSearch).toHaveBeenLastCalledWith('/compte/paniers/valides?recherche=mairie')
})
