import type { User } from '@charpente/contract/people/user'
import type { Cart, FreeCart } from '@charpente/contract/purchasing/cart'
import { cartRefusals } from '@charpente/contract/purchasing/cart-refusals'
import { CartStatus } from '@charpente/domain/purchasing/carts/status'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { restoreSession } from '../../../../lib/session.tsx'
import { broken, platform, refused } from '../../../../testing/answers.ts'
import { aCart, aFreeCart, aLine, aLot } from '../../../../testing/given-carts.ts'
import { site } from '../../../../testing/given-site.ts'
import { actorOf, aMember, aSupplier, aUser, signedIn } from '../../../../testing/given-user.ts'
import { beside, field, showPage } from '../../../../testing/show-page.tsx'
import { CartPage } from './cart-page.tsx'

const DELETION = 'Etes vous de sûr de vouloir faire cette suppression ?'
const REQUIRED = 'Ce champ est requis'
const ADDRESS = 'Adresse de l’opération'
const MESSAGE = 'Message au prestataire'
const REFERENCE = 'N° d’engagement ou référence'
const head = aUser({ engagementRequired: false })
const member = aMember({ engagementRequired: false })
const karim = { id: 13, email: 'k.belhadj@annecy-habitat.example', name: 'Annecy Habitat', adminId: 12 }
const mine = { customer: karim }

/** A cart, opened by somebody. */
async function opened(who: User, cart: Cart | FreeCart, answers: Parameters<typeof platform>[0] = {}) {
  restoreSession({ user: who, expiresAt: '2099-01-01T00:00:00.000Z' })
  const isFree = 'orderFreeSuppliers' in cart
  const draft = { savedAt: '2026-11-16T09:00:00.000Z' }
  const server = platform({
    ...site,
    getMe: signedIn(who),
    ...(isFree ? { getFreeCart: cart, draftFreeCart: draft } : { getCart: cart, draftCart: draft }),
    getYearOrders: { year: 2026, checkedOn: '1er janvier 2026', categories: [] },
    listBuildings: { buildings: [], found: 0, kept: 0, archived: 0 },
    ...answers,
  })
  const page = showPage(
    <CartPage
      kind={cart.kind}
      id={cart.id}
      actor={actorOf(who)}
      user={who}
      drawn={{ trade: () => null, unit: (unit) => unit }}
    />,
  )
  await screen.findByRole('heading', { level: 1, name: cart.name })
  const side = within(screen.getByRole('complementary', { name: 'Récapitulatif' }))
  return {
    ...server,
    ...page,
    side,
    save: () => page.press('Enregistrer les informations'),
    question: async (name: string | RegExp) => within(await screen.findByRole('dialog', { name })),
    fillInfo: async () => {
      page.fill({ [ADDRESS]: '12 avenue de Chevêne, 74000 Annecy', [MESSAGE]: 'École occupée.' })
      await page.user.click(screen.getByRole('checkbox', { name: /J’accepte les conditions/ }))
    },
  }
}

test('P-CART-05 P-CART-06 P-CART-17 P-CART-18 a formalized cart shows its lots, lines, totals and form', async () => {
  const { side } = await opened(head, aCart())
  screen.getByText('747F')
  screen.getByText('Proposé')
  screen.getByRole('heading', { level: 2, name: '2 articles, 1 lot' })
  const lot = within(screen.getByRole('region', { name: /^206 – / }))
  expect(lot.getByRole<HTMLInputElement>('textbox', { name: 'Quantité, Prise' }).value).toBe('12')
  expect(lot.getByRole('row', { name: /206\.01\.002/ }).textContent).toMatch(/120,00/)
  lot.getByText(/titulaire de rang 1/)
  lot.getByText(/jours? ouvrés?$/)
  lot.getByText(/^Fin au plus tard le .* 20\d\d/)
  side.getByText(/^280,00 €/)
  for (const name of [ADDRESS, REFERENCE, 'Contact du maître d’œuvre', MESSAGE, 'Fin souhaitée', 'Modalités'])
    field(name)
  expect(field('Département').readOnly).toBe(true)
  expect(field('Département').value).toBe('74 – Haute-Savoie')
  screen.getByRole('checkbox', { name: /J’accepte les conditions générales/, checked: false })
})

test('P-FCART-05 P-FCART-10 P-FCART-12 a free cart shows its suppliers', async () => {
  await opened(head, aFreeCart())
  screen.getByText('747L')
  screen.getByRole('heading', { level: 2, name: '1 article, 1 prestataire' })
  const group = within(screen.getByRole('region', { name: 'Toitures du Giffre' }))
  expect(group.getByRole('row', { name: /Diagnostic de toiture/ }).textContent).toMatch(/120,00/)
  group.getByText('Date à convenir avec le prestataire')
  for (const name of [ADDRESS, MESSAGE, 'Modalités']) field(name)
})

