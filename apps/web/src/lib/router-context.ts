import type { QueryClient } from '@tanstack/react-query'

/** What every route is given. */
export type RouterContext = {
  queryClient: QueryClient
  /** How long a page waits for its data before it shows itself without: for ever when it is prerendered. */
  patienceMs: number
  /** Adds the pages of the desk to the tree: they are no part of the first load. */
  growDesk: () => Promise<void>
}

/** Lines of the site map; private ones come with their pages. */
export type SiteMapSection = 'discover' | 'search' | 'apply' | 'information'

export type SiteMapLine = { section: SiteMapSection; label: string; path: string; note?: string }

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Title of the page in the browser, before the brand. */
    title?: string
    /** The sentence search engines show. */
    description?: string
    /** Parts of the page whose script comes later, or never: their style must be there for its readable copy. */
    styles?: string[]
    /** Where the site map puts this page: one line, or several for an address with a parameter. */
    siteMap?: SiteMapLine[]
    /** The operator's desk and the wizard have a frame of their own, without the public header and footer. */
    frame?: 'own'
  }
}

/** Starts what a page needs; a slow answer does not hold the page back, it then shows its skeleton. */
export const prepare = async (
  { patienceMs }: RouterContext,
  ...loading: (Promise<unknown> | undefined)[]
): Promise<void> => {
  const loaded = Promise.all(loading)
  if (patienceMs === Number.POSITIVE_INFINITY) await loaded
  else await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, patienceMs))])
}
