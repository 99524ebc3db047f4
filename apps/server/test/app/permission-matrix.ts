import type { Route } from '@charpente/contract/platform/route'
import { expect } from 'vitest'
import { textIn } from '../given/answer-text.ts'
import { marksIn } from '../given/canaries.ts'
import type { Given } from '../given/given.ts'
import { Keys } from '../given/keys.ts'
import type { RouteName } from '../given/people.ts'
import { type Cost, costOf } from '../given/statements.ts'
import { type Knower, leaksIn } from '../given/who-may-know.ts'
import { accountOf, type Caller, callAs, callers, givenWorld, type World, withoutAccount } from '../given/world.ts'
import { auditLines } from './audit-lines.ts'
import { type District, routesOf } from './matrix-districts.ts'
import { admitted, type Expectation, refusalTo } from './permission-expectation.ts'
import { expectations } from './permission-expectations.ts'
import { mostOf } from './statements-allowed.ts'

/** The status a caller must get on an object, by what is declared. */
function expected(route: Route, line: Expectation, caller: Caller, object: string): number {
  const { status = 200 } = route
  const { who = admitted(route), refused = refusalTo(route, caller) } = line
  if (!who.includes(caller)) return refused
  const { gets = status, others = gets, except = {} } = line
  if (object === 'own') return except[caller] ?? gets
  return typeof others === 'number' ? others : (others[object] ?? gets)
}

/** The caller as far as what it may read goes: its account, its code, and the addresses it was given for this call. */
function knowerOf(world: World, caller: Caller, values: readonly unknown[]): Knower {
  const keys = new Keys()
  keys.add(world)
  const { first, second } = world.candidates
  const code: Partial<Record<Caller, string>> = {
    applicant: first.code,
    reader: first.readCode,
    otherApplicant: second.code,
  }
  const mayWork = !withoutAccount.includes(caller) && caller !== 'provisional' && caller !== 'unenrolled'
  return { account: accountOf(world, caller), mayWork, ...keys.in([...values, code[caller]]) }
}

/** In this world they change nothing, hence leave no line; what they do leave is seen by their own tests. */
const withNothingToDo: ReadonlySet<string> = new Set([
  'answerPublicDerogation',
  'closeOtherSessions',
  'draftFees',
  'drawOffers',
  'fileFinalDocuments',
  'refusePublicOrder',
  'refusePurchaseOrder',
  'reopenRanking',
  'setCircularChoice',
  'stopViewing',
])