test('P-CART-52 a budget of lot 105 counts at its rate of four decimals', async () => {
  const budget = { unit: '€ (Budget)', quantity: 100_000, price: 525, priceA: 525, priceB: null, priceC: null }
  const line = aLine({ ...budget, articleName: 'Études', quantityB: null, quantityC: null, total: 525_000 })
  await opened(head, aCart({ orderLots: [aLot({ lotCode: '105', orderArticles: [line] })] }))
  const row = screen.getByRole('row', { name: /Études/ }).textContent?.replaceAll(/\s/g, ' ')
  expect(row).toContain('0,0525 €')
  expect(row).toContain('5 250,00 €')
})

test('P-CART-19 to 21 an address, a message and the terms are wanted; the rest may be empty', async () => {
  const { save, side, acts, fill } = await opened(head, aCart())
  await save()
  for (const name of [ADDRESS, MESSAGE]) expect(beside(name)).toBe(REQUIRED)
  for (const name of [REFERENCE, 'Modalités']) expect(field(name).getAttribute('aria-invalid')).not.toBe('true')
  screen.getByText('Vous devez accepter nos CGU')
  expect(document.activeElement).toBe(field(ADDRESS))
  fill({ [ADDRESS]: '12' })
  side.getByText('Adresse saisie, à enregistrer')
  expect(acts()).toEqual([])
})

test('P-CART-22 all is sent as it was typed, and is then said to be saved', async () => {
  const saved = { address: '12 avenue de Chevêne, 74000 Annecy', message: 'École occupée.', termsAcceptedBy: 12 }
  const { save, fillInfo, side, sent } = await opened(head, aCart(), { updateCart: aCart({ ...saved, version: 2 }) })
  await fillInfo()
  await save()
  await screen.findByText(/^Enregistré à \d{1,2} h \d\d$/)
  expect(sent('updateCart').map(({ body }) => body)).toEqual([
    {
      address: '12 avenue de Chevêne, 74000 Annecy',
      building: '',
      code: '74',
      message: 'École occupée.',
      registerCgu: true,
      customerReferenceNumber: '',
      moContact: '',
      modalite: '',
      operationEndingDate: '',
    },
  ])
  side.getByText('Adresse enregistrée')
  side.getByText('Conditions générales acceptées')
})

test('P-CART-23 a save that fails says so, and nothing typed goes', async () => {
  const { save, fillInfo } = await opened(head, aCart(), { updateCart: broken })
  await fillInfo()
  await save()
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Erreur lors de la sauvegarde des informations du panier. Veuillez réessayer.',
  )
  expect(field(ADDRESS).value).toBe('12 avenue de Chevêne, 74000 Annecy')
  expect(field(MESSAGE).value).toBe('École occupée.')
})

test('somebody saved meanwhile: both versions side by side, and the choice of each field', async () => {
  const theirs = aCart({ address: 'Leur rue', message: 'Leur message', termsAcceptedBy: 12, version: 5 })
  let answer: () => Response | Cart = () => refused('cartConflict', { details: { current: theirs } })
  const { save, fillInfo, question, user, sent } = await opened(head, aCart(), { updateCart: () => answer() })
  await fillInfo()
  await save()
  const window = await question('Ce panier a changé entre-temps')
  const choice = (name: string) => within(window.getByRole('radiogroup', { name }))
  choice(ADDRESS).getByText('12 avenue de Chevêne, 74000 Annecy')
  choice(ADDRESS).getByText('Leur rue')
  await user.click(choice(MESSAGE).getByRole('radio', { name: /Enregistré entre-temps/ }))
  answer = () => ({ ...theirs, version: 6 })
  await user.click(window.getByRole('button', { name: 'Enregistrer ces choix' }))
  await screen.findByText(/^Enregistré à /)
  expect(sent('updateCart').at(-1)?.body).toMatchObject({
    address: '12 avenue de Chevêne, 74000 Annecy',
    message: 'Leur message',
  })
})

test('each line of the checklist leads to its field', async () => {
  const { side, user } = await opened(head, aCart())
  for (const [words, name] of [
    [/Message à écrire/, MESSAGE],
    [/N° d’engagement conseillé/, REFERENCE],
  ] as const) {
    await user.click(side.getByRole('button', { name: words }))
    expect(document.activeElement).toBe(field(name))
  }
  await user.click(side.getByRole('button', { name: /Conditions générales à accepter/ }))
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: /J’accepte/ }))
  side.getByText(/^Il reste 3 étapes/)
})

