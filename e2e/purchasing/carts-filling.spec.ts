import { expect, type Page, test } from '@playwright/test'
import { type Account, addAccount, query } from '../given/database.ts'
import { article, HAUTE_SAVOIE, publish } from '../given/free-articles.ts'
import { expectAccessible, expectNoSidewaysScroll, expectSound, NIGHT, open } from '../given/looking.ts'
import { DEMO_PASSWORD, enterOwn, newAddress, openWelcome } from '../given/people.ts'

const REQUIRED = 'Ce champ est requis'
const DELETION = 'Etes vous de sûr de vouloir faire cette suppression ?'
const PARIS = 74

const givenBuyer = () => addAccount({ email: newAddress('panier'), type: 'formalized' })
const givenFreeBuyer = () => addAccount({ email: newAddress('libre') })
const givenFreeSupplier = () => addAccount({ email: newAddress('firme'), side: 'supplier' })

/** A person of the firm that holds lot 206 in Haute-Savoie at rank 1: its carts are its own. */
async function givenHolder(): Promise<Account> {
  const [holder] = await query<{ id: number }>(
    `select supplier_id as id from holder join place on place.id = holder.place_id
     where edition = 25 and lot_code = '206' and place.department_id = $1 and rank = 1`,
    [HAUTE_SAVOIE],
  )
  return addAccount({
    email: newAddress('titulaire'),
    side: 'supplier',
    type: 'formalized',
    adminId: holder?.id as number,
  })
}

/** The API, as this account. */
async function as(page: Page, { code }: Account) {
  const answer = await page.request.post('/api/login', { data: { email: code, password: DEMO_PASSWORD } })
  const headers = { authorization: `Bearer ${(await answer.json()).token}` }
  return {
    get: async (path: string) => (await page.request.get(`/api${path}`, { headers })).json(),
    post: async (path: string, data: object) => (await page.request.post(`/api${path}`, { headers, data })).json(),
  }
}

type Family = 'carts' | 'free_carts'
const givenCart = async (page: Page, account: Account, family: Family, name: string, department = HAUTE_SAVOIE) =>
  (await (await as(page, account)).post(`/${family}`, { name, department, edition: 25 })) as { id: number }

const menuButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Paniers/ })
async function openCarts(page: Page) {
  await menuButton(page).click()
  return page.getByRole('region', { name: 'Mes paniers en cours' })
}
const windowOf = (page: Page, title: string) => page.getByRole('dialog', { name: title, exact: true })
const row = (page: Page, code: string) => page.locator(`[id="${code}"]`)
const freeRow = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) })

async function createCart(page: Page, title: string, name: string, department?: string) {
  const window = windowOf(page, title)
  await window.getByLabel('Nom du panier').fill(name)
  if (department) {
    await window.getByRole('combobox', { name: 'Département' }).fill(department)
    await page.getByRole('option', { name: new RegExp(department) }).click()
  }
  await window.getByRole('button', { name: 'Créer le panier' }).click()
  await expect(window).toBeHidden()
}

/** As if the profile had no department the form could propose. */
async function withoutOwnDepartment(page: Page) {
  await page.route('**/api/me', async (route) => {
    const answer = await route.fetch()
    const me = await answer.json()
    me.user.address.department = { id: 0, code: '', name: '' }
    await route.fulfill({ response: answer, json: me })
  })
}

/** The articles of lot 206 with a price at its first tier and counted in pieces, as this account sees them. */
type Product = { id: number; code: string; name: string; unit: string; prices: (number | null)[][] | null }
async function articlesOf(page: Page, account: Account, department = '74'): Promise<Product[]> {
  const [lot] = await (await as(page, account)).get(`/products?lotCode=206&departmentCode=${department}`)
  return lot.articles.filter(({ unit, prices }: Product) => unit === 'U' && prices?.some((rank) => rank?.[0]))
}

