import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { sql } from 'kysely'
import { openStorage } from '../../apps/server/src/platform/storage/open-storage.ts'
import { startClamd } from '../clamd.ts'
import { goal } from '../goal.ts'
import { soundDocuments } from '../orders-killed.ts'
import { load, readyCarts } from '../orders-world.ts'
import { startSwift } from '../swift.ts'
import type { Asked } from './asked.ts'
import { type Call, callUnderLoad, dayOfBuyers, isServed, orderedIn, saidCalls } from './mixed-load.ts'
import { doubledOrders, halfOrders, lostOrders, unfinishedEffects } from './order-checks.ts'
import { orderUnderLoad } from './order-load.ts'
import { freePorts } from './ports.ts'
import { until } from './processes.ts'
import { openProduct, type Product } from './product.ts'
import { type Line, type Manners, openProxy } from './proxy.ts'

const FIRST = 79_000_000
const CARTS = 1_000
const FAULT_MS = 12_000
const BACK_SECONDS = 60
const CALM_MS = 2_000
const LIMIT_SECONDS = 5
/** Of so many calls one sends a file, of which a caller may send a hundred an hour, and some order. */
const FILE_EVERY = 60
const ORDER_EVERY = 12

const faults: Record<string, Manners> = {
  delays: { delayMs: 1_000 },
  swallows: 'swallows',
  resets: 'resets',
  limits: { bytesPerSecond: 2_000 },
}
type Part = 'database' | 'mail' | 'antivirus' | 'storage'
type Lines = Record<Part, Line>

/** A bucket of a real server, straight and by its line. */
async function openBucket(linePort: number) {
  const swift = await startSwift()
  const client = new S3Client({
    endpoint: `http://${swift.host}`,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: swift.key, secretAccessKey: swift.secret },
  })
  await client.send(new CreateBucketCommand({ Bucket: 'files' }))
  client.destroy()
  const at = (host: string) =>
    `s3+http://${encodeURIComponent(swift.key)}:${swift.secret}@${host}/files/drill?region=us-east-1`
  return {
    straight: at(swift.host),
    port: Number(swift.host.split(':')[1]),
    byLine: at(`127.0.0.1:${linePort}`),
    stop: swift.stop,
  }
}

/** Buyers read, order and send files; each call is timed. */
function callAll(product: Product, carts: readonly number[]) {
  const next = dayOfBuyers(carts, carts.at(-1) as number, { file: FILE_EVERY, order: ORDER_EVERY })
  return callUnderLoad(product, { clients: 6, pauseMs: 400, next })
}

/** Whether a call of each kind has succeeded that began after this instant. */
const isServedSince = (calls: readonly Call[], since: number) =>
  ['file', 'order', 'cart', 'me'].every((kind) =>
    calls.some((call) => call.what === kind && call.at >= since && isServed(call)),
  )

type Outcome = { slowest: number; back: number }

async function failOnce(
  line: Line,
  said: string,
  calls: readonly Call[],
  fault: string,
  isMended: boolean,
): Promise<Outcome> {
  const began = Date.now()
  line.behave(faults[fault] as Manners)
  await sleep(FAULT_MS)
  if (isMended) line.behave('passes')
  const mended = Date.now()
  const back = await until(`served again after ${said}`, BACK_SECONDS, () => isServedSince(calls, mended)).catch(
    () => Number.POSITIVE_INFINITY,
  )
  await sleep(CALM_MS)
  const meanwhile = calls.filter(({ at }) => at >= began)
  const slowest = meanwhile.toSorted((a, b) => b.ms - a.ms)[0]
  console.log(
    `${said.padEnd(20)} slowest ${((slowest?.ms ?? 0) / 1000).toFixed(1)} s (${slowest?.what} ${slowest?.said}), back ${back.toFixed(1)} s after; not served: ${saidCalls(meanwhile.filter((call) => !isServed(call)))}`,
  )
  return { slowest: (slowest?.ms ?? 0) / 1000, back }
}

/** The files acknowledged whose bytes are in the bucket with the fingerprint the database has. */
async function soundFiles({ db }: Product, straight: string, calls: readonly Call[]) {
  const ids = calls
    .filter((call) => call.what === 'file' && isServed(call))
    .map(({ answer }) => (answer as { id: number }).id)
  const { rows } = await sql<{ key: string; sha256: Buffer }>`
    select storage_key as key, sha256 from media where id = any(${ids}::integer[]) and state = 'ready'`.execute(db)
  const storage = openStorage(straight)
  let sound = 0
  for (const { key, sha256 } of rows) {
    const file = await storage.get(key)
    if (
      file &&
      createHash('sha256')
        .update(await buffer(file))
        .digest()
        .equals(sha256)
    )
      sound++
  }
  return { asked: ids.length, sound }
}