const empty = { countArticles: 0, countLots: 0, price: 0, ...mine }
test.each([
  ['formalized', aCart({ ...empty, orderLots: [] })],
  ['free', aFreeCart({ ...empty, orderFreeSuppliers: [] })],
])(
  'P-CART-24 P-FCART-19 an empty %s cart reads « Panier vide » in place of the action, and is not printed',
  async (_, cart) => {
    const { side, press } = await opened(member, cart)
    side.getByText('Panier vide')
    expect(screen.queryByText('Envoyer pour validation')).toBeNull()
    await press('Imprimer')
    expect(screen.getByRole('alert').textContent).toContain('Il n’y a rien à imprimer')
  },
)

test.each([
  [
    'formalized',
    aCart(),
    "Merci de renseigner et sauvegarder l'adresse de l'opération et d'accepter les conditions générales avant de confirmer votre panier.",
  ],
  ['free', aFreeCart(), "Merci de renseigner et sauvegarder l'adresse de l'opération avant de confirmer votre panier."],
])('P-ORDER-03 P-ORDER-04 a %s cart without a saved address is not ordered, and it is said', async (_, cart, words) => {
  const { side, user, acts } = await opened(head, cart)
  await user.click(side.getByRole('button', { name: 'Commander' }))
  expect(screen.getByRole('alert').textContent).toBe(words)
  expect(document.activeElement).toBe(field(ADDRESS))
  expect(acts()).toEqual([])
})

test('P-CART-09 a quantity is saved as one leaves it, from 0 to 1000000; nothing typed changes nothing', async () => {
  const { fill, user, sent, question } = await opened(head, aCart(), { addOrderArticle: broken })
  const quantity = 'Quantité, Prise'
  fill({ [quantity]: '1000001' })
  expect(beside(quantity)).toMatch(/La quantité va de 0 à 1 000 000/)
  fill({ [quantity]: '' })
  await user.click(field(quantity))
  await user.tab()
  expect(field(quantity).value).toBe('12')
  fill({ [quantity]: '0' })
  await user.click(field(quantity))
  await user.tab()
  const asked = await question(DELETION)
  asked.getByText('Une quantité de 0 retire cet article du panier.')
  await user.click(asked.getByRole('button', { name: 'Annuler' }))
  await vi.waitFor(() => expect(field(quantity).value).toBe('12'))
  expect(sent('addOrderArticle')).toEqual([])
  fill({ [quantity]: '1000000' })
  await user.click(field(quantity))
  await user.tab()
  await vi.waitFor(() =>
    expect(sent('addOrderArticle').map(({ body }) => body)).toEqual([{ article: 9, quantity: 1_000_000, orderLot: 4 }]),
  )
})

test('P-CART-14 P-CART-15 a line and a lot leave after a question', async () => {
  const { press, question, user, sent, acts } = await opened(head, aCart(), {
    removeOrderArticle: broken,
    removeOrderLot: broken,
  })
  await press('Retirer Spot')
  await user.click((await question(DELETION)).getByRole('button', { name: 'Annuler' }))
  expect(acts()).toEqual([])
  await press('Retirer Spot')
  await user.click((await question(DELETION)).getByRole('button', { name: 'Retirer' }))
  await vi.waitFor(() => expect(sent('removeOrderArticle')[0]?.params).toEqual({ id: '2' }))
  await press(/^Retirer ce lot ?, 206/)
  const asked = await question(DELETION)
  asked.getByText('Tous les articles de ce lot seront retirés du panier.')
  await user.click(asked.getByRole('button', { name: 'Retirer' }))
  await vi.waitFor(() => expect(sent('removeOrderLot')[0]?.params).toEqual({ id: '4' }))
})

test('P-FCART-17 a supplier of a free cart leaves it after a question', async () => {
  const { press, question, user, sent } = await opened(head, aFreeCart(), { removeOrderFreeSupplier: broken })
  await press(/^Retirer ce prestataire ?, Toitures du Giffre/)
  const asked = await question(DELETION)
  asked.getByText('Tous les articles de ce prestataire seront retirés du panier.')
  await user.click(asked.getByRole('button', { name: 'Retirer' }))
  await vi.waitFor(() => expect(sent('removeOrderFreeSupplier')[0]?.params).toEqual({ id: '5' }))
})

