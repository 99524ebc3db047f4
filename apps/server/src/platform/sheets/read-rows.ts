import { SHEET_ROWS_LIMIT } from '@charpente/contract/platform/limits'
import { fold } from '@charpente/domain/platform/text'
import { refuse } from '../http/refuse.ts'
import { type CellValue, cellOf, columnLetter } from './cell.ts'
import { readCells } from './read-cells.ts'

/** A column people fill, under the title they read; `isOptional`: a file may lack it. */
export type FilledColumn<Key extends string> = { key: Key; title: string; isOptional?: boolean }

export type FilledRow<Key extends string> = {
  /** As the spreadsheet numbers it: the titles are row 1. */
  row: number
  cells: Record<Key, CellValue>
}
export type FilledRows<Key extends string> = { rows: FilledRow<Key>[]; letterOf: (key: Key) => string }

/** Lines under their titles, whatever their order; empty lines are left out, and keep their number. */
export async function readRows<Key extends string>(
  bytes: Buffer,
  columns: readonly FilledColumn<Key>[],
): Promise<FilledRows<Key>> {
  const [titles = [], ...lines] = await readCells(bytes)
  const found = titles.map((title) => fold(String(title ?? '')).trim())
  const positions = new Map<Key, number>()
  for (const { key, title, isOptional } of columns) {
    const at = found.indexOf(fold(title))
    if (at >= 0) positions.set(key, at)
    else if (!isOptional) refuse('importColumnMissing', { column: title })
  }
  const rows = lines
    .map((line, index): FilledRow<Key> => {
      const cells = columns.map(({ key }) => [key, cellOf(line[positions.get(key) ?? -1])] as const)
      return { row: index + 2, cells: Object.fromEntries(cells) as Record<Key, CellValue> }
    })
    .filter(({ cells }) => Object.values(cells).some((cell) => cell !== null))
  if (rows.length > SHEET_ROWS_LIMIT) refuse('importTooManyRows', { maximum: SHEET_ROWS_LIMIT })
  const letterOf = (key: Key) => columnLetter(positions.get(key) ?? columns.findIndex((column) => column.key === key))
  return { rows, letterOf }
}
