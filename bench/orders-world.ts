import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { prepareDatabase } from '../apps/server/src/app/prepare.ts'
import { seed } from '../apps/server/src/app/seed/seed.ts'
import { openSession } from '../apps/server/src/people/session/open-session.ts'
import { connect } from '../apps/server/src/platform/db/connect.ts'
import { secretsFrom } from '../apps/server/src/platform/secrets.ts'
import { freePort, startEngine } from '../tools/embedded.ts'

export const SECRET = 'a secret that only this drill knows, long'
export const HAUTE_SAVOIE = 73
export const LOT = '206'
const now = () => new Date()

export type Db = ReturnType<typeof connect>

/** Carts of one lot and one line, each ready to be ordered at the price that its buyer saw; their ids follow `first`. */
export async function readyCarts(db: Db, buyer: number, first: number, count: number): Promise<number[]> {
  await sql`
    with line as (
      select article.id, price.price_a, price.place_id from article
      join article_price price on price.article_id = article.id and price.rank = 1 and price.price_a is not null
      join place on place.id = price.place_id and place.department_id = ${HAUTE_SAVOIE}
      where article.edition = 25 and article.lot_code = ${LOT} order by article.id limit 1),
    made as (
      insert into cart (id, kind, status, name, department_id, edition, customer_id, address, message,
        terms_accepted_at, terms_accepted_by, created_at, updated_at)
      select ${first}::integer + n, 'formalized', 1, 'Exercice ' || n, ${HAUTE_SAVOIE}, 25, ${buyer}::integer,
        '1 rue du Stade, 74000 Annecy', 'Merci', now(), ${buyer}::integer, now(), now()
      from generate_series(0, ${count}::integer - 1) n returning id),
    part as (
      insert into order_lot (cart_id, edition, lot_code, place_id, proposal_rank)
      select made.id, 25, ${LOT}, line.place_id, 1 from made, line returning id, cart_id),
    asked as (
      insert into order_lot_supplier (order_lot_id, rank, supplier_id)
      select part.id, holder.rank, holder.supplier_id from part, line
      join holder on holder.edition = 25 and holder.lot_code = ${LOT} and holder.place_id = line.place_id)
    insert into order_article (cart_id, order_lot_id, article_id, quantity, seen_price)
    select part.cart_id, part.id, line.id, 1, line.price_a from part, line`.execute(db)
  return Array.from({ length: count }, (_, n) => first + n)
}

/** A database of the demonstration with a buyer signed in, and the programs of the product, to be started and killed. */
export async function openWorld(name: string) {
  const folder = join(tmpdir(), `charpente-${name}-${process.pid}`)
  const engine = await startEngine(folder, { durable: true })
  await prepareDatabase(engine.url, engine.runUrl)
  await seed(engine.url, 'demo')
  const db = connect(engine.url, 6)
  // Nothing of the demonstration is to be done while we count.
  await sql`delete from pgboss.job`.execute(db)
  const { rows } = await sql<{ id: number }>`
    select id from account where side = 'customer' and type = 'formalized' and active and admin_id is null
    and not engagement_required order by id limit 1`.execute(db)
  const buyer = rows[0]?.id as number
  const secrets = secretsFrom(SECRET)
  const opening = { accountId: buyer, pending: null, ip: null, userAgent: null }
  const { token } = await openSession(db, { secrets, now } as never, opening)
  const port = await freePort()
  const storageUrl = pathToFileURL(`${folder}-files`).href
  const sealFolder = `${folder}-seal`
  const running = new Set<ChildProcess>()
  const start = (script: 'api' | 'worker', env: Record<string, string> = {}): ChildProcess => {
    const child = spawn(process.execPath, [new URL(`../apps/server/src/app/${script}.ts`, import.meta.url).pathname], {
      env: {
        ...process.env,
        DATABASE_URL: engine.runUrl,
        PORT: String(port),
        HOST: '127.0.0.1',
        NODE_ENV: 'test',
        SECRET,
        RATE_LIMIT: '0',
        LOG_LEVEL: 'fatal',
        STORAGE_URL: storageUrl,
        SMTP_URL: 'smtp://127.0.0.1:9',
        SEAL_FOLDER: sealFolder,
        ...env,
      },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    running.add(child)
    return child
  }
  const kill = async (child: ChildProcess) => {
    running.delete(child)
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  const url = `http://127.0.0.1:${port}`
  return {
    db,
    buyer,
    secrets,
    url,
    databaseUrl: engine.url,
    storageUrl,
    sealFolder,
    start,
    kill,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    untilReady: async () => {
      for (let tries = 0; tries < 1_200; tries++) {
        const isReady = await fetch(`${url}/api/ready`).then(
          ({ ok }) => ok,
          () => false,
        )
        if (isReady) return
        await sleep(100)
      }
      throw new Error('the API does not answer')
    },
    close: async () => {
      for (const child of running) await kill(child)
      await db.destroy()
      await engine.stop()
      await rm(folder, { recursive: true, force: true })
      for (const made of [`${folder}-files`, sealFolder]) await rm(made, { recursive: true, force: true })
    },
  }
}
export type World = Awaited<ReturnType<typeof openWorld>>

/** Asks once to order a cart; nothing when no answer came. */
export async function confirm({ url, headers }: World, cart: number, key: string, agreed: object = {}) {
  try {
    const answer = await fetch(`${url}/api/carts/${cart}`, {
      method: 'PUT',
      headers: { ...headers, 'idempotency-key': key },
      body: JSON.stringify({ status: 2, ...agreed }),
    })
    return {
      status: answer.status,
      body: (await answer.json()) as { code?: string; status?: number; details?: unknown },
    }
  } catch {
    return null
  }
}

export async function count(db: Db, query: ReturnType<typeof sql<{ n: number }>>): Promise<number> {
  const { rows } = await query.execute(db)
  return Number(rows[0]?.n)
}

/** How busy the machine is: a figure says little without it. */
export const load = () =>
  `load ${loadavg()
    .slice(0, 2)
    .map((one) => one.toFixed(1))
    .join(' ')}`
