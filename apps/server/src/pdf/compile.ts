import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { legible } from './legible.ts'

export type Form = 'cart' | 'order'

/**
 * What the thread is asked: a Typst source, made for reading (PDF/UA-1), or a form of `forms/` and its data, made to be
 * kept (PDF/A-2a, or A-3a which bears its data, tagged too: the compiler holds to one standard at a time). And the
 * second it is dated of.
 */
export type Asked = { document: { source: string } | { form: Form; data: string }; at: number }

async function compile(document: Asked['document'], at: Date): Promise<Buffer> {
  const asked: Asked = { document, at: Math.floor(at.getTime() / 1000) }
  const worker = new Worker(new URL('./typst-thread.ts', import.meta.url), { workerData: asked })
  const [pdf] = (await once(worker, 'message')) as [Uint8Array]
  await worker.terminate()
  return Buffer.from(pdf)
}

let last: Promise<unknown> = Promise.resolve()

/** One after the other: each holds a processor for some 150 ms, and the others have pages to serve. */
function inTurn(document: Asked['document'], at: Date): Promise<Buffer> {
  const made = last.then(() => compile(document, at))
  last = made.catch(() => undefined)
  return made
}

/** Makes a tagged PDF from a Typst source, in a thread of its own: the compiler holds whoever runs it. */
export const compilePdf = (source: string, at: Date): Promise<Buffer> => inTurn({ source }, at)

export type FormData = string | number | boolean | null | readonly FormData[] | { readonly [key: string]: FormData }

const legibly = (_key: string, value: unknown) => (typeof value === 'string' ? legible(value) : value)

/** The same from a form of `forms/`, whose texts all come as data: whatever people typed only shows. */
export const compileForm = (form: Form, data: FormData, at: Date): Promise<Buffer> =>
  inTurn({ form, data: JSON.stringify(data, legibly) }, at)
