import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { openSession } from '../apps/server/src/people/session/open-session.ts'
import { openStorage } from '../apps/server/src/platform/storage/open-storage.ts'
import { openMailbox } from '../apps/server/test/given/mailbox.ts'
import { opensslSays } from '../apps/server/test/given/openssl.ts'
import { goal } from './goal.ts'
import { killing } from './killing.ts'
import { putOrders } from './orders-put.ts'
import { count, load, openWorld, type World } from './orders-world.ts'

const CLIENTS = 4
/** Between two acts of one client. */
const PAUSE_MS = 300
const STUCK_MS = 180_000
/** What the programs live once they answer: an act has time to be half done, five hundred deaths take an hour. */
const LIFE_MS = 1_000
const FIRST = 73_000_000
/** More than are lived through between two deaths. */
const ORDERS_A_KILL = 6

type Side = 'firm' | 'buyer'
type Signed = { world: World; tokens: Record<Side, string>; isOver: () => boolean }
type Told = { order: number; key: string; hasPaper: boolean }

/** Orders accepted this morning, by firms that are signed in. */
async function acceptedOrders(world: World, asked: number): Promise<{ ids: number[]; firm: number }> {
  const { db, buyer, secrets } = world
  const due = new Date(Date.now() + 864_000_000)
  await putOrders(db, { buyer, first: FIRST, count: asked, sealed: secrets.encrypt('nobody'), due })
  const { rows } = await sql<{ id: number; firm: number }>`
    with taken as (
      update purchase_order set status = 2, closed_at = now() where cart_id >= ${FIRST} and status = 1
      returning id, supplier_id),
    said as (
      insert into order_answer (purchase_order_id, answer, answered_at, answered_by, name, means)
      select id, 2, now() - interval '1 minute', supplier_id, 'Ana Roy', 'session' from taken)
    select id, supplier_id as firm from taken`.execute(db)
  return { ids: rows.map(({ id }) => id), firm: rows[0]?.firm ?? 0 }
}

/** A call that got no answer, or one that says to come back, is made again with the same key. */
async function insist({ world, tokens }: Signed, side: Side, path: string, body: object, key: string) {
  for (let times = 1; ; times++) {
    const answer = await fetch(`${world.url}/api/executions/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${tokens[side]}`, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
    }).then(
      async (one) => ({ status: one.status, body: await one.json().catch(() => null) }),
      () => null,
    )
    if (answer?.body && answer.status < 500 && answer.status !== 429) return { ...answer, times }
    // A code that was shown and lost on the way is asked for anew.
    if (answer?.status === 429) await sql`delete from throttle`.execute(world.db)
    await sleep(200)
  }
}

/** An order from its works done to its account agreed: four acts, two papers. */
async function live(signed: Signed, order: number, told: Told[], refused: string[]): Promise<number> {
  let repeated = 0
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' }).format(new Date())
  const act = async (side: Side, kind: string, body: object, hasPaper = false) => {
    const key = `${order} ${kind}`
    const answer = await insist(signed, side, `${order}/acts`, { act: { kind, body } }, key)
    repeated += answer.times - 1
    if (answer.status === 201) told.push({ order, key, hasPaper })
    else refused.push(`${key} ${answer.status} ${JSON.stringify(answer.body)}`)
    await sleep(PAUSE_MS)
    return answer.body as { acts: { number: number }[]; facts: { lines: { line: number; total: number }[] } }
  }
  await act('firm', 'completed', { day, name: 'François Thévenard', role: 'Gérant' })
  const signer = { name: 'Nadia Gaillard', role: 'Responsable' }
  const asked = { kind: 'decided', body: { outcome: 'accepted', signature: signer } }
  const shown = { side: 'buyer', means: 'shown', act: asked }
  const { body } = await insist(signed, 'buyer', `${order}/codes`, shown, `${order} code ${Math.random()}`)
  const signature = { code: body.code, name: signer.name, role: signer.role }
  const decided = await act('buyer', 'decided', { outcome: 'accepted', signature }, true)
  const lines = decided.facts.lines.map(({ line, total }) => ({ line, done: total }))
  const stated = await act('firm', 'statementProposed', { lines, isFinal: true })
  await act('buyer', 'agreed', { act: stated.acts.length }, true)
  return repeated
}

const unfinished = ({ db }: World) =>
  count(
    db,
    sql<{ n: number }>`
    select (select count(*) from pgboss.job where name in ('make-execution-document', 'send-mail')
      and state in ('created', 'retry', 'active', 'failed')) + (select count(*) from mail where sent_at is null) as n`,
  )

