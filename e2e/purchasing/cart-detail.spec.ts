import { expect, type Page, type Request, test } from '@playwright/test'
import {
  addCart,
  addFreeArticle,
  addProposal,
  articlesOf,
  callsAs,
  holderOf,
  pathOf,
  saveInfo,
} from '../given/cart-of.ts'
import { type Account, addAccount, endSessions, query } from '../given/database.ts'
import { HAUTE_SAVOIE } from '../given/free-articles.ts'
import { expectFrench, expectSound, NIGHT, watchErrors } from '../given/looking.ts'
import { DEMO_PASSWORD, enterOwn, fillLogin, newAddress } from '../given/people.ts'

const DELETION = 'Etes vous de sûr de vouloir faire cette suppression ?'

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const text = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const address = (page: Page) => text(page, 'Adresse de l’opération')
const message = (page: Page) => text(page, 'Message au prestataire')
const terms = (page: Page) => page.getByRole('checkbox', { name: /J’accepte les conditions générales/ })
const save = (page: Page) => button(page, 'Enregistrer les informations').click()
const summary = (page: Page) => page.getByRole('complementary', { name: 'Récapitulatif' })
const quantity = (page: Page, name: string) => page.getByRole('textbox', { name: `Quantité, ${name}`, exact: true })
const amount = (cents: number) =>
  new RegExp(
    `^${(cents / 100)
      .toFixed(2)
      .replace('.', ',')
      .replace(/\B(?=(\d{3})+,)/g, '\\s')}\\s€`,
  )

/** An organisation of its own: whoever orders, and whoever prepares. */
async function organisation(page: Page) {
  const admin = await addAccount({
    email: newAddress('admin'),
    type: 'formalized',
    firstname: 'Claire',
    lastname: 'Vasseur',
  })
  const member = await addAccount({
    email: newAddress('agent'),
    type: 'formalized',
    adminId: admin.id,
    name: admin.name,
    firstname: 'Karim',
    lastname: 'Belhadj',
  })
  return { admin, member, asAdmin: await callsAs(page, admin), asMember: await callsAs(page, member) }
}

const sockets = async (count = 2, rank = 1) => (await articlesOf('206', rank)).slice(0, count)

/** Two articles of electricity, a dozen of each. */
const dozens = async (rank = 1) => (await sockets(2, rank)).map(({ id }) => [id, 12] as const)

async function freeMarket(page: Page) {
  const buyer = await addAccount({ email: newAddress('libre') })
  const firm = await addAccount({ email: newAddress('firme'), side: 'supplier' })
  const articles = [
    await addFreeArticle(firm.id, 'Diagnostic de toiture', 12_000),
    await addFreeArticle(firm.id, 'Remplacement de tuiles', 4500),
  ] as const
  return { buyer, firm, articles, asBuyer: await callsAs(page, buyer), asFirm: await callsAs(page, firm) }
}

const statusOf = async (id: number) =>
  (await query<{ status: number }>('select status from cart where id = $1', [id]))[0]?.status

/** The cart of a head, opened. */
async function ownCart(page: Page, lines?: readonly (readonly [number, number])[]) {
  const people = await organisation(page)
  const cart = await addCart(people.asAdmin, 'formalized', lines ?? (await dozens()))
  await enterOwn(page, people.admin, cart.path)
  return { ...people, ...cart }
}

test(
  'P-CART-05 P-CART-06 P-CART-07 P-CART-17 P-CART-18 a formalized cart shows its lots, their lines and totals, and its form',
  NIGHT,
  async ({ page }) => {
    const [socket] = await sockets(1)
    const [roof] = (await articlesOf('203')).slice(0, 1)
    if (!socket || !roof) throw new Error('nothing is sold')
    const { id, number } = await ownCart(page, [
      [socket.id, 2],
      [roof.id, 1],
    ])
    await expect(page.getByRole('heading', { level: 1, name: 'École Jean-Macé' })).toBeVisible()
    expect(number).toBe(`74${id}F`)
    await expect(page.getByText(number)).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: '2 articles, 2 lots' })).toBeVisible()
    for (const [lot, { code, price, name }, count] of [
      ['206', socket, 2],
      ['203', roof, 1],
    ] as const) {
      const group = page.getByRole('region', { name: new RegExp(`^${lot} – `) })
      const row = group.getByRole('row', { name: new RegExp(code.replaceAll('.', '\\.')) })
      await expect(quantity(page, name)).toHaveValue(String(count))
      await expect(row.getByRole('cell', { name: amount(price * count) })).toBeVisible()
      await expect(group.getByText(/titulaire de rang 1/)).toBeVisible()
      await expect(group.getByText(/jours? ouvrés?/).first()).toBeVisible()
      await expect(group.getByText(/Fin au plus tard le .* 20\d\d/)).toBeVisible()
    }
    await expect(summary(page).getByText(amount(socket.price * 2 + roof.price))).toBeVisible()
    for (const name of [
      'Adresse de l’opération',
      'Département',
      'N° d’engagement ou référence',
      'Contact du maître d’œuvre',
      'Message au prestataire',
      'Modalités',
    ])
      await expect(text(page, name)).toBeVisible()
    await expect(text(page, 'Département')).not.toBeEditable()
    await expect(text(page, 'Département')).toHaveValue(/^74/)
    await expect(page.getByLabel('Fin souhaitée')).toBeVisible()
    await expect(terms(page)).not.toBeChecked()
    await expectFrench(page)
  },
)

