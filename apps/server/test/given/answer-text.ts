import { readOf } from './pdf.ts'
import { unzipBytes } from './unzip.ts'

/** All that can be read in an answer: archives and spreadsheets unpacked, documents read, the rest as it is. */
export function textIn(bytes: Buffer): string {
  const start = bytes.toString('latin1', 0, 5)
  if (start.startsWith('PK\x03\x04')) {
    const files = [...unzipBytes(bytes)]
    return files.map(([name, content]) => `${name}\n${textIn(content)}`).join('\n')
  }
  // What it says of itself is not on its pages.
  if (start === '%PDF-') return `${bytes.toString('latin1')}\n${readable(bytes)}`
  return bytes.toString()
}

/** A file that somebody sent may only pretend to be a document. */
function readable(pdf: Buffer): string {
  try {
    return readOf(pdf)
  } catch {
    return ''
  }
}