test('P-CART-16 P-CART-33 an administrator reads the cart of an account, then takes it over', async () => {
  const taken = aCart()
  const { user, side, question } = await opened(head, aCart(mine), { takeCart: taken })
  screen.getByText(`Panier de ${karim.email}`)
  expect(screen.queryByRole('button', { name: /^Retirer ce lot/ })).toBeNull()
  expect(screen.queryByText('Enregistrer les informations')).toBeNull()
  await user.type(field('Quantité, Prise'), '9')
  expect(screen.getByRole('alert').textContent).toContain('Prenez-le en charge pour le modifier ou le commander.')
  expect(field('Quantité, Prise').value).toBe('12')
  await user.click(side.getByRole('button', { name: 'Reprendre ce panier' }))
  const asked = await question(/Reprendre ce panier/)
  asked.getByText(/n’y aura plus accès/)
  await user.click(asked.getByRole('button', { name: 'Reprendre ce panier' }))
  await screen.findByText(/^Le panier est maintenant le vôtre\./)
})

test('P-CART-30 P-CART-32 whoever is no administrator sends the cart for approval, and orders nothing', async () => {
  const { user, side, question, sent, address } = await opened(member, aCart(mine), { giveCart: aCart() })
  expect(screen.queryByText('Commander')).toBeNull()
  await user.click(side.getByRole('button', { name: 'Envoyer pour validation' }))
  const asked = await question(/^Envoyer ce panier à Claire Vasseur/)
  asked.getByText(/Vous n’y aurez plus accès/)
  await user.click(asked.getByRole('button', { name: 'Envoyer ce panier' }))
  const told = await question('Panier envoyé')
  told.getByText(/^Panier envoyé à Claire Vasseur, qui le vérifie et commande\./)
  expect(sent('giveCart')).toHaveLength(1)
  expect(address()).toBe('/compte/paniers')
})

test('P-CART-35 P-CART-41 its owner deletes it after a question, or makes it the active one', async () => {
  const { press, question, user, sent, acts, address } = await opened(head, aCart(), {
    removeCart: broken,
    updateCustomer: head,
  })
  await press('Supprimer ce panier')
  await user.click((await question('Voulez-vous vraiment supprimer ce panier ?')).getByText('Annuler'))
  expect(acts()).toEqual([])
  await press('Compléter le panier')
  await vi.waitFor(() => expect(address()).toBe('/catalogue?departement=74'))
  expect(sent('updateCustomer')).toMatchObject([{ params: { id: '12' }, body: { activeCart: '/api/carts/7' } }])
  await press('Supprimer ce panier')
  await user.click((await question('Voulez-vous vraiment supprimer ce panier ?')).getByText('Supprimer'))
  await vi.waitFor(() => expect(sent('removeCart')).toHaveLength(1))
})

test('prices, units and a holder that changed are told where they are until they have been seen', async () => {
  const lines = [aLine({ priceBefore: 900, unitBefore: 'T' })]
  const changed = aCart({ orderLots: [aLot({ holderBefore: 'Ancien titulaire', orderArticles: lines })] })
  let known = changed
  const see = () => {
    known = aCart()
    return known
  }
  const { press, sent } = await opened(head, changed, { getCart: () => known, seeCart: see })
  screen.getByText(/^1 prix a changé\./)
  screen.getByText(/^Prix changé/)
  screen.getByText(/^Unité changée/)
  screen.getByText('Titulaire changé : Ancien titulaire → Électricité du Faucigny')
  await press('J’ai vérifié')
  await vi.waitFor(() => expect(screen.queryAllByText(/^(?:Prix|Unité|Titulaire) chang/)).toEqual([]))
  expect(sent('seeCart')).toHaveLength(1)
})

const supplier = aSupplier({ type: 'formalized' })
const drafted = { id: 40, name: supplier.name, adminId: null }

test('P-PROP-02 to 04 P-CART-16 a supplier fills its draft and sends its number, with a tutorial', async () => {
  const draft = aCart({ status: CartStatus.supplierDraft, customer: null, supplier: drafted })
  const updated = { ...draft, address: '1 place de la Mairie' }
  const { side, user, fill, save, question, sent } = await opened(supplier, draft, {
    updateCart: updated,
    sendCart: draft,
  })
  screen.getByText('En préparation')
  expect(screen.queryByText('Livré')).toBeNull()
  expect(screen.queryByRole('button', { name: /^Retirer ce lot/ })).toBeNull()
  // The form is written for whoever prepares: no message to oneself, no terms in place of one's client.
  expect(screen.queryByLabelText(/^Message au prestataire/)).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
  fill({ [ADDRESS]: '1 place de la Mairie' })
  await save()
  await screen.findByText(/^Enregistré à /)
  expect(sent('updateCart')[0]?.body).toMatchObject({ status: 5, address: '1 place de la Mairie' })

  await user.click(side.getByRole('button', { name: 'Envoyer au client' }))
  const window = await question('Envoyer ce panier à votre client')
  window.getByText('747F')
  window.getByText('Vous préparez, votre client vérifie et commande. Comptez cinq minutes.')
  const client = 'E-mail de votre client'
  fill({ [client]: 'pas une adresse' })
  await user.click(window.getByRole('button', { name: 'Envoyer le numéro' }))
  await vi.waitFor(() => expect(beside(client)).toMatch(/Merci de renseigner un mail valide/))
  fill({ [client]: 'client@commune.example' })
  await user.click(window.getByRole('button', { name: 'Envoyer le numéro' }))
  await window.findByText(/^Numéro envoyé à client@commune\.example\./)
})

