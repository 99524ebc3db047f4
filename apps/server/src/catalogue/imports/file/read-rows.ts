import { Readable } from 'node:stream'
import { WORKBOOK_ROWS_LIMIT } from '@charpente/contract/platform/limits'
import { fold } from '@charpente/domain/platform/text'
import { parse } from 'csv-parse'
import { refuse } from '../../../platform/http/refuse.ts'
import { type CellValue, cellOf, columnLetter } from '../../../platform/sheets/cell.ts'
import { asUtf8, isWorkbook, separatorOf } from '../../../platform/sheets/csv.ts'
import { readBook } from '../../../platform/sheets/read-book.ts'

/** A line under its titles, and how much of the file is read with it, from 0 to 1. */
export type FileRow<Key extends string> = {
  /** As a spreadsheet numbers it: the titles are line 1. */
  line: number
  cells: Record<Key, CellValue>
  /** `C12`: where a cell is. */
  cellOf: (key: Key) => string
  part: number
}

type Raw = { values: readonly unknown[]; part: number }

const UNPACKED_LIMIT = 200_000_000
const CHUNK = 256 * 1024

function* chunksOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += CHUNK) yield bytes.subarray(at, at + CHUNK)
}

/** Read as it goes: three hundred thousand lines are never in memory together. */
async function* csvRows(bytes: Buffer): AsyncGenerator<Raw> {
  if (bytes.includes(0)) refuse('importFileUnreadable')
  const text = asUtf8(bytes)
  const options = { bom: true, delimiter: separatorOf(text), relax_column_count: true, info: true }
  const rows = Readable.from(chunksOf(text)).pipe(parse(options))
  for await (const { record, info } of rows) yield { values: record, part: info.bytes / text.length }
}

async function* workbookRows(bytes: Buffer): AsyncGenerator<Raw> {
  const [first] = await readBook({ bytes, limit: UNPACKED_LIMIT, sheets: 'first' })
  const rows = first?.data ?? []
  if (rows.length > WORKBOOK_ROWS_LIMIT + 1) refuse('importTooManyRows', { maximum: WORKBOOK_ROWS_LIMIT })
  for (const [index, values] of rows.entries()) yield { values, part: index / rows.length }
}

type Columns<Key extends string> = readonly { key: Key; title: string }[]

/** The lines of a file, one after another; empty ones are left out, and keep their number. */
export async function* readRows<Key extends string>(
  bytes: Buffer,
  columns: Columns<Key>,
): AsyncGenerator<FileRow<Key>> {
  let positions: Map<Key, number> | null = null
  let line = 0
  for await (const { values, part } of isWorkbook(bytes) ? workbookRows(bytes) : csvRows(bytes)) {
    line += 1
    if (positions === null) {
      positions = positionsIn(values, columns)
      continue
    }
    const at = positions
    const cells = {} as Record<Key, CellValue>
    let isEmpty = true
    for (const { key } of columns) {
      cells[key] = cellOf(values[at.get(key) ?? -1])
      isEmpty &&= cells[key] === null
    }
    const row = line
    if (!isEmpty) yield { line, cells, part, cellOf: (key) => `${columnLetter(at.get(key) ?? 0)}${row}` }
  }
  if (positions === null) refuse('importFileUnreadable')
}

function positionsIn<Key extends string>(titles: readonly unknown[], columns: Columns<Key>): Map<Key, number> {
  const found = titles.map((title) => fold(String(title ?? '')).trim())
  return new Map(
    columns.map(({ key, title }) => {
      const at = found.indexOf(fold(title))
      return [key, at >= 0 ? at : refuse('importColumnMissing', { column: title })]
    }),
  )
}