/** Papers whose bytes are in the storage, those that were sealed, by openssl with the published certificate alone. */
async function soundPapers({ db, storageUrl, sealFolder }: World): Promise<number> {
  const storage = openStorage(storageUrl)
  const { rows } = await sql<{ key: string; sha256: Buffer; seal: Buffer; sealKey: string }>`
    select media.storage_key as key, document.sha256, document.seal, document.seal_key as "sealKey"
    from execution_document document join media on media.id = document.media_id and media.state = 'ready'
    join purchase_order put on put.id = document.purchase_order_id where put.cart_id >= ${FIRST}`.execute(db)
  let sound = 0
  for (const { key, sha256, seal, sealKey } of rows) {
    const file = await storage.get(key)
    const bytes = file ? await buffer(file) : Buffer.alloc(0)
    const pem = await readFile(join(sealFolder, `${sealKey}.pem`), 'utf8')
    const certificate = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----\n?/.exec(pem)?.[0] ?? ''
    const isWhole = createHash('sha256').update(bytes).digest().equals(sha256)
    if (isWhole && opensslSays(bytes, seal, certificate) === 'verified') sound++
  }
  return sound
}

/** Acts of execution through HTTP while the API and the worker are killed with -9 so many times. */
export async function worksKilled(asked: number): Promise<boolean> {
  const mailbox = await openMailbox()
  const world = await openWorld('works-killed')
  try {
    const { db, secrets, buyer } = world
    const { ids, firm } = await acceptedOrders(world, asked * ORDERS_A_KILL)
    const opening = { accountId: firm, pending: null, ip: null, userAgent: null }
    const { token } = await openSession(db, { secrets, now: () => new Date() } as never, opening)
    const tokens = { firm: token, buyer: world.headers.authorization.slice('Bearer '.length) }
    const killer = killing(world, { SMTP_URL: mailbox.url }, LIFE_MS)
    const deaths = () => killer.kills.api + killer.kills.worker
    const signed = { world, tokens, isOver: () => deaths() >= asked }
    const told: Told[] = []
    const refused: string[] = []
    let repeated = 0
    const lived: number[] = []
    const started = Date.now()
    await Promise.all(
      Array.from({ length: CLIENTS }, async () => {
        for (let order = ids.shift(); order !== undefined && !signed.isOver(); order = ids.shift()) {
          repeated += await live(signed, order, told, refused)
          lived.push(order)
        }
      }),
    )
    await killer.stop()
    const lastKill = Date.now()
    while ((await unfinished(world)) > 0 && Date.now() < lastKill + STUCK_MS) await sleep(500)
    console.log(
      `${lived.length} orders of account ${buyer}, ${told.length} acts in ${Math.round((lastKill - started) / 1000)} s, ${repeated} calls repeated, API killed ${killer.kills.api} times, worker ${killer.kills.worker}; jobs and mails ended ${((Date.now() - lastKill) / 1000).toFixed(1)} s after; ${load()}`,
    )
    if (refused.length > 0) console.log(`refused: ${refused.slice(0, 5).join('; ')}`)
    const { rows: kept } = await sql<{ order: number; key: string; papers: number }>`
      select act.purchase_order_id as "order", act.key,
        (select count(*)::integer from execution_document document where document.act_id = act.id) as papers
      from execution_act act where act.purchase_order_id = any(${lived}::integer[])`.execute(db)
    const once = told.filter(
      ({ order, key }) => kept.filter((one) => one.order === order && one.key === key).length === 1,
    )
    const papers = told.filter(({ hasPaper }) => hasPaper).length
    const right = told.filter(({ order, key, hasPaper }) =>
      kept.some((one) => one.order === order && one.key === key && one.papers === (hasPaper ? 1 : 0)),
    )
    const { rows: standing } = await sql<{ n: number }>`
      select count(*)::integer as n from execution standing where purchase_order_id = any(${lived}::integer[])
      and acts = (select count(*) from execution_act act where act.purchase_order_id = standing.purchase_order_id)`.execute(
      db,
    )
    const all = { exactly: told.length }
    return [
      goal('API and worker killed', deaths(), 'times', { atLeast: asked }),
      goal('acts refused', refused.length, 'acts', { exactly: 0 }),
      goal('acts acknowledged, there once', once.length, 'acts', all),
      goal('acts there in all', kept.length, 'acts', all),
      goal('with their paper once, or none', right.length, 'acts', all),
      goal('papers whole and sealed, says openssl', await soundPapers(world), 'PDF', { exactly: papers }),
      goal('files that stand where their acts say', standing[0]?.n ?? 0, 'files', { exactly: lived.length }),
      goal('jobs and mails stuck after three minutes', await unfinished(world), '', { exactly: 0 }),
    ].every(Boolean)
  } finally {
    await world.close()
    await mailbox.stop()
  }
}
