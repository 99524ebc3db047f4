import { type NewArticleForm, newArticleForm } from '@charpente/contract/catalogue/editions'
import { lotOfArticle, namesLot } from '@charpente/domain/catalogue/formalized/article'
import type { CellValue } from '../../../platform/sheets/cell.ts'
import type { ArticleColumn } from './columns.ts'
import type { FileRow } from './read-rows.ts'

export type Problems<Key extends string> = Partial<Record<Key, string>>

const words = (cell: CellValue) => (cell === null ? '' : String(cell))

/** What is no number is told by the schema. */
const quantity = (cell: CellValue) =>
  cell === null ? null : typeof cell === 'number' ? cell : Number(cell.replaceAll(/\s/g, '').replace(',', '.'))

export type KnownArticle = NewArticleForm & { id: number }
export type KnownArticles = { lots: ReadonlySet<string>; seen: Map<string, number> }

/** Why the lot this code names is none of the edition; null when it is, or when the code names none. */
export const unknownLot = (code: string, lots: ReadonlySet<string>): string | null =>
  namesLot(code) && !lots.has(lotOfArticle(code))
    ? `L’édition n’a pas de lot ${lotOfArticle(code)}. Corrigez le code, ou créez d’abord le lot.`
    : null

/** A line of a file as an article, or what is wrong in which cell; the rules are those of the form. */
export function readArticle(
  { line, cells }: FileRow<ArticleColumn>,
  { lots, seen }: KnownArticles,
): { article: NewArticleForm } | { problems: Problems<ArticleColumn> } {
  const problems: Problems<ArticleColumn> = {}
  const read = newArticleForm.safeParse({
    code: words(cells.code),
    chapter: words(cells.chapter),
    name: words(cells.name),
    description: words(cells.description),
    unit: words(cells.unit),
    quantityB: quantity(cells.quantityB),
    quantityC: quantity(cells.quantityC),
  })
  for (const { path, message } of read.error?.issues ?? []) problems[path[0] as ArticleColumn] ??= message
  const code = words(cells.code)
  // A lot nobody has, 999 too, is not a code badly written.
  const stranger = unknownLot(code, lots)
  if (stranger) problems.code = stranger
  else if (!problems.code) {
    const earlier = seen.get(code)
    if (earlier !== undefined) problems.code = `Ce code est déjà ligne ${earlier}. Gardez une seule ligne.`
    else seen.set(code, line)
  }
  return read.success && Object.keys(problems).length === 0 ? { article: read.data } : { problems }
}