test('P-CART-01 P-CART-02 P-CART-42 P-PUB-29 a buyer creates a formalized cart: both fields are needed, the draft stays, it becomes the active one', async ({
  page,
}) => {
  const buyer = await givenBuyer()
  await enterOwn(page, buyer, '/faq')
  let panel = await openCarts(page)
  await expect(panel.getByRole('button', { name: 'Nouveau panier libre', exact: true })).toBeVisible()
  await expect(panel.getByText('Aucun panier en cours.')).toHaveCount(2)
  await panel.getByRole('button', { name: 'Nouveau panier formalisé', exact: true }).click()
  const window = windowOf(page, 'Nouveau panier formalisé')
  await expect(window.locator('form')).toHaveId('panier_create')
  const name = window.getByLabel('Nom du panier')
  const department = window.getByRole('combobox', { name: 'Département' })
  await expect(name).toBeFocused()
  await expect(department).toHaveValue('74 – Haute-Savoie')
  await window.getByRole('button', { name: 'Créer le panier' }).click()
  await expect(name).toHaveAccessibleDescription(new RegExp(REQUIRED))
  await expect(name).toBeFocused()
  await name.fill('Groupe scolaire')

  // Closed by mistake: nothing is lost, and the focus goes back.
  await window.getByRole('button', { name: 'Fermer' }).click()
  await expect(window).toBeHidden()
  await expect(menuButton(page)).toBeFocused()
  await page.reload()
  panel = await openCarts(page)
  await panel.getByRole('button', { name: 'Nouveau panier formalisé', exact: true }).click()
  await expect(name).toHaveValue('Groupe scolaire')

  // What fails is said in the window, which stays.
  await page.route('**/api/carts', (route) => route.abort(), { times: 1 })
  await window.getByRole('button', { name: 'Créer le panier' }).click()
  await expect(window.getByRole('alert')).toContainText('Pas de réseau')
  await expect(name).toHaveValue('Groupe scolaire')
  const posted = page.waitForRequest((request) => request.method() === 'POST' && /\/api\/carts$/.test(request.url()))
  await window.getByRole('button', { name: 'Créer le panier' }).click()
  expect((await posted).postDataJSON()).toEqual({
    name: 'Groupe scolaire',
    department: `/api/departments/${HAUTE_SAVOIE}`,
    edition: 25,
  })
  await expect(page).toHaveURL('/catalogue')
  await expect(page.getByRole('region', { name: 'Panier formalisé' })).toContainText('Groupe scolaire')
  const me = await (await as(page, buyer)).get('/me')
  expect(me.activeCart.name).toBe('Groupe scolaire')
  expect(me.activeFreeCart).toBeNull()
})

test(
  'P-CART-08 quantities typed in several rows are asked about when one leaves, kept, and added at once',
  NIGHT,
  async ({ page }) => {
    const buyer = await givenBuyer()
    const { id } = await givenCart(page, buyer, 'carts', 'Plusieurs lignes')
    const articles = (await articlesOf(page, buyer)).slice(0, 3)
    const [first] = articles as [Product]
    await enterOwn(page, buyer, '/catalogue?lot=206&departement=74')
    const field = ({ code, name }: Product) => row(page, code).getByRole('textbox', { name: `Quantité, ${name}` })

    // « Ajouter » at nothing asks for a quantity; once there is one, it no longer does.
    await row(page, first.code)
      .getByRole('button', { name: /^Ajouter/ })
      .click()
    await expect(row(page, first.code).getByRole('alert')).toContainText('supérieure à 0')
    await field(first).fill('7')
    await expect(row(page, first.code).getByRole('alert')).toHaveCount(0)
    for (const article of articles) await field(article).fill('7')

    // A filter is no leaving; the cart is.
    await page.getByRole('searchbox', { name: 'Rechercher dans ce lot' }).fill(first.code)
    await expect(page).toHaveURL(/recherche=/)
    await page.getByRole('searchbox', { name: 'Rechercher dans ce lot' }).fill('')
    await expect(page).not.toHaveURL(/recherche=/)
    await page.getByRole('link', { name: 'Voir le panier' }).first().click()
    const question = page.getByRole('dialog', { name: /^3 quantités saisies ne sont pas dans le panier/ })
    await question.getByRole('button', { name: 'Annuler' }).click()
    await expect(page).toHaveURL(/lot=206/)
    await page.getByRole('link', { name: 'Voir le panier' }).first().click()
    await question.getByRole('button', { name: 'Quitter sans ajouter' }).click()
    await expect(page).toHaveURL(`/compte/panier/${id}`)

    // They are still there; added at once, nothing is asked any more.
    await page.goBack()
    await expect(field(first)).toHaveValue('7')
    const bar = page.getByRole('region', { name: 'Quantités saisies' })
    await expect(bar).toContainText('3 quantités saisies')
    await bar.getByRole('button', { name: 'Tout ajouter au panier' }).click()
    for (const { code } of articles)
      await expect(row(page, code).getByRole('button', { name: /^Retirer du panier/ })).toBeVisible()
    await expect(bar).toHaveCount(0)
    await page.getByRole('link', { name: 'Voir le panier' }).first().click()
    await expect(page).toHaveURL(`/compte/panier/${id}`)
    await expect(page.getByRole('heading', { level: 2, name: '3 articles, 1 lot' })).toBeVisible()
  },
)

