import { formatDayNumeric } from '@charpente/domain/platform/format'
import { fold } from '@charpente/domain/platform/text'
import { refuse } from '../../../../platform/http/refuse.ts'
import { type CellValue, cellOf, columnLetter } from '../../../../platform/sheets/cell.ts'
import { readBook } from '../../../../platform/sheets/read-book.ts'
import { INSTRUCTIONS, REMARKS, titles } from './columns.ts'

export const UNPACKED_LIMIT = 120_000_000

type PriceColumn = 'priceA' | 'priceB' | 'priceC'
export type WorkbookRow = { row: number; code: string; cells: Record<PriceColumn, CellValue> }
/** `remarks`: the column where ours are, or may be. */
export type WorkbookSheet = {
  sheet: string
  rows: WorkbookRow[]
  letterOf: Record<PriceColumn | 'code', string>
  remarks: string
}

/** A day a spreadsheet made of a price is told as it is read there. */
const heldIn = (value: unknown): CellValue =>
  cellOf(value instanceof Date ? formatDayNumeric(value.toISOString().slice(0, 10)) : value)

const columns = ['code', 'priceA', 'priceB', 'priceC'] as const

function readRows(sheet: string, [heads = [], ...lines]: unknown[][]): WorkbookSheet {
  const found = heads.map((title) => fold(String(title ?? '')).trim())
  const at = Object.fromEntries(
    columns.map((key) => {
      const position = found.indexOf(fold(titles[key]))
      return [
        key,
        position >= 0 ? position : refuse('importColumnMissing', { column: `${titles[key]}, feuille ${sheet}` }),
      ]
    }),
  ) as Record<(typeof columns)[number], number>
  const told = found.indexOf(fold(REMARKS))
  const rows = lines.flatMap((line, index): WorkbookRow[] => {
    const code = String(cellOf(line[at.code]) ?? '')
    const [priceA, priceB, priceC] = [heldIn(line[at.priceA]), heldIn(line[at.priceB]), heldIn(line[at.priceC])]
    const cells = { priceA, priceB, priceC }
    const isEmpty = code === '' && Object.values(cells).every((cell) => cell === null)
    return isEmpty ? [] : [{ row: index + 2, code, cells }]
  })
  return {
    sheet,
    rows,
    letterOf: {
      code: columnLetter(at.code),
      priceA: columnLetter(at.priceA),
      priceB: columnLetter(at.priceB),
      priceC: columnLetter(at.priceC),
    },
    remarks: columnLetter(told < 0 ? heads.length : told),
  }
}

/** The sheets of a workbook that hold prices. */
export async function readWorkbook(bytes: Buffer): Promise<WorkbookSheet[]> {
  const sheets = await readBook({ bytes, limit: UNPACKED_LIMIT, sheets: 'all', formulas: 'told' })
  return sheets.filter(({ sheet }) => sheet !== INSTRUCTIONS).map(({ sheet, data }) => readRows(sheet, data))
}
