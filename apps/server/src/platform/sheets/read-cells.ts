import { parse } from 'csv-parse/sync'
import { refuse } from '../http/refuse.ts'
import { asUtf8, isWorkbook, separatorOf } from './csv.ts'
import { readBook } from './read-book.ts'

const UNPACKED_LIMIT = 30_000_000

function readCsv(bytes: Buffer): unknown[][] {
  if (bytes.includes(0)) refuse('importFileUnreadable')
  const text = asUtf8(bytes)
  return parse(text, { bom: true, delimiter: separatorOf(text), relax_column_count: true, skip_empty_lines: false })
}

/** The cells of a small table, from the first sheet of a workbook or from a CSV file. */
export async function readCells(bytes: Buffer): Promise<unknown[][]> {
  try {
    if (!isWorkbook(bytes)) return readCsv(bytes)
    const [first] = await readBook({ bytes, limit: UNPACKED_LIMIT, sheets: 'first' })
    return first?.data ?? []
  } catch {
    return refuse('importFileUnreadable')
  }
}
