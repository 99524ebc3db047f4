import type { RegisteredRouter } from '@tanstack/react-router'

/** The pages of the one tree, by address: what is written here is what their routes read. */
type Pages = RegisteredRouter['routeTree']['types']['fileRouteTypes']['fileRoutesByTo']

/** What may be asked of a page. */
type Query<Page extends keyof Pages> = Pages[Page]['types']['fullSearchSchemaInput']

/** What fills the parameters of a page; without them, its address as the tree writes it. */
type Params<Page extends keyof Pages> = {
  [Name in keyof Pages[Page]['types']['allParams']]?: string | number | undefined
}

/** The address of a page, without what is not given. */
function at<Page extends keyof Pages & string>(page: Page, params: Params<Page> = {}, query: Query<Page> = {}): string {
  const path = page.replace(/\$(\w+)/g, (name) => String(params[name.slice(1) as keyof Params<Page>] ?? name))
  const given = Object.entries<string | undefined>(query).filter(([, value]) => value)
  return given.length > 0 ? `${path}?${new URLSearchParams(given as [string, string][])}` : path
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
  consultation?: number | undefined
  lot?: string | undefined
  place?: string | undefined
  state?: string | undefined
  words?: string | undefined
}

/** What the page of a publication keeps in its address; `wide`: only those to be confirmed. */
export type PublicationAddress = {
  edition?: number | undefined
  publication?: number | undefined
  view?: Query<'/operateur/publication'>['vue']
  wide?: boolean | undefined
}

/** What the page of holders keeps in its address. */
export type HoldersAddress = {
  edition?: number | undefined
  lot?: string | undefined
  region?: string | undefined
  /** The one to look at first. */
  place?: string | undefined
  show?: Query<'/operateur/titulaires'>['montrer']
}

/** What the list of inquiries keeps in its address. */
type InquiriesAddress = {
  list?: Query<'/operateur/demandes'>['liste']
  kind?: Query<'/operateur/demandes'>['objet']
  inquiry?: number | 'nouvelle'
}

type OrdersAddress = { state?: Query<'/compte/fournisseur/commandes'>['etat'] }

