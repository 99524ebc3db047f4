import { expect, type Locator, type Page, test } from '@playwright/test'
import { each } from '../../packages/domain/src/platform/testing/each.ts'
import { addCart, addFreeArticle, articlesOf, type Calls, callsAs, holderOf, saveInfo } from '../given/cart-of.ts'
import { addAccount, query } from '../given/database.ts'
import { expectFrench, expectSound, NIGHT, reloadUntil } from '../given/looking.ts'
import { mailTo } from '../given/mailbox.ts'
import { expectPaper } from '../given/papers.ts'
import { enterOwn, newAddress } from '../given/people.ts'

const QUESTION = 'Voulez-vous vraiment commander les articles de ce panier ?'

const button = (place: Page | Locator, name: string | RegExp) => place.getByRole('button', { name, exact: true })
const question = (page: Page) => page.getByRole('dialog', { name: QUESTION })
const part = (page: Page, name: string | RegExp) => page.getByRole('region', { name })

async function buyer(page: Page, type: 'free' | 'formalized' = 'formalized') {
  const account = await addAccount({
    email: newAddress('acheteur'),
    type,
    firstname: 'Claire',
    lastname: 'Vasseur',
  })
  return { account, call: await callsAs(page, account) }
}

/** One article of each lot, so many of it. */
const oneOf = async (lots: readonly string[], count = 2) =>
  Promise.all(lots.map(async (lot) => [(await articlesOf(lot))[0]?.id ?? 0, count] as const))

async function readyCart(call: Calls, lots: readonly string[]) {
  const cart = await addCart(call, 'formalized', await oneOf(lots))
  await saveInfo(call, 'formalized', cart.id)
  return cart
}

/** Ordered through the API: the follow-up is what the journey is about. */
async function orderedCart(call: Calls, lots: readonly string[], agreesInAdvance = false) {
  const cart = await readyCart(call, lots)
  await call('PUT', `carts/${cart.id}`, { status: 2, agreesInAdvance })
  return { ...cart, follow: `/compte/commandes/${cart.id}` }
}

const orderOf = async (cartId: number, lot: string | null, rank: number | null = 1) => {
  const [found] = await query<{ id: number; number: string; amount: number; status: number }>(
    `select put.id, put.number, put.amount::int as amount, put.status from purchase_order put
     left join order_lot lot on lot.id = put.order_lot_id
     where put.cart_id = $1 and lot.lot_code is not distinct from $2 and put.rank is not distinct from $3`,
    [cartId, lot, rank],
  )
  if (!found) throw new Error('nothing was ordered')
  return found
}

/** Whoever was sent a purchase order, and which. */
const askedOf = (cartId: number) =>
  query<{ email: string; number: string }>(
    `select account.email, put.number from purchase_order put join account on account.id = put.manager_id
     where put.cart_id = $1 and put.status > 0`,
    [cartId],
  )

async function answer(page: Page, cartId: number, lot: string, rank: number, verb: 'accept' | 'refuse', body: object) {
  const { id } = await orderOf(cartId, lot, rank)
  const call = await callsAs(page, await holderOf(lot, rank))
  await call('POST', `purchase_orders/${id}/${verb}`, body)
}

/** Its ten days are over: the sweep of every minute would close it, and is asked for now. */
async function letExpire({ id }: { id: number }) {
  await query(
    `update purchase_order set due_at = sent_at - interval '1 day', sent_at = sent_at - interval '11 days' where id = $1`,
    [id],
  )
  await query(`insert into pgboss.job (name, data) values ('sweep-orders', '{}')`)
}

/** A version of a purchase order, among the documents of the page, which come by themselves once the worker made them. */
async function paperOf(page: Page, number: string, version: number): Promise<Locator> {
  const link = part(page, 'Documents').getByRole('link', { name: new RegExp(`^Bon ${number} ?, version ${version} `) })
  await expect(link).toHaveCount(1, { timeout: 60_000 })
  return link
}

/** What cannot be done yet stays a button, which says why. Q-136 */
const tryToOrder = (page: Page) => button(page, 'Commander').first().click({ force: true })

const amount = (cents: number) =>
  (cents / 100)
    .toFixed(2)
    .replace('.', ',')
    .replace(/\B(?=(\d{3})+,)/g, '\u202F')

