import { Worker } from 'node:worker_threads'
import { refuse } from '../http/refuse.ts'

export type Sheet = { sheet: string; data: unknown[][] }

export type AskedBook = {
  bytes: Uint8Array
  /** Once unpacked. */
  limit: number
  sheets: 'first' | 'all'
  /** Formulas without a value are read as empty, or told as texts. */
  formulas?: 'told'
}

const TIME_MS = 60_000
const MEGABYTE = 1_000_000

/** How much a thread may hold: texts take several times their bytes. */
const memoryFor = (limit: number) => 256 + Math.ceil((limit / MEGABYTE) * 6)

/** The sheets of a workbook somebody sent, read in a thread that ends with it: too large or too slow, it is refused. */
export async function readBook(
  asked: AskedBook,
  { memoryMb = memoryFor(asked.limit), timeMs = TIME_MS } = {},
): Promise<Sheet[]> {
  const thread = new Worker(new URL('./workbook-thread.ts', import.meta.url), {
    workerData: asked,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  })
  const late = setTimeout(() => thread.terminate(), timeMs)
  try {
    const read = await new Promise<Sheet[] | null>((resolve) => {
      thread.once('message', resolve)
      thread.once('error', () => resolve(null))
      thread.once('exit', () => resolve(null))
    })
    return read ?? refuse('importFileUnreadable')
  } finally {
    clearTimeout(late)
  }
}