/** The addresses of the site, in the order of the site map. */
export const paths = {
  presentation: (): string => at('/'),
  registration: ({ side }: { side?: 'supplier' } = {}): string =>
    at('/', {}, { fenetre: side ? 'inscription-prestataire' : 'inscription' }),
  customers: ({ name }: { name?: string } = {}): string => at('/acheteurs', {}, { nom: name }),
  faq: (): string => at('/faq'),
  glossary: (): string => at('/glossaire'),
  verification: ({ fingerprint }: { fingerprint?: string } = {}): string =>
    at('/verification', {}, { empreinte: fingerprint }),

  catalogue: ({ lot, words, department, chapter, detail }: CatalogueAddress = {}): string =>
    at('/catalogue', {}, { lot, recherche: words, departement: department, chapitre: chapter, detail }),
  freeCatalogue: ({ category, department, words, compared }: FreeAddress = {}): string =>
    at(
      '/catalogue/libre',
      {},
      {
        category: category?.toString(),
        department: department?.toString(),
        prestation: words,
        comparer: compared?.join(','),
      },
    ),
  freeSupplier: (supplierId?: number, { category, department, words }: FreeAddress = {}): string =>
    at(
      '/catalogue/libre/$supplierId',
      { supplierId },
      { category: category?.toString(), department: department?.toString(), prestation: words },
    ),
  holders: ({ lot, department }: { lot?: string; department?: string } = {}): string =>
    at('/prestataires/$type', { type: 'formalise' }, { lot, departement: department }),
  freeSuppliers: (): string => at('/prestataires/$type', { type: 'libre' }),

  application: (): string => at('/candidature'),
  offer: (): string => at('/depot-offre'),
  /** An application by its code; mode 1 only reads. Q-80 */
  applicationOf: (viewMode?: string, token?: string): string =>
    at('/depot-offre/$viewMode/$token', { viewMode, token }),

  documentation: (type: 'libre' | 'formalise' = 'libre'): string => at('/documentation/$type', { type }),

  operatorHome: (): string => at('/operateur'),
  operatorRequests: ({
    filter,
    request,
  }: {
    filter?: Query<'/operateur/inscriptions'>['pour']
    request?: number
  } = {}): string => at('/operateur/inscriptions', {}, { pour: filter, demande: request?.toString() }),
  operatorAccounts: ({ words, side }: { words?: string; side?: Query<'/operateur/comptes'>['profil'] } = {}): string =>
    at('/operateur/comptes', {}, { recherche: words, profil: side }),
  operatorAccount: (id?: number): string => at('/operateur/comptes/$id', { id }),
  operatorApplications: ({ consultation, lot, place, state, words }: ApplicationAddress = {}): string =>
    at(
      '/operateur/candidatures',
      {},
      { consultation: consultation?.toString(), lot, departement: place, etat: state, recherche: words },
    ),
  operatorApplication: (id?: string): string => at('/operateur/candidatures/$id', { id }),
  operatorConsultation: (id?: number): string => at('/operateur/consultation', {}, { consultation: id?.toString() }),
  operatorEnvelopes: (consultation?: number): string =>
    at('/operateur/ouverture', {}, { consultation: consultation?.toString() }),
  operatorAnalyses: (consultation?: number): string =>
    at('/operateur/analyse', {}, { consultation: consultation?.toString() }),
  operatorAnalysis: (lot?: string, place?: string, edition?: number): string =>
    at('/operateur/analyse/$lot/$place', { lot, place }, { edition: edition?.toString() }),
  operatorEditions: (): string => at('/operateur/editions'),
  operatorEdition: (edition?: number): string => at('/operateur/editions/$edition', { edition }),
  operatorLot: (edition?: number, code?: string, words?: string): string =>
    at('/operateur/editions/$edition/lots/$code', { edition, code }, { recherche: words }),
  operatorImports: (edition?: number): string => at('/operateur/editions/$edition/imports', { edition }),
  operatorImport: (edition?: number, id?: number, view?: 'differences' | 'erreurs'): string =>
    at('/operateur/editions/$edition/imports/$id', { edition, id }, { vue: view }),
  operatorHolders: ({ edition, lot, region, place, show }: HoldersAddress = {}): string =>
    at('/operateur/titulaires', {}, { edition: edition?.toString(), lot, region, lieu: place, montrer: show }),
  operatorPublication: ({ edition, publication, view, wide }: PublicationAddress = {}): string =>
    at(
      '/operateur/publication',
      {},
      {
        edition: edition?.toString(),
        publication: publication?.toString(),
        vue: view,
        ecarts: wide ? 'oui' : undefined,
      },
    ),
  operatorPreview: ({ publication }: { publication?: number } = {}): string =>
    at('/operateur/apercu', {}, { publication: publication?.toString() }),
  operatorSearches: (): string => at('/operateur/recherches'),
  operatorTeam: ({ invite }: { invite?: boolean } = {}): string =>
    at('/operateur/operateurs', {}, { inviter: invite ? 'oui' : undefined }),
  operatorMails: (): string => at('/operateur/courriels'),
  operatorOrders: ({ list, words }: { list?: Query<'/operateur/commandes'>['liste']; words?: string } = {}): string =>
    at('/operateur/commandes', {}, { liste: list, recherche: words }),
  operatorOrder: (cartId?: number): string => at('/operateur/commandes/$cartId', { cartId }),
  operatorInquiries: ({ list, kind, inquiry }: InquiriesAddress = {}): string =>
    at('/operateur/demandes', {}, { liste: list, objet: kind, demande: inquiry?.toString() }),
  operatorPapers: ({ list, words }: { list?: Query<'/operateur/pieces'>['liste']; words?: string } = {}): string =>
    at('/operateur/pieces', {}, { liste: list, recherche: words }),
  operatorContent: (): string => at('/operateur/contenus'),
  operatorPages: (): string => at('/operateur/contenus/pages'),
  operatorPage: (name?: string): string => at('/operateur/contenus/pages/$name', { name }),
  operatorMailTexts: (): string => at('/operateur/contenus/e-mails'),
  operatorMailText: (name?: string): string => at('/operateur/contenus/e-mails/$name', { name }),
  operatorDocuments: (): string => at('/operateur/contenus/documents'),
  operatorPress: (): string => at('/operateur/contenus/presse'),
  operatorCategories: (): string => at('/operateur/contenus/categories'),
  operatorSettings: ({ group }: { group?: Query<'/operateur/reglages'>['groupe'] } = {}): string =>
    at('/operateur/reglages', {}, { groupe: group }),
  operatorIndicators: ({ periode }: { periode?: Query<'/operateur/indicateurs'>['periode'] } = {}): string =>
    at('/operateur/indicateurs', {}, { periode }),
  operatorOpenData: (): string => at('/operateur/indicateurs/donnees-essentielles'),
  operatorJournal: ({ type, id }: { type?: string; id?: string } = {}): string =>
    at('/operateur/journal', {}, type && id ? { objet: type, numero: id } : {}),
  operatorSecurity: (): string => at('/operateur/journal/securite'),
  operatorRetention: (): string => at('/operateur/journal/conservation'),
  operatorErasures: (): string => at('/operateur/journal/effacements'),
  operatorOwnAccount: (): string => at('/operateur/mon-compte'),
  operatorOwnData: (): string => at('/operateur/journal/mes-donnees'),

  carts: ({ words }: { words?: string } = {}): string => at('/compte/paniers', {}, { recherche: words }),
  /** `valides`, `libres/valides`, or another of Q-60. */
  cartsView: (viewType?: string, { words }: { words?: string } = {}): string =>
    at('/compte/paniers/$viewType', { viewType }, { recherche: words }),
  cart: (kind: 'formalized' | 'free' = 'formalized', id?: number): string =>
    at(kind === 'free' ? '/compte/panier/libre/$id' : '/compte/panier/$id', { id }),
  order: (cartId?: number): string => at('/compte/commandes/$cartId', { cartId }),
  openingAlert: (token?: string): string => at('/alerte/$token', { token }),
  followUp: (secret?: string): string => at('/suivi/$secret', { secret }),
  profile: (): string => at('/compte/informations'),
  subAccounts: (): string => at('/compte/comptes'),
  subAccountCarts: (customerId = 0): string => at('/compte/comptes/$customerId/paniers', { customerId }),

  supplierCarts: ({ kind }: { kind?: Query<'/compte/fournisseur/paniers'>['nature'] } = {}): string =>
    at('/compte/fournisseur/paniers', {}, { nature: kind }),
  /** Those of the formalized catalogue, unless `nature` says of both. */
  supplierOrders: ({ state, nature }: OrdersAddress & { nature?: 'toutes' } = {}): string =>
    at('/compte/fournisseur/commandes', {}, { nature, etat: state }),
  supplierFreeOrders: ({ state }: OrdersAddress = {}): string =>
    at('/compte/fournisseur/commandes/libres', {}, { etat: state }),
  supplierOrder: (id?: number): string => at('/compte/fournisseur/commandes/$id', { id }),
  supplierArticles: (): string => at('/compte/fournisseur/articles'),
  supplierProfile: (): string => at('/compte/fournisseur/informations'),
  supplierDocuments: (): string => at('/compte/fournisseur/documents'),
  supplierSubAccounts: (): string => at('/compte/fournisseur/comptes'),
  supplierAccountOrders: (supplierId = 0): string =>
    at('/compte/fournisseur/comptes/$supplierId/commandes', { supplierId }),

  /** By the secret address that was mailed. Q-17 */
  publicOrder: (secret?: string): string => at('/commande/$secret', { secret }),

  legalNotice: (): string => at('/mentions-legales'),
  terms: (): string => at('/conditions-generales'),
  personalData: (): string => at('/donnees-personnelles'),
  accessibility: (): string => at('/accessibilite'),
  siteMap: (): string => at('/plan-du-site'),
}