test('P-CART-52 a budget of lot 105 counts as the budget times its rate of four decimals', NIGHT, async ({ page }) => {
  const [budget] = await query<{ id: number; code: string; rate: number }>(
    `select article.id, article.code,
       case when 100000 < coalesce(quantity_b, 1e9) then price_a
            when 100000 > coalesce(quantity_c, 1e9) then coalesce(price_c, price_b, price_a)
            else coalesce(price_b, price_a) end as rate
     from article join article_price price on price.article_id = article.id and price.rank = 1
     join place on place.id = price.place_id and place.region_id = (select region_id from department where id = $1)
     where article.edition = 25 and article.lot_code = '105' and article.unit = '€ (Budget)'
     order by article.code limit 1`,
    [HAUTE_SAVOIE],
  )
  if (!budget) throw new Error('no budget is sold')
  const [socket] = await sockets(1)
  if (!socket) throw new Error('nothing is sold')
  await ownCart(page, [
    [budget.id, 100_000],
    [socket.id, 2],
  ])
  // Ten-thousandths of a euro for each euro of the budget: 525 is 0,0525, and 100 000 € of works 5 250,00 €.
  const total = (100_000 * budget.rate) / 100
  const row = page.getByRole('row', { name: new RegExp(budget.code.replaceAll('.', '\\.')) })
  await expect(row).toContainText(new RegExp(`0,${String(budget.rate).padStart(4, '0')}\\s€`))
  await expect(row.getByRole('cell', { name: amount(total) })).toBeVisible()
  await expect(summary(page).getByText(amount(total + socket.price * 2))).toBeVisible()
})

test('P-CART-09 a quantity is saved as it is typed, from 0 to 1000000; nothing typed changes nothing', async ({
  page,
}) => {
  const [{ id, name, price } = { id: 0, name: '', price: 0 }] = (
    await query<{ id: number; name: string; price: number }>(
      `select article.id, article.name, price.price_a as price from article join article_price price
       on price.article_id = article.id and price.rank = 1 and price.place_id = 73
       where article.lot_code = '206' and article.edition = 25 and article.unit = 'U' and article.quantity_b > 4
       order by article.code limit 1`,
    )
  ).slice(0, 1)
  const { path } = await ownCart(page, [[id, 1]])
  const field = quantity(page, name)
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/order_articles'))
  await field.fill('3')
  expect((await (await saved).json()).quantity).toBe(3)
  await expect(summary(page).getByText(amount(price * 3))).toBeVisible()
  await field.fill('1000001')
  await expect(field).toHaveAccessibleDescription(/La quantité va de 0 à 1 000 000/)
  await field.fill('')
  await field.blur()
  await expect(field).toHaveValue('3')
  await field.fill('0')
  await field.blur()
  await expect(dialog(page, DELETION)).toContainText('Une quantité de 0 retire cet article du panier.')
  await dialog(page, DELETION).getByRole('button', { name: 'Annuler' }).click()
  await expect(field).toHaveValue('3')
  await field.fill('1000000')
  await expect(summary(page).getByText(/\s€ HT/)).not.toHaveText(amount(price * 3))
  await page.goto(path)
  await expect(field).toHaveValue(/1\s000\s000/)
})

test('P-CART-14 P-CART-15 removing an article or a lot asks first, and totals follow', NIGHT, async ({ page }) => {
  const [first, second] = await sockets()
  const [roof] = await articlesOf('203')
  if (!first || !second || !roof) throw new Error('nothing is sold')
  const { id } = await ownCart(page, [
    [first.id, 1],
    [second.id, 1],
    [roof.id, 1],
  ])
  await button(page, `Retirer ${second.name}`).click()
  await dialog(page, DELETION).getByRole('button', { name: 'Annuler' }).click()
  await expect(quantity(page, second.name)).toBeVisible()
  await button(page, `Retirer ${second.name}`).click()
  const removal = page.waitForRequest((request) => /\/api\/order_articles\/\d+$/.test(request.url()))
  await dialog(page, DELETION).getByRole('button', { name: 'Retirer' }).click()
  expect((await removal).method()).toBe('DELETE')
  await expect(quantity(page, second.name)).toHaveCount(0)
  await expect(summary(page).getByText(amount(first.price + roof.price))).toBeVisible()

  await page.getByRole('button', { name: /^Retirer ce lot\s?, 203/ }).click()
  const group = page.waitForRequest((request) => /\/api\/order_lots\/\d+$/.test(request.url()))
  await expect(dialog(page, DELETION)).toContainText('Tous les articles de ce lot seront retirés du panier.')
  await dialog(page, DELETION).getByRole('button', { name: 'Retirer' }).click()
  expect((await group).method()).toBe('DELETE')
  await expect(page.getByRole('heading', { level: 2, name: '1 article, 1 lot' })).toBeVisible()
  await expect(summary(page).getByText(amount(first.price))).toBeVisible()
  expect(await statusOf(id)).toBe(1)
})

test(
  'P-CART-16 P-CART-33 an administrator reads the cart of an account, then takes it over',
  NIGHT,
  async ({ page }) => {
    const { admin, member, asMember } = await organisation(page)
    const [socket] = await sockets(1)
    const cart = await addCart(asMember, 'formalized', [[socket?.id ?? 0, 2]])
    await enterOwn(page, admin, cart.path)
    await expect(page.getByText(`Panier de ${member.email}`)).toBeVisible()
    await expect(page.getByRole('button', { name: /^Retirer ce lot/ })).toHaveCount(0)
    await expect(button(page, 'Enregistrer les informations')).toHaveCount(0)
    await quantity(page, socket?.name ?? '').press('9')
    await expect(page.getByRole('alert')).toContainText('Prenez-le en charge pour le modifier ou le commander.')
    await expect(quantity(page, socket?.name ?? '')).toHaveValue('2')

    await button(page, 'Reprendre ce panier').click()
    const question = dialog(page, /Reprendre ce panier/)
    await expect(question).toContainText(`${member.email} n’y aura plus accès`)
    await question.getByRole('button', { name: 'Reprendre ce panier' }).click()
    await expect(page.getByText('Le panier est maintenant le vôtre.')).toBeVisible()
    await expect(button(page, 'Enregistrer les informations')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Retirer ce lot/ })).toBeVisible()
    await expect(asMember('GET', `carts/${cart.id}`)).rejects.toThrow('403')
  },
)

