import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { query } from '../given/database.ts'
import { addEdition } from '../given/editions.ts'
import { expectSound, NIGHT } from '../given/looking.ts'
import { enterAs } from '../given/people.ts'
import { askedAndAgreed } from '../given/second-person.ts'

const pricesOf = (edition: number) =>
  query<{ rank: number; a: number; b: number | null }>(
    `select price.rank, price.price_a as a, price.price_b as b from article_price price
     join article on article.id = price.article_id where article.edition = $1 order by price.rank`,
    [edition],
  )

test(
  'K-REV-13 values are typed and imported, a formula is entered, the revision is computed, a second person agrees and the working copy has its prices',
  NIGHT,
  async ({ page }) => {
    const { edition } = await addEdition()
    // An index of this journey alone: others run side by side.
    const code = `BT${randomInt(1_000_000)}`
    await enterAs(page, /Opérateur/, `/operateur/revision?edition=${edition}&vue=index`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Révision des prix')
    await page.getByLabel('Code').fill(code)
    await page.getByLabel('Intitulé').fill('Couverture en tuiles')
    await page.getByRole('button', { name: 'Enregistrer l’index' }).click()
    await expect(page.getByText(`L’index ${code} est enregistré.`)).toBeVisible()

    await page.goto(`/operateur/revision?edition=${edition}&vue=index&index=${code}`)
    await expect(page.getByRole('heading', { name: `${code}, Couverture en tuiles` })).toBeVisible()
    await page.getByRole('textbox', { name: 'Mois' }).fill('09/2025')
    await page.getByRole('textbox', { name: 'Valeur' }).fill('118,4')
    await page.getByRole('button', { name: 'Saisir la valeur' }).click()
    const values = page.getByRole('table', { name: `Valeurs de ${code}` })
    await expect(values.getByRole('row', { name: /septembre 2025/ })).toContainText('118,4')
    await page.getByLabel('Fichier des valeurs').setInputFiles({
      name: 'valeurs.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`Index;Mois;Valeur;État\n${code};09/2026;121,6;définitif\n`),
    })
    await expect(page.getByText(/Valeurs importées\s: 1 nouvelles/)).toBeVisible()
    await expect(values.getByRole('row', { name: /septembre 2026/ })).toContainText('121,6')
    await expectSound(page)

    await page.goto(`/operateur/revision?edition=${edition}&lot=203`)
    await page.getByRole('button', { name: 'Saisir la formule' }).click()
    const window = page.getByRole('dialog')
    await window.getByLabel('Clause du contrat').fill('CCAP, article 8')
    await window.getByLabel('Index 1').selectOption(code)
    await window.getByLabel('Poids 1').fill('0,80')
    await expect(window.getByText('font 0,95 au lieu de 1')).toBeVisible()
    await window.getByLabel('Poids 1').fill('0,85')
    await window.getByLabel('Mois de base').fill('09/2025')
    await window.getByLabel('Décalage de lecture').fill('4')
    await window.getByLabel('Première révision').fill('01/01/2027')
    await window.getByRole('button', { name: 'Enregistrer la formule' }).click()
    await expect(page.getByText('La formule est enregistrée.')).toBeVisible()

    const before = await pricesOf(edition)
    await page.getByRole('button', { name: 'Calculer la révision' }).click()
    // 0,15 + 0,85 × 121,6 / 118,4
    await expect(page.getByText('Révision calculée')).toBeVisible()
    const row = page.getByRole('row', { name: /Tuile plate.*rang 2/ })
    await expect(row).toContainText('40,00 €')
    await expect(row).toContainText('40,92 €')
    expect(await pricesOf(edition)).toEqual(before)
    await expectSound(page)

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Exporter le calcul (CSV)' }).click()
    const csv = await readFile(await (await download).path(), 'utf8')
    expect(csv).toContain('"1,0230"')

    await page.getByRole('button', { name: 'Demander l’accord' }).click()
    await askedAndAgreed(page)
    await expect(page.getByRole('table', { name: 'Révisions passées' })).toContainText('1,0230')
    expect(await pricesOf(edition)).toEqual([
      { rank: 1, a: 1023, b: 972 },
      { rank: 2, a: 4092, b: null },
    ])
    await page.getByRole('link', { name: /janvier 2027/ }).click()
    await expect(page.getByText(/les titulaires ont reçu le calcul/)).toBeVisible()
    await expectSound(page)
  },
)
