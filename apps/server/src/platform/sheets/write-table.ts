import { Readable } from 'node:stream'
import { formatDayNumeric } from '@charpente/domain/platform/format'
import writeXlsxFile, { type Cell } from 'write-excel-file/node'
import type { FileAnswer } from '../http/file-answer.ts'

type Value = string | number | Date | null

/** One column of a table given back as a file. */
export type Column<Row> = {
  head: string
  width: number
  /** Money and shares keep their decimals; other numbers are whole unless told. */
  shows?: 'money' | 'share' | 'decimal'
  value: (row: Row) => Value
}

const formats = { money: '#,##0.00', share: '0.0 %', decimal: '0.0' }

/** A civil day as a spreadsheet counts with. */
export const sheetDay = (text: string | null) => (text ? new Date(`${text}T00:00:00Z`) : null)

const head = ({ head: value }: { head: string }): Cell => ({
  type: String,
  value,
  fontWeight: 'bold',
  wrap: true,
  alignVertical: 'center',
  backgroundColor: '#E3F2F4',
  textColor: '#16202E',
})

/** Real numbers and dates, which a spreadsheet counts with; a text that begins with « = » is no formula. */
function cell<Row>({ value, shows }: Column<Row>, row: Row): Cell {
  const found = value(row)
  if (found === null) return null
  if (typeof found === 'string') return { type: String, value: found, alignVertical: 'top' }
  if (found instanceof Date) return { type: Date, value: found, format: 'dd/mm/yyyy', alignVertical: 'top' }
  return { type: Number, value: found, format: shows ? formats[shows] : '0', alignVertical: 'top' }
}

/** What would act in a spreadsheet is told to be a text. */
const inert = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

function csvText<Row>({ value }: Column<Row>, row: Row): string {
  const found = value(row)
  if (found === null) return ''
  if (found instanceof Date) return formatDayNumeric(found.toISOString().slice(0, 10))
  if (typeof found === 'number') return String(found).replace('.', ',')
  return `"${inert(found).replaceAll('"', '""')}"`
}

/** Separated by semicolons, with the mark by which a French spreadsheet knows that accents are UTF-8. */
const csvHead = <Row>(columns: readonly Column<Row>[]) =>
  `\uFEFF${columns.map(({ head: title }) => `"${title}"`).join(';')}\r\n`

const csvLines = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]) =>
  rows.map((row) => `${columns.map((column) => csvText(column, row)).join(';')}\r\n`).join('')

export const csvOf = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Buffer =>
  Buffer.from(csvHead(columns) + csvLines(columns, rows))

export const csvFile = (name: string, content: Buffer): FileAnswer => ({
  content,
  name: `${name}.csv`,
  type: 'text/csv; charset=utf-8',
  size: content.length,
})

/** The same for what is too long to be held: written as it is read, and read as fast as it is taken. */
export const csvStream = <Row>(columns: readonly Column<Row>[], pages: AsyncIterable<readonly Row[]>): Readable =>
  Readable.from(
    (async function* () {
      yield csvHead(columns)
      for await (const rows of pages) yield csvLines(columns, rows)
    })(),
    { objectMode: false },
  )

/** A sheet of a workbook, ready to be written beside others. */
export type Sheet = ReturnType<typeof sheetOf>

export const sheetOf = <Row>(name: string, columns: readonly Column<Row>[], rows: readonly Row[]) => ({
  sheet: name,
  data: [columns.map(head), ...rows.map((row) => columns.map((column) => cell(column, row)))],
  columns: columns.map(({ width }) => ({ width })),
  stickyRowsCount: 1,
  orientation: 'landscape' as const,
})

export const workbookOf = (sheets: Sheet[]): Promise<Buffer> => writeXlsxFile(sheets).toBuffer()