test('P-CART-19 P-CART-20 P-CART-21 P-CART-22 the form wants an address, a message and the terms; the rest may be empty', async ({
  page,
}) => {
  const { id, path } = await ownCart(page)
  await save(page)
  for (const field of [address(page), message(page)])
    await expect(field).toHaveAccessibleDescription('Ce champ est requis')
  await expect(address(page)).toBeFocused()
  await expect(page.getByText('Vous devez accepter nos CGU')).toBeVisible()
  for (const field of [text(page, 'N° d’engagement ou référence'), text(page, 'Modalités')])
    await expect(field).not.toHaveAttribute('aria-invalid', 'true')

  await address(page).fill('12 avenue de Chevêne, 74000 Annecy')
  await message(page).fill('École occupée.')
  await save(page)
  await expect(page.getByText('Vous devez accepter nos CGU')).toBeVisible()
  await expect(summary(page).getByText('Adresse saisie, à enregistrer')).toBeVisible()
  await terms(page).check()
  const put = page.waitForRequest((request) => request.method() === 'PUT' && request.url().endsWith(`/api/carts/${id}`))
  await save(page)
  expect((await put).postDataJSON()).toEqual({
    address: '12 avenue de Chevêne, 74000 Annecy',
    building: '',
    code: '74',
    message: 'École occupée.',
    registerCgu: true,
    customerReferenceNumber: '',
    moContact: '',
    modalite: '',
    operationEndingDate: '',
  })
  await expect(page.getByText(/^Enregistré à \d{1,2}\sh\s\d\d$/)).toBeVisible()
  await expect(summary(page).getByText('Adresse enregistrée')).toBeVisible()
  await expect(summary(page).getByText('Conditions générales acceptées')).toBeVisible()
  await page.goto(path)
  await expect(address(page)).toHaveValue('12 avenue de Chevêne, 74000 Annecy')
  await expect(message(page)).toHaveValue('École occupée.')
  await expect(terms(page)).toBeChecked()
})

