import { expect, type Page, test } from '@playwright/test'
import { callsAs } from '../given/cart-of.ts'
import { expectAccessible, expectFrench, expectNoSidewaysScroll, expectSound, NIGHT } from '../given/looking.ts'
import { type Given, givenFormalizedOrder } from '../given/ordering.ts'
import { enterOwn, platformNow } from '../given/people.ts'

async function givenAccepted(page: Page, name: string): Promise<Given> {
  const given = await givenFormalizedOrder(page, name)
  await (await callsAs(page, given.supplier))('POST', `purchase_orders/${given.id}/accept`, {})
  return given
}

const inTwoWeeks = async (page: Page) =>
  new Date((await platformNow(page)) + 14 * 86_400_000).toISOString().slice(0, 10)

/** Two things the firm asks of its buyer: in the file of the order, and on its own page. */
async function ask(page: Page, { supplier, id }: Given) {
  const call = await callsAs(page, supplier)
  const body = { day: await inTwoWeeks(page), words: 'Après la livraison des tuiles' }
  await call('POST', `executions/${id}/acts`, { act: { kind: 'startProposed', body } })
  await call('POST', `purchase_orders/${id}/derogation`, { workingDays: 60, reason: 'Gel annoncé' })
}

test('E-DAY-10 a buyer opens on what waits for it, handles it in order, and the count falls', async ({ page }) => {
  const given = await givenAccepted(page, 'Préau de l’école du Port')
  await ask(page, given)
  await enterOwn(page, given.buyer, '/compte')
  await expect(page.getByRole('heading', { level: 1, name: 'À faire' })).toBeVisible()
  const badge = page
    .getByRole('banner')
    .getByRole('link', { name: /^À faire/ })
    .first()
  await expect(badge).toHaveText(/2$/)
  await expect(page.getByText('« Après la livraison des tuiles »')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Filtrer par genre' }).getByRole('link')).toHaveText([
    'Tout 2',
    'Délais 2',
  ])
  await expect(page.getByRole('heading', { name: 'Travaux en cours' })).toBeVisible()
  await expectSound(page)
  await expectFrench(page)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.getByRole('link', { name: 'Traiter dans l’ordre' }).click()
  const strip = page.getByRole('navigation', { name: 'Traiter dans l’ordre' })
  await expect(strip).toContainText('1 sur 2')
  await strip.getByRole('link', { name: /^Suivant/ }).click()
  await expect(strip).toContainText('2 sur 2')
  await page.getByRole('button', { name: 'Accorder le délai' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Accorder le délai' }).click()
  await expect(page.getByText(/^Délai accordé/)).toBeVisible()
  await expect(badge).toHaveText(/1$/)
  // What is decided elsewhere leaves the list as well.
  const call = await callsAs(page, given.buyer)
  await call('POST', `executions/${given.id}/acts`, { act: { kind: 'agreed', body: { act: 1, words: '' } } })
  await strip.getByRole('link', { name: /^Revenir à/ }).click()
  await expect(page.getByRole('heading', { name: 'Rien à faire aujourd’hui' })).toBeVisible()
  await expect(badge).toHaveText(/^À faire$/)
})

test(
  'E-DAY-11 a firm has its day on a phone: answers first, five counters, works by where they stand, a filter by person',
  NIGHT,
  async ({ page }) => {
    const waiting = await givenFormalizedOrder(page, 'Gymnase du Parmelan')
    const started = await givenAccepted(page, 'Salle des fêtes')
    await page.setViewportSize({ width: 390, height: 844 })
    await enterOwn(page, started.supplier, '/compte/fournisseur')
    await expect(page.getByRole('heading', { level: 1, name: 'Ma journée' })).toBeVisible()
    const counters = page.getByRole('navigation', { name: 'Les parties de la journée' })
    await expect(counters.getByRole('link')).toHaveCount(5)
    await expect(page.getByRole('region', { name: /^À répondre/ })).toContainText(/Gymnase du Parmelan|Voir les/)
    await expectSound(page)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Filtrer' }).click()
    const sheet = page.getByRole('dialog', { name: 'Filtrer' })
    await sheet.getByRole('button', { name: 'Libre', exact: true }).click()
    await sheet.getByRole('button', { name: /^Voir \d+ choses? à faire$/ }).click()
    await expect(page).toHaveURL(/nature=libres/)
    await expect(page.getByText('Gymnase du Parmelan')).toHaveCount(0)
    expect(waiting.id).not.toBe(started.id)
  },
)