test('P-PROP-12 P-PROP-16 a formalized proposal is read-only; accepted, it is a cart like any other', async () => {
  const proposal = aCart({ ...mine, status: CartStatus.proposed, supplier: drafted })
  const { side, user, press, question, sent } = await opened(member, proposal, { answerProposal: aCart(mine) })
  screen.getByText(`Proposition de ${supplier.name}`)
  await user.type(field('Quantité, Prise'), '9')
  expect(screen.getByRole('alert').textContent).toBe('Impossible de modifier une proposition de panier formalisé')
  expect(field('Quantité, Prise').value).toBe('12')
  await press('Fermer l’alerte')
  await press('Retirer Prise')
  expect(screen.getByRole('alert').textContent).toBe(cartRefusals.proposalReadOnly.message)
  expect(screen.queryByText('Compléter le panier')).toBeNull()
  await user.click(side.getByRole('button', { name: 'Accepter la proposition' }))
  await user.click((await question(/Accepter cette proposition/)).getByText('Accepter'))
  await screen.findByText(/^Proposition acceptée\. Le panier est à vous/)
  expect(sent('answerProposal')).toMatchObject([{ params: { id: '7', answer: '1' }, body: {} }])
})

test('P-PROP-13 a proposal is refused after a question, and leaves', async () => {
  const proposal = aCart({ ...mine, status: CartStatus.proposed, supplier: drafted })
  const { side, user, question, sent, address } = await opened(member, proposal, { answerProposal: aCart(mine) })
  await user.click(side.getByRole('button', { name: 'Rejeter' }))
  const asked = await question(/Rejeter cette proposition/)
  asked.getByText(`${supplier.name} en sera averti.`)
  await user.click(asked.getByText('Refuser'))
  await question('Proposition refusée')
  expect(sent('answerProposal')[0]?.params).toEqual({ id: '7', answer: '0' })
  expect(address()).toBe('/compte/paniers')
})

test('Q-110 where a better-ranked holder exists, accepting shows its price and asks why', async () => {
  const better = { rank: 1, name: 'Électricité du Faucigny', price: 28_000 }
  const lot = aLot({ proposalSupplierRank: 2, askedRank: 2, betterRank: better })
  const proposal = aCart({ ...mine, status: CartStatus.proposed, supplier: drafted, orderLots: [lot] })
  const { side, user, fill, question, sent } = await opened(member, proposal, { answerProposal: aCart(mine) })
  screen.getByText(/est classé avant, au rang 1/)
  await user.click(side.getByRole('button', { name: 'Accepter la proposition' }))
  const window = await question('Un titulaire mieux classé existe')
  window.getByText(/^Rang 1 : .*€ HT$/)
  const accept = () => user.click(window.getByRole('button', { name: 'Accepter la proposition' }))
  await accept()
  expect(beside('Pourquoi acceptez-vous cette proposition ?')).toBe(REQUIRED)
  expect(sent('answerProposal')).toEqual([])
  fill({ 'Pourquoi acceptez-vous cette proposition ?': 'Le rang 1 est indisponible.' })
  await accept()
  await vi.waitFor(() => expect(sent('answerProposal')[0]?.body).toEqual({ reason: 'Le rang 1 est indisponible.' }))
})

test('a cart of an edition that is over is copied into the current one, and says what it lost', async () => {
  const { press, question, address } = await opened(head, aCart({ isEditionClosed: true }), {
    copyCart: { cart: aCart({ id: 8, edition: 26 }), missing: ['Prise'] },
  })
  screen.getByText('L’édition 25 est close')
  await press('Recopier dans l’édition en cours')
  ;(await question('Panier recopié')).getByText(/Prise/)
  expect(address()).toBe('/compte/panier/8')
})