test(
  'P-FCART-01 P-PUB-24 P-CART-02 a buyer creates a free cart from the welcome menu, required department included',
  NIGHT,
  async ({ page }) => {
    const buyer = await givenBuyer()
    await enterOwn(page, buyer, '/faq')
    const menu = await openWelcome(page)
    await expect(menu.getByRole('button', { name: 'Nouveau panier formalisé' })).toBeVisible()
    await expect(menu.getByRole('button', { name: 'Déconnexion' })).toBeVisible()
    await menu.getByRole('button', { name: 'Nouveau panier libre' }).click()
    const window = windowOf(page, 'Nouveau panier libre')
    await expect(window.locator('form')).toHaveId('panier_libre_create')
    await createCart(page, 'Nouveau panier libre', 'Petits travaux', '73 – Savoie')
    await expect(page).toHaveURL(/\/catalogue\/libre\?department=/)
    await expect(page.getByRole('region', { name: 'Panier libre' })).toContainText('Petits travaux')
    expect((await (await as(page, buyer)).get('/me')).activeFreeCart.name).toBe('Petits travaux')
  },
)

test(
  'P-CART-02 P-CART-04 P-PUB-30 P-PROP-01 a holder creates a formalized cart for a client, where it holds a lot alone, and fills it',
  NIGHT,
  async ({ page }) => {
    const holder = await givenHolder()
    const me = await (await as(page, holder)).get('/me')
    const held = new Set(me.user.lotGeos.map(({ departmentCode }: { departmentCode: string }) => departmentCode))
    await enterOwn(page, holder, '/faq')
    const panel = await openCarts(page)
    // A sub-account has no free carts. Q-134
    await expect(panel.getByRole('button')).toHaveCount(1)
    await panel.getByRole('button', { name: 'Créer un panier formalisé pour un client formalisé' }).click()
    const window = windowOf(page, 'Panier formalisé pour un client')
    await expect(window.locator('form')).toHaveId('panier_create_as_supplier')
    await window.getByRole('combobox', { name: 'Département' }).click()
    await expect(page.getByRole('option')).toHaveCount(held.size)
    const offered = await page.getByRole('option').allInnerTexts()
    expect(new Set(offered.map((label) => label.split(' – ')[0]))).toEqual(held)
    expect(held.size).toBeLessThan(101)
    await page.keyboard.press('Escape')
    await createCart(page, 'Panier formalisé pour un client', 'Pour la mairie', 'Haute-Savoie')
    await expect(page).toHaveURL('/catalogue')
    expect((await (await as(page, holder)).get('/me')).activeCart.supplier.id).toBe(holder.id)
    const [first] = await articlesOf(page, holder)
    await open(page, '/catalogue?lot=206')
    const line = row(page, first?.code ?? '')
    await line.getByRole('textbox').fill('2')
    await line.getByRole('button', { name: /^Ajouter/ }).click()
    await expect(line.getByRole('button', { name: /^Retirer du panier/ })).toBeVisible()
  },
)

test(
  'P-FCART-01 P-FCART-02 P-PUB-31 a free supplier creates free carts alone, where its articles are',
  NIGHT,
  async ({ page }) => {
    const supplier = await givenFreeSupplier()
    await publish(
      page,
      supplier,
      article({ departments: [HAUTE_SAVOIE] }),
      article({ departments: [HAUTE_SAVOIE, PARIS] }),
    )
    await enterOwn(page, supplier, '/faq')
    const panel = await openCarts(page)
    await expect(panel.getByRole('button')).toHaveText(['Créer un panier libre pour un client libre'])
    await panel.getByRole('button').click()
    const window = windowOf(page, 'Panier libre pour un client')
    await expect(window.locator('form')).toHaveId('panier_libre_create_as_supplier')
    await window.getByRole('combobox', { name: 'Département' }).click()
    await expect(page.getByRole('option')).toHaveText(['74 – Haute-Savoie', '75 – Paris'])
    await page.keyboard.press('Escape')
    await createCart(page, 'Panier libre pour un client', 'Pour un client', '75')
    // It fills it from its own page. Q-42
    await expect(page).toHaveURL(`/catalogue/libre/${supplier.id}`)
  },
)

const newCarts: [id: string, title: string][] = [
  ['P-CART-01', 'Nouveau panier formalisé'],
  ['P-FCART-01', 'Nouveau panier libre'],
]
for (const [id, title] of newCarts)
  test(
    `${id} ${title}: the name and the department are required, the first missing takes the focus`,
    NIGHT,
    async ({ page }) => {
      await withoutOwnDepartment(page)
      await enterOwn(page, await givenBuyer(), '/faq')
      await (await openCarts(page)).getByRole('button', { name: title, exact: true }).click()
      const window = windowOf(page, title)
      const department = window.getByRole('combobox', { name: 'Département' })
      await expect(department).toHaveValue('')
      await window.getByRole('button', { name: 'Créer le panier' }).click()
      await expect(window.getByText(REQUIRED, { exact: true })).toHaveCount(2)
      await expect(window.getByLabel('Nom du panier')).toBeFocused()
      await window.getByLabel('Nom du panier').fill('École')
      await window.getByRole('button', { name: 'Créer le panier' }).click()
      await expect(department).toHaveAccessibleDescription(new RegExp(REQUIRED))
      await expect(department).toBeFocused()
    },
  )

