/** `?recherche=toit&departement=74`, without what is not given. */
export function withQuery(path: string, query: Record<string, string | undefined>): string {
  const given = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]))
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path
}

/** What the formalized catalogue keeps in its address: codes and words, so that a link can be shared. */
type CatalogueAddress = {
  lot?: string | undefined
  department?: string | undefined
  words?: string | undefined
  chapter?: string | undefined
  detail?: string | undefined
}

/** What the free catalogue keeps in its address: ids, words, the suppliers compared. */
type FreeAddress = {
  category?: number | undefined
  department?: number | undefined
  words?: string | undefined
  compared?: readonly number[] | undefined
}

/** What the list of applications keeps in its address. */
type ApplicationAddress = {
  lot?: string | undefined
  place?: string | undefined
  state?: string | undefined
  words?: string | undefined
}

/** The addresses of the site, in the order of the site map. A page exists once it has a file in `routes/`. */
export const paths = {
  presentation: () => '/',
  registration: ({ side }: { side?: 'supplier' } = {}) =>
    withQuery('/', { fenetre: side ? 'inscription-prestataire' : 'inscription' }),
  customers: ({ name }: { name?: string } = {}) => withQuery('/acheteurs', { nom: name }),
  faq: () => '/faq',
  glossary: () => '/glossaire',
  verification: ({ fingerprint }: { fingerprint?: string } = {}) =>
    withQuery('/verification', { empreinte: fingerprint }),

  catalogue: ({ lot, words, department, chapter, detail }: CatalogueAddress = {}) =>
    withQuery('/catalogue', { lot, recherche: words, departement: department, chapitre: chapter, detail }),
  freeCatalogue: ({ category, department, words, compared }: FreeAddress = {}) =>
    withQuery('/catalogue/libre', {
      category: category?.toString(),
      department: department?.toString(),
      prestation: words,
      comparer: compared?.join(','),
    }),
  freeSupplier: (id: number | '$supplierId' = '$supplierId', { category, department, words }: FreeAddress = {}) =>
    withQuery(`/catalogue/libre/${id}`, {
      category: category?.toString(),
      department: department?.toString(),
      prestation: words,
    }),
  holders: ({ lot, department }: { lot?: string; department?: string } = {}) =>
    withQuery('/prestataires/formalise', { lot, departement: department }),
  freeSuppliers: () => '/prestataires/libre',

  application: () => '/candidature',
  offer: () => '/depot-offre',
  /** An application by its code; mode 1 only reads. Q-80 */
  applicationOf: (viewMode = '$viewMode', token = '$token') => `/depot-offre/${viewMode}/${token}`,

  documentation: (type: 'libre' | 'formalise' = 'libre') => `/documentation/${type}`,

  operatorHome: () => '/operateur',
  operatorRequests: ({ filter, request }: { filter?: string; request?: number } = {}) =>
    withQuery('/operateur/inscriptions', { pour: filter, demande: request?.toString() }),
  operatorAccounts: ({ words, side }: { words?: string; side?: string } = {}) =>
    withQuery('/operateur/comptes', { recherche: words, profil: side }),
  operatorAccount: (id: number | '$id' = '$id') => `/operateur/comptes/${id}`,
  operatorApplications: ({ lot, place, state, words }: ApplicationAddress = {}) =>
    withQuery('/operateur/candidatures', { lot, departement: place, etat: state, recherche: words }),
  operatorApplication: (id = '$id') => `/operateur/candidatures/${id}`,
  operatorPublication: () => '/operateur/publication',
  operatorConsultation: () => '/operateur/consultation',
  operatorAnalyses: () => '/operateur/analyse',
  operatorAnalysis: (lot = '$lot', place = '$place') => `/operateur/analyse/${lot}/${place}`,
  operatorSearches: () => '/operateur/recherches',
  operatorTeam: () => '/operateur/operateurs',
  operatorMails: () => '/operateur/courriels',
  operatorOrders: ({ list, words }: { list?: string; words?: string } = {}) =>
    withQuery('/operateur/commandes', { liste: list, recherche: words }),
  operatorOrder: (cartId: number | '$cartId' = '$cartId') => `/operateur/commandes/${cartId}`,

  carts: ({ words }: { words?: string } = {}) => withQuery('/compte/paniers', { recherche: words }),
  /** `valides`, `libres/valides`, or another of Q-60. */
  cartsView: (view: string = '$viewType', { words }: { words?: string } = {}) =>
    withQuery(`/compte/paniers/${view}`, { recherche: words }),
  cart: (kind: 'formalized' | 'free' = 'formalized', id: number | '$id' = '$id') =>
    kind === 'free' ? `/compte/panier/libre/${id}` : `/compte/panier/${id}`,
  order: (cartId: number | '$cartId' = '$cartId') => `/compte/commandes/${cartId}`,
  followUp: (secret = '$secret') => `/suivi/${secret}`,
  profile: () => '/compte/informations',
  subAccounts: () => '/compte/comptes',
  subAccountCarts: (account = 0) => `/compte/comptes/${account}/paniers`,

  supplierCarts: ({ kind }: { kind?: string } = {}) => withQuery('/compte/fournisseur/paniers', { nature: kind }),
  /** Those of the formalized catalogue, unless `nature` says of both. */
  supplierOrders: ({ state, nature }: { state?: string | undefined; nature?: 'toutes' } = {}) =>
    withQuery('/compte/fournisseur/commandes', { nature, etat: state }),
  supplierFreeOrders: ({ state }: { state?: string | undefined } = {}) =>
    withQuery('/compte/fournisseur/commandes/libres', { etat: state }),
  supplierOrder: (id: number | '$id' = '$id') => `/compte/fournisseur/commandes/${id}`,
  supplierArticles: () => '/compte/fournisseur/articles',
  supplierProfile: () => '/compte/fournisseur/informations',
  supplierDocuments: () => '/compte/fournisseur/documents',
  supplierSubAccounts: () => '/compte/fournisseur/comptes',
  supplierAccountOrders: (account = 0) => `/compte/fournisseur/comptes/${account}/commandes`,

  /** By the secret address that was mailed. Q-17 */
  publicOrder: (secret = '$secret') => `/commande/${secret}`,

  legalNotice: () => '/mentions-legales',
  terms: () => '/conditions-generales',
  personalData: () => '/donnees-personnelles',
  accessibility: () => '/accessibilite',
  siteMap: () => '/plan-du-site',
}
