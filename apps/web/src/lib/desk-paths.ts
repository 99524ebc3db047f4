import { at, type Query } from './page-address.ts'

/** What the list of applications keeps in its address. */
type ApplicationAddress = {
  consultation?: number | undefined
  lot?: string | undefined
  place?: string | undefined
  state?: string | undefined
  words?: string | undefined
}

/** What the list of contracts keeps in its address. */
type ContractsAddress = {
  list?: Query<'/operateur/contrats'>['liste']
  words?: string | undefined
  lot?: string | undefined
  department?: string | undefined
}

/** What the page of a publication keeps in its address; `wide`: only those to be confirmed. */
export type PublicationAddress = {
  edition?: number | undefined
  publication?: number | undefined
  view?: Query<'/operateur/publication'>['vue']
  wide?: boolean | undefined
}

/** What the page of revisions keeps in its address; `odd`: only the prices to be looked at. */
export type RevisionAddress = {
  edition?: number | undefined
  lot?: string | undefined
  revision?: number | undefined
  view?: Query<'/operateur/revision'>['vue']
  index?: string | undefined
  odd?: boolean | undefined
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

/** What the page of fees keeps in its address. */
type FeesAddress = {
  quarter?: string | undefined
  state?: Query<'/operateur/redevances'>['etat']
  words?: string | undefined
}

/** What the list of inquiries keeps in its address. */
type InquiriesAddress = {
  list?: Query<'/operateur/demandes'>['liste']
  kind?: Query<'/operateur/demandes'>['objet']
  inquiry?: number | 'nouvelle'
}

/** What the list of firms keeps in its address. */
type FirmsAddress = {
  words?: string | undefined
  lot?: string | undefined
  department?: string | undefined
  state?: Query<'/operateur/entreprises'>['etat']
}

/** The addresses of the desk, which come with it: most who open the site never see it. */
export const deskPaths = {
  requests: ({
    filter,
    request,
  }: {
    filter?: Query<'/operateur/inscriptions'>['pour']
    request?: number
  } = {}): string => at('/operateur/inscriptions', {}, { pour: filter, demande: request?.toString() }),
  accounts: ({ words, side }: { words?: string; side?: Query<'/operateur/comptes'>['profil'] } = {}): string =>
    at('/operateur/comptes', {}, { recherche: words, profil: side }),
  firms: ({ words, lot, department, state }: FirmsAddress = {}): string =>
    at('/operateur/entreprises', {}, { recherche: words, lot, departement: department, etat: state }),
  firm: (id?: number, { periode }: Query<'/operateur/entreprises/$id'> = {}): string =>
    at('/operateur/entreprises/$id', { id }, { periode }),
  applications: ({ consultation, lot, place, state, words }: ApplicationAddress = {}): string =>
    at(
      '/operateur/candidatures',
      {},
      { consultation: consultation?.toString(), lot, departement: place, etat: state, recherche: words },
    ),
  application: (id?: string): string => at('/operateur/candidatures/$id', { id }),
  consultation: (id?: number, doing?: 'nouvelle'): string =>
    at('/operateur/consultation', {}, { consultation: id?.toString(), faire: doing }),
  envelopes: (consultation?: number): string =>
    at('/operateur/ouverture', {}, { consultation: consultation?.toString() }),
  analyses: (consultation?: number): string => at('/operateur/analyse', {}, { consultation: consultation?.toString() }),
  analysis: (lot?: string, place?: string, edition?: number): string =>
    at('/operateur/analyse/$lot/$place', { lot, place }, { edition: edition?.toString() }),
  editions: (): string => at('/operateur/editions'),
  edition: (edition?: number): string => at('/operateur/editions/$edition', { edition }),
  lot: (edition?: number, code?: string, words?: string): string =>
    at('/operateur/editions/$edition/lots/$code', { edition, code }, { recherche: words }),
  imports: (edition?: number): string => at('/operateur/editions/$edition/imports', { edition }),
  import: (edition?: number, id?: number, view?: 'differences' | 'erreurs'): string =>
    at('/operateur/editions/$edition/imports/$id', { edition, id }, { vue: view }),
  holders: ({ edition, lot, region, place, show }: HoldersAddress = {}): string =>
    at('/operateur/titulaires', {}, { edition: edition?.toString(), lot, region, lieu: place, montrer: show }),
  contracts: ({ list, words, lot, department }: ContractsAddress = {}): string =>
    at('/operateur/contrats', {}, { liste: list, recherche: words, lot, departement: department }),
  contract: (number?: string): string => at('/operateur/contrats/$number', { number }),
  publication: ({ edition, publication, view, wide }: PublicationAddress = {}): string =>
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
  revision: ({ edition, lot, revision, view, index, odd }: RevisionAddress = {}): string =>
    at(
      '/operateur/revision',
      {},
      {
        edition: edition?.toString(),
        lot,
        revision: revision?.toString(),
        vue: view,
        index,
        prix: odd ? 'a-voir' : undefined,
      },
    ),
  preview: ({ publication }: { publication?: number } = {}): string =>
    at('/operateur/apercu', {}, { publication: publication?.toString() }),
  searches: (): string => at('/operateur/recherches'),
  team: ({ invite }: { invite?: boolean } = {}): string =>
    at('/operateur/operateurs', {}, { inviter: invite ? 'oui' : undefined }),
  assents: ({ list, act }: { list?: Query<'/operateur/deux-personnes'>['liste']; act?: number } = {}): string =>
    at('/operateur/deux-personnes', {}, { liste: list, acte: act?.toString() }),
  withoutRight: ({ page }: { page?: string } = {}): string => at('/operateur/sans-droit', {}, { page }),
  mails: (): string => at('/operateur/courriels'),
  orders: ({ list, words }: { list?: Query<'/operateur/commandes'>['liste']; words?: string } = {}): string =>
    at('/operateur/commandes', {}, { liste: list, recherche: words }),
  executions: ({
    list,
    phase,
  }: {
    list?: Query<'/operateur/executions'>['liste']
    phase?: Query<'/operateur/executions'>['phase']
  } = {}): string => at('/operateur/executions', {}, { liste: list, phase }),
  order: (cartId?: number): string => at('/operateur/commandes/$cartId', { cartId }),
  /** The file of an order after « accepté », as both sides read it. */
  execution: (id?: number): string => at('/operateur/commandes/execution/$id', { id }),
  fees: ({ quarter, state, words }: FeesAddress = {}): string =>
    at('/operateur/redevances', {}, { trimestre: quarter, etat: state, recherche: words || undefined }),
  feeStatement: (id?: number): string => at('/operateur/redevances/$id', { id }),
  inquiries: ({ list, kind, inquiry }: InquiriesAddress = {}): string =>
    at('/operateur/demandes', {}, { liste: list, objet: kind, demande: inquiry?.toString() }),
  papers: ({ list, words }: { list?: Query<'/operateur/pieces'>['liste']; words?: string } = {}): string =>
    at('/operateur/pieces', {}, { liste: list, recherche: words }),
  circulars: (): string => at('/operateur/messages'),
  newCircular: (): string => at('/operateur/messages/$id', { id: 'nouveau' }),
  circular: (id?: number, shown?: Query<'/operateur/messages/$id'>['envoi']): string =>
    at('/operateur/messages/$id', { id }, { envoi: shown }),
  content: (): string => at('/operateur/contenus'),
  pages: (): string => at('/operateur/contenus/pages'),
  page: (name?: string): string => at('/operateur/contenus/pages/$name', { name }),
  mailTexts: (): string => at('/operateur/contenus/e-mails'),
  mailText: (name?: string): string => at('/operateur/contenus/e-mails/$name', { name }),
  documents: (): string => at('/operateur/contenus/documents'),
  press: (): string => at('/operateur/contenus/presse'),
  categories: (): string => at('/operateur/contenus/categories'),
  settings: ({ group }: { group?: Query<'/operateur/reglages'>['groupe'] } = {}): string =>
    at('/operateur/reglages', {}, { groupe: group }),
  indicators: ({ periode }: { periode?: Query<'/operateur/indicateurs'>['periode'] } = {}): string =>
    at('/operateur/indicateurs', {}, { periode }),
  breakdown: ({ par, tri, periode, du, au }: Query<'/operateur/indicateurs/repartition'> = {}): string =>
    at('/operateur/indicateurs/repartition', {}, { par, tri, periode, du, au }),
  openData: (): string => at('/operateur/indicateurs/donnees-essentielles'),
  journal: ({ type, id }: { type?: string; id?: string } = {}): string =>
    at('/operateur/journal', {}, type && id ? { objet: type, numero: id } : {}),
  security: (): string => at('/operateur/journal/securite'),
  controls: ({ touch }: { touch?: Query<'/operateur/journal/controles'>['touche'] } = {}): string =>
    at('/operateur/journal/controles', {}, { touche: touch }),
  retention: (): string => at('/operateur/journal/conservation'),
  erasures: (): string => at('/operateur/journal/effacements'),
  ownAccount: (): string => at('/operateur/mon-compte'),
  ownData: (): string => at('/operateur/journal/mes-donnees'),
}
