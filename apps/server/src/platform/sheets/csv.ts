import { isUtf8 } from 'node:buffer'

/** A workbook is a zip; anything else is read as text. */
export const isWorkbook = (bytes: Buffer): boolean => bytes.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 0x03, 0x04]))

/** UTF-8 when it can be, else what Excel writes in France. */
export const asUtf8 = (bytes: Buffer): Buffer =>
  isUtf8(bytes) ? bytes : Buffer.from(new TextDecoder('windows-1252').decode(bytes))

/** Titles are told apart by what stands most often between them. */
export function separatorOf(text: Buffer): ';' | ',' {
  const [titles = ''] = text.toString('utf8', 0, 10_000).split(/\r?\n/, 1)
  return titles.split(';').length > titles.split(',').length ? ';' : ','
}
