import { type FilledRow, type FilledRows, readRows } from '../../../platform/sheets/read-rows.ts'
import { type ColumnKey, optionalColumns, sheetColumns } from './columns.ts'

export type SheetRow = FilledRow<ColumnKey>
export type ReadSheet = FilledRows<ColumnKey>

export const readSheet = (bytes: Buffer): Promise<ReadSheet> =>
  readRows<ColumnKey>(
    bytes,
    sheetColumns.map(({ key, title }) => ({ key, title, isOptional: optionalColumns.includes(key) })),
  )
