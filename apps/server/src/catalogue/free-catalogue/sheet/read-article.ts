import {
  freeArticleForm,
  NOT_A_PRICE,
  NOT_A_QUANTITY,
  PRICE_TOO_PRECISE,
} from '@charpente/contract/catalogue/free-catalogue'
import { toCents } from '@charpente/domain/platform/money'
import { fold } from '@charpente/domain/platform/text'
import { isBelowCent, parseSignedAmount } from '@charpente/domain/platform/typed-amount'
import type { ArticleForm, SheetWords } from '../articles/queries.ts'
import type { ColumnKey } from './columns.ts'
import type { SheetRow } from './read-sheet.ts'

type Cell = SheetRow['cells'][ColumnKey]
type Problems = Partial<Record<ColumnKey, string>>
type ReadArticle = { form: ArticleForm | null; problems: Problems }

const wordsOf = (cell: Cell) => (cell === null ? '' : String(cell))

/** Cents, out of euros kept as a number or typed; `undefined` when it is neither. */
function centsOf(cell: Cell): number | null | undefined {
  if (cell === null) return null
  if (typeof cell === 'string') return parseSignedAmount(cell) ?? undefined
  const cents = toCents(cell)
  // A workbook keeps 12.5049999 for what was computed: more than two decimals are not a price one meant.
  return Math.abs(cell * 100 - cents) < 0.001 ? cents : undefined
}

/** Why a cell is no price: `11,999` is a number all the same. */
const wrongPrice = (cell: Cell): string =>
  (typeof cell === 'number' && Number.isFinite(cell)) || (typeof cell === 'string' && isBelowCent(cell))
    ? PRICE_TOO_PRECISE
    : NOT_A_PRICE

function thresholdOf(cell: Cell): number | null | undefined {
  if (cell === null) return null
  const value = typeof cell === 'number' ? cell : Number(cell.replaceAll(/\s/g, '').replace(',', '.'))
  return Number.isInteger(value) ? value : undefined
}

/** `74, 73`, `74;73`, or 1 where a spreadsheet took `01` for a number. */
const codesOf = (cell: Cell) =>
  wordsOf(cell)
    .split(/[\s,;/]+/)
    .filter((code) => code !== '')
    .map((code) => code.toUpperCase().padStart(2, '0'))

/** A line of a sheet as an article, or what is wrong in which cell; the rules are those of the form. */
export function readArticle({ cells }: SheetRow, words: SheetWords): ReadArticle {
  const problems: Problems = {}
  const number = (key: ColumnKey, read: (cell: Cell) => number | null | undefined, wrong: string) => {
    const value = read(cells[key])
    if (value === undefined) problems[key] = wrong
    return value ?? null
  }
  const category = words.categories.find(({ name }) => fold(name) === fold(wordsOf(cells.category)))
  if (!category && cells.category !== null)
    problems.category = `La catégorie «\u00A0${cells.category}\u00A0» n’existe pas. Choisissez-la dans la feuille «\u00A0Aide\u00A0».`
  const codes = codesOf(cells.departments)
  const unknown = codes.filter((code) => !words.departments.some((department) => department.code === code))
  if (unknown.length > 0) problems.departments = `Le département ${unknown.join(', ')} n’existe pas.`

  const read = freeArticleForm.safeParse({
    name: wordsOf(cells.name),
    description: wordsOf(cells.description),
    // « m² », as people write it.
    unit: wordsOf(cells.unit).normalize('NFKC'),
    category: category?.id ?? '',
    departments: words.departments.filter(({ code }) => codes.includes(code)).map(({ id }) => id),
    priceA: number('priceA', centsOf, wrongPrice(cells.priceA)),
    quantityB: number('quantityB', thresholdOf, NOT_A_QUANTITY),
    priceB: number('priceB', centsOf, wrongPrice(cells.priceB)),
    quantityC: number('quantityC', thresholdOf, NOT_A_QUANTITY),
    priceC: number('priceC', centsOf, wrongPrice(cells.priceC)),
  })
  for (const { path, message } of read.error?.issues ?? []) problems[path[0] as ColumnKey] ??= message
  return { form: read.success && Object.keys(problems).length === 0 ? read.data : null, problems }
}
