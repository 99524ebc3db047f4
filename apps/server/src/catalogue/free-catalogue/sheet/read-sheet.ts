import { SHEET_ROWS_LIMIT } from '@charpente/contract/platform/limits'
import { fold } from '@charpente/domain/platform/text'
import { refuse } from '../../../platform/http/refuse.ts'
import { type CellValue, cellOf, columnLetter } from '../../../platform/sheets/cell.ts'
import { readCells } from '../../../platform/sheets/read-cells.ts'
import { type ColumnKey, optionalColumns, sheetColumns } from './columns.ts'

export type SheetRow = {
  /** As the spreadsheet numbers it: the titles are row 1. */
  row: number
  cells: Record<ColumnKey, CellValue>
}
export type ReadSheet = { rows: SheetRow[]; letterOf: (key: ColumnKey) => string }

/** Lines under their titles, whatever their order; empty lines are left out, and keep their number. */
export async function readSheet(bytes: Buffer): Promise<ReadSheet> {
  const [titles = [], ...lines] = await readCells(bytes)
  const found = titles.map((title) => fold(String(title ?? '')).trim())
  const positions = new Map<ColumnKey, number>()
  for (const { key, title } of sheetColumns) {
    const at = found.indexOf(fold(title))
    if (at >= 0) positions.set(key, at)
    else if (!optionalColumns.includes(key)) refuse('importColumnMissing', { column: title })
  }
  const rows = lines
    .map((line, index): SheetRow => {
      const cell = ({ key }: { key: ColumnKey }) => [key, cellOf(line[positions.get(key) ?? -1])]
      return { row: index + 2, cells: Object.fromEntries(sheetColumns.map(cell)) }
    })
    .filter(({ cells }) => Object.values(cells).some((cell) => cell !== null))
  if (rows.length > SHEET_ROWS_LIMIT) refuse('importTooManyRows', { maximum: SHEET_ROWS_LIMIT })
  const letterOf = (key: ColumnKey) =>
    columnLetter(positions.get(key) ?? sheetColumns.findIndex((column) => column.key === key))
  return { rows, letterOf }
}