test('P-CART-23 a save that fails says so, and nothing typed goes', NIGHT, async ({ page }) => {
  const { id } = await ownCart(page)
  await page.route(`**/api/carts/${id}`, (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  )
  await address(page).fill('12 avenue de Chevêne')
  await message(page).fill('École occupée.')
  await terms(page).check()
  await save(page)
  await expect(page.getByRole('alert').first()).toContainText(
    'Erreur lors de la sauvegarde des informations du panier. Veuillez réessayer.',
  )
  await expect(address(page)).toHaveValue('12 avenue de Chevêne')
  await page.unroute(`**/api/carts/${id}`)
  await save(page)
  await expect(page.getByText(/^Enregistré à /)).toBeVisible()
})

test('each line of the checklist leads to its field', NIGHT, async ({ page }) => {
  await ownCart(page)
  const list = page.getByRole('list', { name: 'Avant de commander' })
  await list.getByRole('button', { name: /Message à écrire/ }).click()
  await expect(message(page)).toBeFocused()
  await list.getByRole('button', { name: /N° d’engagement conseillé/ }).click()
  await expect(text(page, 'N° d’engagement ou référence')).toBeFocused()
  await list.getByRole('button', { name: /Conditions générales à accepter/ }).click()
  await expect(terms(page)).toBeFocused()
  await expect(summary(page).getByText(/^Il reste 3 étapes/)).toBeVisible()
})

test('P-CART-24 an empty cart reads « Panier vide » in place of the action, of both kinds', NIGHT, async ({ page }) => {
  const { member, asMember } = await organisation(page)
  for (const kind of ['formalized', 'free'] as const) {
    const { path } = await addCart(asMember, kind, [])
    await enterOwn(page, member, path)
    await expect(summary(page).getByText('Panier vide', { exact: true })).toBeVisible()
    await expect(button(page, 'Envoyer pour validation')).toHaveCount(0)
    await button(page, 'Imprimer').press('Enter')
    await expect(page.getByRole('alert')).toContainText('Il n’y a rien à imprimer')
  }
})

test(
  'P-CART-27 P-CART-28 P-CART-29 whoever may not open a cart lands on the list, with the reason',
  NIGHT,
  async ({ page, browser }) => {
    const { admin, asMember, asAdmin } = await organisation(page)
    const stranger = await addAccount({ email: newAddress('autre'), type: 'formalized' })
    const mine = await addCart(asMember, 'formalized', await dozens())
    const adminOwn = await addCart(asAdmin, 'free', [])
    const holder = await holderOf('206', 1)
    const asHolder = await callsAs(page, holder)
    const proposal = await addProposal(asHolder, asMember, 'formalized', await dozens())

    const expectLed = async (who: Account, path: string, list: string, words: RegExp) => {
      const own = await browser.newPage()
      await enterOwn(own, who, path)
      await expect(own).toHaveURL(list)
      await expect(own.getByRole('alert')).toContainText(words)
      await own.close()
    }
    await expectLed(stranger, mine.path, '/compte/paniers', /Ce panier n’existe plus/)
    await expectLed(stranger, adminOwn.path, '/compte/paniers', /Ce panier n’existe plus/)
    await expectLed(stranger, '/compte/panier/99999999', '/compte/paniers', /Ce panier n’existe plus/)
    await expectLed(stranger, '/compte/panier/libre/nul', '/compte/paniers', /./)
    // A supplier at 10: its client has it.
    await expectLed(holder, proposal.path, '/compte/fournisseur/paniers', /Ce panier n’est plus modifiable/)
    await expectLed(holder, mine.path, '/compte/fournisseur/paniers', /Ce panier n’existe plus/)
    await query('update cart set status = 11 where id = $1', [proposal.id])
    await expectLed(admin, proposal.path, '/compte/paniers', /Ce panier n’est plus modifiable/)
  },
)

test(
  'P-CART-30 P-CART-32 whoever is not the administrator sends the cart for approval, and orders nothing',
  NIGHT,
  async ({ page }) => {
    const { member, admin, asMember } = await organisation(page)
    const cart = await addCart(asMember, 'formalized', await dozens())
    await enterOwn(page, member, cart.path)
    await expect(button(page, 'Commander')).toHaveCount(0)
    await button(page, 'Envoyer pour validation').click()
    const question = dialog(page, /^Envoyer ce panier à Claire Vasseur/)
    await expect(question).toContainText('Vous n’y aurez plus accès')
    await question.getByRole('button', { name: 'Annuler' }).click()
    await button(page, 'Envoyer pour validation').click()
    const given = page.waitForRequest(`**/api/carts/${cart.id}/give`)
    await question.getByRole('button', { name: 'Envoyer ce panier' }).click()
    expect((await given).method()).toBe('POST')
    await expect(page).toHaveURL('/compte/paniers')
    await expect(dialog(page, 'Panier envoyé')).toContainText(
      'Panier envoyé à Claire Vasseur, qui le vérifie et commande.',
    )
    const [{ customer_id } = { customer_id: 0 }] = await query<{ customer_id: number }>(
      'select customer_id from cart where id = $1',
      [cart.id],
    )
    expect(customer_id).toBe(admin.id)
  },
)

test('P-CART-35 the owner of a cart in progress deletes it, after a question', NIGHT, async ({ page }) => {
  const { id } = await ownCart(page)
  await button(page, 'Supprimer ce panier').click()
  const question = dialog(page, 'Voulez-vous vraiment supprimer ce panier ?')
  await question.getByRole('button', { name: 'Annuler' }).click()
  expect(await statusOf(id)).toBe(1)
  await button(page, 'Supprimer ce panier').click()
  await question.getByRole('button', { name: 'Supprimer' }).click()
  await expect(page).toHaveURL('/compte/paniers')
  await expect(dialog(page, 'Panier supprimé')).toBeVisible()
  expect(await statusOf(id)).toBeUndefined()
})

/** Presses « Imprimer » and gives back the address that the new tab opens. */
async function printed(page: Page): Promise<string> {
  // Listened to before: the new tab may have asked already when one is told of it.
  const opened = (sent: Request) => sent.isNavigationRequest() && sent.url().includes('/api/files/')
  const [request] = await Promise.all([
    page.context().waitForEvent('request', opened),
    page.waitForEvent('popup'),
    button(page, 'Imprimer').click(),
  ])
  return request.url()
}

test('P-CART-38 print opens the document in a new tab, the form being saved first', NIGHT, async ({ page }) => {
  const { id } = await ownCart(page)
  await address(page).fill('12 avenue de Chevêne, 74000 Annecy')
  await message(page).fill('École occupée.')
  await terms(page).check()
  const answers: string[] = []
  page.on('request', (request) => {
    if (new RegExp(`/api/carts/${id}(/print)?$`).test(request.url())) answers.push(request.method())
  })
  const url = await printed(page)
  expect(answers.filter((method, at) => method !== 'GET' || answers[at - 1] === 'PUT').slice(0, 1)).toEqual(['PUT'])
  expect(answers.indexOf('PUT')).toBeLessThan(answers.lastIndexOf('GET'))
  const file = await page.request.get(url)
  expect(file.headers()['content-type']).toBe('application/pdf')
  expect(file.headers()['content-disposition']).toMatch(/^inline; filename="panier-74\d+F\.pdf"/)
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-')
})

const ORDER = 'Voulez-vous vraiment commander les articles de ce panier ?'

test(
  'P-ORDER-03 P-ORDER-04 without a saved address and accepted terms nothing is ordered, and it is said',
  NIGHT,
  async ({ page, browser }) => {
    const { id } = await ownCart(page)
    await button(page, 'Commander').press('Enter')
    await expect(page.getByRole('alert')).toHaveText(
      "Merci de renseigner et sauvegarder l'adresse de l'opération et d'accepter les conditions générales avant de confirmer votre panier.",
    )
    await expect(address(page)).toBeFocused()
    expect(await statusOf(id)).toBe(1)

    const { buyer, articles, asBuyer } = await freeMarket(page)
    const free = await addCart(asBuyer, 'free', [[articles[0], 1]])
    const own = await browser.newPage()
    await enterOwn(own, buyer, free.path)
    await button(own, 'Commander').press('Enter')
    await expect(own.getByRole('alert')).toHaveText(
      "Merci de renseigner et sauvegarder l'adresse de l'opération avant de confirmer votre panier.",
    )
    await own.close()
  },
)

test(
  'P-CART-40 P-ORDER-02 ordering or printing saves the form first, then asks and goes on by itself',
  NIGHT,
  async ({ page }) => {
    const { id } = await ownCart(page)
    await address(page).fill('12 avenue de Chevêne, 74000 Annecy')
    await message(page).fill('École occupée.')
    await terms(page).check()
    await page.getByRole('radio', { name: 'J’accepte d’avance le passage au rang suivant' }).check()
    const bodies: object[] = []
    page.on('request', (request) => {
      if (request.method() === 'PUT' && request.url().endsWith(`/api/carts/${id}`)) bodies.push(request.postDataJSON())
    })
    await button(page, 'Commander').click()
    await dialog(page, ORDER).getByRole('button', { name: 'Revenir' }).click()
    expect(await statusOf(id)).toBe(1)
    expect(await query('select address from cart where id = $1', [id])).toEqual([
      { address: '12 avenue de Chevêne, 74000 Annecy' },
    ])
    await text(page, 'Modalités').fill('Par la cour')
    expect(await printed(page)).toContain('/api/files/')
    await button(page, 'Commander').click()
    await dialog(page, ORDER).getByRole('button', { name: 'Commander' }).click()
    await expect(page).toHaveURL(`/compte/commandes/${id}`)
    await expect(dialog(page, 'Commande envoyée')).toContainText('Les prestataires ont jusqu’au')
    expect(await statusOf(id)).toBe(2)
    expect(bodies).toEqual([
      expect.objectContaining({ address: '12 avenue de Chevêne, 74000 Annecy' }),
      expect.objectContaining({ modalite: 'Par la cour' }),
      { status: 2, total: expect.any(Number), agreesInAdvance: true, passes: [] },
    ])
  },
)

test(
  'P-FCART-17 P-FCART-04 P-FCART-05 P-FCART-10 P-FCART-11 P-FCART-12 a free cart: its suppliers, its form, its lines removed, its print',
  NIGHT,
  async ({ page }) => {
    const { buyer, firm, articles, asBuyer } = await freeMarket(page)
    const other = await addAccount({ email: newAddress('firme'), side: 'supplier', name: 'Zinguerie d’essai' })
    const gutter = await addFreeArticle(other.id, 'Pose de gouttière', 3000)
    const cart = await addCart(asBuyer, 'free', [...articles.map((article) => [article, 2] as const), [gutter, 1]])
    await enterOwn(page, buyer, cart.path)
    await expect(page.getByText(`74${cart.id}L`)).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: '3 articles, 2 prestataires' })).toBeVisible()
    const group = page.getByRole('region', { name: firm.name })
    await expect(
      group.getByRole('row', { name: /Diagnostic de toiture/ }).getByRole('cell', { name: /^240,00/ }),
    ).toBeVisible()
    await expect(summary(page).getByText(amount(36_000))).toBeVisible()
    for (const name of ['Adresse de l’opération', 'Message au prestataire', 'Modalités'])
      await expect(text(page, name)).toBeVisible()
    expect(await printed(page)).toContain('/api/files/')

    const removed = (pattern: RegExp) => page.waitForRequest((request) => pattern.test(request.url()))
    await button(page, 'Retirer Diagnostic de toiture').click()
    const line = removed(/\/api\/order_free_articles\/\d+$/)
    await dialog(page, DELETION).getByRole('button', { name: 'Retirer' }).click()
    expect((await line).method()).toBe('DELETE')
    await page.getByRole('button', { name: /^Retirer ce prestataire\s?, Zinguerie d’essai/ }).click()
    const supplier = removed(/\/api\/order_free_suppliers\/\d+$/)
    await dialog(page, DELETION).getByRole('button', { name: 'Retirer' }).click()
    expect((await supplier).method()).toBe('DELETE')
    await expect(summary(page).getByText(amount(9000))).toBeVisible()
  },
)

