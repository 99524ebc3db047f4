import { expect, type Page, test } from '@playwright/test'
import { watchCalls } from '../given/calls.ts'
import { addAccount } from '../given/database.ts'
import { article, HAUTE_SAVOIE, newWord, publish } from '../given/free-articles.ts'
import { expectAccessible, expectNoSidewaysScroll, NIGHT } from '../given/looking.ts'
import { enterOwn, newAddress } from '../given/people.ts'

const PAGE = '/compte/fournisseur/articles'
const CATEGORY = 'Électricité et courants faibles'

const givenSupplier = (changes: object = {}) => addAccount({ email: newAddress('firme'), side: 'supplier', ...changes })
const window = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) })
const field = (page: Page, name: string) => page.getByRole('dialog').getByRole('textbox', { name, exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer l’article' }).click()

async function choose(page: Page, list: string, option: string) {
  await page.getByRole('dialog').getByRole('combobox', { name: list }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

const tiers = {
  priceA: 'Palier 1, prix en euros',
  quantityB: 'Palier 2, à partir de',
  priceB: 'Palier 2, prix en euros',
  quantityC: 'Palier 3, au-delà de',
  priceC: 'Palier 3, prix en euros',
}

test(
  'P-SUP-10 P-SUP-11 P-SUP-12 P-SUP-13 P-SUP-14 P-SUP-23 P-SUP-25 P-CONST-04 P-ERR-06 a supplier publishes an article, a buyer finds it, then it is changed and removed',
  NIGHT,
  async ({ page, browser }) => {
    const word = newWord()
    const supplier = await givenSupplier()
    const calls = watchCalls(page)
    await enterOwn(page, supplier, PAGE)
    await expect(page.getByRole('heading', { name: 'Votre catalogue libre est vide.' })).toBeVisible()
    await page.getByRole('button', { name: 'Ajouter un article' }).first().click()
    await expect(window(page, 'Ajouter un article')).toBeVisible()
    // The profile's own department and category are proposed. Q-48
    await expect(page.getByRole('dialog').getByText('74 Haute-Savoie')).toBeVisible()
    await field(page, 'Nom').fill(`Borne ${word}`)
    await field(page, 'Description').fill('Fourniture et pose')
    await choose(page, 'Catégorie', CATEGORY)
    await choose(page, 'Unité', 'U unité')
    await field(page, tiers.priceA).fill('12,50')
    await field(page, tiers.quantityB).fill('10')
    await field(page, tiers.priceB).fill('11')
    await expect(page.getByRole('dialog')).toContainText(/1 à 9 U.: 12,50.€/)
    const posted = page.waitForRequest('**/api/free_articles')
    await save(page)
    expect((await posted).postDataJSON()).toEqual({
      name: `Borne ${word}`,
      description: 'Fourniture et pose',
      unit: 'U',
      category: '16',
      departments: [`${HAUTE_SAVOIE}`],
      priceA: 1250,
      quantityB: 10,
      priceB: 1100,
      quantityC: null,
      priceC: null,
    })
    await expect(row(page, `Borne ${word}`)).toContainText(/11.€/)

    const buyer = await browser.newPage()
    const account = await addAccount({ email: newAddress('acheteur') })
    await enterOwn(buyer, account, `/catalogue/libre?prestation=${word}&department=${HAUTE_SAVOIE}`)
    await expect(buyer.getByRole('article', { name: supplier.name })).toContainText(/à partir de 11.€/)

    await page.getByRole('button', { name: `Voir les prix de Borne ${word}` }).click()
    await expect(page.getByRole('row', { name: /1 à 9 U.*12,50.€.*dès 10 U.*11.€/ })).toBeVisible()

    await page.getByRole('button', { name: `Modifier Borne ${word}` }).click()
    await expect(field(page, tiers.priceA)).toHaveValue('12,50')
    await expect(field(page, tiers.priceB)).toHaveValue('11,00')
    await field(page, tiers.priceB).fill('10,90')
    const put = page.waitForRequest((request) => request.method() === 'PUT')
    await save(page)
    expect((await put).postDataJSON()).toMatchObject({ priceA: 1250, priceB: 1090, priceC: null })
    await expect(row(page, `Borne ${word}`)).toContainText(/10,90.€/)

    await page.getByRole('button', { name: `Supprimer Borne ${word}` }).click()
    await expect(window(page, 'Etes vous de sûr de vouloir faire cette suppression ?')).toContainText(
      'Les commandes déjà passées le gardent.',
    )
    await page.getByRole('button', { name: 'Annuler' }).click()
    await expect(row(page, `Borne ${word}`)).toBeVisible()
    expect(calls.filter(({ method }) => method === 'DELETE')).toEqual([])
    await page.getByRole('button', { name: `Supprimer Borne ${word}` }).click()
    await page.getByRole('button', { name: 'Supprimer', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Votre catalogue libre est vide.' })).toBeVisible()
    expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
    await buyer.reload()
    await expect(buyer.getByRole('heading', { name: /^Aucun prestataire/ })).toBeVisible()
  },
)

test(
  'P-SUP-15 P-SUP-16 P-SUP-17 P-SUP-18 P-SUP-19 P-SUP-20 P-SUP-21 P-SUP-22 P-SUP-24 each rule of the form is told in its words',
  NIGHT,
  async ({ page }) => {
    await enterOwn(page, await givenSupplier(), PAGE)
    await page.getByRole('button', { name: 'Ajouter un article' }).first().click()
    await page.getByRole('dialog').getByRole('combobox', { name: 'Unité' }).click()
    const codes = 'ml, F, U, J, m2, m3, T, PDL, KWh, MWh cumac, S, € (Budget), Forfait'.split(', ')
    await expect(page.getByRole('option')).toHaveCount(codes.length)
    for (const [at, code] of codes.entries()) await expect(page.getByRole('option').nth(at)).toContainText(code)
    await page.keyboard.press('Escape')
    await save(page)
    for (const name of ['Nom', 'Description', tiers.priceA])
      await expect(field(page, name)).toHaveAccessibleDescription('Ce champ est requis')
    await expect(page.getByRole('combobox', { name: 'Unité' })).toHaveAccessibleDescription('Ce champ est requis')
    await expect(field(page, 'Nom')).toBeFocused()

    const rules: [typed: Partial<Record<keyof typeof tiers, string>>, field: keyof typeof tiers, message: string][] = [
      [{ priceA: '-1' }, 'priceA', 'Un prix ne peut pas être négatif'],
      [{ priceA: 'cher' }, 'priceA', 'Ce prix n’est pas un nombre. Exemple attendu : 1234,50.'],
      [{ priceA: '11,999' }, 'priceA', 'Un prix a deux décimales au plus. Arrondissez-le au centime.'],
      [{ priceA: '10', quantityB: '-2' }, 'quantityB', 'Une quantité ne peut pas être négative'],
      [{ quantityB: '5' }, 'priceB', 'Ce champ est requis'],
      [{ quantityB: '', priceB: '9' }, 'quantityB', 'Ce champ est requis'],
      [{ quantityB: '5', priceB: '10' }, 'priceB', 'Le palier 2 doit être inférieur au prix initial'],
      [{ priceB: '9', quantityC: '5' }, 'quantityC', 'Ce palier doit être supérieur à la quantité du palier 2'],
      [{ quantityC: '20' }, 'priceC', 'Ce champ est requis'],
      [{ quantityC: '', priceC: '8' }, 'quantityC', 'Ce champ est requis'],
      [{ quantityC: '20', priceC: '9' }, 'priceC', 'Le palier 3 doit être inférieur au palier 2'],
    ]
    for (const [typed, wrong, message] of rules) {
      for (const [name, value] of Object.entries(typed))
        await field(page, tiers[name as keyof typeof tiers]).fill(value)
      await save(page)
      await expect(field(page, tiers[wrong])).toHaveAccessibleDescription(message)
    }
    await expectAccessible(page)
  },
)

test(
  'what is typed in the window survives closing it, reloading the page, and can be forgotten',
  NIGHT,
  async ({ page }) => {
    await enterOwn(page, await givenSupplier(), PAGE)
    await page.getByRole('button', { name: 'Ajouter un article' }).first().click()
    await field(page, 'Nom').fill('À moitié saisi')
    await field(page, tiers.priceA).fill('42,10')
    await page.keyboard.press('Escape')
    await page.reload()
    await page.getByRole('button', { name: 'Ajouter un article' }).first().click()
    await expect(field(page, 'Nom')).toHaveValue('À moitié saisi')
    await expect(field(page, tiers.priceA)).toHaveValue('42,10')
    await page.getByRole('button', { name: 'Repartir de zéro' }).click()
    await expect(field(page, 'Nom')).toHaveValue('')
  },
)

test('the list is searched and filtered in an address one can send', NIGHT, async ({ page }) => {
  const supplier = await givenSupplier()
  await publish(
    page,
    supplier,
    article({ name: 'Prise étanche' }),
    article({ name: 'Radiateur', category: 17 }),
    article({ name: 'Câble', departments: [1] }),
  )
  await enterOwn(page, supplier, PAGE)
  await page.getByLabel('Rechercher un article').fill('etanche')
  await expect(page).toHaveURL(/recherche=etanche/)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByLabel('Rechercher un article').fill('')
  await expect(page).not.toHaveURL(/recherche/)
  await page.getByLabel('Catégorie').selectOption({ label: 'Chauffage, ventilation et plomberie' })
  await expect(row(page, 'Radiateur')).toBeVisible()
  await expect(row(page, 'Câble')).toHaveCount(0)
  await page.goto(`${PAGE}?departement=1`)
  await expect(row(page, 'Câble')).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.goto(`${PAGE}?recherche=zzzz`)
  await page.getByRole('button', { name: 'Effacer les filtres' }).click()
  await expect(page.getByRole('row')).toHaveCount(4)
})

test('a sub-account reads the catalogue of its firm and changes nothing (Q-134)', NIGHT, async ({ page }) => {
  const head = await givenSupplier({ firstname: 'Odile', lastname: 'Carrier' })
  await publish(page, head, article({ name: 'Prise' }))
  const member = await addAccount({ email: newAddress('membre'), side: 'supplier', adminId: head.id, name: head.name })
  await enterOwn(page, member, PAGE)
  await expect(page.getByText('Odile Carrier, qui tient le compte principal, le modifie.')).toBeVisible()
  await page.getByRole('button', { name: 'Voir les prix de Prise' }).click()
  for (const name of [/Ajouter/, /Importer/, /^Modifier/, /^Supprimer/])
    await expect(page.getByRole('button', { name })).toHaveCount(0)
})

test(
  'a sheet of 500 lines with 7 faulty cells is shown by cell, then its right lines are written, once',
  NIGHT,
  async ({ page }) => {
    const supplier = await givenSupplier()
    const titles = 'Nom;Description;Catégorie;Unité;Départements;Prix palier 1;Quantité palier 2;Prix palier 2'
    const lines = Array.from({ length: 500 }, (_, at) => `Ligne ${at};Posée;${CATEGORY};U;74;100;10;90`)
    for (const [at, line] of [
      [0, 'cent'],
      [99, '-5'],
      [199, '80'],
    ] as const)
      lines[at] = `Ligne ${at};Posée;${CATEGORY};U;74;${line};10;90`
    lines[250] = `Ligne 250;Posée;Inconnue;U;74;100;10;90`
    lines[300] = `Ligne 300;Posée;${CATEGORY};km;74;100;10;90`
    lines[400] = `Ligne 400;;${CATEGORY};U;74;100;10;90`
    lines[499] = `Ligne 499;Posée;${CATEGORY};U;20;100;10;90`
    const file = {
      name: 'tarifs.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from([titles, ...lines].join('\r\n'), 'latin1'),
    }
    await enterOwn(page, supplier, PAGE)
    await page.getByRole('button', { name: 'Importer un classeur' }).click()
    await page.getByLabel('Fichier à importer').setInputFiles(file)
    const errors = page.getByRole('table', { name: 'Cases à corriger' })
    await expect(errors.getByRole('rowheader')).toHaveText(['F2', 'F101', 'H201', 'C252', 'D302', 'B402', 'E501'])
    await expect(errors.getByRole('row', { name: /^F101/ })).toContainText('Un prix ne peut pas être négatif')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Enregistrer 493 ajouts, sans les lignes en erreur' }).click()
    await expect(
      page.getByText(/Import terminé.: 493 ajouts, 0 changement, 0 retrait, 7 lignes laissées de côté/),
    ).toBeVisible()
    await expect(page.getByText('493 articles', { exact: true })).toBeVisible()
    expect(await page.getByRole('row').count()).toBeLessThan(150)

    // A price that jumps is asked about before it is taken.
    const jump = `${titles}\r\nLigne 1;Posée;${CATEGORY};U;74;99999;10;90`
    await page.getByRole('button', { name: 'Importer un classeur' }).click()
    await page
      .getByLabel('Fichier à importer')
      .setInputFiles({ name: 'saut.csv', mimeType: 'text/csv', buffer: Buffer.from(jump, 'latin1') })
    await expect(page.getByText('Un prix à relire avant d’enregistrer')).toBeVisible()
    await expect(page.getByText('Grand écart', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Enregistrer 1 changement' }).click()
    const question = page.getByRole('dialog', { name: /Un article change beaucoup de prix/ })
    await question.getByRole('button', { name: 'Annuler' }).click()
    await expect(question).toHaveCount(0)
    await page.getByRole('dialog').getByRole('button', { name: 'Annuler' }).click()

    await page.getByRole('button', { name: 'Importer un classeur' }).click()
    await page.getByLabel('Fichier à importer').setInputFiles(file)
    await expect(page.getByRole('dialog')).toContainText(/sans changement/)
    await expect(page.getByRole('button', { name: /^Enregistrer/ })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Exporter en XLSX' }).click()
    const path = await (await download).path()
    await page.getByRole('button', { name: 'Importer un classeur' }).click()
    await page.getByLabel('Fichier à importer').setInputFiles(path)
    await expect(page.getByText(/Ce fichier ne change rien.: tout est déjà enregistré\./)).toBeVisible()
    await page
      .getByLabel('Fichier à importer')
      .setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from([137, 80, 78, 71, 0]) })
    await expect(page.getByRole('alert')).toHaveText(
      'Ce fichier ne se lit pas. Enregistrez-le au format XLSX ou CSV, à partir de notre modèle.',
    )
  },
)

for (const width of [390, 1440])
  test(
    `the catalogue and its windows are accessible and never scroll sideways, ${width} px`,
    NIGHT,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 844 })
      const supplier = await givenSupplier()
      await publish(page, supplier, article({ name: 'Prise' }), article({ name: 'Borne' }))
      await enterOwn(page, supplier, PAGE)
      await page.getByRole('button', { name: 'Voir les prix de Prise' }).click()
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Modifier Borne' }).click()
      await expect(field(page, 'Nom')).toHaveValue('Borne')
      await expectAccessible(page)
    },
  )
