import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'

const folder = new URL('./data/', import.meta.url)

/**
 * The rows of a data file, their apostrophes as screens write them: files are typed with what every keyboard has.
 * A file without the columns asked for is refused rather than read as empty.
 */
export function readRows<Column extends string>(file: string, columns: readonly Column[]): Record<Column, string>[] {
  const [header = [], ...lines] = parse(readFileSync(new URL(file, folder), 'utf8'), {
    delimiter: ';',
    quote: false,
  })
  if (header.join() !== columns.join())
    throw new Error(`${file} has the columns ${header.join()}, not ${columns.join()}`)
  return lines.map(
    (line) =>
      Object.fromEntries(columns.map((column, index) => [column, line[index]?.replaceAll("'", '’')])) as Record<
        Column,
        string
      >,
  )
}

/** Square and cubic metres as screens write them; a unit keeps its code. */
export const withPowers = (text: string): string =>
  text.replace(/\bm([23])\b/g, (_, power) => (power === '2' ? 'm²' : 'm³'))
