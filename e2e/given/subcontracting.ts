import { expect, type Page } from '@playwright/test'
import { pdf } from './applications.ts'

/** What is typed of a subcontractor: an amount that needs two papers only. */
export async function fillSubcontractor(page: Page, name: string) {
  await page.getByLabel('Entreprise').fill(name)
  await page.getByLabel('SIRET').fill('000 000 307 00017')
  await page.getByLabel('Représentant').fill('Inès Bochaton, présidente')
  await page.getByLabel('Adresse').fill('3 route des Granges, 74700 Sallanches')
  await page.getByLabel('E-mail').fill('ines@facades-du-faucigny.example')
  await page.getByLabel('Nature des prestations').fill('Enduit à la chaux, 110 m²')
  await page.getByLabel('Montant maximal, en euros HT').fill('10,00')
  await page.getByLabel('Durée, en mois').fill('1')
  await page.getByLabel('Conditions de paiement').fill('À 30 jours')
}

export const choosePaper = (page: Page, label: string, file: string) =>
  page.locator('input[type=file]').and(page.getByLabel(label)).setInputFiles(pdf(file))

export async function attachPaper(page: Page, label: string, file: string) {
  // Kept, and not only chosen.
  const kept = page.waitForResponse(
    (answer) => answer.request().method() !== 'GET' && /subcontracts\/\d+\/papers/.test(answer.url()) && answer.ok(),
  )
  await choosePaper(page, label, file)
  await kept
  await expect(page.getByText(file, { exact: true })).toBeVisible()
}
