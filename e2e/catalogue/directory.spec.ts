import { expect, type Page, test } from '@playwright/test'
import { addAccount, query } from '../given/database.ts'
import { expectSound, NIGHT, open } from '../given/looking.ts'
import { enterAs, enterOwn, newAddress } from '../given/people.ts'

const search = (page: Page) => page.getByRole('button', { name: 'Rechercher', exact: true }).click()
const department = (page: Page) => page.getByRole('combobox', { name: 'Département' })
const holders = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: /^Rang [123]/ })

test(
  'P-DIR-01 P-DIR-03 P-DIR-04 P-DIR-05 P-DIR-06 P-DIR-09 P-PERM-07 the directory of holders, from its first look to one rank of one lot',
  NIGHT,
  async ({ page }) => {
    await open(page, '/prestataires/formalise')
    await expect(page.getByRole('heading', { level: 1, name: 'Prestataires titulaires' })).toBeVisible()
    await expect(department(page)).toHaveValue('75')
    await expect(page.getByText('Choisissez vos critères ci-dessus, puis lancez la recherche.')).toBeVisible()
    await page.getByRole('combobox', { name: 'Catégorie' }).selectOption('206')
    await search(page)
    await expect(page).toHaveURL(/lot=206/)
    await expect(
      page.getByRole('heading', { level: 2, name: '206 – Électricité, courants forts et faibles' }),
    ).toBeVisible()
    await expect(holders(page)).toHaveCount(3)
    await expect(holders(page).first()).toContainText('Paris')
    const [first] = await holders(page).first().locator('strong').allInnerTexts()

    await page.getByRole('combobox', { name: 'Rang' }).selectOption('1')
    await search(page)
    await expect(holders(page)).toHaveCount(1)
    await expect(holders(page)).toContainText(first ?? '?')

    // The address says it all: whoever receives it sees the same.
    await page.reload()
    await expect(page.getByRole('combobox', { name: 'Rang' })).toHaveValue('1')
    await expect(holders(page)).toHaveCount(1)

    await page.getByRole('combobox', { name: 'Rang' }).selectOption('')
    await page.getByRole('searchbox', { name: 'Nom de l’entreprise' }).fill((first ?? '').toUpperCase())
    await search(page)
    await expect(holders(page)).toHaveCount(1)
    await expectSound(page)
  },
)

test('a supplier of the free directory leads to its articles', NIGHT, async ({ page }) => {
  await open(page, '/prestataires/libre?departement=tous')
  const card = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) })
  const link = card.first().getByRole('link', { name: /^Voir ses prestations/ })
  await expect(link).toHaveAttribute('href', /^\/catalogue\/libre\/\d+$/)
  const name = await card.first().getByRole('heading', { level: 2 }).innerText()
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
})

test('P-DIR-07 a search without result says so', NIGHT, async ({ page }) => {
  await open(page, '/prestataires/formalise?departement=75&nom=introuvable')
  await expect(page.getByText('Aucun prestataire trouvé')).toBeVisible()
})

test('P-DIR-04 P-DIR-08 the free directory has no rank and comes a hundred at a time', NIGHT, async ({ page }) => {
  await query(
    `with firm as (
       insert into account (side, type, email, name, firstname, lastname, code_id, phone, organism, street, postal, city,
         department_id, category_id, active, state, created_at)
       select 'supplier', 'free', 'annuaire' || n || '@essai.example', 'Ferblantiers réunis ' || n, 'Lou', 'Essai',
         'P-ANN' || n, '03 65 71 00 00', 'other', '1 place Ducale', '08000', 'Charleville-Mézières', 8, 18, true, 'approved', now()
       from generate_series(1, 103) n on conflict (code_id) do nothing returning id),
     article as (
       insert into free_article (supplier_id, category_id, name, description, unit, price_a)
       select id, 18, 'Gouttière façonnée', 'Au mètre.', 'ml', 4200 from firm returning id)
     insert into free_article_department (free_article_id, department_id) select id, 8 from article`,
  )
  await open(page, '/prestataires/libre')
  await expect(page.getByRole('combobox', { name: 'Rang' })).toHaveCount(0)
  await page.getByRole('searchbox', { name: 'Nom de l’entreprise' }).fill('ferblantiers reunis')
  await department(page).selectOption('08')
  await search(page)
  await expect(page.getByRole('status').filter({ hasText: 'Les 100 premiers résultats' })).toBeVisible()
  await page.getByRole('button', { name: 'Afficher les suivants' }).click()
  await expect(page.getByRole('status').filter({ hasText: '103 résultats' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Afficher les suivants' })).toHaveCount(0)
})

test('P-DIR-02 P-DIR-13 a supplier is led from the directory to the free catalogue', NIGHT, async ({ page }) => {
  await enterOwn(page, await addAccount({ email: newAddress('annuaire'), side: 'supplier' }), '/prestataires/libre')
  await expect(page).toHaveURL(/\/catalogue\/libre$/)
  await page.goto('/prestataires/formalise')
  await expect(page).toHaveURL(/\/catalogue\/libre$/)
})

test('P-DIR-11 P-PERM-09 a buyer sees the directory of providers, and opens their papers', NIGHT, async ({ page }) => {
  await enterAs(page, /Acheteur libre/, '/prestataires/formalise?departement=74')
  await expect(holders(page).first()).toBeVisible()
  // Every kind of paper, each with somebody's name.
  for (const paper of [/^Contrat/, /^RIB/, /^Assurance/, /^Attestation fiscale/, /^(Autre document|Bordereau)/])
    await expect(holders(page).getByRole('link', { name: paper }).first()).toHaveAttribute('href', /\/documents\//)
})
