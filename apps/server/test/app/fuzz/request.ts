import { routes } from '@charpente/contract/app/routes'
import type { Route } from '@charpente/contract/platform/route'
import type { RouteName } from '../../given/people.ts'
import type { World } from '../../given/world.ts'
import { expectations } from '../permission-expectations.ts'
import { type Asker, asInMatrix } from './askers.ts'
import { type Known, made, schemaOf } from './from-schema.ts'
import { hostileText, hostileValue, spoiled } from './hostile.ts'
import type { Random } from './random.ts'

/** As a client would; one thing wrong; as an enemy would. */
export const manners = ['valid', 'nearly', 'hostile'] as const
export type Manner = (typeof manners)[number]

export type Asked = {
  route: RouteName
  asker: string
  manner: Manner
  method: string
  url: string
  headers: [string, string][]
  body: Buffer | null
  /** On a socket: in pieces, or with headers said twice. */
  onSocket: boolean
}

type Body = { type: string | null; bytes: Buffer }
type Params = Record<string, unknown>

const BOUNDARY = 'charpente-fuzz'

const json = (value: unknown): Body => ({ type: 'application/json', bytes: Buffer.from(JSON.stringify(value) ?? '') })

function form(bytes: Uint8Array, filename: string, field = 'file'): Body {
  // A name is said between quotes; what it may not hold is said otherwise, as browsers do.
  const quoted = filename.replace(/[\r\n"]/g, (sign) => encodeURIComponent(sign))
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="${quoted}"\r\nContent-Type: application/pdf\r\n\r\n`
  const whole = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)])
  return { type: `multipart/form-data; boundary=${BOUNDARY}`, bytes: whole }
}

async function fileIn(given: object | undefined): Promise<{ bytes: Buffer; name: string }> {
  const file = given instanceof FormData ? given.get('file') : null
  if (!(file instanceof File)) return { bytes: Buffer.from('%PDF-1.4\n%%EOF\n'), name: 'papier.pdf' }
  return { bytes: Buffer.from(await file.arrayBuffer()), name: file.name }
}

async function uploaded(given: object | undefined, manner: Manner, random: Random): Promise<Body> {
  const { bytes, name } = await fileIn(given)
  if (manner === 'valid') return form(bytes, name)
  const drawn = random.below(8)
  if (drawn === 0) return form(bytes, hostileText(random))
  if (drawn === 1) return form(Buffer.alloc(0), name)
  if (drawn === 2) return form(bytes, name, hostileText(random).replace(/[\r\n"]/g, ''))
  if (drawn === 3) return { type: 'multipart/form-data', bytes: form(bytes, name).bytes }
  if (drawn === 4) return { ...form(bytes, name), bytes: form(bytes, name).bytes.subarray(0, -random.below(40) - 1) }
  if (drawn === 5) return form(Buffer.from(hostileText(random)), random.one(['a.csv', 'a.xlsx', 'a.pdf', 'a.svg', 'a']))
  if (drawn === 6) {
    const packed = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), Buffer.alloc(60, random.below(256))])
    return form(packed, 'articles.xlsx')
  }
  return json({ file: hostileValue(random) })
}

const otherTypes = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/xml',
  'multipart/form-data',
  'text/json',
  'a',
  '',
  'application/json; charset=utf-16',
  'application/json;charset=latin1',
  'application/merge-patch+json',
  '*/*',
]
const otherTexts = [
  '',
  '{',
  '[]',
  'null',
  '"a"',
  '1',
  '{"a":1,"a":2}',
  '\ufeff{}',
  '{"__proto__":{"isAdmin":true}}',
  '{}garbage',
]

/** What is no JSON, or not said to be. */
function strange(body: Body, random: Random): Body {
  const drawn = random.below(4)
  if (drawn === 0) return { ...body, type: random.one(otherTypes) }
  if (drawn === 1) return { ...body, type: null }
  if (drawn === 2) return { ...body, bytes: Buffer.from(random.one(otherTexts)) }
  return { ...body, bytes: Buffer.concat([body.bytes, Buffer.from([0xff, 0xfe, 0x00])]) }
}

const extraHeaders: readonly (readonly [string, readonly string[]])[] = [
  ['if-match', ['"1"', '"0"', '*', 'W/"a"', '99999999999', '"-1"']],
  ['if-none-match', ['*', '"a"', 'W/""']],
  ['idempotency-key', ['once', 'k'.repeat(200), 'k'.repeat(201), "' or 1=1", '__proto__']],
  ['accept', ['text/html', 'application/json', '*/*;q=0', 'image/png', '']],
  ['accept-encoding', ['gzip', 'br', 'identity;q=0', 'gzip;q=2, *']],
  ['accept-language', ['en', '*', 'x'.repeat(100)]],
  ['cookie', ['a=b', '=;;', 'charpente_device=%00', `d=${'x'.repeat(3_000)}`, '__proto__=1']],
  ['x-forwarded-for', ['1.2.3.4', 'unknown', '::1, 1.2.3.4', "'"]],
  ['x-forwarded-host', ['evil.example']],
  ['x-http-method-override', ['DELETE']],
  ['origin', ['https://evil.example', 'null']],
  ['range', ['bytes=0-0', 'bytes=9-1', 'bytes=-', 'lines=1']],
  ['expect', ['100-continue']],
  ['user-agent', ['', 'x'.repeat(2_000), '<script>', '=1+1']],
  ['x-candidate-token', ['AAAA BBBB CCCC DDDD', '', '%', 'x'.repeat(101), '__proto__']],
  ['authorization', ['Bearer', 'Bearer ', 'Basic YTpi', 'Bearer null', 'bearer x', `Bearer ${'x'.repeat(500)}`]],
  ['content-encoding', ['gzip', 'br', 'identity']],
]

const routeOf = (name: RouteName): Route => routes[name]
const named = ({ path }: Route) => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)

/** A dot or two would be another address: that is the client's own doing. */
const inPath = (value: unknown) => {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  // Half a character cannot be written in an address.
  return encodeURIComponent(['', '.', '..'].includes(text) ? '%' : text.slice(0, 1_000).toWellFormed())
}

const QUERY_MAX = 8_000

function queryText(query: Record<string, unknown>, manner: Manner, random: Random): string {
  const said = Object.entries(query).flatMap(([key, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((one) => one !== undefined)
      .map((one) => [key, typeof one === 'object' ? JSON.stringify(one) : String(one)] as const),
  )
  const parts = said.map(
    ([key, value]) => `${encodeURIComponent(key.toWellFormed())}=${encodeURIComponent(value.toWellFormed())}`,
  )
  if (manner === 'hostile' && random.happens(0.4))
    parts.push(
      random.one(['__proto__[a]=1', 'constructor=1', 'a=%ZZ', '%FF=%FF', 'a[]=1&a[]=2', '&&==', 'token=x', 'page=-1']),
      ...(parts[0] && random.happens(0.5) ? [parts[0]] : []),
    )
  // Beyond this the parser itself refuses, before any of ours.
  return parts.length > 0 ? `?${parts.slice(0, 500).join('&').slice(0, QUERY_MAX)}` : ''
}

function paramsOf(route: Route, objects: Params[], manner: Manner, random: Random, seen: Known): Params {
  // One's own, mostly; somebody else's; another that was seen; none at all.
  const real = objects.length > 0 ? (random.happens(0.6) ? objects[0] : random.one(objects)) : undefined
  const schema = route.params ? schemaOf(route.params) : {}
  const params: Params = {}
  for (const name of named(route)) {
    const isReal = real && name in real && random.happens(0.85)
    params[name] = isReal ? real[name] : made(schema.properties?.[name] ?? {}, random, seen, name, schema)
  }
  const [first] = named(route)
  if (manner === 'hostile' && first && random.happens(0.3)) params[random.one(named(route))] = hostileValue(random)
  return params
}

const withManner = (value: unknown, manner: Manner, random: Random): unknown => {
  if (manner === 'valid') return value
  if (manner === 'nearly') return spoiled(value, random)
  return random.happens(0.2) ? hostileValue(random) : spoiled(spoiled(spoiled(value, random), random), random)
}

type Making = { name: RouteName; asker: Asker; manner: Manner; world: World; seen: Known }

/** A request, from what the matrix sends and from the schemas, by the seed alone. */
export async function requestFor({ name, asker, manner, world, seen }: Making, random: Random): Promise<Asked> {
  const route = routeOf(name)
  const line = expectations[name] ?? {}
  const objects = Object.values(line.on?.(world, asInMatrix(asker.name)) ?? {})
  const params = paramsOf(route, objects, manner, random, seen)
  const where = `/api${route.path.replaceAll(/:(\w+)/g, (_, key: string) => inPath(params[key]))}`

  const lineQuery = typeof line.query === 'function' ? line.query(world, params as never) : line.query
  const isWritten = random.happens(0.5)
  const query = isWritten && lineQuery ? lineQuery : route.query ? made(schemaOf(route.query), random, seen) : {}
  const asked = withManner(query, random.happens(0.6) ? manner : 'valid', random)
  const isTable = typeof asked === 'object' && asked !== null && !Array.isArray(asked)
  const url = `${where}${queryText((isTable ? asked : { q: asked }) as Params, manner, random)}`

  const lineBody = line.body?.(world, params as never)
  let body: Body | null = null
  if (route.upload) body = await uploaded(lineBody, manner, random)
  else if (route.body) {
    const value = lineBody && random.happens(0.6) ? lineBody : made(schemaOf(route.body), random, seen)
    body = json(withManner(value, manner, random))
  } else if (manner === 'hostile' && random.happens(0.1)) body = json(hostileValue(random))
  if (manner === 'hostile' && body && random.happens(0.15)) body = strange(body, random)

  const headers: [string, string][] = [['user-agent', 'Essai'], ...Object.entries(asker.headers)]
  if (body?.type != null) headers.push(['content-type', body.type])
  if (manner !== 'valid' && random.happens(0.2)) {
    const [header, values] = random.one(extraHeaders)
    const at = headers.findIndex(([one]) => one === header)
    if (at >= 0) headers.splice(at, 1)
    headers.push([header, random.one(values)])
  }
  const onSocket = random.happens(0.04)
  return {
    route: name,
    asker: asker.name,
    manner,
    method: route.method,
    url,
    headers,
    body: body?.bytes ?? null,
    onSocket,
  }
}
