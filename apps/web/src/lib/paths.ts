import { at, type Query } from './page-address.ts'

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

type OrdersAddress = { state?: Query<'/compte/fournisseur/commandes'>['etat'] }

type DayAddress = { family?: string | undefined; person?: number | undefined }
type FirmDayAddress = Omit<DayAddress, 'family'> & { department?: string | undefined; nature?: string | undefined }

/** The addresses of the site, in the order of the site map. */
export const paths = {
  presentation: (): string => at('/'),
  registration: ({ side }: { side?: 'supplier' } = {}): string =>
    at('/', {}, { fenetre: side ? 'inscription-prestataire' : 'inscription' }),
  access: ({ department }: { department?: string | undefined } = {}): string =>
    at('/acces', {}, { departement: department }),
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

  desk: (): string => at('/operateur'),
  deskAccount: (id?: number): string => at('/operateur/comptes/$id', { id }),

  /** What waits for a buyer; what waits for a firm. */
  day: ({ family, person }: DayAddress = {}): string =>
    at('/compte', {}, { type: family, personne: person?.toString() }),
  supplierDay: ({ person, department, nature }: FirmDayAddress = {}): string =>
    at('/compte/fournisseur', {}, { personne: person?.toString(), departement: department, nature }),
  carts: ({ words }: { words?: string } = {}): string => at('/compte/paniers', {}, { recherche: words }),
  /** `valides`, `libres/valides`, or another of Q-60. */
  cartsView: (viewType?: string, { words }: { words?: string } = {}): string =>
    at('/compte/paniers/$viewType', { viewType }, { recherche: words }),
  cart: (kind: 'formalized' | 'free' = 'formalized', id?: number): string =>
    at(kind === 'free' ? '/compte/panier/libre/$id' : '/compte/panier/$id', { id }),
  order: (cartId?: number, recu?: string): string => at('/compte/commandes/$cartId', { cartId }, { recu }),
  subcontracting: (cartId?: number): string => at('/compte/sous-traitance/$cartId', { cartId }),
  /** The file of an order, for either side; a view is a page within it. */
  execution: (
    id?: number,
    { view, receipt }: { view?: Query<'/compte/execution/$id'>['vue']; receipt?: number } = {},
  ): string => at('/compte/execution/$id', { id }, { vue: view, recu: receipt?.toString() }),
  openingAlert: (token?: string): string => at('/alerte/$token', { token }),
  wayOut: (token?: string): string => at('/messages/arret/$token', { token }),
  followUp: (secret?: string, recu?: string): string => at('/suivi/$secret', { secret }, { recu }),
  buildings: ({ words, part }: { words?: string; part?: 'archives' } = {}): string =>
    at('/compte/batiments', {}, { recherche: words, partie: part }),
  building: (id?: number): string => at('/compte/batiments/$id', { id }),
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
  supplierSubcontracting: (id?: number): string => at('/compte/fournisseur/sous-traitance/$id', { id }),
  supplierArticles: (): string => at('/compte/fournisseur/articles'),
  supplierProfile: (): string => at('/compte/fournisseur/informations'),
  supplierContracts: (): string => at('/compte/fournisseur/contrats'),
  supplierDocuments: (): string => at('/compte/fournisseur/documents'),
  supplierFees: ({ statement }: { statement?: number } = {}): string =>
    at('/compte/fournisseur/redevances', {}, { releve: statement?.toString() }),
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
