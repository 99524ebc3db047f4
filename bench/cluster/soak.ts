import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { publishNow } from '../../apps/server/src/catalogue/publication/publish-now.ts'
import { askDocument } from '../../apps/server/src/consultation/application/documents/queries.ts'
import { openQueue } from '../../apps/server/src/platform/jobs/queue.ts'
import { csvOf, priceTitles } from '../../apps/server/test/given/import-files.ts'
import { addApplication } from '../contract-world.ts'
import { goal } from '../goal.ts'
import { count as countRows, load, readyCarts } from '../orders-world.ts'
import type { Asked } from './asked.ts'
import { type Call, callUnderLoad, confirmation, isServed, percentile, type Request, saidCalls } from './mixed-load.ts'
import { halfOrders, unfinishedEffects } from './order-checks.ts'
import { until } from './processes.ts'
import { openProduct, type Product, signIn } from './product.ts'
import { type Line, openProxy } from './proxy.ts'

const FIRST = 80_000_000
const CLIENTS = 8
const CAPACITY_MS = 20_000
/** As many as one worker makes the papers of, with room for what is done beside. */
const ORDERS_PER_SECOND = 0.5
const BESIDE_MS = 60_000
const SAMPLE_MS = 5_000
const PLANTED_DELAY_MS = 60
/** Not of the lot that is ordered: a price that changes stops an order, rightly. */
const IMPORTED_LOT = '203'
const DEPARTMENTS = 3

const memoryOf = (pid: number) =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

const reads = (cart: number): Request[] => [
  { what: 'lots', path: '/api/lots' },
  { what: 'department', path: '/api/products?departmentCode=74' },
  { what: 'cart', path: `/api/carts/${cart}` },
  { what: 'me', path: '/api/me' },
]

/** How many calls a second are answered when nobody waits between two. */
async function capacity(product: Product, cart: number): Promise<{ perSecond: number; meanMs: number }> {
  const all = reads(cart)
  const under = callUnderLoad(product, {
    clients: CLIENTS,
    pauseMs: 0,
    next: (turn) => all[turn % all.length] as Request,
  })
  await sleep(CAPACITY_MS)
  await under.stop()
  const meanMs = under.calls.reduce((sum, { ms }) => sum + ms, 0) / under.calls.length
  return { perSecond: under.calls.length / (CAPACITY_MS / 1000), meanMs }
}

