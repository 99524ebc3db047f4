import { parentPort, workerData } from 'node:worker_threads'
import { strFromU8, strToU8, type Unzipped } from 'fflate'
import readXlsxFile, { readSheet } from 'read-excel-file/node'
import type { AskedBook, Sheet } from './read-book.ts'
import { repack, unpack } from './unpack.ts'

const failed = /(<c\b[^<>]*\bt=)"e"/g
const uncounted = /<c\b([^<>]*)>(?:<f\b[^<>]*\/>|<f\b[^<>]*>([^<]*)<\/f>)<\/c>/g

/**
 * The library takes a formula that failed, or was never computed, for an empty cell: the price it stands for would go
 * without a word. They are made texts, so that they are read and told.
 */
function tellFormulas(files: Unzipped) {
  for (const [path, content] of Object.entries(files)) {
    if (!path.startsWith('xl/worksheets/') || !path.endsWith('.xml')) continue
    const told = strFromU8(content)
      .replace(failed, '$1"str"')
      .replace(
        uncounted,
        (_, attributes: string, formula = '') =>
          `<c${attributes.replace(/\bt="[^"]*"/, '')} t="str"><v>=${formula}</v></c>`,
      )
    files[path] = strToU8(told)
  }
}

/** Reads what somebody sent, alone in its thread: it may take what memory and time it was given, and no more. */
async function read({ bytes, limit, formulas, sheets }: AskedBook): Promise<Sheet[] | null> {
  const files = unpack(Buffer.from(bytes), limit)
  if (!files) return null
  if (formulas === 'told') tellFormulas(files)
  const packed = repack(files)
  return sheets === 'first' ? [{ sheet: '', data: await readSheet(packed) }] : await readXlsxFile(packed)
}

parentPort?.postMessage(await read(workerData as AskedBook).catch(() => null))