test('P-PUB-31 a free buyer gets the free button only, in both menus', NIGHT, async ({ page }) => {
  await enterOwn(page, await givenFreeBuyer(), '/faq')
  const panel = await openCarts(page)
  await expect(panel.getByRole('button')).toHaveText(['Nouveau panier libre'])
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(menuButton(page)).toBeFocused()
  const menu = await openWelcome(page)
  await expect(menu.getByRole('button', { name: 'Nouveau panier libre' })).toBeVisible()
  await expect(menu.getByRole('button', { name: /formalisé/ })).toHaveCount(0)
})

test('a supplier that sells nowhere is told so, and where to begin', NIGHT, async ({ page }) => {
  await enterOwn(page, await givenFreeSupplier(), '/faq')
  await (await openCarts(page)).getByRole('button').click()
  const window = windowOf(page, 'Panier libre pour un client')
  await expect(window).toContainText('Votre catalogue libre est vide.')
  await window.getByRole('link', { name: 'Ouvrir mon catalogue Libre' }).click()
  await expect(page).toHaveURL('/compte/fournisseur/articles')
  await expect(window).toBeHidden()
})

test(
  'P-PUB-26 P-PUB-27 P-PUB-28 P-CART-43 the header shows both active carts; choosing another one makes it active and loads the page again',
  NIGHT,
  async ({ page }) => {
    const buyer = await givenBuyer()
    const [first] = await articlesOf(page, buyer)
    const other = await givenCart(page, buyer, 'carts', 'Gymnase', PARIS)
    const school = await givenCart(page, buyer, 'carts', 'École')
    const free = await givenCart(page, buyer, 'free_carts', 'Mairie')
    await (await as(page, buyer)).post('/order_articles', {
      article: first?.id,
      quantity: 2,
      orderLot: { cart: school.id },
    })
    const { activeCart } = await (await as(page, buyer)).get('/me')
    await enterOwn(page, buyer, '/catalogue?lot=206&departement=74')
    await expect(menuButton(page)).toHaveAccessibleName('Paniers 1 article')
    const panel = await openCarts(page)
    const [formalized, libre] = [
      panel.locator('[data-kind=formalized]').first(),
      panel.locator('[data-kind=free]').first(),
    ]
    await expect(formalized).toContainText('École')
    await expect(formalized).toContainText('Département 74')
    await expect(formalized).toContainText('1 article · 1 lot')
    const words = (activeCart.price / 100).toLocaleString('fr-FR', { minimumFractionDigits: 2 })
    await expect(formalized).toContainText(`${words}\u00A0€ HT`)
    await expect(formalized.getByRole('link', { name: 'Voir le panier' })).toHaveAttribute(
      'href',
      `/compte/panier/${school.id}`,
    )
    await expect(libre).toContainText('Mairie')
    await expect(libre).toContainText('Département 74')
    await expect(libre).toContainText('0 article')
    await expect(libre).not.toContainText('lot')
    await expect(libre).toContainText(/0,00.€ HT/)
    await expect(libre.getByRole('link', { name: 'Voir le panier' })).toHaveAttribute(
      'href',
      `/compte/panier/libre/${free.id}`,
    )
    await expect(panel.getByLabel('Choisir un panier libre en cours').locator('option:not([hidden])')).toHaveText([
      /^Mairie/,
    ])
    const choice = panel.getByLabel('Choisir un panier formalisé en cours')
    await expect(choice.locator('option:not([hidden])')).toHaveText([/^École/, /^Gymnase/])

    const sent = page.waitForRequest((request) => request.method() === 'PUT')
    const loaded = page.waitForEvent('load')
    await choice.selectOption({ value: `${other.id}` })
    expect(new URL((await sent).url()).pathname).toBe(`/api/customers/${buyer.id}`)
    expect((await sent).postDataJSON()).toEqual({ activeCart: `/api/carts/${other.id}` })
    await loaded
    // The prices follow the cart. Q-38
    await expect(page.getByLabel('Département', { exact: true })).toHaveValue('75')
    await expect(menuButton(page)).toHaveAccessibleName('Paniers 0 article')
    const me = await (await as(page, buyer)).get('/me')
    expect([me.activeCart.id, me.activeFreeCart.id]).toEqual([other.id, free.id])
  },
)