test('P-ORDER-02 P-ORDER-05 P-CART-40 ordering saves the form, asks the question, and leads to the follow-up; declining changes nothing', async ({
  page,
}) => {
  const { account, call } = await buyer(page)
  const { id, path } = await addCart(call, 'formalized', await oneOf(['206', '203']))
  await enterOwn(page, account, path)
  await page.getByRole('textbox', { name: 'Adresse de l’opération', exact: true }).fill('3 rue des Écoles, Annecy')
  await page.getByRole('textbox', { name: 'Message au prestataire', exact: true }).fill('Accès par la cour.')
  await page.getByRole('checkbox', { name: /J’accepte les conditions générales/ }).check()
  await expect(page.getByRole('radio', { name: 'Demander mon accord à chaque passage' })).toBeChecked()

  await button(page, 'Commander').first().click()
  await expect(question(page)).toBeVisible()
  await expect(question(page)).toContainText('votre accord est demandé')
  await expect(question(page)).toContainText(/2 bons de commande\s*[\d\s]+,\d\d\s€\sHT/)
  await button(question(page), 'Revenir').click()
  await expect(question(page)).toBeHidden()
  const statusOf = async () =>
    (await query<{ status: number }>('select status from cart where id = $1', [id]))[0]?.status
  expect(await statusOf()).toBe(1)

  await button(page, 'Commander').first().click()
  const sent = page.waitForRequest(
    (request) => request.method() === 'PUT' && request.url().endsWith(`/api/carts/${id}`),
  )
  await button(question(page), 'Commander').click()
  expect((await sent).postDataJSON()).toMatchObject({ status: 2, agreesInAdvance: false })
  await expect(page).toHaveURL(`/compte/commandes/${id}`)
  await page.getByRole('button', { name: 'J’ai compris' }).click()
  await expect(part(page, /^206 – /)).toContainText(/Bon envoyé au rang 1/)
  await expect(part(page, /^203 – /)).toContainText(/En attente/)
  expect(await statusOf()).toBe(2)
  // Its old address leads to what became of it.
  await page.goto(path)
  await expect(page).toHaveURL(`/compte/commandes/${id}`)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expectFrench(page)
})

test('Q-133 a price that changed meanwhile is shown, and asked again; a failure of the network orders once', async ({
  page,
}) => {
  const { account, call } = await buyer(page, 'free')
  const firm = await addAccount({ email: newAddress('firme'), side: 'supplier' })
  const article = await addFreeArticle(firm.id, 'Pose de clôture', 10_000)
  const { id, path } = await addCart(call, 'free', [[article, 2]])
  await saveInfo(call, 'free', id)
  await enterOwn(page, account, path)
  await query('update free_article set price_a = 15000 where id = $1', [article])
  await button(page, 'Commander').first().click()
  const year = question(page).getByRole('region', { name: /^Vos commandes libres de 2026/ })
  // At the price of the moment it is read: before the change, or after.
  await expect(year).toContainText(/Rien encore en 2026, [23]00,00\s€ dans ce panier. Repère des travaux/)
  await expect(year).toContainText(/sur 100\s000\s€/)
  await button(question(page), 'Commander').click()
  await expect(question(page)).toContainText('Des prix ont changé. Rien n’est commandé.')
  await expect(question(page)).toContainText(/Pose de clôture\s:\s100\s€\s150\s€/)
  await expect(question(page)).toContainText(/300,00\s€\sHT/)

  // The order is made, its answer is lost: sent again with the same key, it is ordered once.
  const keys: (string | undefined)[] = []
  await page.route(`**/api/free_carts/${id}`, async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback()
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > 1) return route.fallback()
    await route.fetch()
    await route.abort()
  })
  await button(question(page), 'Commander à ce prix').click()
  await expect(page.getByRole('alert')).toContainText('Pas de réseau')
  await button(question(page), 'Commander à ce prix').click()
  await expect(page).toHaveURL(`/compte/commandes/${id}`)
  expect(keys[0]).toBeTruthy()
  expect(keys[1]).toBe(keys[0])
  const ordered = await query('select id from purchase_order where cart_id = $1', [id])
  expect(ordered).toHaveLength(1)
})

test(
  'P-ORDER-01 only the administrator of the account orders, and only a cart of its own',
  NIGHT,
  async ({ page, browser }) => {
    const { account, call } = await buyer(page)
    const member = await addAccount({ email: newAddress('agent'), type: 'formalized', adminId: account.id })
    const asMember = await callsAs(page, member)
    const given = await addCart(asMember, 'formalized', await oneOf(['206']))
    await enterOwn(page, account, given.path)
    await expect(button(page, 'Reprendre ce panier').first()).toBeVisible()
    await expect(button(page, 'Commander')).toHaveCount(0)
    const other = await browser.newPage()
    await enterOwn(other, member, given.path)
    await expect(button(other, 'Envoyer pour validation').first()).toBeVisible()
    await expect(button(other, 'Commander')).toHaveCount(0)
    const own = await readyCart(call, ['206'])
    await page.goto(own.path)
    await expect(button(page, 'Commander').first()).toBeVisible()
  },
)

