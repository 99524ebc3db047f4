import type { Answer, Call, Route } from './route.ts'

/** A call that did not succeed: the status (0 when nothing answered) and what the server said. */
export class ApiError extends Error {
  readonly status: number
  readonly body: unknown
  constructor(status: number, body: unknown) {
    super(`HTTP ${status}`)
    this.status = status
    this.body = body
  }
}

type Init = { method: string; headers: Record<string, string>; body?: string }

export type Transport = {
  /** Sends to a path below `/api`: the browser passes `fetch`, the prerenderer its own way in. */
  send: (path: string, init: Init) => Promise<{ ok: boolean; status: number; text: () => Promise<string> }>
  token: () => string | null
}

/** `key`: do this once, however often it is sent. `version`: what the form was opened on. `code`: of an application. */
type Extra = { version?: number; code?: string }
/** Only where the route knows what to do of a key. */
type Key<R extends Route> = R extends { keyed: true } ? { key?: string } : { key?: never }

type AnyCall = Extra & {
  key?: string
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

/** Where a call goes, below `/api`: for what is not JSON, a file to save. */
export const addressOf = (route: Pick<Route, 'path'>, { params = {}, query = {} }: AnyCall): string => {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
  return search.length > 0 ? `${path}?${search.join('&')}` : path
}

/** One call: JSON both ways, the bearer token when there is one, GET parameters in the query. P §7 */
async function call(route: Route, given: AnyCall, { send, token }: Transport): Promise<unknown> {
  const headers: Record<string, string> = { accept: 'application/json' }
  const bearer = token()
  if (bearer) headers.authorization = `Bearer ${bearer}`
  if (given.key) headers['idempotency-key'] = given.key
  if (given.version !== undefined) headers['if-match'] = `"${given.version}"`
  if (given.code) headers['x-candidate-token'] = given.code
  if (given.body !== undefined) headers['content-type'] = 'application/json'
  const init = { method: route.method, headers, ...(given.body !== undefined && { body: JSON.stringify(given.body) }) }
  const response = await send(addressOf(route, given), init).catch(() => {
    throw new ApiError(0, null)
  })
  const text = await response.text()
  const body = parsed(text)
  if (!response.ok) throw new ApiError(response.status, body)
  return body
}

/** What the server said, or nothing when it is no JSON: a proxy answered in its place. */
export const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** A file goes out by a way of its own, which says how far it is, and comes in by its address: not by the client. */
type InJson<R extends Route> = R extends { upload: true } | { gives: string } ? false : true

type Client<R extends Record<string, Route>> = {
  [K in keyof R as InJson<R[K]> extends true ? K : never]: unknown extends Call<R[K]>
    ? (call?: Extra & Key<R[K]>) => Promise<Answer<R[K]>>
    : (call: Call<R[K]> & Extra & Key<R[K]>) => Promise<Answer<R[K]>>
}

/**
 * The functions that call the API, derived from the table of routes: `api.listCustomers({ query: { name } })`. A route
 * is looked up when it is called: part of the table may come later.
 */
export const clientOf = <R extends Record<string, Route>>(routes: R, transport: Transport): Client<R> =>
  new Proxy({} as Client<R>, {
    get:
      (_, name: string) =>
      (given: AnyCall = {}) =>
        call(routes[name] as Route, given, transport),
  })
