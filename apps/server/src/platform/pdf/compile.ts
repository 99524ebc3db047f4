import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
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
 * What the process is asked: a Typst source, made for reading (PDF/UA-1), or a form of `forms/` and its data, made to be
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

/** What it tells: that all is laid out, then the bytes. */
export type Told = { pages: number } | { pdf: Uint8Array }

export type Compiled = { pdf: Buffer; pages: number }

/** A contract of hundreds of pages takes seconds, another paper less than one: beyond this, it will not end. */
const DEADLINE_SECONDS = { contract: 300, paper: 30 }
const compiler = fileURLToPath(new URL('./typst-process.ts', import.meta.url))

type Making = { laidOut?: (pages: number) => void; seconds?: number }

/** In a process of its own, which nothing of the environment reaches: a compiler that does not end cannot be stopped in a thread. */
function compile(document: PdfToMake['document'], at: Date, { laidOut, seconds }: Required<Making>): Promise<Compiled> {
  const asked: PdfToMake = { document, at: Math.floor(at.getTime() / 1000) }
  const child = fork(compiler, {
    serialization: 'advanced',
    env: {},
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  const stop = () => child.kill('SIGKILL')
  process.once('exit', stop)
  let pages = 0
  let said = ''
  child.stderr?.on('data', (text: Buffer) => {
    said = `${said}${text.toString()}`.slice(-4000)
  })
  const made = new Promise<Compiled>((resolve, reject) => {
    const deadline = setTimeout(() => reject(new Error(`no document after ${seconds} s: stopped`)), seconds * 1000)
    child.once('close', () => clearTimeout(deadline))
    child.on('message', (told: Told) => {
      if ('pdf' in told)
        return resolve({ pdf: Buffer.from(told.pdf.buffer, told.pdf.byteOffset, told.pdf.length), pages })
      pages = told.pages
      laidOut(pages)
    })
    child.once('error', reject)
    child.once('close', () => reject(new Error(`the compiler ended without a document: ${said}`)))
    child.send(asked, (error) => error && reject(error))
  })
  return made.finally(() => {
    process.off('exit', stop)
    stop()
  })
}

/** A line for each kind of paper: one that does not end holds up its own kind alone, until it is stopped. */
const last = new Map<string, Promise<unknown>>()

/** One after the other of a kind: each holds a processor, and the others have pages to serve. */
function inTurn(document: PdfToMake['document'], at: Date, making: Making = {}): Promise<Compiled> {
  const line = 'form' in document ? document.form : 'document'
  const seconds = making.seconds ?? DEADLINE_SECONDS[line === 'contract' ? line : 'paper']
  const print = () => {
    return inSpan({ name: `pdf ${line}`, kind: 'internal' }, async (note) => {
      const compiled = await compile(document, at, { laidOut: making.laidOut ?? (() => {}), seconds })
      note({ 'charpente.pdf.pages': compiled.pages, 'charpente.pdf.bytes': compiled.pdf.length })
      return compiled
    })
  }
  const made = (last.get(line) ?? Promise.resolve()).then(print)
  last.set(
    line,
    made.catch(() => undefined),
  )
  return made
}

/** Makes a tagged PDF from a Typst source. */
export const compilePdf = async (source: string, at: Date, seconds?: number): Promise<Buffer> =>
  (await inTurn({ source }, at, seconds === undefined ? {} : { seconds })).pdf

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
): Promise<Compiled> => inTurn({ form: 'contract', data: contractInput(data), files, logo }, at, { laidOut })
