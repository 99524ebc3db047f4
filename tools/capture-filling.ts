import type { Page } from '@playwright/test'
import { admin, type Capture, free, freeSupplier, holder, nothing, press, submit, withMe } from './capture.ts'

const openCarts = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('button', { name: /^Paniers/ })
    .click()

/** The window of a new cart, from the header. */
const newCart = (name: string) => async (page: Page) => {
  await openCarts(page)
  await page.getByRole('region', { name: 'Mes paniers en cours' }).getByRole('button', { name }).click()
}

const withoutCarts = withMe(nothing)

const addButton = (page: Page, at: number) => page.getByRole('button', { name: /^Ajouter/ }).nth(at)

/** One row in the cart, one ready to go there, one that was asked without a quantity. */
async function filled(page: Page) {
  const quantity = page.getByRole('textbox', { name: /^Quantité/ })
  if (await quantity.first().isEnabled()) {
    await quantity.first().fill('3')
    await addButton(page, 0).click()
    await page
      .getByRole('button', { name: /^Retirer du panier/ })
      .first()
      .waitFor()
  }
  await quantity.nth(2).fill('12')
  await addButton(page, 2).click()
  await page.getByRole('alert').first().waitFor()
}

/** Carts being created, chosen and filled. */
export const filling: Capture[] = [
  { name: 'paniers-entete', path: '/catalogue', as: admin, before: openCarts },
  {
    name: 'paniers-entete-vide',
    path: '/catalogue',
    as: admin,
    before: async (page) => {
      await withoutCarts(page)
      await openCarts(page)
    },
  },
  { name: 'paniers-entete-titulaire', path: '/catalogue', as: holder, before: openCarts },
  { name: 'paniers-compte', path: '/catalogue', as: admin, before: press(/^Bonjour/) },
  {
    name: 'panier-creation',
    path: '/catalogue',
    as: admin,
    above: true,
    before: newCart('Nouveau panier formalisé'),
  },
  {
    name: 'panier-creation-erreurs',
    path: '/catalogue',
    as: admin,
    above: true,
    before: async (page) => {
      await newCart('Nouveau panier libre')(page)
      await submit('Créer le panier')(page)
    },
  },
  {
    name: 'panier-creation-titulaire',
    path: '/catalogue',
    as: holder,
    above: true,
    before: newCart('Créer un panier formalisé'),
  },
  {
    name: 'panier-creation-prestataire-libre',
    path: '/catalogue/libre',
    as: freeSupplier,
    above: true,
    before: newCart('Créer un panier libre'),
  },
  { name: 'panier-remplir-lot', path: '/catalogue?lot=206&departement=74', as: admin, before: filled },
  { name: 'panier-remplir-sans-panier', path: '/catalogue?lot=206', as: admin, before: withoutCarts },
  { name: 'panier-remplir-ailleurs', path: '/catalogue?lot=206&departement=75', as: admin },
  { name: 'panier-remplir-libre', path: '/catalogue/libre/40?department=73', as: free, before: filled },
  {
    name: 'panier-remplir-refus',
    path: '/catalogue?lot=206&departement=75',
    as: holder,
    before: async (page) => {
      await addButton(page, 0).click({ force: true })
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'panier-retirer',
    path: '/catalogue/libre/40?department=73',
    as: free,
    before: async (page) => {
      await filled(page)
      await page
        .getByRole('button', { name: /^Retirer du panier/ })
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
    },
  },
]