test(
  'P-CAT-07 catalogue pages carry the cart: a new one, the others, the current one, all of them',
  NIGHT,
  async ({ page }) => {
    const buyer = await givenBuyer()
    await givenCart(page, buyer, 'carts', 'Gymnase')
    const school = await givenCart(page, buyer, 'carts', 'École')
    for (const path of ['/catalogue', '/catalogue?recherche=toit', '/catalogue?lot=206']) {
      await enterOwn(page, buyer, path)
      const main = page.getByRole('main')
      await expect(main.getByRole('button', { name: 'Nouveau panier formalisé' })).toBeVisible()
      const choice = main.getByLabel('Choisir un panier formalisé en cours')
      await expect(choice).toHaveValue(`${school.id}`)
      await expect(choice.locator('option')).toHaveText([/^École/, /^Gymnase/])
      await expect(main.getByRole('link', { name: 'Voir le panier' })).toHaveAttribute(
        'href',
        `/compte/panier/${school.id}`,
      )
      await expect(main.getByRole('link', { name: 'Tous mes paniers' })).toHaveAttribute('href', '/compte/paniers')
    }
    for (const path of ['/catalogue/libre', '/catalogue/libre?category=16&department=74']) {
      await enterOwn(page, buyer, path)
      await expect(page.getByRole('main').getByRole('button', { name: 'Nouveau panier libre' })).toBeVisible()
    }
  },
)

test('P-CART-08 P-CART-09 P-CART-14 a buyer adds at once, nothing without a quantity, then removes after a question', async ({
  page,
}) => {
  const buyer = await givenBuyer()
  const [first, second] = await articlesOf(page, buyer)
  if (!first || !second) throw new Error('no article to try')
  const cart = await givenCart(page, buyer, 'carts', 'École')
  const posts: string[] = []
  page.on('request', (request) => request.method() === 'POST' && posts.push(new URL(request.url()).pathname))
  await enterOwn(page, buyer, '/catalogue?lot=206')
  const line = row(page, first.code)
  const quantity = line.getByRole('textbox')
  const add = line.getByRole('button', { name: `Ajouter : ${first.name}` })
  for (const [typed, words] of [
    ['', /Indiquez une quantité supérieure à 0/],
    ['0', /Indiquez une quantité supérieure à 0/],
  ] as const) {
    await quantity.fill(typed)
    await add.click()
    await expect(line.getByRole('alert')).toHaveText(words)
  }
  for (const typed of ['1000001', '-1', 'douze']) {
    await quantity.fill(typed)
    await add.click()
    await expect(quantity).toHaveAttribute('aria-invalid', 'true')
  }
  expect(posts.filter((path) => path.includes('order_articles'))).toEqual([])

  // Shown before the server answers.
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/order_articles', async (route) => {
    await held
    await route.continue()
  })
  await quantity.fill('1')
  const posted = page.waitForRequest('**/api/order_articles')
  const read = page.waitForResponse('**/api/order_articles').then(() => page.waitForResponse('**/api/me'))
  await add.click()
  await expect(line.getByRole('button', { name: `Retirer du panier : ${first.name}` })).toBeVisible()
  await expect(quantity).toBeDisabled()
  answer()
  expect((await posted).postDataJSON()).toEqual({
    article: `/api/articles/${first.id}`,
    quantity: 1,
    price: first.prices?.[0]?.[0],
    orderLot: { lot: '/api/lots/206', cart: `/api/carts/${cart.id}`, proposalSupplierRank: 1 },
  })
  await expect(menuButton(page)).toHaveAccessibleName('Paniers 1 article')
  await expect(page.getByRole('main')).toContainText('1 article · 1 lot')
  await page.unroute('**/api/order_articles')
  // A second one joins the lot that is there, once the cart was read again; Enter adds too, and the focus stays in the row.
  await (await read).finished()
  const next = row(page, second.code)
  await next.getByRole('textbox').fill('1000000')
  const joined = page.waitForRequest('**/api/order_articles')
  await next.getByRole('textbox').press('Enter')
  await expect(next.getByRole('button', { name: /^Retirer du panier/ })).toBeFocused()
  expect((await joined).postDataJSON().orderLot).toMatch(/^\/api\/order_lots\/\d+$/)
  await expect(page.getByRole('main')).toContainText('2 articles · 1 lot')
  await page.reload()
  await expect(quantity).toBeDisabled()
  await expect(quantity).toHaveValue('1')

  const remove = line.getByRole('button', { name: `Retirer du panier : ${first.name}` })
  await remove.click()
  const question = page.getByRole('dialog', { name: DELETION })
  await question.getByRole('button', { name: 'Annuler' }).click()
  await expect(quantity).toBeDisabled()
  await remove.click()
  const deleted = page.waitForRequest((request) => request.method() === 'DELETE')
  await question.getByRole('button', { name: 'Retirer du panier' }).click()
  expect(new URL((await deleted).url()).pathname).toMatch(/^\/api\/order_articles\/\d+$/)
  await expect(quantity).toBeEnabled()
  await expect(page.getByRole('main')).toContainText('1 article · 1 lot')
  await expect(menuButton(page)).toHaveAccessibleName('Paniers 1 article')
})

