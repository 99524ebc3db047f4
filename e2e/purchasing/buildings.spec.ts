import { expect, type Page, test } from '@playwright/test'
import { addBuilding, fillBuilding } from '../given/buildings.ts'
import { addCart, articlesOf, callsAs } from '../given/cart-of.ts'
import { addAccount } from '../given/database.ts'
import { expectAccessible, expectFrench, expectNoSidewaysScroll, expectSound, NIGHT } from '../given/looking.ts'
import { enterOwn, newAddress } from '../given/people.ts'

const CONFIRMED = 2

const aBuyer = () => addAccount({ email: newAddress('batiments'), type: 'formalized' })
const line = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })
const text = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const choice = (page: Page) => page.getByRole('combobox', { name: 'Bâtiment' })

test(
  'E-BUILDING-08 E-BUILDING-09 a building chosen in a cart fills its address, and its page finds the order',
  NIGHT,
  async ({ page }) => {
    const buyer = await aBuyer()
    const asBuyer = await callsAs(page, buyer)
    const school = { kind: 'school', city: 'Annecy', postal: '74000', contact: 'Mme Roux' }
    await asBuyer('POST', 'buildings', {
      ...school,
      name: 'École du Lac',
      street: '12 rue du Lac',
      access: 'Portail nord',
    })
    await asBuyer('POST', 'buildings', {
      ...school,
      name: 'École d’Aix',
      street: '3 rue Haute',
      postal: '73100',
      city: 'Aix-les-Bains',
    })
    const [sold] = await articlesOf('206')
    const { id } = await addCart(asBuyer, 'formalized', [[sold?.id ?? 0, 4]], 'Toiture')
    await enterOwn(page, buyer, `/compte/panier/${id}`)

    // One of another department says why it is not for this cart.
    await choice(page).click()
    const far = page.getByRole('option', { name: /École d’Aix/ })
    await expect(far).toContainText('Département 73')
    await expect(far).toHaveAttribute('data-combobox-disabled', 'true')
    await page.getByRole('option', { name: /École du Lac/ }).click()
    await expect(text(page, 'Adresse de l’opération')).toHaveValue('12 rue du Lac, 74000 Annecy')
    await expect(text(page, 'Modalités')).toHaveValue(/Portail nord. Sur place\s: Mme Roux/)

    // Typing stays possible, and says what becomes of the link.
    await text(page, 'Adresse de l’opération').fill('14 rue du Lac, 74000 Annecy')
    await expect(page.getByText(/L’adresse n’est plus celle de/)).toBeVisible()
    await expectSound(page)
    await page.getByRole('button', { name: 'Reprendre l’adresse du bâtiment' }).click()
    await text(page, 'Message au prestataire').fill('Reprise de la toiture nord')
    await page.getByRole('checkbox', { name: /J’accepte les conditions générales/ }).check()
    await page.getByRole('button', { name: 'Enregistrer les informations' }).click()
    await expect(page.getByText(/^Enregistré à /)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Voir École du Lac et ses commandes' })).toBeVisible()
    await expectAccessible(page)

    await asBuyer('PUT', `carts/${id}`, { status: CONFIRMED })
    await page.goto('/compte/batiments')
    await expect(line(page, 'École du Lac')).toContainText('1 commande')
    await page.getByRole('link', { name: 'École du Lac' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'École du Lac' })).toBeVisible()
    await expect(page.getByRole('list', { name: 'Travaux de Toiture' })).toContainText('En attente')
    await expectFrench(page)
    await expectSound(page)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('link', { name: 'Toiture' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /Toiture/ })).toBeVisible()
  },
)

