import { expect, type Locator, type Page, test } from '@playwright/test'
import { addCart, articlesOf, callsAs, holderOf, saveInfo } from '../given/cart-of.ts'
import { addAccount, query } from '../given/database.ts'
import { expectFrench, expectSound, NIGHT } from '../given/looking.ts'
import { mailTo } from '../given/mailbox.ts'
import { enterAs, newAddress } from '../given/people.ts'

const operator = /Opérateur/
const button = (place: Page | Locator, name: string | RegExp) => place.getByRole('button', { name, exact: true })
const part = (page: Page, name: RegExp) => page.getByRole('region', { name })

/** An order of its own, found by the name of its cart. */
async function given(page: Page, lots: readonly string[]) {
  const account = await addAccount({ email: newAddress('acheteur'), type: 'formalized' })
  const call = await callsAs(page, account)
  const name = `Halle ${account.code}`
  const lines = await Promise.all(lots.map(async (lot) => [(await articlesOf(lot))[0]?.id ?? 0, 2] as const))
  const { id } = await addCart(call, 'formalized', lines, name)
  await saveInfo(call, 'formalized', id)
  await call('PUT', `carts/${id}`, { status: 2 })
  const orders = await query<{ id: number; lot: string; number: string }>(
    `select put.id, lot.lot_code as lot, put.number from purchase_order put join order_lot lot on lot.id = put.order_lot_id
     where put.cart_id = $1 and put.status = 1`,
    [id],
  )
  const orderOf = (lot: string) => orders.find((order) => order.lot === lot) as (typeof orders)[number]
  return { id, name, account, call, orderOf, path: `/operateur/commandes/${id}` }
}

const line = (page: Page, number: string) => page.getByRole('row').filter({ hasText: number })

test(
  'the centre watches over orders: late, refused, waiting for an agreement, all; by words, in the address',
  NIGHT,
  async ({ page }) => {
    const { account, name, path, orderOf } = await given(page, ['206', '203'])
    const [late, refused] = [orderOf('203'), orderOf('206')]
    await query(`update purchase_order set due_at = sent_at + interval '2 days' where id = $1`, [late.id])
    const holder = await callsAs(page, await holderOf('206', 1))
    await holder('POST', `purchase_orders/${refused.id}/refuse`, { motive: 'workload' })

    await enterAs(page, operator, '/operateur')
    await page
      .getByRole('navigation', { name: 'Console' })
      .getByRole('link', { name: /^Commandes/ })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Commandes' })).toBeVisible()
    await page.getByRole('searchbox', { name: 'Chercher une commande' }).fill(account.code)
    await expect(line(page, late.number)).toContainText(/2\sjours/)
    await expect(line(page, refused.number)).toHaveCount(0)
    await expect(page).toHaveURL(/recherche=/)

    const lists = page.getByRole('navigation', { name: 'Commandes à surveiller' })
    await lists.getByRole('link', { name: /^Refusées ou sans réponse/ }).click()
    await expect(line(page, refused.number)).toContainText('refusé')
    await expect(line(page, refused.number)).toContainText('Charge de travail')
    await lists.getByRole('link', { name: /^Accords attendus/ }).click()
    await expect(line(page, refused.number)).toBeVisible()
    await lists.getByRole('link', { name: /^Toutes/ }).click()
    await expect(line(page, late.number)).toContainText(name)
    await expect(line(page, refused.number)).toBeVisible()
    await expect(page).toHaveURL(/liste=toutes/)
    await expectSound(page)
    await expectFrench(page)
    await page.setViewportSize({ width: 1440, height: 900 })

    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Exporter' }).click()
    expect((await file).suggestedFilename()).toMatch(/\.xlsx$/)
    await page.getByRole('link', { name: refused.number }).click()
    await expect(page).toHaveURL(new RegExp(`${path}#lot-206$`))
    await expect(part(page, /^206 – /)).toContainText('Accord demandé')
    await expectSound(page)
  },
)

test(
  'the centre sends an order again, declines a cancellation, then cancels with a reason; the buyer is told',
  NIGHT,
  async ({ page }) => {
    const { id, account, path, call, orderOf } = await given(page, ['206', '203'])
    const [asked, other] = [orderOf('206'), orderOf('203')]
    await call('POST', `orders/${id}/cancellations/${asked.id}`, { reason: 'Chantier reporté d’un an.' })
    await enterAs(page, operator, '/operateur/commandes?liste=annulations')
    await page.getByRole('link', { name: asked.number }).click()
    await expect(page).toHaveURL(new RegExp(path))
    const lot = part(page, /^206 – /)
    await expect(lot).toContainText('L’acheteur demande l’annulation')
    await button(lot, `Renvoyer le bon ${asked.number}`).click()
    await button(page.getByRole('dialog'), 'Renvoyer').click()
    await expect(page.getByRole('status').filter({ hasText: 'renvoyé' })).toBeVisible()

    await button(lot, `Refuser l’annulation du bon ${asked.number}`).click()
    const declining = page.getByRole('dialog', { name: 'Refuser l’annulation demandée' })
    await button(declining, 'Refuser l’annulation').click()
    await expect(declining.getByText('Ce champ est requis')).toBeVisible()
    await declining.getByRole('textbox', { name: 'Motif' }).fill('Les matériaux sont livrés.')
    await button(declining, 'Refuser l’annulation').click()
    await expect(lot).toContainText('Annulation refusée par la centrale')
    await expect(lot).toContainText('Les matériaux sont livrés.')

    const second = part(page, /^203 – /)
    await button(second, `Annuler le bon ${other.number}`).click()
    const cancelling = page.getByRole('dialog', { name: `Annuler le bon ${other.number}` })
    await cancelling.getByRole('textbox', { name: 'Motif' }).fill('Commande en double.')
    await button(cancelling, 'Annuler le bon').click()
    await expect(second).toContainText(/Annulé par la centrale, \p{L}+/u)
    await expect(second).toContainText('Commande en double.')
    await expect(second.getByRole('button', { name: /Renvoyer/ })).toHaveCount(0)
    const mail = await mailTo(account.email, new RegExp(other.number))
    expect(mail.text).toContain('Commande en double.')
  },
)

test(
  'Q-03 only the centre ends an ordered cart, with a reason; what waited is cancelled first',
  NIGHT,
  async ({ page }) => {
    const { id, path } = await given(page, ['206'])
    await enterAs(page, operator, path)
    await button(page, 'Terminer').click()
    const ending = page.getByRole('dialog', { name: 'Dire cette commande terminée' })
    await ending.getByRole('textbox', { name: 'Motif' }).fill('Réglée hors plateforme.')
    await button(ending, 'Terminer').click()
    await expect(button(page, 'Terminer')).toHaveCount(0)
    await expect(part(page, /^206 – /)).toContainText('Annulé par la centrale')
    const [cart] = await query<{ status: number }>('select status from cart where id = $1', [id])
    expect(cart?.status).toBe(3)
  },
)

test('an order nobody made is said so, with the way back', NIGHT, async ({ page }) => {
  await enterAs(page, operator, '/operateur/commandes/1')
  await expect(page.getByRole('heading', { level: 1, name: 'Commande introuvable' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Revenir à la liste' })).toBeVisible()
})