test('what fails is said beside its row, and what was typed stays', NIGHT, async ({ page }) => {
  const buyer = await givenBuyer()
  const [first] = await articlesOf(page, buyer)
  await givenCart(page, buyer, 'carts', 'École')
  await enterOwn(page, buyer, '/catalogue?lot=206')
  const line = row(page, first?.code ?? '')
  await page.route('**/api/order_articles', (route) => route.abort())
  await line.getByRole('textbox').fill('4')
  await line.getByRole('button', { name: /^Ajouter/ }).click()
  await expect(line.getByRole('alert')).toContainText('Pas de réseau')
  await expect(line.getByRole('textbox')).toHaveValue('4')
  await expect(line.getByRole('textbox')).toBeEnabled()
  await expectAccessible(page)
  await page.unroute('**/api/order_articles')
  await line.getByRole('button', { name: /^Ajouter/ }).click()
  await expect(line.getByRole('button', { name: /^Retirer du panier/ })).toBeVisible()
  await expect(line.getByRole('alert')).toHaveCount(0)
})

test('without a cart the window opens, then the article is added by itself', NIGHT, async ({ page }) => {
  const buyer = await givenBuyer()
  const [first] = await articlesOf(page, buyer)
  await enterOwn(page, buyer, '/catalogue?lot=206&departement=74')
  const line = row(page, first?.code ?? '')
  await line.getByRole('textbox').fill('5')
  await line.getByRole('button', { name: /^Ajouter/ }).click()
  const window = windowOf(page, 'Nouveau panier formalisé')
  await window.getByRole('button', { name: 'Annuler' }).click()
  await expect(line.getByRole('button', { name: /^Ajouter/ })).toBeFocused()
  await line.getByRole('button', { name: /^Ajouter/ }).click()
  const added = page.waitForResponse('**/api/order_articles')
  await createCart(page, 'Nouveau panier formalisé', 'Collège')
  await added
  await expect(line.getByRole('button', { name: /^Retirer du panier/ })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('1 article · 1 lot')
  const { activeCart } = await (await as(page, buyer)).get('/me')
  expect(activeCart.orderLots[0].orderArticles[0]).toMatchObject({ articleId: first?.id, quantity: 5 })
})

test('another department than the cart’s is told, with both ways out', NIGHT, async ({ page }) => {
  const buyer = await givenBuyer()
  const [first] = await articlesOf(page, buyer, '75')
  await givenCart(page, buyer, 'carts', 'École')
  await enterOwn(page, buyer, '/catalogue?lot=206')
  await expect(page.getByLabel('Département', { exact: true })).toHaveValue('74')
  await page.getByLabel('Département', { exact: true }).selectOption('75')
  await expect(page.getByText(/Votre panier est dans le département 74 – Haute-Savoie/)).toBeVisible()
  const line = row(page, first?.code ?? '')
  await line.getByRole('textbox').fill('2')
  const add = line.getByRole('button', { name: /^Ajouter/ })
  await expect(add).toHaveAttribute('aria-disabled', 'true')
  // Playwright waits for what is disabled: a person does not.
  await add.click({ force: true })
  await expect(line.getByRole('alert')).toContainText('74 – Haute-Savoie')
  await expectSound(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Nouveau panier pour le 75' }).click()
  await expect(windowOf(page, 'Nouveau panier formalisé').getByRole('combobox')).toHaveValue('75 – Paris')
  await windowOf(page, 'Nouveau panier formalisé').getByRole('button', { name: 'Annuler' }).click()
  await page.getByRole('link', { name: 'Voir les prix du 74' }).click()
  await expect(page.getByLabel('Département', { exact: true })).toHaveValue('74')
  await expect(page.getByText(/Votre panier est dans le département/)).toHaveCount(0)
})

test('P-CART-12 a holder adds at its own rank, and is told where it is not on the article', NIGHT, async ({ page }) => {
  const holder = await givenHolder()
  const [first] = await articlesOf(page, holder)
  await givenCart(page, holder, 'carts', 'Pour la mairie')
  await enterOwn(page, holder, '/catalogue?lot=206')
  const line = row(page, first?.code ?? '')
  await line.getByRole('textbox').fill('2')
  // The line shows at once: what the server keeps is read once it has answered.
  const posted = page.waitForResponse('**/api/order_articles')
  await line.getByRole('button', { name: /^Ajouter/ }).click()
  expect((await posted).request().postDataJSON().orderLot.proposalSupplierRank).toBe(1)
  await expect(line.getByRole('button', { name: /^Retirer du panier/ })).toBeVisible()
  const me = await (await as(page, holder)).get('/me')
  expect(me.activeCart.orderLots[0].proposalSupplierRank).toBe(1)
  const held = new Set(
    me.user.lotGeos
      .filter((geo: { departmentCode: string }) => geo.departmentCode === '74')
      .map((geo: { lotCode: string }) => geo.lotCode),
  )
  const elsewhere = ['201', '202', '203', '204', '205', '208', '209', '210', '211'].find((code) => !held.has(code))
  await open(page, `/catalogue?lot=${elsewhere}`)
  const add = page.getByRole('button', { name: /^Ajouter/ }).first()
  await expect(add).toHaveAttribute('aria-disabled', 'true')
  await add.click({ force: true })
  await expect(page.getByRole('alert')).toHaveText("Vous n'êtes pas sur cet article")
  await expectSound(page)
})

test('P-FREE-07 P-FREE-08 P-FCART-06 P-FCART-08 a buyer fills a free cart: the window first, then the line, locked until it is removed', async ({
  page,
}) => {
  const [buyer, supplier] = [await givenFreeBuyer(), await givenFreeSupplier()]
  const [alpha] = await publish(
    page,
    supplier,
    article({ name: 'Alpha' }),
    article({ name: 'Bêta' }),
    article({ name: 'Loin', departments: [PARIS] }),
  )
  await enterOwn(page, buyer, `/catalogue/libre/${supplier.id}`)
  const line = freeRow(page, 'Alpha')
  const quantity = line.getByLabel('Quantité, Alpha')
  await quantity.fill('6')
  await line.getByRole('button', { name: 'Ajouter : Alpha' }).click()
  await expect(windowOf(page, 'Nouveau panier libre').locator('form')).toHaveId('panier_libre_create')
  const posted = page.waitForRequest('**/api/order_free_articles')
  await createCart(page, 'Nouveau panier libre', 'Petits travaux', 'Haute-Savoie')
  const { activeFreeCart } = await (await as(page, buyer)).get('/me')
  expect((await posted).postDataJSON()).toEqual({
    freeArticle: `/api/free_articles/${alpha}`,
    quantity: 6,
    price: 9000,
    orderFreeSupplier: { supplier: `/api/suppliers/${supplier.id}`, freeCart: `/api/free_carts/${activeFreeCart.id}` },
  })
  await expect(quantity).toBeDisabled()
  await expect(quantity).toHaveValue('6')
  await expect(line.getByRole('status')).toHaveText(/540,00.€/)
  await expect(page.getByRole('region', { name: 'Panier libre' })).toContainText(/1 article\s*540,00.€ HT/)

  const beta = freeRow(page, 'Bêta')
  await beta.getByLabel('Quantité, Bêta').fill('1')
  const joined = page.waitForRequest('**/api/order_free_articles')
  await beta.getByRole('button', { name: 'Ajouter : Bêta' }).click()
  expect((await joined).postDataJSON().orderFreeSupplier).toMatch(/^\/api\/order_free_suppliers\/\d+$/)
  await expect(page.getByRole('region', { name: 'Panier libre' })).toContainText('2 articles')

  const far = freeRow(page, 'Loin')
  await far.getByLabel('Quantité, Loin').fill('1')
  await far.getByRole('button', { name: 'Ajouter : Loin' }).click({ force: true })
  await expect(far.getByRole('alert')).toHaveText(/dans le département de votre panier \(74 – Haute-Savoie\)/)
  await expectSound(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  await line.getByRole('button', { name: 'Retirer du panier : Alpha' }).click()
  const deleted = page.waitForRequest((request) => request.method() === 'DELETE')
  await page.getByRole('dialog', { name: DELETION }).getByRole('button', { name: 'Retirer du panier' }).click()
  expect(new URL((await deleted).url()).pathname).toMatch(/^\/api\/order_free_articles\/\d+$/)
  await expect(quantity).toBeEnabled()
  await expect(page.getByRole('region', { name: 'Panier libre' })).toContainText('1 article')
})

test(
  'P-FREE-18 P-FCART-06 P-PROP-01 a supplier on its own page: the supplier’s window, then the words of another department',
  NIGHT,
  async ({ page }) => {
    const supplier = await givenFreeSupplier()
    await publish(page, supplier, article({ name: 'Alpha' }))
    await enterOwn(page, supplier, `/catalogue/libre/${supplier.id}`)
    await freeRow(page, 'Alpha').getByLabel('Quantité, Alpha').fill('1')
    await freeRow(page, 'Alpha').getByRole('button', { name: 'Ajouter : Alpha' }).click()
    await expect(windowOf(page, 'Panier libre pour un client').locator('form')).toHaveId(
      'panier_libre_create_as_supplier',
    )
    await createCart(page, 'Panier libre pour un client', 'Pour un client')
    await expect(freeRow(page, 'Alpha').getByRole('button', { name: 'Retirer du panier : Alpha' })).toBeVisible()
    // Its articles leave the department of its cart.
    await query('update cart set department_id = $1 where supplier_id = $2', [PARIS, supplier.id])
    await page.reload()
    await expect(
      page.getByText(
        "Vous n'avez pas d'article pour le département de votre panier actuel, Départment de votre panier: Paris",
        { exact: true },
      ),
    ).toBeVisible()
    await expectSound(page)
  },
)

test(
  'quantities typed and not sent survive a reload, and nobody finds them after signing out',
  NIGHT,
  async ({ page }) => {
    const buyer = await givenBuyer()
    const [first] = await articlesOf(page, buyer)
    const supplier = await givenFreeSupplier()
    await publish(page, supplier, article({ name: 'Alpha' }))
    await enterOwn(page, buyer, '/catalogue?lot=206&departement=74')
    await row(page, first?.code ?? '')
      .getByRole('textbox')
      .fill('7')
    await open(page, `/catalogue/libre/${supplier.id}`)
    await freeRow(page, 'Alpha').getByLabel('Quantité, Alpha').fill('8')
    await page.reload()
    await expect(freeRow(page, 'Alpha').getByLabel('Quantité, Alpha')).toHaveValue('8')
    const kept = () =>
      page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('quantities')).length)
    expect(await kept()).toBe(2)
    await (await openWelcome(page)).getByRole('button', { name: 'Déconnexion' }).click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Connexion' })).toBeVisible()
    expect(await kept()).toBe(0)
  },
)

test('words typed just before a filter is chosen are not lost', NIGHT, async ({ page }) => {
  await open(page, '/catalogue?lot=206&departement=74')
  await page.getByRole('searchbox', { name: 'Rechercher dans ce lot' }).fill('prise')
  await page.getByLabel('Département', { exact: true }).selectOption('75')
  await expect(page).toHaveURL(/recherche=prise/)
  await expect(page).toHaveURL(/departement=75/)
  await expect(page.getByRole('searchbox', { name: 'Rechercher dans ce lot' })).toHaveValue('prise')
})

test('the header carts and the creation windows are accessible', NIGHT, async ({ page }) => {
  const buyer = await givenBuyer()
  await givenCart(page, buyer, 'carts', 'Un nom de panier assez long pour devoir passer à la ligne suivante')
  await enterOwn(page, buyer, '/catalogue?lot=206')
  const panel = await openCarts(page)
  await expect(panel).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  for (const title of ['Nouveau panier formalisé', 'Nouveau panier libre']) {
    if (!(await panel.isVisible())) await menuButton(page).click()
    await panel.getByRole('button', { name: title, exact: true }).click()
    await windowOf(page, title).getByRole('button', { name: 'Créer le panier' }).click()
    await expect(windowOf(page, title).getByText(REQUIRED)).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(windowOf(page, title)).toBeHidden()
  }
  for (const [supplier, title] of [
    [await givenHolder(), 'Panier formalisé pour un client'],
    [await givenFreeSupplier(), 'Panier libre pour un client'],
  ] as const) {
    if (title.includes('libre')) await publish(page, supplier, article())
    const other = await page.context().browser()?.newContext()
    const own = await other?.newPage()
    if (!own) throw new Error('no page')
    await enterOwn(own, supplier, '/faq')
    await (await openCarts(own)).getByRole('button').last().click()
    await windowOf(own, title).getByRole('button', { name: 'Créer le panier' }).click()
    await expect(windowOf(own, title).getByText(REQUIRED)).toBeVisible()
    await expectAccessible(own)
    await other?.close()
  }
})

test('on a telephone the menu closes before the window opens', NIGHT, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enterOwn(page, await givenBuyer(), '/faq')
  // Signed in: the page has taken the place of its readable copy, whose menu waits for the scripts.
  await expect(page.getByRole('button', { name: /^Bonjour/ })).toBeVisible()
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu', exact: true })
  await menu.getByRole('button', { name: 'Nouveau panier formalisé' }).click()
  await expect(menu).toBeHidden()
  const window = windowOf(page, 'Nouveau panier formalisé')
  await expect(window.getByLabel('Nom du panier')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(window).toBeHidden()
  await expect(page.getByRole('button', { name: 'Ouvrir le menu' })).toBeFocused()
})