/** How many lines the trail has, or has of some actions. */
async function countLines({ db }: Given, actions?: readonly string[]): Promise<number> {
  const { count } = await db
    .selectFrom('audit_event')
    .select((select) => select.fn.countAll<number>().as('count'))
    .$if(actions !== undefined, (query) => query.where('action', 'in', actions ?? []))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Who is refused whatever the object is asked about one; at night, about all. */
const objectsFor = (
  route: Route,
  { who = admitted(route) }: Expectation,
  caller: Caller,
  objects: readonly string[],
) => (who.includes(caller) || process.env.NIGHT === '1' ? objects : objects.slice(0, 1))

/** `npm run bench:statements`: each route as dear as it was for any caller, the dearest first. */
const tableOf = (dearest: ReadonlyMap<string, Cost>) =>
  [...dearest]
    .toSorted(([, a], [, b]) => b.statements - a.statements)
    .map(([name, { statements, rows, cpuMs }]) =>
      [name.padEnd(34), String(statements).padStart(4), String(rows).padStart(6), cpuMs.toFixed(1).padStart(7)].join(
        ' ',
      ),
    )
    .join('\n')

/** Where applications, publications or revisions change: the others leave them to the next world as they are. */
const changesShared: ReadonlySet<District> = new Set([
  'catalogue',
  'editions',
  'applications',
  'consultations',
  'centre',
])

type Cell = { caller: Caller; object: string; wanted: number }

/** Whoever is refused comes first: refused, they change nothing for those who follow. */
function cellsOf(route: Route, line: Expectation, world: World): Cell[] {
  const cells = callers.flatMap((caller) =>
    objectsFor(route, line, caller, Object.keys(line.on?.(world, caller) ?? { own: {} })).map((object) => ({
      caller,
      object,
      wanted: expected(route, line, caller, object),
    })),
  )
  return cells.toSorted((one, other) => Number(one.wanted < 400) - Number(other.wanted < 400))
}

/** The permission matrix of a district. */
export async function tryPermissions(given: Given, district: District): Promise<void> {
  const unexpected: string[] = []
  let cells = 0
  let marks = 0
  const dearest = new Map<string, Cost>()
  let world = await givenWorld(given)
  let known = new Map<string, boolean>()
  let isChanged = false
  const renewWorld = async () => {
    world = await givenWorld(given, changesShared.has(district) ? undefined : world)
    known = new Map()
    isChanged = false
  }

  /** What is wrong with one answer; empty when it is as declared. */
  async function wrongWith(name: RouteName, { caller, object, wanted }: Cell): Promise<string[]> {
    const wrong: string[] = []
    const route: Route = routesOf(district)[name] as Route
    const line: Expectation = expectations[name] ?? {}
    const params = line.on?.(world, caller)[object] ?? {}
    const body = line.body?.(world, params)
    const lines = wanted < 300 && !withNothingToDo.has(name) ? auditLines[name] : undefined
    const linesBefore = lines && (await countLines(given, lines))
    const acts = await countLines(given)
    const call = await callAs(given, world, caller)
    const query = typeof line.query === 'function' ? line.query(world, params) : line.query
    const ask = () => call(name, { params, ...(body && { body }), ...(query && { query }) })
    const { answer, cost } = await costOf(ask)
    const { statusCode, rawPayload } = answer
    // The first reading of a process also reads what it keeps afterwards: one too dear is read once more.
    const usual = route.method === 'GET' && cost.statements > mostOf(name) ? (await costOf(ask)).cost : cost
    if (statusCode < 400 && usual.statements > (dearest.get(name)?.statements ?? -1)) dearest.set(name, usual)
    if (statusCode !== wanted) wrong.push(`${statusCode} instead of ${wanted}`)
    const text = statusCode < 300 ? textIn(rawPayload) : rawPayload.toString()
    const knower = knowerOf(world, caller, [...Object.values(params), ...Object.values(query ?? {})])
    const sent = JSON.stringify([params, query, body])
    const leaks = await leaksIn(given, knower, text, sent, known)
    marks += marksIn(text).length
    if (leaks.length > 0) wrong.push(`shows ${leaks.join(' ')}`)
    if (statusCode >= 400 && (await countLines(given)) !== acts) wrong.push('refused, yet something was done')
    if (lines && (await countLines(given, lines)) === linesBefore) wrong.push('done without its line')
    if (statusCode < 400 && route.method !== 'GET') {
      isChanged = true
      known = new Map()
    }
    return wrong
  }

  for (const [name, route] of Object.entries<Route>(routesOf(district)) as [RouteName, Route][]) {
    for (const cell of cellsOf(route, expectations[name] ?? {}, world)) {
      const wasChanged = isChanged
      let wrong = await wrongWith(name, cell)
      // Somebody before may have done it already: only what is wrong in a world that nobody changed counts.
      if (wrong.length > 0 && wasChanged) {
        await renewWorld()
        wrong = await wrongWith(name, cell)
      }
      cells += 1
      unexpected.push(...wrong.map((one) => `${name}, ${cell.caller}, ${cell.object}: ${one}`))
    }
    if (isChanged) await renewWorld()
  }
  console.log(`permissions, ${district}: ${cells} cells, ${marks} marks read, ${unexpected.length} unexpected`)
  if (process.env.STATEMENTS) console.log(tableOf(dearest))
  for (const [name, { statements }] of dearest)
    if (statements > mostOf(name)) unexpected.push(`${name}: ${statements} statements, ${mostOf(name)} are allowed`)
  expect(marks).toBeGreaterThan(20)
  // A counter that sees nothing would find every route cheap.
  expect([...dearest.values()].filter(({ statements }) => statements > 2).length).toBeGreaterThan(dearest.size / 4)
  expect(unexpected).toEqual([])
}
