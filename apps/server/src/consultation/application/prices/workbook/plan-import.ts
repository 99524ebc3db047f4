import { workbookWords, wrongPriceWords } from '@charpente/contract/catalogue/price-words'
import { isTenfold } from '@charpente/domain/catalogue/free-catalogue/price-jump'
import { priceScale } from '@charpente/domain/catalogue/pricing/line'
import {
  type OfferPrices,
  type PriceField,
  priceFields,
  shownPrice,
  typedPrice,
  type WrongPrice,
  withLumpSum,
} from '@charpente/domain/catalogue/pricing/offer-price'
import { units } from '@charpente/domain/platform/unit'
import type { CellValue } from '../../../../platform/sheets/cell.ts'
import type { OfferedLine, ScheduleLine } from '../queries.ts'
import { sheetName } from './columns.ts'
import type { WorkbookRow, WorkbookSheet } from './read-workbook.ts'

export type KnownPlace = {
  placeId: number | null
  code: string | null
  name: string | null
  lines: readonly ScheduleLine[]
}

/** A cell that cannot be taken: where it is in the workbook, what it holds, and why. */
export type CellError = {
  sheet: string
  cell: string
  line: number | null
  code: string
  value: string
  message: string
}
/** A price that would change. */
type Difference = { sheet: string; code: string; name: string; field: PriceField; before: string; after: string }
/** One that is ten times what it was, or a tenth. What holders sell at is never compared with: it is not public. Q-135 */
type Gap = Difference & { isMore: boolean }
type PlannedPlace = { placeId: number | null; lines: OfferedLine[] }
/** Prices by what becomes of them. */
type Tally = { added: number; changed: number; removed: number; unchanged: number }
export type Plan = {
  places: PlannedPlace[]
  differences: Difference[]
  gaps: Gap[]
  errors: CellError[]
  read: number
  tally: Tally
}

/** Twelve figures: what a computer adds beyond them was never meant. */
const written = (value: number) =>
  Number(value.toPrecision(12)).toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 15 })

/** A number of a cell is a number; a text is read as it would be typed. */
const asTyped = (cell: CellValue): string => (typeof cell === 'number' ? written(cell).replace('.', ',') : (cell ?? ''))

type Reading = { sheet: WorkbookSheet; lotCode: string; errors: CellError[] }
type Column = PriceField | 'code'

/** Sold as a whole, a line has one price: it is read, told and counted once. */
const pricedFields = ({ unit }: ScheduleLine): readonly PriceField[] => (units[unit].lumpSum ? ['priceA'] : priceFields)

function becomes(before: number | null, after: number | null): keyof Tally | null {
  if (before === after) return before === null ? null : 'unchanged'
  if (before === null) return 'added'
  return after === null ? 'removed' : 'changed'
}

const errorIn = ({ sheet, letterOf }: WorkbookSheet, row: WorkbookRow, column: Column, message: string): CellError => ({
  sheet,
  cell: `${letterOf[column]}${row.row}`,
  line: row.row,
  code: row.code,
  value: column === 'code' ? row.code : asTyped(row.cells[column]),
  message,
})

/** Why a text is no price: what a formula left is told as such. */
function whyNot(text: string, read: WrongPrice): string {
  if (text.startsWith('#')) return workbookWords.formulaFailed
  return text.startsWith('=') ? workbookWords.formulaUncounted : wrongPriceWords(read)
}

/** What our own workbook writes there: « = A ». */
const isAsA = (cell: CellValue) => /^(?:=|comme) ?a$/i.test(asTyped(cell))

/** What a line offers; nothing when one of its cells cannot be read. */
function readPrices({ sheet, lotCode, errors }: Reading, row: WorkbookRow, article: ScheduleLine): OfferPrices | null {
  const offered: OfferPrices = { priceA: null, priceB: null, priceC: null }
  const before = errors.length
  for (const field of pricedFields(article)) {
    const text = asTyped(row.cells[field])
    const read = typedPrice(text, { ...article, lotCode })
    if ('price' in read) offered[field] = read.price
    else errors.push(errorIn(sheet, row, field, whyNot(text, read)))
  }
  if (units[article.unit].lumpSum && errors.length === before)
    for (const field of ['priceB', 'priceC'] as const) {
      const cell = row.cells[field]
      if (cell === null || isAsA(cell)) continue
      const read = typedPrice(asTyped(cell), { ...article, lotCode })
      if (!('price' in read) || read.price !== offered.priceA)
        errors.push(errorIn(sheet, row, field, workbookWords.lumpSum))
    }
  return errors.length > before ? null : withLumpSum(offered, article.unit)
}

/** Why the line itself is not taken; of two lines for one article, neither is. */
function whyNotLine({ code, row }: WorkbookRow, isKnown: boolean, lines: readonly number[]): string | null {
  if (code === '') return workbookWords.noCode
  if (!isKnown) return workbookWords.unknownCode
  const others = lines.filter((line) => line !== row)
  return others.length > 0 ? workbookWords.twice(others) : null
}

/** What a workbook would change, place by place, every cell that cannot be taken, and what is to be confirmed. */
export function planImport(sheets: readonly WorkbookSheet[], known: readonly KnownPlace[], lotCode: string): Plan {
  const plan: Plan = {
    places: [],
    differences: [],
    gaps: [],
    errors: [],
    read: 0,
    tally: { added: 0, changed: 0, removed: 0, unchanged: 0 },
  }
  for (const sheet of sheets) {
    const place = known.find(({ code, name }) => sheetName(code && name ? { code, name } : null) === sheet.sheet)
    if (!place) {
      const { sheet: name } = sheet
      const message = workbookWords.unknownSheet
      plan.errors.push({ sheet: name, cell: '', line: null, code: '', value: name, message })
      continue
    }
    const articles = new Map(place.lines.map((line) => [line.code, line]))
    const linesOf = Map.groupBy(sheet.rows, ({ code }) => code)
    const lines: OfferedLine[] = []
    for (const row of sheet.rows) {
      plan.read += 1
      const article = articles.get(row.code)
      const why = whyNotLine(row, article !== undefined, linesOf.get(row.code)?.map((one) => one.row) ?? [])
      if (!article || why) {
        plan.errors.push(errorIn(sheet, row, 'code', why ?? workbookWords.unknownCode))
        continue
      }
      const offered = readPrices({ sheet, lotCode, errors: plan.errors }, row, article)
      if (!offered) continue
      const scale = priceScale({ lotCode, unit: article.unit })
      for (const field of pricedFields(article)) {
        const [before, after] = [article[field], offered[field]]
        const fate = becomes(before, after)
        if (fate) plan.tally[fate] += 1
        if (before === after) continue
        const { code, name } = article
        const [was, is] = [shownPrice(before, scale), shownPrice(after, scale)]
        const difference: Difference = { sheet: sheet.sheet, code, name, field, before: was, after: is }
        if (isTenfold(before, after)) plan.gaps.push({ ...difference, isMore: (after ?? 0) > (before ?? 0) })
        else plan.differences.push(difference)
      }
      if (priceFields.some((field) => offered[field] !== article[field]))
        lines.push({ articleId: article.articleId, ...offered })
    }
    plan.places.push({ placeId: place.placeId, lines })
  }
  return plan
}
