import type { Page } from '@playwright/test'
import {
  admin,
  type Capture,
  contact,
  free,
  freeSupplier,
  holder,
  member,
  nothing,
  operator,
  press,
  submit,
  withMe,
} from './capture.ts'
import { candidates } from './capture-candidates.ts'
import { accountCare } from './capture-care.ts'
import { contentDesk } from './capture-content.ts'
import { deskHome } from './capture-desk-home.ts'
import { editions } from './capture-editions.ts'
import { figures } from './capture-figures.ts'
import { filling } from './capture-filling.ts'
import { followUps } from './capture-follow-ups.ts'
import { holders } from './capture-holders.ts'
import { judgements } from './capture-judgement.ts'
import { lifeOfData } from './capture-life.ts'
import { ordersToAnswer, withOrder } from './capture-orders.ts'
import { candidatePrices } from './capture-prices.ts'
import { candidateSignature } from './capture-signature.ts'
import { candidateSteps } from './capture-steps.ts'

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
  { name: 'verification', path: '/verification' },
  { name: 'verification-inconnu', path: `/verification?empreinte=${'0123456789abcdef'.repeat(4)}` },
  { name: 'mentions-legales', path: '/mentions-legales' },
  { name: 'conditions-generales', path: '/conditions-generales' },
  { name: 'donnees-personnelles', path: '/donnees-personnelles' },
  { name: 'accessibilite', path: '/accessibilite' },
  { name: 'plan-du-site', path: '/plan-du-site' },
  { name: 'introuvable', path: '/nulle-part' },
]

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
  { name: 'operateur-analyse', path: '/operateur/analyse', as: operator },
  { name: 'operateur-analyse-lot', path: '/operateur/analyse/203/73', as: operator },
  {
    name: 'operateur-analyse-memoire',
    path: '/operateur/analyse/203/73',
    as: operator,
    before: (page) =>
      page
        .getByRole('button', { name: /^Lire Méthodes/ })
        .first()
        .click(),
  },
  { name: 'operateur-publication', path: '/operateur/publication', as: operator },
  { name: 'operateur-recherches', path: '/operateur/recherches', as: operator },
]

const ordered = ({ pendingCarts = [] }: Record<string, object[]>) => ({
  confirmedCarts: {
    end: true,
    carts: [2, 2, 3, 4].map((status, at) => ({ ...pendingCarts[at % pendingCarts.length], id: at + 1, status })),
  },
})

const lines = () => ({
  orderLotSuppliers: ['en attente', 'accepté', 'refusé', 'sans réponse', 'annulé', 'accepté', 'accepté', 'accepté']
    .concat('accepté', 'accepté')
    .map((statusTextFR, at) => ({
      id: at + 1,
      statusTextFR,
      status: at < 5 ? at + 1 : 2,
      date: '2026-11-02T09:00:00.000Z',
      postal: '74',
      number: `74-208${70 + at}-206`,
      cartName: 'Groupe scolaire Vaugelas',
      customerName: 'Commune d’Annecy',
      lotCode: '206',
      lotName: 'Électricité',
      price: 3_126_040 + at * 100_000,
      publicUrl: '/',
    })),
})

/** The sub-account of the demonstration that prepares carts, by what its page answers. */
const openWork = async (page: Page) => {
  const works = await page.getByRole('link', { name: /^Voir ses/ }).all()
  for (const { href } of await Promise.all(works.map(async (work) => ({ href: await work.getAttribute('href') })))) {
    if (!href?.match(/\d/)) continue
    await page.goto(href, { waitUntil: 'networkidle' })
    if ((await page.getByRole('table').count()) > 0) return
  }
}