/** `npm run drills -- cluster network`; `--plant`: of the storage alone, whose last fault is never mended. */
export async function network({ plant }: Asked): Promise<boolean> {
  const port = freePorts()
  const clamd = await startClamd()
  const bucketPort = await port()
  const bucket = await openBucket(bucketPort)
  const opened: { lines?: Lines } = {}
  const product = await openProduct('network', {
    env: async (cluster, { smtpUrl }) => {
      const lines: Lines = {
        database: await openProxy(await cluster.port(), cluster.writePort),
        mail: await openProxy(await cluster.port(), Number(new URL(smtpUrl).port)),
        antivirus: await openProxy(await cluster.port(), clamd.port),
        storage: await openProxy(bucketPort, bucket.port),
      }
      opened.lines = lines
      return {
        DATABASE_URL: cluster.runUrl.replace(`:${cluster.writePort}/`, `:${lines.database.port}/`),
        SMTP_URL: `smtp://127.0.0.1:${lines.mail.port}`,
        CLAMD_URL: `tcp://127.0.0.1:${lines.antivirus.port}`,
        STORAGE_URL: bucket.byLine,
      }
    },
  })
  try {
    const { db } = product
    const carts = await readyCarts(db, product.buyer, FIRST, CARTS)
    await product.startAll()
    const under = callAll(product, carts)
    await sleep(FAULT_MS)
    const outcomes = new Map<string, Outcome>()
    const parts = Object.entries(opened.lines ?? {}).slice(plant ? -1 : 0)
    for (const [part, line] of parts)
      for (const fault of Object.keys(faults)) {
        const isLast = part === parts.at(-1)?.[0] && fault === Object.keys(faults).at(-1)
        outcomes.set(
          `${part} ${fault}`,
          await failOnce(line, `${part} ${fault}`, under.calls, fault, !(plant && isLast)),
        )
      }
    await under.stop()
    const tried = new Set(under.calls.flatMap(({ cart }) => cart ?? []))
    const again = orderUnderLoad(product, [...tried], { clients: 4, pauseMs: 0 })
    await Promise.race([again.done, sleep(60_000).then(again.stop)])
    const drained = await until(
      'every paper and mail',
      240,
      async () => (await unfinishedEffects(db)) === 0,
      1_000,
    ).catch(() => 240)
    const checking = () => sql<{ n: number }>`select count(*) as n from media where state = 'checking'`.execute(db)
    await until('every file looked at', 150, async () => (await checking()).rows[0]?.n === 0, 1_000).catch(() => 0)
    const files = await soundFiles(product, bucket.straight, under.calls)
    const asked = [...tried]
    console.log(
      `${under.calls.length} calls, ${orderedIn(under.calls).length} orders and ${files.asked} files acknowledged; every paper and mail ${drained.toFixed(0)} s after the last fault; ${load()}`,
    )
    const all = { exactly: asked.length }
    return [
      ...[...outcomes].map(([what, { slowest }]) =>
        goal(`slowest answer, ${what}`, slowest, 's', { atMost: LIMIT_SECONDS }),
      ),
      goal('slowest to serve all again by itself', Math.max(...[...outcomes.values()].map(({ back }) => back)), 's', {
        atMost: BACK_SECONDS,
      }),
      goal('orders acknowledged in the end', again.acknowledged.length, 'orders', all),
      goal('acknowledged and lost', await lostOrders(db, asked), 'orders', { exactly: 0 }),
      goal('ordered twice', await doubledOrders(db, asked), 'orders', { exactly: 0 }),
      goal('half-written', await halfOrders(db, asked), 'orders', { exactly: 0 }),
      goal(
        'purchase orders in storage, sound',
        await soundDocuments({ db, storageUrl: bucket.straight }, asked),
        'PDF',
        all,
      ),
      goal('files acknowledged, in storage, sound', files.sound, 'files', { exactly: files.asked }),
      goal('jobs and mails left', await unfinishedEffects(db), '', { exactly: 0 }),
    ].every(Boolean)
  } finally {
    await product.close()
    for (const line of Object.values(opened.lines ?? {})) await line.stop()
    await bucket.stop()
    await clamd.stop()
  }
}