/** Prices of a lot raised by some cents, sent as an operator does: read, compared, decided, written. */
async function importPrices({ db, url }: Product, turn: number): Promise<string> {
  const { rows } = await sql<{ code: string; place: string }>`
    select article.code, department.code as place from article
    join lot_place using (edition, lot_code) join place on place.id = place_id
    join department on department.id = place.department_id
    where edition = 25 and lot_code = ${IMPORTED_LOT} and unit <> '€ (Budget)' order by 2, 1 limit 500`.execute(db)
  const euros = (cents: number) => (cents / 100).toFixed(2).replace('.', ',')
  const lines = rows.map(
    ({ code, place }, n) =>
      `${code};${place};1;${euros(2_000 + n + turn)};${euros(1_900 + n + turn)};${euros(1_800 + n + turn)}`,
  )
  const { headers } = await signIn(db, 'operator')
  const { authorization } = headers
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(csvOf(priceTitles, ...lines))]), 'prix.csv')
  const call = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(`${url}/api/operator${path}`, { ...init, headers: { authorization, ...init.headers } })
    const body = (await answer.json()) as { id: number; state: string; code?: string }
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${body.code}`)
    return body
  }
  const { id } = await call('/editions/25/imports/prices', { method: 'POST', body: form })
  const reach = (state: string) =>
    until(`an import is ${state}`, 120, async () => (await call(`/imports/${id}`)).state === state, 500)
  await reach('ready')
  const body = JSON.stringify({ amendment: { reason: 'Exercice' } })
  await call(`/imports/${id}/apply`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  await reach('applied')
  return 'import'
}

/** A contract laid out by the worker. */
async function makeContract({ db }: Product): Promise<string> {
  const candidateId = await addApplication(db, DEPARTMENTS)
  const queue = await openQueue(db)
  await askDocument(db, candidateId, 'preview', new Date(), new Date(0))
  await queue.enqueue(db, 'make-contract', { candidateId, kind: 'preview' })
  await queue.close()
  const ready = sql<{ n: number }>`
    select count(*) as n from candidate_document where candidate_id = ${candidateId} and state = 'ready'`
  await until('a contract is laid out', 180, async () => (await countRows(db, ready)) === 1, 500)
  return 'contract'
}

/** What the centre does meanwhile, one thing after the other; what failed is told. */
async function workBeside(product: Product, endsAt: number) {
  const done: string[] = []
  const failed: string[] = []
  const works = [
    (turn: number) => importPrices(product, turn),
    () => publishNow(product.db, 25, () => new Date()).then(() => 'publication'),
    () => makeContract(product),
  ]
  for (let turn = 0; Date.now() < endsAt; turn++) {
    const next = Date.now() + BESIDE_MS / works.length
    await works[turn % works.length]?.(turn).then(
      (what) => done.push(what),
      (error: unknown) => failed.push(String(error)),
    )
    await sleep(Math.max(0, Math.min(next, endsAt) - Date.now()))
  }
  return { done, failed }
}

const third = (calls: readonly Call[], began: number, ended: number, which: number) => {
  const [from, to] = [began + ((ended - began) * which) / 3, began + ((ended - began) * (which + 1)) / 3]
  return percentile(
    calls.filter(({ at }) => at >= from && at < to).map(({ ms }) => ms),
    0.99,
  )
}

/** `npm run drills -- cluster soak [minutes]`; `--plant`: the database is further away in the second half. */
export async function soak({ count: minutes = 30, plant }: Asked): Promise<boolean> {
  const far: { line?: Line } = {}
  const product = await openProduct('soak', {
    env: async (cluster): Promise<Record<string, string>> => {
      if (!plant) return {}
      far.line = await openProxy(await cluster.port(), cluster.writePort)
      return { DATABASE_URL: cluster.runUrl.replace(`:${cluster.writePort}/`, `:${far.line.port}/`) }
    },
  })
  try {
    const { db } = product
    const carts = await readyCarts(db, product.buyer, FIRST, Math.ceil(minutes * 60 * ORDERS_PER_SECOND * 1.5) + 1)
    const spare = carts.pop() as number
    const waiting = [...carts]
    await product.startAll()
    const most = await capacity(product, spare)
    const half = most.perSecond / 2
    const all = reads(spare)
    const every = Math.max(2, Math.round(half / ORDERS_PER_SECOND))
    const asked: number[] = []
    const pauseMs = Math.max(0, (CLIENTS / half) * 1000 - most.meanMs / 2)
    const began = Date.now()
    const ends = began + minutes * 60_000
    const under = callUnderLoad(product, {
      clients: CLIENTS,
      pauseMs,
      next: (turn) => {
        const cart = turn % every === 0 ? waiting.shift() : undefined
        if (cart === undefined) return all[turn % all.length] as Request
        asked.push(cart)
        return confirmation(cart)
      },
    })
    const names = ['api1', 'api2', 'worker1'] as const
    const memory = names.map((name) => ({ name, samples: [] as number[] }))
    const sampling = setInterval(() => {
      for (const { name, samples } of memory) samples.push(memoryOf(product.processOf(name).pid ?? 0))
    }, SAMPLE_MS)
    if (plant) setTimeout(() => far.line?.behave({ delayMs: PLANTED_DELAY_MS }), (ends - began) / 2)
    const beside = await workBeside(product, ends)
    clearInterval(sampling)
    const ended = Date.now()
    await under.stop()
    far.line?.behave('passes')
    await until('every paper and mail', 300, async () => (await unfinishedEffects(db)) === 0, 1_000).catch(() => 0)
    const [first, last] = [third(under.calls, began, ended, 0), third(under.calls, began, ended, 2)]
    const failed = under.calls.filter((call) => !isServed(call))
    const kinds = [...Map.groupBy(beside.done, (what) => what)].map(([what, same]) => `${same.length} × ${what}`)
    console.log(
      `${most.perSecond.toFixed(0)} calls a second at most, ${(under.calls.length / ((ended - began) / 1000)).toFixed(0)} for ${minutes} minutes, ${asked.length} orders; beside: ${kinds.join(', ')}; p99 ${first.toFixed(0)} ms then ${last.toFixed(0)} ms; not served: ${saidCalls(failed)}; ${load()}`,
    )
    if (beside.failed.length > 0) console.log(`beside, failed: ${beside.failed.slice(0, 5).join('; ')}`)
    const grown = memory.map(({ name, samples }) => {
      const [early, late] = [
        samples.slice(samples.length / 5, (samples.length * 2) / 5),
        samples.slice((samples.length * 4) / 5),
      ]
      const [from, to] = [percentile(early, 0.5), percentile(late, 0.5)]
      return { name, from, to, part: from > 0 ? (to / from - 1) * 100 : 0 }
    })
    return [
      goal('p99, the last third beside the first', (last / first - 1) * 100, '%', { atMost: 20 }),
      ...grown.map(({ name, from, to, part }) =>
        goal(`memory of ${name}, ${from.toFixed(0)} to ${to.toFixed(0)} MB`, part, '%', { atMost: 10 }),
      ),
      goal('calls not served', failed.length, 'calls', { exactly: 0 }),
      goal('works beside that failed', beside.failed.length, '', { exactly: 0 }),
      goal('half-written orders', await halfOrders(db, asked), 'orders', { exactly: 0 }),
      goal('jobs and mails left', await unfinishedEffects(db), '', { exactly: 0 }),
    ].every(Boolean)
  } finally {
    await product.close()
    await far.line?.stop()
  }
}