test(
  'P-FCART-19 a free cart is refused, empty, printed after a save, given and taken over as a formalized one is',
  NIGHT,
  async ({ page, browser }) => {
    const { admin, member, asMember } = await organisation(page)
    const { buyer, articles } = await freeMarket(page)
    const empty = await addCart(asMember, 'free', [])
    const given = await addCart(asMember, 'free', [[articles[0], 2]])
    const taken = await addCart(asMember, 'free', [[articles[0], 3]])

    const stranger = await browser.newPage()
    await enterOwn(stranger, buyer, given.path)
    await expect(stranger).toHaveURL('/compte/paniers')
    await expect(stranger.getByRole('alert')).toContainText('Ce panier n’existe plus')
    await stranger.close()

    await enterOwn(page, member, empty.path)
    await expect(summary(page).getByText('Panier vide', { exact: true })).toBeVisible()

    await page.goto(given.path)
    await address(page).fill('12 avenue de Chevêne, 74000 Annecy')
    await message(page).fill('École occupée.')
    await terms(page).check()
    expect(await printed(page)).toContain('/api/files/')
    expect(await query('select address from cart where id = $1', [given.id])).toEqual([
      { address: '12 avenue de Chevêne, 74000 Annecy' },
    ])
    await expect(button(page, 'Commander')).toHaveCount(0)
    await button(page, 'Envoyer pour validation').click()
    await dialog(page, /^Envoyer ce panier à/)
      .getByRole('button', { name: 'Envoyer ce panier' })
      .click()
    await expect(dialog(page, 'Panier envoyé')).toBeVisible()

    const head = await browser.newPage()
    await enterOwn(head, admin, taken.path)
    await button(head, 'Reprendre ce panier').click()
    await dialog(head, /Reprendre ce panier/)
      .getByRole('button', { name: 'Reprendre ce panier' })
      .click()
    await expect(head.getByText('Le panier est maintenant le vôtre.')).toBeVisible()
    await head.close()
    expect(await query('select customer_id from cart where id = any($1) order by id', [[given.id, taken.id]])).toEqual([
      { customer_id: admin.id },
      { customer_id: admin.id },
    ])
  },
)

test(
  'P-CART-41 P-CART-25 « Compléter le panier » makes it the active cart and leads to the catalogue of its place',
  NIGHT,
  async ({ page }) => {
    const { asAdmin, id } = await ownCart(page)
    await addCart(asAdmin, 'formalized', [], 'Un autre')
    expect((await asAdmin('GET', 'me')).activeCart.id).not.toBe(id)
    await expect(page.getByRole('main').getByText('Proposé', { exact: true })).toBeVisible()
    await button(page, 'Compléter le panier').click()
    await expect(page).toHaveURL('/catalogue?departement=74')
    expect((await asAdmin('GET', 'me')).activeCart.id).toBe(id)
  },
)

