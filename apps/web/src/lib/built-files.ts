import { styleTags } from './style-tags.ts'

type Built = { file: string; css?: string[]; imports?: string[] }

/** Vite's manifest of the browser's files and what their style sheets say, put here when the prerenderer is built. */
declare const BUILT: { files: Record<string, Built>; styles: Record<string, string> }

// Read once: its text would stand wherever its name does.
const { files, styles } = BUILT

/** `src/routes/prestataires.$type.tsx?tsr-split=…` is the page of the route `/prestataires/$type`. */
const routeOf = (source: string) =>
  `/${source
    .replace(/^src\/routes\//, '')
    .replace(/\.tsx\?.*$/, '')
    .replaceAll('.', '/')
    .replace(/(^|\/)index$/, '$1')}`

function withImports(source: string, seen: Set<string>): void {
  if (seen.has(source) || !files[source]) return
  seen.add(source)
  for (const imported of files[source]?.imports ?? []) withImports(imported, seen)
}

/** A part a page names by its file must be one of the build: a file that moved is told rather than left without style. */
function named(source: string): Built[] {
  const found = files[source]
  if (!found && Object.keys(files).length > 0) throw new Error(`no part of the site is built from ${source}`)
  return found ? [found] : []
}

const NOT_FOUND_PAGE = 'src/errors/not-found-page.tsx'

/** The styles of a page, there at the first paint, and the tags by which its script does not wait for the first. */
export function filesOf(page: { routeIds: readonly string[]; styles: readonly string[]; found: boolean }): string[] {
  const sources = new Set<string>()
  for (const source of Object.keys(files))
    if (source.includes('?tsr-split=') && page.routeIds.includes(routeOf(source))) withImports(source, sources)
  if (!page.found) withImports(NOT_FOUND_PAGE, sources)
  const built = [...sources].flatMap((source) => files[source] ?? [])
  const sheets = new Set([...built, ...page.styles.flatMap(named)].flatMap(({ css = [] }) => css))
  return [
    styleTags([...sheets].map((file) => ({ file, text: styles[file] ?? '' }))),
    ...built.map(({ file }) => `<link rel="later" href="/${file}" crossorigin />`),
  ]
}
