import { Worker } from 'node:worker_threads'
import { legible } from '@charpente/domain/platform/printable'
import { inSpan } from '../tracing/span.ts'

export type Form =
  | 'cart'
  | 'fees'
  | 'order'
  | 'receipt'
  | 'opening'
  | 'rider'
  | 'contract'
  | 'subcontract'
  | 'execution'

/**
 * What the thread is asked: a Typst source, made for reading (PDF/UA-1), or a form of `forms/` and its data, made to be
 * kept (PDF/A-2a, or A-3a which bears its data, tagged too: the compiler holds to one standard at a time). And the
 * second it is dated of. `files`: what the form attaches as it is, by the name it finds it under. `logo`: a picture it
 * draws if it can be drawn; `pictures`: others, made here, by their names.
 */
export type PdfToMake = {
  document:
    | { source: string }
    | {
        form: Form
        data: string
        files?: Record<string, string>
        logo?: Uint8Array | null
        pictures?: Record<string, Uint8Array>
      }
  at: number
}

/** What the thread tells: that all is laid out, then the bytes. */
export type Told = { pages: number } | { pdf: Uint8Array }

export type Compiled = { pdf: Buffer; pages: number }

function compile(document: PdfToMake['document'], at: Date, laidOut: (pages: number) => void): Promise<Compiled> {
  const asked: PdfToMake = { document, at: Math.floor(at.getTime() / 1000) }
  const worker = new Worker(new URL('./typst-thread.ts', import.meta.url), { workerData: asked })
  let pages = 0
  const made = new Promise<Compiled>((resolve, reject) => {
    worker.on('message', (told: Told) => {
      if ('pdf' in told)
        return resolve({ pdf: Buffer.from(told.pdf.buffer, told.pdf.byteOffset, told.pdf.length), pages })
      pages = told.pages
      laidOut(pages)
    })
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('the compiler ended without a document')))
  })
  return made.finally(() => worker.terminate())
}

/** Contracts take seconds where a purchase order takes 150 ms: the short ones do not wait behind a long one. */
const last: Record<'short' | 'long', Promise<unknown>> = { short: Promise.resolve(), long: Promise.resolve() }

/** One after the other: each holds a processor, and the others have pages to serve. */
function inTurn(document: PdfToMake['document'], at: Date, laidOut?: (pages: number) => void): Promise<Compiled> {
  const line = 'form' in document && document.form === 'contract' ? 'long' : 'short'
  const print = () => {
    const name = `pdf ${'form' in document ? document.form : 'document'}`
    return inSpan({ name, kind: 'internal' }, async (note) => {
      const compiled = await compile(document, at, laidOut ?? (() => {}))
      note({ 'charpente.pdf.pages': compiled.pages, 'charpente.pdf.bytes': compiled.pdf.length })
      return compiled
    })
  }
  const made = last[line].then(print)
  last[line] = made.catch(() => undefined)
  return made
}

/** Makes a tagged PDF from a Typst source, in a thread of its own: the compiler holds whoever runs it. */
export const compilePdf = async (source: string, at: Date): Promise<Buffer> => (await inTurn({ source }, at)).pdf

export type FormData = string | number | boolean | null | readonly FormData[] | { readonly [key: string]: FormData }

const legibly = (_key: string, value: unknown) => (typeof value === 'string' ? legible(value) : value)

/** The same from a form of `forms/`, whose texts all come as data: whatever people typed only shows. */
export const compileForm = async (
  form: Exclude<Form, 'contract'>,
  data: FormData,
  at: Date,
  pictures: Record<string, Uint8Array> = {},
): Promise<Buffer> => (await inTurn({ form, data: JSON.stringify(data, legibly), pictures }, at)).pdf

type Contract = { data: FormData; files: Record<string, string>; logo: Uint8Array | null; at: Date }

/** The data as the compiler is given it. */
export const contractInput = (data: FormData): string => JSON.stringify(data, legibly)

/** A contract of hundreds of pages: `laidOut` hears when only the drawing is left. */
export const compileContract = (
  { data, files, logo, at }: Contract,
  laidOut: (pages: number) => void,
): Promise<Compiled> => inTurn({ form: 'contract', data: contractInput(data), files, logo }, at, laidOut)
