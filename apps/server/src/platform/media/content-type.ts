import type { FileType } from '@charpente/domain/platform/file/upload'

/** How far from an end of a PDF its marks may stand, as its readers allow. */
const PDF_MARGIN = 1024

const isPdf = (bytes: Buffer) =>
  /%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, PDF_MARGIN)) &&
  bytes.includes('%%EOF', Math.max(0, bytes.length - PDF_MARGIN), 'latin1')

/** Walks the segments from the start to the picture itself; one that was cut has no end mark. */
function isJpeg(bytes: Buffer): boolean {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return false
  let at = 2
  let hasFrame = false
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
      continue
    }
    // The frame header, under whichever compression: C4, C8 and CC are tables.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) hasFrame = true
    if (marker === 0xda) return hasFrame && bytes.lastIndexOf(Buffer.from([0xff, 0xd9])) > at
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return false
}

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const isPng = (bytes: Buffer) =>
  bytes.subarray(0, 8).equals(PNG_SIGNATURE) &&
  bytes.toString('latin1', 12, 16) === 'IHDR' &&
  bytes.toString('latin1', bytes.length - 8, bytes.length - 4) === 'IEND'

/** What a file is, from its content alone; null for anything we do not take, a cut file included. Q-72 */
export function typeOfContent(bytes: Buffer): FileType | null {
  if (isPdf(bytes)) return 'application/pdf'
  if (isJpeg(bytes)) return 'image/jpeg'
  return isPng(bytes) ? 'image/png' : null
}
