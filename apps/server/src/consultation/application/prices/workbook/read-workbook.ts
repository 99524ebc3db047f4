import { fold } from '@charpente/domain/platform/text'
import readXlsxFile from 'read-excel-file/node'
import { refuse } from '../../../../platform/http/refuse.ts'
import { type CellValue, cellOf, columnLetter } from '../../../../platform/sheets/cell.ts'
import { unpacksWithin } from '../../../../platform/sheets/unpack.ts'
import { INSTRUCTIONS, REMARKS, titles } from './columns.ts'

const UNPACKED_LIMIT = 120_000_000

type PriceColumn = 'priceA' | 'priceB' | 'priceC'
export type WorkbookRow = { row: number; code: string; cells: Record<PriceColumn, CellValue> }
/** `remarks`: the column where ours are, or may be. */
export type WorkbookSheet = {
  sheet: string
  rows: WorkbookRow[]
  letterOf: Record<PriceColumn, string>
  remarks: string
}

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
    const cells = { priceA: cellOf(line[at.priceA]), priceB: cellOf(line[at.priceB]), priceC: cellOf(line[at.priceC]) }
    const isEmpty = code === '' && Object.values(cells).every((cell) => cell === null)
    return isEmpty ? [] : [{ row: index + 2, code, cells }]
  })
  return {
    sheet,
    rows,
    letterOf: { priceA: columnLetter(at.priceA), priceB: columnLetter(at.priceB), priceC: columnLetter(at.priceC) },
    remarks: columnLetter(told < 0 ? heads.length : told),
  }
}

/** The sheets of a workbook that hold prices. */
export async function readWorkbook(bytes: Buffer): Promise<WorkbookSheet[]> {
  if (!unpacksWithin(bytes, UNPACKED_LIMIT)) return refuse('importFileUnreadable')
  const sheets = await readXlsxFile(bytes).catch(() => refuse('importFileUnreadable'))
  return sheets.filter(({ sheet }) => sheet !== INSTRUCTIONS).map(({ sheet, data }) => readRows(sheet, data))
}
