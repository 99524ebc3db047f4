import writeXlsxFile, { type Cell } from 'write-excel-file/node'
import { type FileAnswer, XLSX } from '../http/file-answer.ts'

type Value = string | number | null

export type Table = {
  name: string
  columns: readonly { title: string; width: number; format?: string }[]
  rows: readonly (readonly Value[])[]
}

const head = (value: string): Cell => ({
  type: String,
  value,
  fontWeight: 'bold',
  wrap: true,
  alignVertical: 'center',
  backgroundColor: '#E3F2F4',
  textColor: '#16202E',
})

/** Real numbers, which a spreadsheet counts with; a text that begins with « = » is no formula. */
function cell(value: Value | undefined, format = '0'): Cell {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return { type: String, value, alignVertical: 'top' }
  return { type: Number, value, format, alignVertical: 'top' }
}

/** Tables one reads in a spreadsheet, a sheet each. */
export async function workbook(name: string, tables: readonly Table[]): Promise<FileAnswer> {
  const content = await writeXlsxFile(
    tables.map(({ name: sheet, columns, rows }) => ({
      sheet,
      stickyRowsCount: 1,
      orientation: 'landscape' as const,
      columns: columns.map(({ width }) => ({ width })),
      data: [
        columns.map(({ title }) => head(title)),
        ...rows.map((row) => columns.map(({ format }, at) => cell(row[at], format))),
      ],
    })),
  ).toBuffer()
  return { content, name: `${name}.xlsx`, type: XLSX, size: content.length }
}
