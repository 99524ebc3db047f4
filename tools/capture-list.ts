import type { Page } from '@playwright/test'

/** One picture: a page, as whom, and what is done there first. */
export type Capture = {
  name: string
  path: string
  /** The kind of account of the demonstration that looks; a visitor without it. */
  as?: RegExp
  before?: (page: Page) => Promise<void>
  /** Something stands above the page: what is in sight is taken, not the whole page. */
  above?: true
}

const admin = /Administrateur d’acheteur/
const member = /Acheteur \(sous-compte\)/
const free = /Acheteur libre/
const holder = /compte principal/
const contact = /titulaire \(sous-compte\)/
const freeSupplier = /Prestataire libre/
const operator = /Opérateur/

const publicPages: Capture[] = [
  { name: 'presentation', path: '/' },
  { name: 'catalogue', path: '/catalogue' },
  { name: 'catalogue-lot', path: '/catalogue?lot=206' },
  { name: 'catalogue-recherche', path: '/catalogue?recherche=amiante' },
  { name: 'catalogue-sans-resultat', path: '/catalogue?recherche=licorne' },
  { name: 'catalogue-libre', path: '/catalogue/libre' },
  { name: 'catalogue-libre-categorie', path: '/catalogue/libre?category=16&department=74' },
  { name: 'prestataires-formalise', path: '/prestataires/formalise' },
  { name: 'prestataires-libre', path: '/prestataires/libre' },
  { name: 'acheteurs', path: '/acheteurs' },
  { name: 'faq', path: '/faq' },
  { name: 'glossaire', path: '/glossaire' },
  { name: 'mentions-legales', path: '/mentions-legales' },
  { name: 'conditions-generales', path: '/conditions-generales' },
  { name: 'donnees-personnelles', path: '/donnees-personnelles' },
  { name: 'accessibilite', path: '/accessibilite' },
  { name: 'plan-du-site', path: '/plan-du-site' },
  { name: 'introuvable', path: '/nulle-part' },
]

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name, exact: true }).first().click()

const submit = (name: string) => async (page: Page) => {
  await page.getByRole('dialog').getByRole('button', { name }).click()
  await page.getByText('Ce champ est requis').first().waitFor()
}

/** Whoever came in with a mailed password has this window before everything. */
async function withProvisionalPassword(page: Page) {
  await page.route('**/api/me', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), pending: 'password' } })
  })
  await page.reload({ waitUntil: 'networkidle' })
  await page.getByLabel('Nouveau mot de passe').fill('tuile-gant-loupe')
}

const windows: Capture[] = [
  { name: 'connexion', path: '/?fenetre=connexion', above: true },
  { name: 'connexion-erreurs', path: '/?fenetre=connexion', above: true, before: submit('Se connecter') },
  { name: 'inscription', path: '/?fenetre=inscription', above: true },
  { name: 'inscription-prestataire', path: '/?fenetre=inscription-prestataire', above: true },
  {
    name: 'inscription-erreurs',
    path: '/?fenetre=inscription',
    above: true,
    before: submit('Envoyer ma demande'),
  },
  { name: 'mot-de-passe-oublie', path: '/?fenetre=mot-de-passe-oublie', above: true },
  { name: 'choisir-mot-de-passe', path: '/catalogue/libre', as: free, above: true, before: withProvisionalPassword },
  {
    name: 'second-facteur',
    path: '/compte/informations',
    as: free,
    above: true,
    before: press('Activer le second facteur'),
  },
]

const accounts: Capture[] = [
  { name: 'profil-administrateur', path: '/compte/informations', as: admin },
  { name: 'profil-sous-compte', path: '/compte/informations', as: member },
  { name: 'profil-acheteur-libre', path: '/compte/informations', as: free },
  { name: 'profil-titulaire', path: '/compte/fournisseur/informations', as: holder },
  { name: 'profil-contact', path: '/compte/fournisseur/informations', as: contact },
  { name: 'profil-prestataire-libre', path: '/compte/fournisseur/informations', as: freeSupplier },
  { name: 'sous-comptes', path: '/compte/comptes', as: admin },
  { name: 'sous-comptes-vide', path: '/compte/comptes', as: free },
  { name: 'sous-comptes-ajout', path: '/compte/comptes', as: admin, above: true, before: press('Ajouter un compte') },
]

const desk: Capture[] = [
  { name: 'operateur', path: '/operateur', as: operator },
  { name: 'operateur-inscriptions', path: '/operateur/inscriptions', as: operator },
  {
    name: 'operateur-inscriptions-refus',
    path: '/operateur/inscriptions',
    as: operator,
    before: async (page) => {
      const first = page.getByRole('region', { name: 'Demandes' }).getByRole('link').first()
      await first.click()
      await press('Refuser')(page)
    },
  },
  { name: 'operateur-comptes', path: '/operateur/comptes', as: operator },
  { name: 'operateur-compte', path: '/operateur/comptes/41', as: operator },
  { name: 'operateur-operateurs', path: '/operateur/operateurs', as: operator },
  { name: 'operateur-courriels', path: '/operateur/courriels', as: operator },
]

const typed = (quantity: string) => async (page: Page) => {
  await page
    .getByRole('textbox', { name: /^Quantité/ })
    .nth(2)
    .fill(quantity)
  await page
    .getByRole('button', { name: /^Détail/ })
    .nth(2)
    .click()
}

const catalogues: Capture[] = [
  { name: 'lot-acheteur', path: '/catalogue?lot=206&departement=74', as: admin, before: typed('64') },
  { name: 'lot-controle', path: '/catalogue?lot=105&departement=74', as: admin },
  { name: 'lot-acheteur-libre', path: '/catalogue?lot=206&departement=74', as: free },
  { name: 'lot-titulaire', path: '/catalogue?lot=206&departement=74', as: holder },
  { name: 'recherche-acheteur', path: '/catalogue?recherche=etancheite&departement=74', as: admin },
  { name: 'libre-categorie-acheteur', path: '/catalogue/libre?category=16&department=74', as: free },
  {
    name: 'libre-prestataire',
    path: '/catalogue/libre?category=16&department=74',
    as: free,
    before: async (page) => {
      await page
        .getByRole('link', { name: /^Voir ses prestations/ })
        .first()
        .click()
      await page.waitForURL(/\/catalogue\/libre\/\d+/)
    },
  },
  { name: 'articles', path: '/compte/fournisseur/articles', as: freeSupplier },
  { name: 'articles-sous-compte', path: '/compte/fournisseur/articles', as: contact },
  { name: 'documents', path: '/compte/fournisseur/documents', as: holder },
  { name: 'documents-sous-compte', path: '/compte/fournisseur/documents', as: contact },
  { name: 'documentation', path: '/documentation/formalise', as: admin },
  { name: 'annuaire-acheteur', path: '/prestataires/formalise?departement=74&lot=206', as: admin },
  { name: 'operateur-publication', path: '/operateur/publication', as: operator },
  { name: 'operateur-recherches', path: '/operateur/recherches', as: operator },
]

export const captures: Capture[] = [...publicPages, ...windows, ...accounts, ...desk, ...catalogues]

/** Shown in the documents: taken again each time, committed only when they change for a reason. */
export const shown: readonly string[] = [
  ...['presentation', 'catalogue', 'connexion', 'inscription', 'profil-administrateur', 'sous-comptes'],
  ...['profil-titulaire', 'operateur', 'operateur-inscriptions', 'operateur-compte', 'courriel-registrationApproved'],
  ...['lot-acheteur', 'libre-prestataire', 'articles', 'documents', 'operateur-publication'],
]
