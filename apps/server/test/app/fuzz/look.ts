import { isDeepStrictEqual } from 'node:util'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { refusals } from '@charpente/contract/app/refusals'
import { routes } from '@charpente/contract/app/routes'
import { errorBody } from '@charpente/contract/platform/error-body'
import type { Route } from '@charpente/contract/platform/route'
import { textIn } from '../../given/answer-text.ts'
import type { Given } from '../../given/given.ts'
import { type Knower, leaksIn } from '../../given/who-may-know.ts'
import type { Asked } from './request.ts'
import type { Got } from './send.ts'

export type Family = 'failure' | 'schema' | 'slow' | 'leak'
export type Fault = { family: Family; words: string }

export const plain = ({ headers, bytes }: Got): Buffer => {
  const coding = headers['content-encoding']
  if (bytes.length === 0) return bytes
  return coding === 'gzip' ? gunzipSync(bytes) : coding === 'br' ? brotliDecompressSync(bytes) : bytes
}

const parsed = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    return undefined
  }
}

const saidIn = (asked: Asked, name: string) => asked.headers.find(([header]) => header === name)?.[1] ?? ''

/** Why a refusal is not one of the contract. */
function wrongRefusal(asked: Asked, route: Route, { status, headers }: Got, bytes: Buffer): string | null {
  const type = String(headers['content-type'] ?? '')
  if (route.gives && type.startsWith('text/html') && saidIn(asked, 'accept').includes('text/html')) return null
  const body = errorBody.strict().safeParse(parsed(bytes))
  if (!body.success || !type.startsWith('application/json'))
    return `${status} is no refusal: ${bytes.toString('utf8', 0, 200)}`
  const known = Object.hasOwn(refusals, body.data.code) ? refusals[body.data.code as keyof typeof refusals] : undefined
  if (!known) return `code ${body.data.code} is not in the contract`
  return known.status === status ? null : `${body.data.code} is ${known.status} in the contract, and ${status} here`
}

/** Why a success is not what the route promises. */
function wrongSuccess(asked: Asked, route: Route, { status, headers }: Got, bytes: Buffer): string | null {
  if (status === 304) return saidIn(asked, 'if-none-match') ? null : 'not changed since nothing'
  if (route.gives === 'redirection') return status === 302 && headers.location ? null : `${status} leads nowhere`
  if (status !== (route.status ?? 200)) return `${status} instead of ${route.status ?? 200}`
  if (route.gives === 'file')
    return headers['content-type'] && headers['content-disposition'] ? null : 'a file without a name'
  if (status === 204) return bytes.length === 0 ? null : 'nothing should be said'
  const value = parsed(bytes)
  if (value === undefined) return `no JSON: ${bytes.toString('utf8', 0, 200)}`
  const read = route.response.safeParse(value)
  if (!read.success) return read.error.message.slice(0, 400)
  return isDeepStrictEqual(JSON.parse(JSON.stringify(read.data)), value) ? null : 'more is said than the schema has'
}

type Looking = { given: Given; knower: Knower; slowMs: number }

/** All that is wrong with an answer. */
export async function look({ given, knower, slowMs }: Looking, asked: Asked, got: Got): Promise<Fault[]> {
  const route: Route = routes[asked.route]
  const bytes = plain(got)
  const faults: Fault[] = []
  if (got.ms > slowMs) faults.push({ family: 'slow', words: `${Math.round(got.ms)} ms` })
  if (got.status >= 500) faults.push({ family: 'failure', words: `${got.status}: ${bytes.toString('utf8', 0, 200)}` })
  else {
    const wrong = got.status >= 200 && got.status < 400 ? wrongSuccess : wrongRefusal
    const words = wrong(asked, route, got, bytes)
    if (words) faults.push({ family: 'schema', words })
  }
  const isReadable = got.status >= 200 && got.status < 300
  const sent = `${asked.url}\n${asked.body?.toString() ?? ''}`
  const leaks = await leaksIn(given, knower, isReadable ? textIn(bytes) : bytes.toString(), sent)
  if (leaks.length > 0) faults.push({ family: 'leak', words: leaks.join(' ') })
  return faults
}
