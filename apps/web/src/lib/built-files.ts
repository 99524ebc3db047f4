type Built = { file: string; css?: string[]; imports?: string[] }

/** Vite's manifest of the browser's files, put here when the prerenderer is built. */
declare const BUILT_FILES: Record<string, Built>

/** `src/routes/prestataires.$type.tsx?tsr-split=…` is the page of the route `/prestataires/$type`. */
const routeOf = (source: string) =>
  `/${source
    .replace(/^src\/routes\//, '')
    .replace(/\.tsx\?.*$/, '')
    .replaceAll('.', '/')
    .replace(/(^|\/)index$/, '$1')}`

function withImports(source: string, seen: Set<string>): void {
  if (seen.has(source) || !BUILT_FILES[source]) return
  seen.add(source)
  for (const imported of BUILT_FILES[source]?.imports ?? []) withImports(imported, seen)
}

/** A part a page names by its file must be one of the build: a file that moved is told rather than left without style. */
function named(source: string): Built[] {
  const found = BUILT_FILES[source]
  if (!found && Object.keys(BUILT_FILES).length > 0) throw new Error(`no part of the site is built from ${source}`)
  return found ? [found] : []
}

const NOT_FOUND_PAGE = 'src/errors/not-found-page.tsx'

/** The tags that bring the style of a page before the first paint, and its script without waiting for the first. */
export function filesOf(page: { routeIds: readonly string[]; styles: readonly string[]; found: boolean }): string[] {
  const sources = new Set<string>()
  for (const source of Object.keys(BUILT_FILES))
    if (source.includes('?tsr-split=') && page.routeIds.includes(routeOf(source))) withImports(source, sources)
  if (!page.found) withImports(NOT_FOUND_PAGE, sources)
  const built = [...sources].flatMap((source) => BUILT_FILES[source] ?? [])
  const styled = page.styles.flatMap(named)
  return [
    ...[...built, ...styled]
      .flatMap(({ css = [] }) => css)
      .map((file) => `<link rel="stylesheet" href="/${file}" crossorigin />`),
    ...built.map(({ file }) => `<link rel="modulepreload" href="/${file}" crossorigin />`),
  ]
}
