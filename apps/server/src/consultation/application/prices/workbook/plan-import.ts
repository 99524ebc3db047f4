import { typedPriceWords, workbookWords } from '@charpente/contract/catalogue/price-words'
import { priceScale } from '@charpente/domain/catalogue/pricing/line'
import {
  type OfferPrices,
  type PriceField,
  priceFields,
  shownPrice,
  typedPrice,
  withLumpSum,
} from '@charpente/domain/catalogue/pricing/offer-price'
import { units } from '@charpente/domain/platform/unit'
import type { OfferedLine, ScheduleLine } from '../queries.ts'
import { sheetName } from './columns.ts'
import type { WorkbookRow, WorkbookSheet } from './read-workbook.ts'

export type KnownPlace = {
  placeId: number | null
  code: string | null
  name: string | null
  lines: readonly ScheduleLine[]
}

/** A cell that cannot be read: where it is in the workbook, and why. */
export type CellError = { sheet: string; cell: string; code: string; message: string }
/** A price that would change. */
type Difference = { sheet: string; code: string; name: string; field: PriceField; before: string; after: string }
type PlannedPlace = { placeId: number | null; lines: OfferedLine[] }
/** Prices by what becomes of them. */
type Tally = { added: number; changed: number; removed: number; unchanged: number }
export type Plan = {
  places: PlannedPlace[]
  differences: Difference[]
  errors: CellError[]
  read: number
  tally: Tally
}

/** A number of a cell is a number; a text is read as it would be typed. */
const asTyped = (cell: string | number | null): string =>
  typeof cell === 'number' ? String(cell).replace('.', ',') : (cell ?? '')

type Reading = { sheet: WorkbookSheet; lotCode: string; errors: CellError[] }

/** Sold as a whole, a line has one price: it is read, told and counted once. */
const pricedFields = ({ unit }: ScheduleLine): readonly PriceField[] => (units[unit].lumpSum ? ['priceA'] : priceFields)

function becomes(before: number | null, after: number | null): keyof Tally | null {
  if (before === after) return before === null ? null : 'unchanged'
  if (before === null) return 'added'
  return after === null ? 'removed' : 'changed'
}

/** What a line offers; nothing when one of its cells cannot be read. */
function readPrices({ sheet, lotCode, errors }: Reading, row: WorkbookRow, article: ScheduleLine): OfferPrices | null {
  const offered: OfferPrices = { priceA: null, priceB: null, priceC: null }
  const before = errors.length
  for (const field of pricedFields(article)) {
    const read = typedPrice(asTyped(row.cells[field]), { ...article, lotCode })
    if ('price' in read) offered[field] = read.price
    else
      errors.push({
        sheet: sheet.sheet,
        cell: `${sheet.letterOf[field]}${row.row}`,
        code: row.code,
        message: typedPriceWords[read.problem],
      })
  }
  return errors.length > before ? null : withLumpSum(offered, article.unit)
}

/** What a workbook would change, place by place, and every cell that cannot be taken. */
export function planImport(sheets: readonly WorkbookSheet[], known: readonly KnownPlace[], lotCode: string): Plan {
  const plan: Plan = {
    places: [],
    differences: [],
    errors: [],
    read: 0,
    tally: { added: 0, changed: 0, removed: 0, unchanged: 0 },
  }
  for (const sheet of sheets) {
    const place = known.find(({ code, name }) => sheetName(code && name ? { code, name } : null) === sheet.sheet)
    if (!place) {
      plan.errors.push({ sheet: sheet.sheet, cell: '', code: '', message: workbookWords.unknownSheet })
      continue
    }
    const articles = new Map(place.lines.map((line) => [line.code, line]))
    const seen = new Set<string>()
    const lines: OfferedLine[] = []
    for (const row of sheet.rows) {
      plan.read += 1
      const article = articles.get(row.code)
      if (!article || seen.has(row.code)) {
        plan.errors.push({
          sheet: sheet.sheet,
          cell: `A${row.row}`,
          code: row.code,
          message: article ? workbookWords.twice : workbookWords.unknownCode,
        })
        continue
      }
      seen.add(row.code)
      const offered = readPrices({ sheet, lotCode, errors: plan.errors }, row, article)
      if (!offered) continue
      const scale = priceScale({ lotCode, unit: article.unit })
      for (const field of pricedFields(article)) {
        const [before, after] = [article[field], offered[field]]
        const fate = becomes(before, after)
        if (fate) plan.tally[fate] += 1
        if (before === after) continue
        plan.differences.push({
          sheet: sheet.sheet,
          code: article.code,
          name: article.name,
          field,
          before: shownPrice(before, scale),
          after: shownPrice(after, scale),
        })
      }
      if (priceFields.some((field) => offered[field] !== article[field]))
        lines.push({ articleId: article.articleId, ...offered })
    }
    plan.places.push({ placeId: place.placeId, lines })
  }
  return plan
}
