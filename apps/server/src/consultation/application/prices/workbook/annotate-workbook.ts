import { strFromU8, strToU8, type Unzipped, zipSync } from 'fflate'
import { refuse } from '../../../../platform/http/refuse.ts'
import { unpack } from '../../../../platform/sheets/unpack.ts'
import { REMARKS } from './columns.ts'
import type { CellError } from './plan-import.ts'
import { UNPACKED_LIMIT, type WorkbookSheet } from './read-workbook.ts'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

// A tag never goes past the next one: what somebody sends is read in one pass, however it was made up.
const attribute = (markup: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(markup)?.[1]

/** Where each sheet is in the archive, by its name as the markup writes it. */
function filesOf(files: Unzipped): Map<string, string> {
  const read = (path: string) => strFromU8(files[path] ?? new Uint8Array())
  const targets = new Map(
    [...read('xl/_rels/workbook.xml.rels').matchAll(/<Relationship\b[^<>]*>/g)].map(([markup]) => [
      attribute(markup, 'Id'),
      (attribute(markup, 'Target') ?? '').replace(/^\/?(?:xl\/)?/, 'xl/'),
    ]),
  )
  return new Map(
    [...read('xl/workbook.xml').matchAll(/<sheet\b[^<>]*>/g)].map(([markup]) => [
      attribute(markup, 'name') ?? '',
      targets.get(attribute(markup, 'r:id')) ?? '',
    ]),
  )
}

/** One more of a list of styles; answers its number, none when the list is not there. */
function appended(styles: string, list: string, item: string): { styles: string; index: number | null } {
  const open = new RegExp(`<${list}\\b[^<>]*>`).exec(styles)
  const end = open ? styles.indexOf(`</${list}>`, open.index) : -1
  const count = Number(attribute(open?.[0] ?? '', 'count'))
  if (!open || end < 0 || Number.isNaN(count)) return { styles, index: null }
  const opening = open[0].replace(/\bcount="[^"]*"/, `count="${count + 1}"`)
  const inside = styles.slice(open.index + open[0].length, end)
  return {
    styles: `${styles.slice(0, open.index)}${opening}${inside}${item}${styles.slice(end)}`,
    index: count,
  }
}

/** Bold and red, on as many lines as it takes. */
function withRemarkStyle(styles: string): { styles: string; index: number | null } {
  const font = appended(styles, 'fonts', '<font><b/><sz val="11"/><color rgb="FFB3261E"/><name val="Calibri"/></font>')
  if (font.index === null) return font
  const format = `<xf numFmtId="0" fontId="${font.index}" fillId="0" borderId="0" xfId="0" applyFont="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>`
  return appended(font.styles, 'cellXfs', format)
}

const columnNumber = (letters: string) => [...letters].reduce((sum, one) => sum * 26 + one.charCodeAt(0) - 64, 0)

/** The cells of a line with one more, or one other, in its place. */
function withCell(cells: string, number: number, added: string): string {
  const [before = '', ...all] = cells.split(/(?=<c\b)/)
  const columnOf = (cell: string) =>
    columnNumber(/^[A-Z]+/.exec(attribute(cell.split('>', 1)[0] ?? '', 'r') ?? '')?.[0] ?? '')
  const others = all.filter((cell) => columnOf(cell) !== number)
  const at = others.findIndex((cell) => columnOf(cell) > number)
  return [before, ...others.toSpliced(at < 0 ? others.length : at, 0, added)].join('')
}

/** The sheet with these words in that column, by number of line; what the column held goes. */
function withColumn(sheet: string, column: string, words: ReadonlyMap<number, string>, style: number | null): string {
  const number = columnNumber(column)
  const look = style === null ? '' : ` s="${style}"`
  const [head = '', ...rows] = sheet.split(/(?=<row\b)/)
  const filled = rows.map((part) => {
    const tagEnd = part.indexOf('>')
    const isEmpty = part[tagEnd - 1] === '/'
    const tag = part.slice(0, isEmpty ? tagEnd - 1 : tagEnd)
    const end = isEmpty ? tagEnd + 1 : part.indexOf('</row>')
    const line = Number(attribute(tag, 'r'))
    if (tagEnd < 0 || end < 0 || Number.isNaN(line)) return part
    const text = words.get(line)
    const cell = `<c r="${column}${line}"${look} t="inlineStr"><is><t xml:space="preserve">${escaped(text ?? '')}</t></is></c>`
    const cells = withCell(isEmpty ? '' : part.slice(tagEnd + 1, end), number, text === undefined ? '' : cell)
    const rest = part.slice(isEmpty ? end : end + '</row>'.length)
    return `${tag.replace(/\sspans="[^"]*"/, '')}>${cells}</row>${rest}`
  })
  const isFree = [...head.matchAll(/<col\b[^<>]*>/g)].every(([markup]) => Number(attribute(markup, 'max')) < number)
  const width = isFree ? `<col min="${number}" max="${number}" width="70" customWidth="1"/>` : ''
  // The dimension tells how far the cells go, and they now go further.
  const opening = head.replace(/<dimension\b[^<>]*\/>/, '').replace('</cols>', `${width}</cols>`)
  return [opening, ...filled].join('')
}

/** What is said of each line of a sheet; of the sheet as a whole, in the title of the column. */
function wordsOf(sheet: string, errors: readonly CellError[]): Map<number, string> {
  const words = new Map([[1, REMARKS]])
  for (const { cell, line, value, message } of errors.filter((error) => error.sheet === sheet)) {
    const at = line ?? 1
    const said = words.get(at)
    const named = line === null ? message : `${cell}\u00A0: «\u00A0${value}\u00A0». ${message}`
    words.set(at, said ? `${said}\n${named}` : named)
  }
  return words
}

/**
 * The workbook that was sent, byte for byte but one column: whoever filled it keeps their own colours, formulas and
 * notes, and finds beside each line what to repair.
 */
export function withRemarks(bytes: Buffer, sheets: readonly WorkbookSheet[], errors: readonly CellError[]): Buffer {
  const files = unpack(bytes, UNPACKED_LIMIT) ?? refuse('importFileUnreadable')
  const paths = filesOf(files)
  const style = withRemarkStyle(strFromU8(files['xl/styles.xml'] ?? new Uint8Array()))
  if (style.index !== null) files['xl/styles.xml'] = strToU8(style.styles)
  for (const { sheet, remarks } of sheets) {
    const path = paths.get(escaped(sheet)) ?? paths.get(sheet) ?? ''
    const content = files[path]
    if (content) files[path] = strToU8(withColumn(strFromU8(content), remarks, wordsOf(sheet, errors), style.index))
  }
  return Buffer.from(zipSync(files))
}
