import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { openSession } from '../apps/server/src/people/session/open-session.ts'
import { articleTitles, priceTitles, workbookOf } from '../apps/server/test/given/import-files.ts'
import { goal } from './goal.ts'
import { count, type Db, load, openWorld, type World } from './orders-world.ts'

const ARTICLES = 5_000
const PRICES = 290_000
const SECONDS = 120

type Import = { id: number; state: string; lines: number; added: number; changed: number; faults: number }
type Caller = { url: string; headers: Record<string, string> }

/** An operator signed in, who sends files and decides. */
async function operatorOf({ db, secrets, url }: World): Promise<Caller> {
  const { rows } = await sql<{ id: number }>`
    select id from account where side = 'operator' and active order by id limit 1`.execute(db)
  const opening = { accountId: rows[0]?.id ?? 0, pending: null, ip: null, userAgent: null }
  const { token } = await openSession(db, { secrets, now: () => new Date() } as never, opening)
  return { url: `${url}/api/operator`, headers: { authorization: `Bearer ${token}` } }
}

async function call(by: Caller, path: string, init: RequestInit = {}): Promise<Import> {
  const answer = await fetch(`${by.url}${path}`, { ...init, headers: { ...by.headers, ...init.headers } })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Import
}

function send(by: Caller, kind: string, bytes: Uint8Array, name: string): Promise<Import> {
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(bytes)]), name)
  return call(by, `/editions/25/imports/${kind}`, { method: 'POST', body })
}

async function until(by: Caller, id: number, state: string): Promise<Import> {
  for (;;) {
    const found = await call(by, `/imports/${id}`)
    if (found.state === state) return found
    if (found.state === 'failed') throw new Error(JSON.stringify(found))
    await sleep(100)
  }
}

const decide = (by: Caller, id: number) =>
  call(by, `/imports/${id}/apply`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ amendment: { reason: 'Essai' } }),
  })

/** Sent, read and compared, decided, written: how long each of the two takes. */
async function timed(by: Caller, kind: string, bytes: Uint8Array, name: string) {
  const start = performance.now()
  const { id } = await send(by, kind, bytes, name)
  const dry = await until(by, id, 'ready')
  const read = (performance.now() - start) / 1000
  await decide(by, id)
  await until(by, id, 'applied')
  const whole = (performance.now() - start) / 1000
  console.log(
    `${name}: ${(bytes.length / 1e6).toFixed(1)} MB, ${dry.lines} lines, ${dry.added} added, ${dry.changed} changed, ${dry.faults} errors; dry run ${read.toFixed(1)} s, whole ${whole.toFixed(1)} s; ${load()}`,
  )
  return { ...dry, whole }
}

/** Two hundred more articles for each of the 25 lots. */
async function workbook(db: Db): Promise<Buffer> {
  const { rows } = await sql<{ code: string }>`select code from lot where edition = 25 order by code`.execute(db)
  const lines = Array.from({ length: ARTICLES }, (_, n) => {
    const lot = rows[n % rows.length]?.code ?? ''
    const number = String(Math.floor(n / rows.length) + 1).padStart(4, '0')
    return `${lot}.90.${number};Exercice;Prestation ${n};Fournie, posée et essayée, numéro ${n};U;10;50`
  })
  return workbookOf(articleTitles, ...lines)
}

/** A price of rank 1 for articles of works, department by department. */
async function schedule(db: Db, cents: number): Promise<Buffer> {
  const { rows } = await sql<{ code: string; place: string }>`
    select article.code, department.code as place
    from article join lot_place using (edition, lot_code) join place on place.id = place_id
    join department on department.id = place.department_id
    where edition = 25 and unit <> '€ (Budget)' order by department.code, article.code limit ${PRICES}`.execute(db)
  const euros = (value: number) => (value / 100).toFixed(2).replace('.', ',')
  const lines = rows.map(({ code, place }, n) => {
    const a = 1000 + (n % 5000) + cents
    return `${code};${place};1;${euros(a)};${euros(a - 50)};${euros(a - 90)}`
  })
  return Buffer.from([priceTitles, ...lines].join('\r\n'))
}

const fingerprint = async (db: Db): Promise<string> => {
  const { rows } = await sql<{ print: string }>`
    select md5(string_agg(p::text, ',' order by article_id, place_id, rank)) as print from article_price p`.execute(db)
  return rows[0]?.print ?? ''
}

/** Waits until a worker is in the middle of this statement. */
async function untilDoing(db: Db, words: string) {
  const doing = sql<{ n: number }>`select count(*) as n from pg_stat_activity
    where pid <> pg_backend_pid() and state = 'active' and query ilike ${`%${words}%`}`
  while ((await count(db, doing)) === 0) await sleep(5)
}

/**
 * Five thousand articles by a workbook and 290,000 prices by CSV, through HTTP, with their dry run; then the worker is
 * killed with -9 while it reads and while it writes: nothing has changed, and the next one ends the work.
 */
export async function drill(): Promise<boolean> {
  const world = await openWorld('imports')
  try {
    const { db } = world
    world.start('api')
    let worker = world.start('worker')
    await world.untilReady()
    const by = await operatorOf(world)
    const articles = await timed(by, 'articles', await workbook(db), 'prestations.xlsx')
    const prices = await timed(by, 'prices', await schedule(db, 0), 'prix.csv')
    const again = await timed(by, 'prices', await schedule(db, 7), 'prix-revises.csv')

    const before = await fingerprint(db)
    const { id } = await send(by, 'prices', await schedule(db, 19), 'prix-coupes.csv')
    await untilDoing(db, 'insert into import_price')
    await world.kill(worker)
    const whileReading = (await fingerprint(db)) === before
    worker = world.start('worker')
    const dry = await until(by, id, 'ready')
    await decide(by, id)
    await untilDoing(db, 'insert into article_price')
    await world.kill(worker)
    const whileWriting = (await fingerprint(db)) === before
    const killed = performance.now()
    world.start('worker')
    await until(by, id, 'applied')
    console.log(`the next worker ended the work ${((performance.now() - killed) / 1000).toFixed(1)} s after the kill`)
    const written = await count(
      db,
      sql<{ n: number }>`select count(*) as n from import_price line join article_price known
        using (article_id, place_id, rank) where import_id = ${id} and known.price_a = line.price_a`,
    )
    return [
      goal('articles added by a workbook', articles.added, 'rows', { exactly: ARTICLES }),
      goal('workbook, dry run included', articles.whole, 's', { atMost: SECONDS }),
      goal('prices by CSV', prices.added + prices.changed, 'rows', { atLeast: PRICES - 10 }),
      goal('CSV, dry run included', prices.whole, 's', { atMost: SECONDS }),
      goal('the same prices changed, dry run included', again.whole, 's', { atMost: SECONDS }),
      goal('errors told in sound files', articles.faults + prices.faults + again.faults, '', { exactly: 0 }),
      goal('killed while it reads, nothing changed', Number(whileReading), '', { exactly: 1 }),
      goal('killed while it writes, nothing changed', Number(whileWriting), '', { exactly: 1 }),
      goal('begun again, lines compared', dry.lines, 'rows', { exactly: PRICES }),
      goal('begun again, prices written', written, 'rows', { exactly: dry.added + dry.changed }),
    ].every(Boolean)
  } finally {
    await world.close()
  }
}
