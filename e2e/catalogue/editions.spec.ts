import { randomInt } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { query } from '../given/database.ts'
import { expectSound, NIGHT, open } from '../given/looking.ts'
import { enterAs } from '../given/people.ts'

const enterDesk = (page: Page, path: string) => enterAs(page, /Opérateur/, path)

/** An edition nobody else changes, empty but for one lot. */
async function addEdition(): Promise<number> {
  // Journeys run side by side: whoever finds the number taken takes another.
  const id = 40 + randomInt(59)
  const [added] = await query<{ id: number }>(
    `insert into edition (id, name, starts_on, ends_on) values ($1, 'Essai', '2031-01-01', '2032-12-31')
     on conflict do nothing returning id`,
    [id],
  )
  if (!added) return addEdition()
  await query(
    `insert into lot (edition, code, name, short_name, description) values ($1, '206', 'Électricité', 'Électricité', 'Essai')`,
    [id],
  )
  await query(
    `insert into lot_place (edition, lot_code, place_id) select $1, '206', id from place where kind = 'department'`,
    [id],
  )
  return id
}

const file = (name: string, ...lines: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\r\n')),
})

test(
  'an operator prepares an edition: a lot, an article with its thresholds, withdrawn and put back',
  NIGHT,
  async ({ page }) => {
    const edition = await addEdition()
    await enterDesk(page, '/operateur/editions')
    await page.getByRole('link', { name: `Édition ${edition}`, exact: true }).click()
    await page.getByRole('button', { name: 'Ajouter un lot' }).click()
    const lot = page.getByRole('dialog', { name: 'Ajouter un lot' })
    await lot.getByRole('button', { name: 'Ajouter le lot' }).click()
    await expect(lot.getByLabel('Code')).toBeFocused()
    await lot.getByLabel('Code').fill('114')
    await lot.getByLabel('Nom', { exact: false }).first().fill('Acoustique')
    await lot.getByLabel('Nom court').fill('Acoustique')
    await lot.getByLabel('Description').fill('Mesures et études du bruit.')
    await lot.getByRole('button', { name: 'Ajouter le lot' }).click()
    await expect(page.getByText('Le lot 114 est ajouté, dans 18 régions.')).toBeVisible()

    await page.getByRole('link', { name: '114 Acoustique' }).click()
    await page.getByRole('button', { name: 'Ajouter une prestation' }).click()
    const form = page.getByRole('dialog', { name: 'Ajouter une prestation' })
    await form.getByLabel('Code').fill('114.01.001')
    await form.getByLabel('Chapitre').fill('Mesures')
    await form.getByLabel('Prestation', { exact: false }).first().fill('Mesure du bruit d’une salle')
    await form.getByLabel('Description').fill('Rapport compris')
    await form.getByLabel('Palier 2, dès').fill('10')
    await form.getByLabel('Palier 3, après').fill('5')
    await form.getByRole('button', { name: 'Ajouter la prestation' }).click()
    await expect(form.getByLabel('Palier 3, après')).toHaveAccessibleDescription(/inférieur à celui du prix B/)
    await form.getByLabel('Palier 3, après').fill('50')
    await expect(form.getByText('L’acheteur lira : 1 à 9 · 10 à 50 · > à 50.')).toBeVisible()
    await form.getByRole('button', { name: 'Ajouter la prestation' }).click()
    const line = page.getByRole('row', { name: /Mesure du bruit d’une salle/ })
    await expect(line).toContainText('1 à 9 · 10 à 50 · > à 50')

    await line.getByRole('button', { name: 'Retirer : Mesure du bruit d’une salle' }).click()
    await page
      .getByRole('dialog', { name: 'Retirer cette prestation ?' })
      .getByRole('button', { name: 'Retirer' })
      .click()
    await expect(line).toContainText('Retirée')
    await line.getByRole('button', { name: 'Remettre : Mesure du bruit d’une salle' }).click()
    await expect(line).not.toContainText('Retirée')
    await expectSound(page)
  },
)

test(
  'files of articles and of prices are tried first, told cell by cell, then written whole',
  NIGHT,
  async ({ page }) => {
    const edition = await addEdition()
    await enterDesk(page, `/operateur/editions/${edition}/imports`)
    await expect(page.getByText('Aucun fichier envoyé pour cette édition.')).toBeVisible()
    const titles = 'Code;Chapitre;Prestation;Description;Unité;Palier 2, dès;Palier 3, après'
    await page
      .getByLabel('Fichier de prestations')
      .setInputFiles(
        file(
          'prestations.csv',
          titles,
          '206.01.001;Prises;Prise de courant;Posée;U;10;50',
          '206.01.002;Prises;Prise double;Posée;boîte;;',
        ),
      )
    await expect(page.getByRole('heading', { level: 1, name: 'prestations.csv' })).toBeVisible()
    const faults = page.getByRole('table', { name: 'Cases en erreur' })
    await expect(faults.getByRole('row', { name: /E3/ })).toContainText('Cette unité n’existe pas')
    await expectSound(page)
    await page.getByRole('button', { name: 'Enregistrer 1 ligne juste' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer', exact: true }).click()
    await expect(
      page.getByText('Tout est enregistré. Les acheteurs le verront à la prochaine publication.'),
    ).toBeVisible()

    await open(page, `/operateur/editions/${edition}/imports`)
    const prices = 'Code;Territoire;Rang;Prix A (€ HT);Prix B (€ HT);Prix C (€ HT)'
    await page
      .getByLabel('Fichier de prix')
      .setInputFiles(file('prix.csv', prices, '206.01.001;74;1;12,50;11,50;10,50'))
    const difference = page.getByRole('table', { name: 'Différences' }).getByRole('row', { name: /Prise de courant/ })
    await expect(difference).toContainText('74 Haute-Savoie, rang 1')
    await expect(difference).toContainText('12,50 €')
    await page.getByRole('button', { name: 'Enregistrer 1 différence' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer', exact: true }).click()
    await expect(page.getByText(/Enregistré par/)).toBeVisible()
    const rows = await query<{ price_a: number }>(
      'select price_a from article_price join article on article.id = article_id where edition = $1',
      [edition],
    )
    expect(rows).toEqual([{ price_a: 1250 }])

    await open(page, `/operateur/editions/${edition}/imports`)
    await expect(page.getByRole('table', { name: 'Imports' }).getByRole('row')).toHaveCount(3)
    await expectSound(page)
  },
)

test('the pages of an edition are accessible and fit a telephone', NIGHT, async ({ page }) => {
  await enterDesk(page, '/operateur/editions')
  await expect(page.getByRole('table', { name: 'Éditions' })).toContainText('Édition en cours')
  await expectSound(page)
  await open(page, '/operateur/editions/25')
  await expect(page.getByRole('table', { name: 'Lots' }).getByRole('row')).toHaveCount(26)
  await expectSound(page)
})