test(
  'prices, units and a holder that changed are told where they are until they have been seen',
  NIGHT,
  async ({ page }) => {
    const { id } = await ownCart(page)
    await query(`update order_article set seen_price = seen_price + 100, seen_unit = 'T' where cart_id = $1`, [id])
    const [before] = await query<{ name: string }>(
      `update order_lot_supplier asked set supplier_id = other.id from order_lot part, account other
     where part.id = asked.order_lot_id and part.cart_id = $1 and asked.rank = 1 and other.id = (
       select max(id) from account where side = 'supplier' and active) returning other.name`,
      [id],
    )
    await page.reload()
    await expect(page.getByText('2 prix ont changé.')).toBeVisible()
    await expect(page.getByText(/^Prix changé/)).toHaveCount(2)
    await expect(page.getByText(/^Unité changée/)).toHaveCount(2)
    await expect(page.getByText(`Titulaire changé : ${before?.name} →`)).toBeVisible()
    await button(page, 'J’ai vérifié').click()
    await expect(page.getByText(/^(?:Prix|Unité|Titulaire) chang/)).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('heading', { level: 2, name: '2 articles, 1 lot' })).toBeVisible()
    await expect(page.getByText('2 prix ont changé.')).toHaveCount(0)
  },
)

test('P-PROP-02 P-PROP-03 P-PROP-04 P-CART-16 a supplier fills its draft and sends its number, with a tutorial', async ({
  page,
}) => {
  const holder = await holderOf('206', 1)
  const asHolder = await callsAs(page, holder)
  const [socket] = await sockets(1)
  const cart = await addCart(asHolder, 'formalized', [[socket?.id ?? 0, 1]])
  await enterOwn(page, holder, cart.path)
  await expect(page.getByText('En préparation', { exact: true })).toBeVisible()
  await expect(page.getByText('Livré')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Retirer ce lot/ })).toHaveCount(0)
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/order_articles'))
  await quantity(page, socket?.name ?? '').fill('4')
  expect((await saved).status()).toBe(201)

  // The form is written for whoever prepares: no message to oneself, no terms in place of one's client.
  await expect(message(page)).toHaveCount(0)
  await expect(terms(page)).toHaveCount(0)
  await text(page, 'Adresse de l’opération').fill('1 place de la Mairie, 74000 Annecy')
  const kept = page.waitForResponse(
    (answer) => answer.url().endsWith(`/api/carts/${cart.id}`) && answer.request().method() === 'PUT',
  )
  await button(page, 'Enregistrer les informations').click()
  expect((await kept).status()).toBe(200)
  await expect(page.getByText(/^Enregistré à /)).toBeVisible()

  await button(page, 'Envoyer au client').click()
  const window = dialog(page, 'Envoyer ce panier à votre client')
  await expect(window.getByText(cart.number, { exact: true })).toBeVisible()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await window.getByRole('button', { name: `Copier le numéro de panier ${cart.number}` }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(cart.number)
  await window.getByText('Tutoriel').click()
  await expect(window.getByText('Vous préparez, votre client vérifie et commande. Comptez cinq minutes.')).toBeVisible()
  const email = window.getByRole('textbox', { name: 'E-mail de votre client' })
  await email.fill('pas une adresse')
  await window.getByRole('button', { name: 'Envoyer le numéro' }).click()
  await expect(email).toHaveAccessibleDescription(/Merci de renseigner un mail valide/)
  await email.fill('client@commune.example')
  await window.getByRole('button', { name: 'Envoyer le numéro' }).click()
  await expect(window.getByText('Numéro envoyé à client@commune.example.')).toBeVisible()
  expect(await statusOf(cart.id)).toBe(5)
  await page.goto('/compte/fournisseur/paniers')
  await expect(page.getByRole('row').filter({ hasText: cart.number })).toContainText(
    /Envoyé à client@commune\.example le .*pas encore récupéré/,
  )
})

/** A proposal of the first holder of electricity, opened by whoever it was made to. */
async function proposalTo(page: Page, rank = 1) {
  const people = await organisation(page)
  const holder = await holderOf('206', rank)
  const cart = await addProposal(await callsAs(page, holder), people.asMember, 'formalized', await dozens(rank))
  return { ...people, holder, ...cart }
}

test('P-PROP-16 a formalized proposal is read-only: trying to change it says so', NIGHT, async ({ page }) => {
  const { member, path, holder } = await proposalTo(page)
  const [socket] = await sockets(1)
  await enterOwn(page, member, path)
  await expect(page.getByText(`Proposition de ${holder.name}`)).toBeVisible()
  await quantity(page, socket?.name ?? '').press('9')
  await expect(page.getByRole('alert')).toHaveText('Impossible de modifier une proposition de panier formalisé')
  await expect(quantity(page, socket?.name ?? '')).toHaveValue('12')
  await page.getByRole('button', { name: 'Fermer l’alerte' }).click()
  await button(page, `Retirer ${socket?.name}`).press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Impossible de modifier une proposition de panier formalisé')
  await expect(button(page, 'Compléter le panier')).toHaveCount(0)
})

test(
  'P-PROP-12 a proposal is accepted and becomes a cart like any other, formalized or free',
  NIGHT,
  async ({ page }) => {
    const { member, path, id } = await proposalTo(page)
    await enterOwn(page, member, path)
    await button(page, 'Accepter la proposition').click()
    await dialog(page, /Accepter cette proposition/)
      .getByRole('button', { name: 'Accepter' })
      .click()
    await expect(page.getByText('Proposition acceptée. Le panier est à vous')).toBeVisible()
    await expect(page).toHaveURL(path)
    await expect(button(page, 'Envoyer pour validation')).toBeVisible()
    expect(await statusOf(id)).toBe(1)

    const { buyer, articles, asBuyer, asFirm } = await freeMarket(page)
    const free = await addProposal(asFirm, asBuyer, 'free', [[articles[0], 3]])
    const own = await page.context().browser()?.newPage()
    if (!own) throw new Error('no browser')
    await enterOwn(own, buyer, free.path)
    // A free proposal may be changed before it is accepted. Q-07
    const saved = own.waitForResponse((answer) => answer.url().endsWith('/api/order_free_articles'))
    await quantity(own, 'Diagnostic de toiture').fill('5')
    expect((await saved).status()).toBe(201)
    await button(own, 'Accepter la proposition').click()
    await dialog(own, /Accepter cette proposition/)
      .getByRole('button', { name: 'Accepter' })
      .click()
    await expect(own.getByText('Proposition acceptée.')).toBeVisible()
    expect(await statusOf(free.id)).toBe(1)
    await own.close()
  },
)

