import { idIn, oneOf, wordsIn } from '../ui/address-values.ts'
import { withQuery } from './paths.ts'

const publicationViews = ['prix', 'prestations', 'titulaires'] as const
export type PublicationAddress = {
  edition?: number | undefined
  publication?: number | undefined
  view?: (typeof publicationViews)[number] | undefined
  /** Only those to be confirmed. */
  wide?: boolean | undefined
}

const holdersShown = ['trous', 'modifies'] as const
export type HoldersAddress = {
  edition?: number | undefined
  lot?: string | undefined
  region?: string | undefined
  show?: (typeof holdersShown)[number] | undefined
}

type Read = Record<string, unknown>

const numberIn = (value: unknown) => Number(idIn(value)) || undefined

/** Read by the pages rather than by their routes, which every visitor loads. */
export const publicationAddress = ({ edition, publication, vue, ecarts }: Read): PublicationAddress => ({
  edition: numberIn(edition),
  publication: numberIn(publication),
  view: oneOf(publicationViews, vue),
  wide: ecarts === 'oui',
})
export const holdersAddress = ({ edition, lot, region, montrer }: Read): HoldersAddress => ({
  edition: numberIn(edition),
  lot: wordsIn(lot),
  region: wordsIn(region),
  show: oneOf(holdersShown, montrer),
})

/** Addresses of the operator's own pages, apart from those every visitor loads. */
export const deskPaths = {
  pages: () => '/operateur/contenus/pages',
  page: (name: string) => `/operateur/contenus/pages/${name}`,
  documents: () => '/operateur/contenus/documents',
  press: () => '/operateur/contenus/presse',
  categories: () => '/operateur/contenus/categories',
  mailTexts: () => '/operateur/contenus/e-mails',
  mailText: (name: string) => `/operateur/contenus/e-mails/${name}`,
  content: () => '/operateur/contenus',
  settings: ({ group }: { group?: string } = {}) => `/operateur/reglages${group ? `?groupe=${group}` : ''}`,
  publication: ({ edition, publication, view, wide }: PublicationAddress = {}) =>
    withQuery('/operateur/publication', {
      edition: edition?.toString(),
      publication: publication?.toString(),
      vue: view,
      ecarts: wide ? 'oui' : undefined,
    }),
  holders: ({ edition, lot, region, show }: HoldersAddress = {}) =>
    withQuery('/operateur/titulaires', { edition: edition?.toString(), lot, region, montrer: show }),
  journal: ({ type, id }: { type?: string; id?: string } = {}) =>
    `/operateur/journal${type && id ? `?objet=${type}&numero=${encodeURIComponent(id)}` : ''}`,
  retention: () => '/operateur/journal/conservation',
  erasures: () => '/operateur/journal/effacements',
  ownData: () => '/operateur/journal/mes-donnees',
  papers: ({ list, words }: { list?: string; words?: string } = {}) => {
    const asked = new URLSearchParams({ ...(list && { liste: list }), ...(words && { recherche: words }) }).toString()
    return `/operateur/pieces${asked && `?${asked}`}`
  },
  editions: () => '/operateur/editions',
  edition: (edition: number) => `/operateur/editions/${edition}`,
  lot: (edition: number, code: string, words?: string) =>
    `/operateur/editions/${edition}/lots/${code}${words ? `?recherche=${words}` : ''}`,
  inquiries: ({ list, kind, inquiry }: { list?: string; kind?: string; inquiry?: number | 'nouvelle' } = {}) => {
    const query = Object.entries({ liste: list, objet: kind, demande: inquiry }).filter(
      ([, value]) => value !== undefined,
    )
    return `/operateur/demandes${query.length > 0 ? `?${query.map(([name, value]) => `${name}=${value}`).join('&')}` : ''}`
  },
  imports: (edition: number) => `/operateur/editions/${edition}/imports`,
  import: (edition: number, id: number, view?: 'differences' | 'erreurs') =>
    `/operateur/editions/${edition}/imports/${id}${view ? `?vue=${view}` : ''}`,
  indicators: ({ periode }: { periode?: string } = {}) =>
    `/operateur/indicateurs${periode ? `?periode=${periode}` : ''}`,
  openData: () => '/operateur/indicateurs/donnees-essentielles',
}