const carts: Capture[] = [
  { name: 'paniers', path: '/compte/paniers', as: admin },
  { name: 'paniers-sous-compte', path: '/compte/paniers', as: member },
  { name: 'paniers-acheteur-libre', path: '/compte/paniers', as: free },
  { name: 'paniers-vide', path: '/compte/paniers', as: admin, before: withMe(nothing) },
  { name: 'paniers-commandes', path: '/compte/paniers', as: admin, before: withMe(ordered) },
  { name: 'paniers-valides', path: '/compte/paniers/valides', as: admin, before: withMe(ordered) },
  { name: 'paniers-libres', path: '/compte/paniers/libres', as: admin },
  {
    name: 'paniers-numero-refuse',
    path: '/compte/paniers',
    as: admin,
    before: async (page) => {
      await page.getByRole('textbox', { name: 'Récupérer un panier' }).fill('741234')
      await press('Récupérer')(page)
    },
  },
  {
    name: 'paniers-suppression',
    path: '/compte/paniers',
    as: admin,
    before: async (page) => {
      await page
        .getByRole('button', { name: /^Supprimer le panier/ })
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'compte-paniers', path: '/compte/comptes', as: admin, before: openWork },
  { name: 'fournisseur-paniers', path: '/compte/fournisseur/paniers', as: holder },
  { name: 'fournisseur-paniers-commandes', path: '/compte/fournisseur/paniers', as: holder, before: withMe(lines) },
  { name: 'fournisseur-paniers-vide', path: '/compte/fournisseur/paniers', as: holder, before: withMe(nothing) },
  { name: 'fournisseur-paniers-libre', path: '/compte/fournisseur/paniers', as: freeSupplier },
  { name: 'fournisseur-paniers-contact', path: '/compte/fournisseur/paniers', as: contact },
  { name: 'fournisseur-compte-commandes', path: '/compte/fournisseur/informations', as: holder, before: openWork },
]

/** Carts of the demonstration, by the ids its seed gives them. */
const cartPages: Capture[] = [
  { name: 'panier', path: '/compte/panier/48300000', as: admin },
  { name: 'panier-sous-compte', path: '/compte/panier/48300951', as: member },
  { name: 'panier-libre', path: '/compte/panier/libre/48301902', as: free },
  { name: 'panier-proposition', path: '/compte/panier/48303170', as: admin },
  { name: 'panier-proposition-libre', path: '/compte/panier/libre/48303804', as: free },
  { name: 'panier-prestataire', path: '/compte/panier/48302219', as: holder },
  { name: 'panier-prestataire-libre', path: '/compte/panier/libre/48302536', as: freeSupplier },
  {
    name: 'panier-envoi',
    path: '/compte/panier/48302219',
    as: holder,
    above: true,
    before: press('Envoyer au client'),
  },
  {
    name: 'panier-erreurs',
    path: '/compte/panier/48300951',
    as: member,
    before: press('Enregistrer les informations'),
  },
]

const SECRET = '/commande/une-adresse-secrete-d-exemple'

const supplierOrders: Capture[] = [
  { name: 'commande-publique', path: SECRET, before: withOrder('waiting') },
  { name: 'commande-publique-delai', path: SECRET, before: withOrder('wished') },
  { name: 'commande-publique-refus', path: SECRET, before: withOrder('waiting', press('Refuser')) },
  { name: 'commande-publique-acceptee', path: SECRET, before: withOrder('accepted') },
  { name: 'commande-publique-refusee', path: SECRET, before: withOrder('refused') },
  { name: 'commande-publique-inconnue', path: SECRET },
  {
    name: 'fournisseur-commandes',
    path: '/compte/fournisseur/commandes',
    as: holder,
    before: async (page) => {
      await withMe(ordersToAnswer)(page)
      await withOrder('waiting')(page)
    },
  },
  { name: 'fournisseur-commandes-libres', path: '/compte/fournisseur/commandes/libres', as: freeSupplier },
  {
    name: 'fournisseur-commandes-en-cours',
    path: '/compte/fournisseur/commandes?etat=en-cours',
    as: holder,
    before: withMe(ordersToAnswer),
  },
  { name: 'fournisseur-commande', path: '/compte/fournisseur/commandes/1', as: holder, before: withOrder('accepted') },
]

export const captures: Capture[] = [
  ...publicPages,
  ...windows,
  ...accounts,
  ...desk,
  ...contentDesk,
  ...lifeOfData,
  ...accountCare,
  ...catalogues,
  ...carts,
  ...cartPages,
  ...filling,
  ...supplierOrders,
  ...followUps,
  ...deskHome,
  ...editions,
  ...holders,
  ...figures,
  ...candidates,
  ...judgements,
  ...candidateSteps,
  ...candidatePrices,
  ...candidateSignature,
]

/** Shown in the documents: taken again each time, committed only when they change for a reason. */
export const shown: readonly string[] = [
  'presentation',
  'catalogue',
  'connexion',
  'inscription',
  'profil-administrateur',
  'sous-comptes',
  'profil-titulaire',
  'operateur',
  'operateur-inscriptions',
  'operateur-compte',
  'courriel-registrationApproved',
  'operateur-palette',
  'operateur-analyse-lot',
  'operateur-titulaires',
  'operateur-indicateurs',
  'lot-acheteur',
  'libre-prestataire',
  'articles',
  'documents',
  'operateur-publication',
  'commander-libre-seuils',
  'suivi',
  'fournisseur-commandes',
  'commande-publique',
  'operateur-commandes-toutes',
]
