import type { Rolldown } from 'vite'

/** What rolldown tells of a module: who imports it at once, those who fetch it later left out. */
type Context = { getModuleInfo: (id: string) => { importers: readonly string[] } | null }

const PAGE = /src\/routes\/([^?]*)\.tsx\?tsr-split=/

/** Those somebody must be let into: they are many, and each visitor knows few of them. */
const isForVisitors = (page: string) => !/^(compte|commande|suivi|alerte|messages|operateur|depot-offre)/.test(page)

const known = new Map<string, string[]>()

/** The pages that bring this module along, by the names of their routes. */
function pagesWith(id: string, context: Context): string[] {
  const found = known.get(id)
  if (found) return found
  const above = new Set([id])
  // What is added meanwhile is walked too.
  for (const one of above) for (const importer of context.getModuleInfo(one)?.importers ?? []) above.add(importer)
  const pages = [...above].flatMap((one) => one.match(PAGE)?.[1] ?? [])
  known.set(id, pages)
  return pages
}

/** Of a library all modules name each other through its index: who needs which is not told by the imports. */
const isOurs = (id: string) => !id.includes('node_modules')

/** What the landing page shares with others: it must stay light. */
function words(id: string, context: Context): string | null {
  const pages = isOurs(id) ? pagesWith(id, context) : []
  return pages.includes('index') && pages.length > 1 ? 'words' : null
}

/** What several pages of visitors share: one file, met once, rather than forty small ones at each page. */
function common(id: string, context: Context): string | null {
  const pages = isOurs(id) ? pagesWith(id, context) : []
  return pages.filter(isForVisitors).length > 1 ? 'common' : null
}

/**
 * Which modules come together. Left alone, each set of modules that the same pages need is a file of its own: hundreds,
 * of a few hundred bytes, and as many style sheets. A group takes along what its modules import, hence the order.
 */
export const chunks: Rolldown.CodeSplittingGroup[] = [
  { name: 'site', tags: ['$initial'], priority: 6 },
  { name: words, debugName: 'words', priority: 5 },
  { name: common, debugName: 'common', priority: 4 },
  { name: 'schemas', test: /node_modules\/zod\//, priority: 3 },
  { name: 'icons', test: /node_modules\/@tabler\//, minShareCount: 3, priority: 2 },
  // Windows, lists of choices and fields: nearly every page of somebody who is signed in has some.
  { name: 'fields', test: /node_modules\/(@mantine|@floating-ui|react-remove-scroll)/, minShareCount: 10, priority: 1 },
]