test(
  'P-PROP-13 a proposal is refused by the customer or by its administrator, and leaves',
  NIGHT,
  async ({ page, browser }) => {
    for (const who of ['member', 'admin'] as const) {
      const { path, id, holder, ...people } = await proposalTo(page)
      const own = await browser.newPage()
      await enterOwn(own, people[who], path)
      await button(own, 'Rejeter').click()
      const question = dialog(own, /Rejeter cette proposition/)
      await expect(question).toContainText(`${holder.name} en sera averti.`)
      await question.getByRole('button', { name: 'Refuser' }).click()
      await expect(own).toHaveURL('/compte/paniers')
      await expect(dialog(own, 'Proposition refusée')).toBeVisible()
      expect(await statusOf(id)).toBe(11)
      await own.close()
    }
  },
)

test('Q-110 where a better-ranked holder exists, accepting shows its price and asks why', NIGHT, async ({ page }) => {
  const { member, path, id } = await proposalTo(page, 2)
  await enterOwn(page, member, path)
  await expect(page.getByText(/est classé avant, au rang 1/)).toBeVisible()
  await button(page, 'Accepter la proposition').click()
  const window = dialog(page, 'Un titulaire mieux classé existe')
  await expect(window.getByText(/^Rang 1\s: .*€\sHT$/)).toBeVisible()
  const reason = window.getByRole('textbox', { name: 'Pourquoi acceptez-vous cette proposition ?' })
  await window.getByRole('button', { name: 'Accepter la proposition' }).click()
  await expect(reason).toHaveAccessibleDescription('Ce champ est requis')
  await reason.fill('Le rang 1 est indisponible jusqu’en mars.')
  await window.getByRole('button', { name: 'Accepter la proposition' }).click()
  await expect(window).toBeHidden()
  await expect(page.getByText('Le rang 1 est indisponible jusqu’en mars.')).toBeVisible()
  await expect.poll(() => statusOf(id)).toBe(1)
})

test(
  'P-PERM-03 customers and suppliers open carts and documentation; a visitor does not',
  NIGHT,
  async ({ page, browser }) => {
    const { buyer, firm, articles, asBuyer, asFirm } = await freeMarket(page)
    const bought = await addCart(asBuyer, 'free', [[articles[0], 1]])
    const drafted = await addCart(asFirm, 'free', [[articles[0], 1]])
    for (const [who, path] of [
      [buyer, bought.path],
      [firm, drafted.path],
    ] as const) {
      const own = await browser.newPage()
      await enterOwn(own, who, path)
      await expect(own.getByRole('heading', { level: 1, name: 'École Jean-Macé' })).toBeVisible()
      await own.goto('/documentation/libre')
      await expect(own).toHaveURL('/documentation/libre')
      await own.close()
    }
    for (const path of [bought.path, pathOf('formalized', 12_345_678), '/documentation/libre']) {
      await page.goto(path)
      await expect(page).toHaveURL(/\/(\?fenetre=connexion)?$/)
    }
  },
)

test('a cart of an edition that is over is copied into the current one', NIGHT, async ({ page }) => {
  const { id, asAdmin } = await ownCart(page)
  const other = await addCart(asAdmin, 'formalized', [], 'Recopié')
  await page.route(`**/api/carts/${id}`, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), isEditionClosed: true } })
  })
  await page.route(`**/api/carts/${id}/copy`, async (route) => {
    await route.fulfill({ status: 201, json: { cart: await asAdmin('GET', `carts/${other.id}`), missing: ['Prise'] } })
  })
  await page.reload()
  await expect(page.getByText('L’édition 25 est close', { exact: true })).toBeVisible()
  await button(page, 'Recopier dans l’édition en cours').click()
  await expect(page).toHaveURL(other.path)
  await expect(dialog(page, 'Panier recopié')).toContainText('Prise')
})