test(
  'E-BUILDING-10 the book is kept from the keyboard and on a phone: added, changed, found, archived, brought back',
  NIGHT,
  async ({ page }) => {
    const buyer = await aBuyer()
    await page.setViewportSize({ width: 390, height: 844 })
    await enterOwn(page, buyer, '/compte/batiments')
    await expect(page.getByRole('heading', { name: 'Le carnet est vide' })).toBeVisible()
    await expectSound(page)

    await page.getByRole('button', { name: 'Ajouter un bâtiment' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').getByLabel('Nom')).toBeFocused()
    await fillBuilding(page, { name: 'Gymnase', street: '3 quai Sud', postal: '98800' })
    await page.keyboard.press('Enter')
    await expect(page.getByText('Ce code postal n’est d’aucun département où l’on achète.')).toBeVisible()
    await page.getByLabel('Code postal').fill('73100')
    await expect(page.getByText('Département : 73 – Savoie')).toBeVisible()
    await expectSound(page)
    await page.keyboard.press('Enter')
    await expect(page.getByText('« Gymnase » est dans le carnet.')).toBeVisible()
    await addBuilding(page, { name: 'Mairie', street: '1 place Neuve' })
    await expectNoSidewaysScroll(page)

    await page.getByRole('button', { name: 'Modifier Gymnase' }).click()
    await page.getByRole('dialog').getByLabel('Nom').fill('Mairie')
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
    await expect(page.getByText(/s’appelle déjà/)).toBeVisible()
    await page.getByRole('dialog').getByLabel('Nom').fill('Gymnase du quai')
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
    await expect(page.getByText('« Gymnase du quai » est à jour.')).toBeVisible()

    await page.getByRole('searchbox', { name: 'Chercher un bâtiment' }).fill('aucun nom')
    await expect(page.getByRole('heading', { name: 'Aucun bâtiment ne correspond' })).toBeVisible()
    await page.getByRole('searchbox', { name: 'Chercher un bâtiment' }).fill('quai savoie')
    await expect(page.getByRole('row')).toHaveCount(2)
    await page.getByRole('button', { name: 'Archiver Gymnase du quai' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Archiver' }).click()
    await expect(page.getByText('« Gymnase du quai » est archivé.')).toBeVisible()
    await page.getByRole('link', { name: /^Archivés/ }).click()
    await page.getByRole('button', { name: 'Remettre Gymnase du quai dans le carnet' }).click()
    await expect(page.getByText('« Gymnase du quai » est de nouveau dans le carnet.')).toBeVisible()
    await expectFrench(page)
  },
)

test(
  'E-BUILDING-11 the book is filled from past orders in one click, and by a workbook whose faults are shown first',
  NIGHT,
  async ({ page }) => {
    const buyer = await aBuyer()
    const asBuyer = await callsAs(page, buyer)
    const [sold] = await articlesOf('206')
    for (const address of ['7 rue Ancienne, 74000 Annecy', 'Ancien chantier']) {
      const { id } = await addCart(asBuyer, 'formalized', [[sold?.id ?? 0, 4]], address)
      await asBuyer('PUT', `carts/${id}`, { address, code: '74', message: 'Voir sur place', registerCgu: true })
      await asBuyer('PUT', `carts/${id}`, { status: CONFIRMED })
    }
    await enterOwn(page, buyer, '/compte/batiments')
    const past = page.getByRole('region', { name: '2 adresses de vos commandes passées' })
    await expect(past.getByRole('button', { name: 'Compléter Ancien chantier' })).toBeVisible()
    await expectSound(page)
    await past.getByRole('button', { name: 'Ajouter 7 rue Ancienne, 74000 Annecy' }).click()
    await expect(page.getByText(/1 bâtiment dans le carnet, avec 1 commande/)).toBeVisible()
    await expect(line(page, '7 rue Ancienne')).toContainText('1 commande')

    await page.getByRole('button', { name: 'Importer' }).click()
    const template = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Télécharger le modèle vide' }).click()
    expect((await template).suggestedFilename()).toBe('modele-batiments.xlsx')
    const rows = ['Nom;Adresse;Code postal;Ville', 'Halle;1 quai Neuf;74000;Annecy', 'Kiosque;2 quai Neuf;7400;Annecy']
    await page
      .getByLabel('Fichier à importer')
      .setInputFiles({ name: 'batiments.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\r\n')) })
    const faults = page.getByRole('table', { name: 'Cases à corriger' })
    await expect(faults.getByRole('row', { name: /C3/ })).toContainText('Ce code postal n’existe pas')
    await expectSound(page)
    await page.getByRole('button', { name: 'Enregistrer 1 ajout, sans les lignes en erreur' }).click()
    await expect(page.getByText('Import terminé : 1 ajout, 0 changement, 1 ligne de côté.')).toBeVisible()
    await expect(line(page, 'Halle')).toBeVisible()
    await expect(line(page, 'Kiosque')).toHaveCount(0)
  },
)
