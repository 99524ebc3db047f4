import { SHEET_ROWS_LIMIT } from '@charpente/contract/limits'
import { fold } from '@charpente/domain/text'
import { parse } from 'csv-parse/sync'
import { readSheet as readXlsx } from 'read-excel-file/node'
import { refuse } from '../../http/refuse.ts'
import { type CellValue, cellOf, columnLetter } from '../../sheets/cell.ts'
import { unpacksWithin } from '../../sheets/unpack.ts'
import { type ColumnKey, optionalColumns, sheetColumns } from './columns.ts'

export type SheetRow = {
  /** As the spreadsheet numbers it: the titles are row 1. */
  row: number
  cells: Record<ColumnKey, CellValue>
}
export type ReadSheet = { rows: SheetRow[]; letterOf: (key: ColumnKey) => string }

const UNPACKED_LIMIT = 30_000_000

const isZip = (bytes: Buffer) => bytes.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 0x03, 0x04]))

/** UTF-8 when it can be, else what Excel writes in France. */
function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function readCsv(bytes: Buffer): unknown[][] {
  if (bytes.includes(0)) refuse('importFileUnreadable')
  const text = textOf(bytes)
  const [titles = ''] = text.split(/\r?\n/, 1)
  const separator = titles.split(';').length > titles.split(',').length ? ';' : ','
  return parse(text, { bom: true, delimiter: separator, relax_column_count: true, skip_empty_lines: false })
}

async function readCells(bytes: Buffer): Promise<unknown[][]> {
  try {
    if (!isZip(bytes)) return readCsv(bytes)
    if (!unpacksWithin(bytes, UNPACKED_LIMIT)) return refuse('importFileUnreadable')
    return await readXlsx(bytes)
  } catch {
    return refuse('importFileUnreadable')
  }
}

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