test(
  'Q-133 where the engagement number is compulsory, an order without it leads to its field',
  NIGHT,
  async ({ page }) => {
    const { account, call } = await buyer(page)
    await query('update account set engagement_required = true where id = $1', [account.id])
    const cart = await readyCart(call, ['206'])
    await enterOwn(page, account, cart.path)
    await tryToOrder(page)
    await expect(page.getByRole('alert')).toContainText(/engagement/)
    await expect(question(page)).toBeHidden()
    await page.getByRole('textbox', { name: 'N° d’engagement ou référence', exact: true }).fill('2026-ENG-7')
    await button(page, 'Commander').first().click()
    await button(question(page), 'Commander').click()
    await expect(page).toHaveURL(`/compte/commandes/${cart.id}`)
    await expect(page.getByRole('region', { name: 'Pour facturer' })).toContainText('2026-ENG-7')
  },
)

test('P-ORDER-07 P-ORDER-11 P-ORDER-12 one lot accepted; another refused, passed on with the buyer’s agreement, accepted at rank 2 at its own price', async ({
  page,
}) => {
  const { account, call } = await buyer(page)
  const cart = await orderedCart(call, ['206', '203'])
  for (const { email, number } of each(await askedOf(cart.id))) await mailTo(email, `Bon de commande ${number}`)
  await answer(page, cart.id, '203', 1, 'accept', {})
  await answer(page, cart.id, '206', 1, 'refuse', { motive: 'workload', reason: 'Plan de charge complet' })
  const first = await orderOf(cart.id, '206', 1)
  const second = await orderOf(cart.id, '206', 2)
  const next = await holderOf('206', 2)
  expect(second.status).toBe(0)
  await mailTo(account.email, /^Votre accord est demandé pour le bon .*-206-1$/)

  await enterOwn(page, account, `${cart.follow}#lot-206`)
  const accepted = part(page, /^203 – /)
  await expect(accepted).toContainText(/Accepté par/)
  await expect(accepted).toContainText(/fin au plus tard le \d+/)
  const lot = part(page, /^206 – /)
  await expect(lot).toContainText('Charge de travail\u00A0: Plan de charge complet')
  const agreement = lot.getByRole('region', { name: 'Votre accord est demandé' })
  await expect(agreement).toContainText(next.name)
  await expect(agreement).toContainText(amount(first.amount))
  await expect(agreement).toContainText(amount(second.amount))
  await expectSound(page)

  await button(agreement, 'Passer au rang 2').click()
  const sure = page.getByRole('dialog', { name: /Passer au titulaire de rang 2/ })
  await expect(sure).toContainText(next.name)
  await button(sure, 'Revenir').click()
  expect((await orderOf(cart.id, '206', 2)).status).toBe(0)
  await button(agreement, 'Passer au rang 2').click()
  await button(sure, 'Passer au rang 2').click()
  await expect(lot).toContainText(`Bon envoyé au rang 2, ${next.name}`)
  await expect(lot).toContainText(/Claire Vasseur a accepté le passage au rang 2/)
  await answer(page, cart.id, '206', 2, 'accept', {})
  await page.reload()
  await expect(lot).toContainText(`Accepté par ${next.name}`)
  await expect(lot).toContainText(amount(second.amount))
  await expect(lot.getByRole('listitem').filter({ hasText: /refusé par/i })).toHaveCount(1)
  // What it comes to now, beside what was confirmed.
  await expect(page.getByRole('main')).toContainText(/HT\sen\scours\s\(.*\sHT\sconfirmés\sà\sla\scommande\)/)
  await expect(lot.getByRole('link', { name: /^Résumé & bons de commande/ })).toBeVisible()
  await expectSound(page)

  // What each holder was sent, and the whole on one paper.
  const { number = '' } = await orderOf(cart.id, '203', 1)
  await expectPaper(page, await paperOf(page, number, 2), [number, 'Accepté le', 'À exécuter au plus tard le'])
  const passedOn = await orderOf(cart.id, '206', 2)
  const paper = await paperOf(page, passedOn.number, 2)
  await expectPaper(page, paper, [next.name, 'Titulaire, rang 2', 'Le titulaire de rang 1 a refusé cette commande'])
  await expectPaper(page, part(page, 'Documents').getByRole('link', { name: /^Résumé de la commande/ }), [
    'Résumé de la commande',
    cart.number,
    number,
    passedOn.number,
    'Plan de charge complet',
  ])
})