test.describe('nothing typed is ever lost', () => {
  test('a quantity typed just before leaving is saved', NIGHT, async ({ page }) => {
    const [socket] = await sockets(1)
    const { path } = await ownCart(page, [[socket?.id ?? 0, 1]])
    await quantity(page, socket?.name ?? '').press('End')
    await quantity(page, socket?.name ?? '').pressSequentially('7')
    await page.goto('about:blank')
    await page.goto(path)
    await expect(quantity(page, socket?.name ?? '')).toHaveValue('17')
  })

  test('the page is closed in the middle of a word', NIGHT, async ({ page, context }) => {
    const { path } = await ownCart(page)
    await address(page).pressSequentially('12 avenue de Che')
    await message(page).pressSequentially('Accès par la co')
    await page.close()
    const again = await context.newPage()
    await again.goto(path)
    await expect(address(again)).toHaveValue('12 avenue de Che')
    await expect(message(again)).toHaveValue('Accès par la co')
    await expect(again.getByText(/^Brouillon enregistré à /)).toBeVisible()
  })

  test(
    'on another computer: what was typed is kept by the server two seconds later',
    NIGHT,
    async ({ page, browser }) => {
      const { admin, path, id } = await ownCart(page)
      await address(page).pressSequentially('12 avenue de Che')
      await expect(page.getByText(/^Brouillon enregistré à \d{1,2}\sh\s\d\d$/)).toBeVisible()
      const elsewhere = await browser.newPage()
      await enterOwn(elsewhere, admin, path)
      await expect(address(elsewhere)).toHaveValue('12 avenue de Che')
      // A draft orders nothing: what was saved is still empty. Q-129
      expect(await query('select address from cart where id = $1', [id])).toEqual([{ address: null }])
      await elsewhere.close()
    },
  )

  test('nothing answers for thirty seconds, while one goes on typing', NIGHT, async ({ page, context, browser }) => {
    const { admin, path } = await ownCart(page)
    await page.clock.install()
    await address(page).pressSequentially('12 avenue')
    await context.setOffline(true)
    await page.clock.runFor(2500)
    await expect(page.getByRole('alert')).toContainText('Pas de réseau')
    await expect(page.getByRole('alert')).toContainText('rien n’est perdu')
    for (const word of [' de', ' Chevêne,', ' 74000', ' Annecy']) {
      await address(page).press('End')
      await address(page).pressSequentially(word)
      await page.clock.runFor(7000)
    }
    await expect(address(page)).toHaveValue('12 avenue de Chevêne, 74000 Annecy')
    await context.setOffline(false)
    await page.clock.runFor(11_000)
    await expect(page.getByText(/^Brouillon enregistré à /)).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    const elsewhere = await browser.newPage()
    await enterOwn(elsewhere, admin, path)
    await expect(address(elsewhere)).toHaveValue('12 avenue de Chevêne, 74000 Annecy')
    await elsewhere.close()
  })

  test('the session ends while one types: after the next login the words are there', NIGHT, async ({ page }) => {
    const { admin, path } = await ownCart(page)
    await address(page).pressSequentially('12 avenue de Chevêne')
    // The page has nothing more to ask: the next call is the one that keeps what is typed now.
    await expect(page.getByText(/^Brouillon enregistré à /)).toBeVisible()
    await endSessions(admin)
    await message(page).pressSequentially('École occupée.')
    await expect(dialog(page, 'Connexion')).toBeVisible()
    await fillLogin(page, admin.code, DEMO_PASSWORD)
    await expect(page).toHaveURL(path)
    await expect(address(page)).toHaveValue('12 avenue de Chevêne')
    await expect(message(page)).toHaveValue('École occupée.')
  })

  test('two tabs of one browser type in the same form, and both are kept', NIGHT, async ({ page, context }) => {
    const { path } = await ownCart(page)
    const second = await context.newPage()
    await second.goto(path)
    await address(page).pressSequentially('12 avenue de Chevêne')
    await expect(address(second)).toHaveValue('12 avenue de Chevêne')
    await message(second).pressSequentially('École occupée.')
    await expect(message(page)).toHaveValue('École occupée.')
    await expect(second.getByText(/^Brouillon enregistré à /)).toBeVisible()
    await page.reload()
    await expect(address(page)).toHaveValue('12 avenue de Chevêne')
    await expect(message(page)).toHaveValue('École occupée.')
  })

  test('somebody saved meanwhile: both versions side by side, and the choice', NIGHT, async ({ page }) => {
    const { asAdmin, id } = await ownCart(page)
    await address(page).fill('Ma rue')
    await message(page).fill('Mon message')
    await terms(page).check()
    await saveInfo(asAdmin, 'formalized', id, { address: 'Leur rue', message: 'Leur message' })
    await save(page)
    const window = dialog(page, 'Ce panier a changé entre-temps')
    const choice = (name: string) => window.getByRole('radiogroup', { name })
    await expect(choice('Adresse de l’opération')).toContainText('Ma rue')
    await expect(choice('Adresse de l’opération')).toContainText('Leur rue')
    await expectSound(page)
    await choice('Message au prestataire')
      .getByRole('radio', { name: /Enregistré entre-temps/ })
      .check()
    await window.getByRole('button', { name: 'Enregistrer ces choix' }).click()
    await expect(page.getByText(/^Enregistré à /)).toBeVisible()
    expect(await query('select address, message from cart where id = $1', [id])).toEqual([
      { address: 'Ma rue', message: 'Leur message' },
    ])
  })
})

test.describe('every state is accessible and never scrolls sideways', NIGHT, () => {
  const looks: [name: string, prepare: (page: Page) => Promise<{ who: Account; path: string }>][] = [
    [
      'a head’s own',
      async (page) => {
        const { admin, asAdmin } = await organisation(page)
        return { who: admin, path: (await addCart(asAdmin, 'formalized', await dozens())).path }
      },
    ],
    [
      'a sub-account’s, empty',
      async (page) => {
        const { member, asMember } = await organisation(page)
        return { who: member, path: (await addCart(asMember, 'formalized', [])).path }
      },
    ],
    [
      'a sub-account’s, seen by its head',
      async (page) => {
        const { admin, asMember } = await organisation(page)
        return { who: admin, path: (await addCart(asMember, 'formalized', await dozens())).path }
      },
    ],
    [
      'a proposal of the second rank',
      async (page) => {
        const { member, path } = await proposalTo(page, 2)
        return { who: member, path }
      },
    ],
    [
      'a free proposal',
      async (page) => {
        const { buyer, articles, asBuyer, asFirm } = await freeMarket(page)
        return { who: buyer, path: (await addProposal(asFirm, asBuyer, 'free', [[articles[0], 3]])).path }
      },
    ],
    [
      'a firm’s draft',
      async (page) => {
        const { firm, articles, asFirm } = await freeMarket(page)
        return { who: firm, path: (await addCart(asFirm, 'free', [[articles[0], 3]])).path }
      },
    ],
  ]
  for (const [name, prepare] of looks)
    test(name, async ({ page }) => {
      const errors = watchErrors(page)
      const { who, path } = await prepare(page)
      await enterOwn(page, who, path)
      await expectSound(page)
      await expectFrench(page)
      expect(errors).toEqual([])
    })
})
