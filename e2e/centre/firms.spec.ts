import { expect, test } from '@playwright/test'
import { addAccount, query } from '../given/database.ts'
import { expectSound, NIGHT } from '../given/looking.ts'
import { enterAs, enterOwn, newAddress } from '../given/people.ts'

test('K-FIRM-04 a firm is found, and read on one page', NIGHT, async ({ page }) => {
  await enterAs(page, /Opérateur/, '/operateur/indicateurs/repartition?tri=retard')
  const first = page.getByRole('table', { name: 'Bons envoyés, par entreprise' }).getByRole('link').first()
  const name = (await first.textContent()) ?? ''
  await page.goto('/operateur/entreprises')
  await expectSound(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByLabel('Chercher une entreprise').fill(name)
  const firms = page.getByRole('table', { name: 'Entreprises' })
  await firms.getByRole('link', { name, exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('Taux d’acceptation')).toBeVisible()
  for (const title of ['Contrats et rangs', 'Refus et raisons', 'Travaux en retard', 'Pièces', 'Personnes'])
    await expect(page.getByRole('region', { name: title, exact: true })).toBeVisible()
  const orders = page.getByRole('table', { name: 'Bons de commande' })
  await expect(orders.getByRole('row').nth(1)).toContainText('€ HT')
  await expectSound(page)

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('link', { name: 'Voir le compte' }).click()
  await page.getByRole('link', { name: 'Voir l’entreprise' }).click()
  await orders.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/operateur\/commandes\/\d+/)

  await page.goto('/operateur/entreprises')
  await page.getByLabel('Lot', { exact: true }).selectOption({ index: 1 })
  await expect(page).toHaveURL(/lot=\d{3}/)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exporter (CSV)' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^entreprises-.*\.csv$/)
})

test(
  'K-FIRM-05 whoever has figures alone reads firms, and is offered neither orders nor accounts',
  NIGHT,
  async ({ page }) => {
    const operator = await addAccount({ email: newAddress('chiffres') })
    await query(`update account set side = 'operator', rights = '{figures}' where id = $1`, [operator.id])
    await enterOwn(page, operator, '/mentions-legales')
    // Enrolling a second factor is a journey of its own.
    await query(`update session set scope = 'full' where account_id = $1`, [operator.id])
    await page.goto('/operateur/entreprises')
    const rail = page.getByRole('navigation', { name: 'Console' }).first()
    await expect(rail.getByRole('link', { name: 'Entreprises' })).toBeVisible()
    await expect(rail.getByRole('link', { name: 'Comptes' })).toHaveCount(0)
    await page.getByRole('table', { name: 'Entreprises' }).getByRole('link').first().click()
    await expect(page.getByRole('region', { name: 'Personnes', exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Voir le compte' })).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Bons de commande', exact: true }).getByRole('link')).toHaveCount(0)
    await query('update account set active = false where id = $1', [operator.id])
  },
)