test('P-ORDER-09 silent for ten days at every rank, passage agreed in advance: nobody is left, and the buyer is told what to do', async ({
  page,
}) => {
  // The sweep leaves what somebody holds at that moment to its next turn, a minute later.
  const aTurn = { timeout: 70_000 }
  const { account, call } = await buyer(page)
  const cart = await orderedCart(call, ['206'], true)
  await enterOwn(page, account, cart.follow)
  const lot = part(page, /^206 – /)
  for (const rank of [1, 2, 3]) {
    await expect.poll(async () => (await orderOf(cart.id, '206', rank)).status, aTurn).toBe(1)
    await letExpire(await orderOf(cart.id, '206', rank))
  }
  await expect.poll(async () => (await orderOf(cart.id, '206', 3)).status, aTurn).toBe(4)
  await reloadUntil(page, () =>
    expect(lot.getByRole('region', { name: 'Aucun titulaire ne reste pour ce lot' })).toBeVisible({ timeout: 2_000 }),
  )
  await expect(lot.getByText('Sans réponse au terme du délai')).toHaveCount(3)
  await expect(lot.getByText(/accepté d’avance à la commande/)).toHaveCount(2)
  await expect(lot.getByRole('link', { name: 'Demander un marché subséquent' })).toHaveAttribute(
    'href',
    /^mailto:.*206/,
  )
  await expectSound(page)
})

test(
  'a free order refused has no cascade: the buyer is told, and led to the free catalogue',
  NIGHT,
  async ({ page }) => {
    const { account, call } = await buyer(page, 'free')
    const firm = await addAccount({ email: newAddress('firme'), side: 'supplier' })
    const { id } = await addCart(call, 'free', [[await addFreeArticle(firm.id, 'Élagage d’un tilleul', 45_000), 1]])
    await saveInfo(call, 'free', id)
    await call('PUT', `free_carts/${id}`, { status: 2 })
    const [order] = await query<{ id: number }>('select id from purchase_order where cart_id = $1', [id])
    await (await callsAs(page, firm))('POST', `purchase_orders/${order?.id}/refuse`, { motive: 'place' })
    await enterOwn(page, account, `/compte/commandes/${id}`)
    const lot = page.getByRole('region', { name: firm.name, exact: true })
    await expect(lot).toContainText('Lieu inaccessible')
    const ending = lot.getByRole('region', { name: 'Ce prestataire a refusé la commande' })
    await expect(ending.getByRole('link', { name: 'Chercher au catalogue libre' })).toBeVisible()
    await expect(lot.getByRole('button', { name: /Passer/ })).toHaveCount(0)
    await expectSound(page)
  },
)

test('P-ORDER-18 a derogation asked by the supplier is agreed by the buyer, and the new date is the one due', async ({
  page,
}) => {
  const { account, call } = await buyer(page)
  const cart = await orderedCart(call, ['206'])
  await answer(page, cart.id, '206', 1, 'accept', {
    derogation: { workingDays: 40, reason: 'Approvisionnement des luminaires' },
  })
  const { number } = await orderOf(cart.id, '206')
  const asking = await mailTo(account.email, new RegExp(`${number}.*dérogation|dérogation.*${number}`, 'i'))
  expect(asking.text).toContain('Approvisionnement des luminaires')
  await enterOwn(page, account, cart.follow)
  const lot = part(page, /^206 – /)
  const asked = lot.getByRole('region', { name: 'Un autre délai est demandé' })
  await expect(asked).toContainText('40 jours ouvrés')
  await expect(asked).toContainText('Approvisionnement des luminaires')
  await expectSound(page)
  await button(asked, 'Refuser le délai').click()
  const why = page.getByRole('dialog', { name: 'Pourquoi refusez-vous ce délai ?' })
  await button(why, 'Refuser le délai').click()
  await expect(why.getByText('Ce champ est requis')).toBeVisible()
  await button(why, 'Annuler').click()
  await button(asked, 'Accorder le délai').click()
  await button(page.getByRole('dialog', { name: /Accorder ce délai/ }), 'Accorder le délai').click()
  await expect(asked).toBeHidden()
  await expect(lot).toContainText('Exécution en cours, délai convenu')
  for (const told of ['Autre délai demandé', 'Autre délai convenu']) await expect(lot).toContainText(told)
  const agreed = new RegExp(`^Délai du bon ${number}\\s: dérogation accordée$`)
  const supplier = await holderOf('206', 1)
  for (const { email } of [account, supplier]) expect((await mailTo(email, agreed)).text).toContain('est joint')
  await expectPaper(page, await paperOf(page, number, 3), ['version 3', 'Dérogation convenue le', 'au lieu du'])
})

