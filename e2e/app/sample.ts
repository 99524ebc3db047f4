import { expect, type Page } from '@playwright/test'
import { applicationBefore, openStep } from '../given/applications.ts'
import { addCart, articlesOf, callsAs, pathOf } from '../given/cart-of.ts'
import { addAccount } from '../given/database.ts'
import { open } from '../given/looking.ts'
import { givenFormalizedOrder, ownEmail } from '../given/ordering.ts'
import { enterAs, enterOwn } from '../given/people.ts'

const window = (address: string, send: string) => async (page: Page) => {
  await open(page, `/mentions-legales?fenetre=${address}`)
  await expect(page.getByRole('dialog').getByRole('button', { name: send })).toBeVisible()
}

const visited = (path: string) => (page: Page) => open(page, path)

/** A buyer of its own, with a cart of two lines that is being filled. */
async function aCart(page: Page) {
  const buyer = await addAccount({ email: ownEmail('commune'), type: 'formalized' })
  const [first, second] = await articlesOf('206')
  const lines = [first, second].flatMap((sold) => (sold ? [[sold.id, 3] as const] : []))
  const cart = await addCart(await callsAs(page, buyer), 'formalized', lines, 'École Jean-Macé')
  return { buyer, cart }
}

const asOperator = (path: string) => (page: Page) => enterAs(page, /Opérateur/, path)

const PRICED = { category: '203', places: ['74'] }

async function atStep(page: Page, key: string) {
  const application = await applicationBefore(page.request, key, PRICED)
  await openStep(page, application, key)
}

type Sampled = { name: string; title: RegExp; visit: (page: Page) => Promise<unknown> }

/** The pages assessed (docs/accessibility.md names them by the same numbers), each opened by whoever uses it. */
export const sample: Record<number, Sampled> = {
  1: { name: 'accueil', title: /La centrale d’achat/, visit: visited('/') },
  2: { name: 'mentions légales', title: /Mentions légales/, visit: visited('/mentions-legales') },
  3: { name: 'accessibilité', title: /Déclaration d’accessibilité/, visit: visited('/accessibilite') },
  4: { name: 'plan du site', title: /Plan du site/, visit: visited('/plan-du-site') },
  5: { name: 'aide', title: /Questions fréquentes/, visit: visited('/faq') },
  6: { name: 'connexion', title: /Mentions légales/, visit: window('connexion', 'Se connecter') },
  7: { name: 'inscription', title: /Mentions légales/, visit: window('inscription', 'Envoyer ma demande') },
  8: {
    name: 'lot',
    title: /Lot 206/,
    visit: async (page) => {
      const { buyer } = await aCart(page)
      await enterOwn(page, buyer, '/catalogue?lot=206&departement=74&recherche=luminaire')
    },
  },
  9: { name: 'résultats d’une recherche', title: /amiante/, visit: visited('/catalogue?recherche=amiante') },
  10: {
    name: 'panier',
    title: /École Jean-Macé/,
    visit: async (page) => {
      const { buyer, cart } = await aCart(page)
      await enterOwn(page, buyer, pathOf('formalized', cart.id))
    },
  },
  11: {
    name: 'liste des paniers',
    title: /Mes paniers/,
    visit: async (page) => {
      const { buyer } = await aCart(page)
      await enterOwn(page, buyer, '/compte/paniers')
    },
  },
  12: {
    name: 'suivi d’une commande',
    title: /Gymnase des Fins, suivi/,
    visit: async (page) => {
      const { buyer, cartId } = await givenFormalizedOrder(page, 'Gymnase des Fins')
      await enterOwn(page, buyer, `/compte/commandes/${cartId}`)
    },
  },
  13: {
    name: 'commande à répondre',
    title: /^Commande .+, Gymnase des Fins/,
    visit: async (page) => {
      const { path } = await givenFormalizedOrder(page, 'Gymnase des Fins')
      await open(page, path)
    },
  },
  14: { name: 'accueil des candidatures', title: /Candidature/, visit: visited('/candidature') },
  15: { name: 'étape d’une candidature', title: /^Coordonnées détaillées/, visit: (page) => atStep(page, 'step4') },
  16: {
    name: 'prix d’une candidature',
    title: /^Offre financière/,
    visit: async (page) => {
      await atStep(page, 'step10')
      await page.getByLabel('Famille', { exact: true }).selectOption({ index: 1 })
    },
  },
  17: { name: 'accueil de la console', title: /Console/, visit: asOperator('/operateur') },
  18: { name: 'analyse des offres', title: /Analyse du lot 203, 73/, visit: asOperator('/operateur/analyse/203/73') },
  19: { name: 'publication', title: /Publication/, visit: asOperator('/operateur/publication') },
  20: {
    name: 'profil',
    title: /profil/,
    visit: (page) => enterAs(page, /Administrateur d’acheteur/, '/compte/informations'),
  },
}
