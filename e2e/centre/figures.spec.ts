import { expect, test } from '@playwright/test'
import { expectSound, NIGHT } from '../given/looking.ts'
import { enterAs } from '../given/people.ts'

test('K-FIG-06 figures are told apart, sorted, read for a period and taken away', NIGHT, async ({ page }) => {
  await enterAs(page, /Opérateur/, '/operateur/indicateurs?du=2025-12-01&au=2026-11-15')
  await page.getByRole('link', { name: 'Par entreprise, acheteur ou lot' }).click()
  await expect(page).toHaveURL(/repartition\?du=2025-12-01&au=2026-11-15$/)
  await expect(page.getByText(/^Du\s1ᵉʳ\sdécembre 2025 au\s15\snovembre 2026, bons envoyés/)).toBeVisible()
  const firms = page.getByRole('table', { name: 'Bons envoyés, par entreprise' })
  await expect(firms.getByRole('row').nth(1)).toContainText('€ HT')
  const ceilings = page.getByRole('table', { name: 'Maximums des contrats, par lot' })
  await expect(ceilings.getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Redevances', exact: true })).toBeVisible()
  await expectSound(page)

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('navigation', { name: 'Répartir par' }).getByRole('link', { name: 'Types d’acheteur' }).click()
  const kinds = page.getByRole('table', { name: 'Bons envoyés, par type d’acheteur' })
  await expect(kinds.getByRole('row', { name: /Collectivité territoriale/ })).toBeVisible()
  await page.getByRole('navigation', { name: 'Répartir par' }).getByRole('link', { name: 'Lots', exact: true }).click()
  await expect(page.getByRole('table', { name: 'Bons envoyés, par lot' }).getByText('Catalogue libre')).toBeVisible()
  await page.getByLabel('Trier par').selectOption('Nom')
  await expect(page).toHaveURL(/tri=nom/)

  await page
    .getByRole('navigation', { name: 'Période' })
    .getByRole('link', { name: /^3\smois$/ })
    .click()
  await expect(page).toHaveURL(/par=lot&tri=nom&periode=3-mois$/)
  await expect(page.getByLabel('Du', { exact: true })).not.toHaveValue('01/12/2025')
  await page.getByLabel('Du', { exact: true }).fill('01/09/2026')
  await page.getByLabel('Au', { exact: true }).fill('01/10/2026')
  await page.getByRole('button', { name: 'Afficher', exact: true }).click()
  await expect(page).toHaveURL(/par=lot&tri=nom&du=2026-09-01&au=2026-10-01/)

  for (const [button, name] of [
    ['Exporter (CSV)', /^repartition-lots-2026-09-01-2026-10-01\.csv$/],
    ['Travaux en retard (CSV)', /^travaux-en-retard-.*\.csv$/],
    ['Pièces à renouveler (CSV)', /^pieces-a-renouveler-.*\.csv$/],
    ['Maximums et engagements (CSV)', /^plafonds-.*\.csv$/],
    ['Relevés (CSV)', /^redevances-.*\.csv$/],
  ] as const) {
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: button }).click()
    expect((await saved).suggestedFilename()).toMatch(name)
  }
})