test('the buyer stops a lot, and asks for the cancellation of another with a reason', NIGHT, async ({ page }) => {
  const { account, call } = await buyer(page)
  const cart = await orderedCart(call, ['206', '203'])
  await answer(page, cart.id, '206', 1, 'refuse', { motive: 'delay' })
  await enterOwn(page, account, cart.follow)
  const lot = part(page, /^206 – /)
  await button(lot, 'Arrêter pour ce lot').click()
  await button(page.getByRole('dialog', { name: /Arrêter la commande de ce lot/ }), 'Arrêter pour ce lot').click()
  await expect(lot.getByRole('region', { name: /arrêtée, à votre demande/ })).toBeVisible()
  const other = part(page, /^203 – /)
  await other.getByRole('button', { name: /^Demander l’annulation/ }).click()
  const why = page.getByRole('dialog', { name: 'Demander l’annulation de ce bon ?' })
  await why.getByRole('textbox', { name: 'Motif' }).fill('Le chantier est reporté.')
  await button(why, 'Demander l’annulation').click()
  await expect(other).toContainText('Le chantier est reporté.')
  await expect(why).toBeHidden()
  await other.getByRole('button', { name: /^Annulation demandée/ }).press('Enter')
  await expect(page.getByRole('alert')).toContainText('déjà demandée')
})

test('P-ORDER-11 Q-17 by its secret address an order is read without login; deciding takes a mailed code', async ({
  page,
}) => {
  const { account, call } = await buyer(page)
  const cart = await orderedCart(call, ['206'])
  await answer(page, cart.id, '206', 1, 'refuse', { motive: 'delay' })
  const { publicUrl } = await call('GET', `orders/${cart.id}`)
  await page.goto(`${new URL(publicUrl).pathname}#lot-206`)
  const lot = part(page, /^206 – /)
  await expect(lot).toContainText('Délai trop court')
  await expect(lot.getByRole('button', { name: /annulation/ })).toHaveCount(0)
  await expectSound(page)
  await button(lot, 'Arrêter pour ce lot').click()
  const window = page.getByRole('dialog', { name: /Arrêter la commande de ce lot/ })
  await button(window, 'Recevoir un code').click()
  await window.getByLabel('Code reçu par e-mail').fill('000000x')
  await button(window, 'Arrêter pour ce lot').click()
  await expect(window.getByText(/Ce code n’est pas le bon/)).toBeVisible()
  const mail = await mailTo(account.email, /code/i)
  const [code = ''] = /\b\d{3}\s?\d{3}\b/.exec(mail.text) ?? []
  await window.getByLabel('Code reçu par e-mail').fill(code)
  await button(window, 'Arrêter pour ce lot').click()
  await expect(lot.getByRole('region', { name: /arrêtée, à votre demande/ })).toBeVisible()
  await page.goto(`/suivi/${'x'.repeat(32)}`)
  await expect(page.getByText('Ce lien n’est pas valable.', { exact: false })).toBeVisible()
})

test(
  'P-CART-47 a confirmed cart leads to its follow-up and says how far it has got; its orders are exported',
  NIGHT,
  async ({ page }) => {
    const { account, call } = await buyer(page)
    const cart = await orderedCart(call, ['206', '203'])
    await answer(page, cart.id, '203', 1, 'accept', {})
    await enterOwn(page, account, '/compte/paniers/valides')
    const row = page.getByRole('row', { name: /École Jean-Macé/ })
    await expect(row).toContainText(/1\sréponse attendue/)
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Exporter (.csv)' }).click()
    expect((await file).suggestedFilename()).toMatch(/^commandes-.*\.csv$/)
    const agenda = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Échéances (.ics)' }).click()
    expect((await agenda).suggestedFilename()).toBe('commandes.ics')
    await expectSound(page)
    await row.getByRole('link', { name: 'École Jean-Macé' }).click()
    await expect(page).toHaveURL(cart.follow)
    const me = await call('GET', 'me')
    expect(Object.keys(me)).toEqual(
      expect.arrayContaining([
        'activeCart',
        'activeFreeCart',
        'pendingCarts',
        'pendingFreeCarts',
        'proposalCarts',
        'proposalFreeCarts',
        'confirmedCarts',
        'confirmedFreeCarts',
        'orderLotSuppliers',
        'orderFreeSuppliers',
        'lastLoadedCart',
      ]),
    )
    expect(me.confirmedCarts).toMatchObject({ end: true })
  },
)
