import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { addAccount, query } from '../given/database.ts'
import { expectSound } from '../given/looking.ts'
import { enterAs } from '../given/people.ts'
import { askedAndAgreed } from '../given/second-person.ts'

async function freeEdition(): Promise<number> {
  // Journeys run side by side: whoever finds the number taken takes another.
  const [added] = await query<{ id: number }>(
    `insert into edition (id, name, starts_on, ends_on) values ($1, 'Essai', '2031-01-01', '2032-12-31')
     on conflict do nothing returning id`,
    [40 + randomInt(59)],
  )
  return added?.id ?? freeEdition()
}

/** An edition nobody else changes: one lot, one article, two firms that hold it in Haute-Savoie. */
async function addEdition() {
  const firms = await Promise.all(
    ['Ardoises', 'Bardeaux'].map((name) =>
      addAccount({
        side: 'supplier',
        type: 'formalized',
        name: `${name} ${randomInt(1_000_000)}`,
        email: `${name.toLowerCase()}${randomInt(1_000_000)}@exemple.example`,
      }),
    ),
  )
  const edition = await freeEdition()
  await query(
    `insert into lot (edition, code, name, short_name, description) values ($1, '203', 'Couverture', 'Toiture', 'Essai')`,
    [edition],
  )
  await query(
    `insert into lot_place (edition, lot_code, place_id) select $1, '203', id from place where kind = 'department'`,
    [edition],
  )
  await query(
    `insert into holder (edition, lot_code, place_id, rank, supplier_id, market_number)
     select $1::int, '203', place.id, held.rank, held.id, 'E-' || held.id
     from place join department on department.id = place.department_id and department.code = '74',
       (values (1, $2::int), (2, $3::int)) held (rank, id)`,
    [edition, firms[0]?.id, firms[1]?.id],
  )
  await query(
    `with added as (
       insert into article (edition, lot_code, code, chapter, name, description, unit)
       values ($1, '203', '203.01.001', 'Tuiles', 'Tuile plate', 'Posée', 'm2') returning id)
     insert into article_price (article_id, place_id, rank, price_a, price_b)
     select added.id, place.id, priced.rank, priced.a, priced.b
     from added, place join department on department.id = place.department_id and department.code = '74',
       (values (1, 1000, 950), (2, 4000, null)) priced (rank, a, b)`,
    [edition],
  )
  return edition
}

const pricesOf = (edition: number) =>
  query<{ rank: number; a: number; b: number | null }>(
    `select price.rank, price.price_a as a, price.price_b as b from article_price price
     join article on article.id = price.article_id where article.edition = $1 order by price.rank`,
    [edition],
  )

test('K-REV-13 values are typed and imported, a formula is entered, the revision is computed, a second person agrees and the working copy has its prices', async ({
  page,
}) => {
  const edition = await addEdition()
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
})
