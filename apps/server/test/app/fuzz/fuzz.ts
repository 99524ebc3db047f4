import type { AddressInfo } from 'node:net'
import { availableParallelism, loadavg } from 'node:os'
import { routes } from '@charpente/contract/app/routes'
import type { Route } from '@charpente/contract/platform/route'
import { type Given, openedApp } from '../../given/given.ts'
import { Keys } from '../../given/keys.ts'
import type { RouteName } from '../../given/people.ts'
import { givenWorld, type World } from '../../given/world.ts'
import { admitted } from '../permission-expectation.ts'
import { type Asker, type AskerName, askerIn, askers } from './askers.ts'
import type { Known } from './from-schema.ts'
import { type Fault, look, plain } from './look.ts'
import { type Random, randomFrom } from './random.ts'
import { type Asked, type Manner, requestFor } from './request.ts'
import { type Got, send } from './send.ts'
import { Tally } from './tally.ts'

/** A world is worn by what is done in it, and a database by its worlds. */
const PER_WORLD = 300
const WORLDS_PER_DATABASE = 20

export type Found = Fault & { index: number; asked: Asked; status: number }
type Options = {
  seed: number
  requests: number
  from?: number
  slowMs?: number
  only?: readonly RouteName[]
  /** Told at once: a long run may be stopped. */
  onFound?: (found: Found) => void
}

/** Ids and words that answers gave, by the part of the product and their name: what the next requests are made of. */
class Seen {
  readonly values = new Map<string, unknown[]>()
  keep(part: string, value: unknown, name = '', depth = 0): void {
    if (depth > 6 || value === null) return
    if (Array.isArray(value)) for (const one of value.slice(0, 3)) this.keep(part, one, name, depth + 1)
    else if (typeof value === 'object')
      for (const [key, one] of Object.entries(value)) this.keep(part, one, key, depth + 1)
    // What bears a mark is never sent on: it would come back as somebody else's.
    else if (typeof value === 'number' || (typeof value === 'string' && value.length < 100 && !/zq/i.test(value)))
      for (const key of [name, `${part}.${name}`]) {
        const known = this.values.get(key) ?? []
        if (!known.includes(value)) this.values.set(key, [value, ...known].slice(0, 20))
      }
  }
  in(part: string): Known {
    return (name: string, random: Random) => {
      const known = this.values.get(`${part}.${name}`) ?? this.values.get(name)
      return known && random.one(known)
    }
  }
}

const partOf = ({ path }: Route) =>
  path
    .split('/')
    .slice(1, 3)
    .filter((part) => !part.startsWith(':'))
    .join('/')

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const record = (body: Buffer): object => {
  try {
    return Object(JSON.parse(body.toString()))
  } catch {
    return {}
  }
}

const valuesIn = ({ url, headers, body }: Asked): unknown[] => [
  ...url.split(/[/?&=]/).map(decoded),
  ...headers.map(([, value]) => value),
  ...(body ? Object.values(record(body)) : []),
]

/** One run of worlds on a database. */
class Stage {
  world!: World
  readonly seen = new Seen()
  private worlds = 0
  /** Those of former worlds too, which answers may have given. */
  readonly keys = new Keys()
  private readonly signed = new Map<AskerName, Asker>()
  readonly given: Given
  private readonly shut: () => Promise<void>
  readonly port: number
  private constructor(given: Given, shut: () => Promise<void>, port: number) {
    this.given = given
    this.shut = shut
    this.port = port
  }
  static async open(): Promise<Stage> {
    const { given, close } = await openedApp()
    await given.app.listen({ port: 0, host: '127.0.0.1' })
    return new Stage(given, close, (given.app.server.address() as AddressInfo).port)
  }
  async renew(): Promise<void> {
    this.worlds += 1
    this.signed.clear()
    this.world = await givenWorld(this.given)
    this.keys.add(this.world)
  }
  get isWorn() {
    return this.worlds >= WORLDS_PER_DATABASE
  }
  async asker(name: AskerName): Promise<Asker> {
    const asker = this.signed.get(name) ?? (await askerIn(this.given, this.world, name))
    this.signed.set(name, asker)
    return asker
  }
  /** Signed out, or worse: signs in again for the next. */
  forget(name: AskerName) {
    this.signed.delete(name)
  }
  close = () => this.shut()
}

/** Those the route is for, more often than not; else anybody. */
function askerFor(route: Route, random: Random): AskerName {
  if (route.path.includes(':secret') && random.happens(0.5)) return 'linkHolder'
  return random.happens(0.6) ? random.one(admitted(route)) : random.one(askers)
}

/** The gate may stand still for a while; the drill, on a machine of its own, gives five seconds. */
const SLOW_MS = Number(process.env.FUZZ_SLOW_MS ?? 20_000)

/** Beside others, as many times more as they leave it less of a core. */
const tooLong = () => SLOW_MS * Math.max(1, (loadavg()[0] ?? 0) / availableParallelism())

/** Every route in turn, in an order of the seed's; who, how and what by the seed and the number of the request. */
export async function fuzz({ seed, requests, from = 0, slowMs, only, onFound }: Options) {
  const names = only ?? (Object.keys(routes) as RouteName[])
  const tally = new Tally(names)
  const found: Found[] = []
  let stage = await Stage.open()
  for (let index = from; index < from + requests; index++) {
    if ((index - from) % PER_WORLD === 0) {
      if (requests > 5_000) process.stderr.write(`${index - from} of ${requests}, ${found.length} found\n`)
      if (stage.isWorn) {
        await stage.close()
        stage = await Stage.open()
      }
      await stage.renew()
    }
    const random = randomFrom(seed, index)
    const round = randomFrom(seed, Math.floor(index / names.length))
    const name = names[(round.below(names.length) + index) % names.length] as RouteName
    const route: Route = routes[name]
    const manner: Manner = random.one(['valid', 'valid', 'nearly', 'nearly', 'hostile'])
    const asker = await stage.asker(askerFor(route, random))
    const part = partOf(route)
    const asked = await requestFor({ name, asker, manner, world: stage.world, seen: stage.seen.in(part) }, random)
    const got = await send(stage.given, stage.port, asked, random)
    tally.count(asked, got)
    const knower = { ...asker.knower, ...stage.keys.in(valuesIn(asked)) }
    for (const fault of await look({ given: stage.given, knower, slowMs: slowMs ?? tooLong() }, asked, got)) {
      const one = { ...fault, index, asked, status: got.status }
      found.push(one)
      onFound?.(one)
    }
    if (got.status >= 200 && got.status < 300 && isJson(got)) stage.seen.keep(part, JSON.parse(plain(got).toString()))
    if (got.status === 401 || (part === 'session' && got.status < 300) || /logout|password/i.test(name))
      stage.forget(asker.name)
  }
  await stage.close()
  return { found, tally }
}

const isJson = ({ headers, bytes }: Got) =>
  bytes.length > 0 && String(headers['content-type']).startsWith('application/json')

export const told = ({ family, words, index, status, asked }: Found): string =>
  [
    `${family} at ${index}: ${asked.route} as ${asked.asker}, ${asked.manner}, ${status}: ${words}`,
    `    ${asked.method} ${asked.url.slice(0, 300)}${asked.onSocket ? ' (socket)' : ''}`,
    `    ${JSON.stringify(asked.headers.filter(([header]) => header !== 'authorization'))}`,
    ...(asked.body ? [`    ${asked.body.toString('utf8', 0, 400)}`] : []),
  ].join('\n')
