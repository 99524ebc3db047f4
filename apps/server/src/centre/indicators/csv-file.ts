import type { FileAnswer } from '../../platform/http/file-answer.ts'
import { type Column, csvOf } from '../../platform/sheets/write-table.ts'

/** A table of figures, to be taken away. */
export function csvFile<Row>(name: string, columns: readonly Column<Row>[], rows: readonly Row[]): FileAnswer {
  const content = csvOf(columns, rows)
  return { content, name: `${name}.csv`, type: 'text/csv; charset=utf-8', size: content.length }
}
