import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { repository } from './run.ts'

/** What the site is drawn with: style sheets, and the scripts that take them. */
export type Source = { file: string; text: string }

const isSheet = ({ file }: Source) => file.endsWith('.css')

export const sources = (): Source[] =>
  globSync('apps/web/src/**/*.{css,ts,tsx}', { cwd: repository })
    .toSorted()
    .map((file) => ({ file, text: readFileSync(join(repository, file), 'utf8') }))

/** So many declarations one after the other, the same in two sheets, are one thing written twice. */
const BLOCK = 6

const declarations = ({ text }: Source) =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .split('\n')
    .map((line) => line.trim().replace(/\s+/g, ' '))
    .filter((line) => line.endsWith(';'))

const blocks = (sheet: Source) => {
  const lines = declarations(sheet)
  return new Set(lines.slice(BLOCK - 1).map((_line, at) => lines.slice(at, at + BLOCK).join(' ')))
}

/** The pairs of sheets that hold the same block, whatever the names of its rules. */
export function repeated(all: readonly Source[]): string[] {
  const holders = new Map<string, string[]>()
  for (const sheet of all.filter(isSheet))
    for (const block of blocks(sheet)) holders.set(block, [...(holders.get(block) ?? []), sheet.file])
  return [...holders]
    .filter(([, files]) => files.length > 1)
    .map(([block, files]) => `${files.join(' and ')}: ${block}`)
}

/**
 * Widths that have no name: those of `styles/breakpoints.ts` have one, and a sheet says `@media (--narrow)`. No page
 * depends on how a telephone is held.
 */
export const unnamedWidths = (all: readonly Source[]): string[] =>
  all
    .filter(({ file }) => !file.endsWith('styles/breakpoints.ts'))
    .flatMap((source) => {
      const queries = isSheet(source) ? source.text.match(/@(media|container)[^{]*/g) : source.text.match(/'\(.*'/g)
      return (queries ?? [])
        .filter((query) => /width|orientation/.test(query))
        .map((query) => `${source.file}: ${query.trim()}`)
    })

/**
 * A module is taken by the files beside it alone, but for the sheets of `ui/` made to be shared: those have no component
 * of their own name. None is composed: a sheet read again later would win over what was changed in it.
 */
export function borrowed(all: readonly Source[]): string[] {
  const files = new Set(all.map(({ file }) => file))
  const isShared = (module: string) => /\/ui\/[^/]+$/.test(module) && !files.has(module.replace('.module.css', '.tsx'))
  return all.flatMap((source) =>
    [...source.text.matchAll(/from ['"]([^'"]*\.module\.css)['"]/g)]
      .map(([, path = '']) => join(dirname(source.file), path))
      .filter((module) => isSheet(source) || (dirname(module) !== dirname(source.file) && !isShared(module)))
      .map((module) => `${source.file} takes ${module}`),
  )
}
