import { execFileSync } from 'node:child_process'
import { chmodSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { goal } from '../goal.ts'
import { soundDocuments } from '../orders-killed.ts'
import { count, load, readyCarts } from '../orders-world.ts'
import type { Asked } from './asked.ts'
import { type Call, callUnderLoad, dayOfBuyers, isServed, saidCalls } from './mixed-load.ts'
import { doubledOrders, halfOrders, lostOrders, unfinishedEffects } from './order-checks.ts'
import { orderUnderLoad } from './order-load.ts'
import { until } from './processes.ts'
import { openProduct, type Product } from './product.ts'
import { FAKETIME, needFaketime, openSecuredMail, type SecuredMail } from './secured-mail.ts'

const FIRST = 81_000_000
const CARTS = 1_000
const LASTS_MS = 20_000
const BACK_SECONDS = 60
const DISK_OF_ENGINE_MB = 4_000
const DISK_OF_FILES_MB = 200
const ORDER_EVERY = 8
const FILE_EVERY = 25

type Accident = {
  name: string
  begin: () => Promise<() => Promise<void> | void>
  /** What is not served meanwhile; the rest goes on. */
  stops: readonly string[]
  /** Where somebody can read what is wrong. */
  isSaid: (meanwhile: readonly Call[]) => Promise<boolean> | boolean
}

/** Nothing is left on the disk of this folder, until what fills it is taken away. Only one of ours is filled. */
function fill(folder: string): () => void {
  const { blocks, bavail, bsize } = statfsSync(folder)
  if (blocks * bsize > DISK_OF_ENGINE_MB * 1024 * 1024) throw new Error(`${folder} is no disk of this drill`)
  const filler = join(folder, 'filler')
  execFileSync('fallocate', ['--length', String(bavail * bsize), filler])
  return () => rmSync(filler)
}

/** Those not served were answered with a sentence, rather than cut off or left waiting. */
const isTold = (calls: readonly Call[]) =>
  calls
    .filter((call) => !isServed(call))
    .every(({ answer }) => typeof (answer as { message?: unknown })?.message === 'string')

const someTold = (what: string) => (calls: readonly Call[]) => {
  const stopped = calls.filter((call) => call.what === what && !isServed(call))
  return stopped.length > 0 && isTold(stopped)
}

function accidentsOf(product: Product, clock: string, mail: SecuredMail): Accident[] {
  const { cluster, ground, db } = product
  const files = join(ground.folder, 'files')
  return [
    {
      name: 'disk of the primary full',
      begin: async () => fill((await cluster.leader())?.folder ?? ''),
      stops: ['order', 'file', 'me', 'cart'],
      isSaid: isTold,
    },
    {
      name: 'disk of the files full',
      begin: async () => fill(files),
      stops: ['file'],
      isSaid: someTold('file'),
    },
    {
      name: 'files read-only',
      begin: async () => {
        execFileSync('mount', ['-o', 'remount,ro', files])
        return () => void execFileSync('mount', ['-o', 'remount,rw', files])
      },
      stops: ['file'],
      isSaid: someTold('file'),
    },
    {
      name: 'clock an hour ahead',
      begin: async () => {
        writeFileSync(clock, '+1h\n')
        return () => writeFileSync(clock, '+0\n')
      },
      stops: [],
      isSaid: isTold,
    },
    {
      name: 'certificate of the relay expired',
      begin: async () => {
        mail.expire()
        return () => mail.renew()
      },
      stops: [],
      isSaid: async () =>
        (await count(
          db,
          sql<{ n: number }>`select count(*) as n from mail where sent_at is null and last_error ilike '%certificate%'`,
        )) > 0,
    },
  ]
}

type Outcome = { name: string; isSaid: boolean; stopped: number; back: number }

async function happen(accident: Accident, calls: readonly Call[], isMended: boolean): Promise<Outcome> {
  const began = Date.now()
  const mend = await accident.begin()
  await sleep(LASTS_MS)
  const meanwhile = calls.filter(({ at }) => at >= began)
  const isSaid = await accident.isSaid(meanwhile)
  if (isMended) await mend()
  const mended = Date.now()
  const isBack = () =>
    ['order', 'file', 'me', 'cart'].every((kind) =>
      calls.some((call) => call.what === kind && call.at >= mended && isServed(call)),
    )
  const back = await until(`all is served after: ${accident.name}`, BACK_SECONDS, isBack).catch(
    () => Number.POSITIVE_INFINITY,
  )
  const failed = meanwhile.filter((call) => !isServed(call))
  console.log(
    `${accident.name.padEnd(34)} back ${back.toFixed(1)} s after; not served: ${saidCalls(failed)}; ${load()}`,
  )
  const stopped = failed.filter(({ what }) => !accident.stops.includes(what)).length
  return { name: accident.name, isSaid, stopped, back }
}

/** `npm run drills -- cluster accidents`; `--plant`: the disk of the primary is left full. */
export async function accidents({ plant }: Asked): Promise<boolean> {
  needFaketime()
  const opened: { mail?: SecuredMail; clock: string } = { clock: '' }
  const product = await openProduct('accidents', {
    disks: { n1: DISK_OF_ENGINE_MB, files: DISK_OF_FILES_MB },
    env: async (cluster, { smtpUrl, ground }) => {
      const folder = ground.folderOf('clock')
      opened.clock = join(folder, 'now')
      writeFileSync(opened.clock, '+0\n')
      chmodSync(opened.clock, 0o644)
      const mail = await openSecuredMail(ground.folderOf('mail'), await cluster.port(), Number(new URL(smtpUrl).port))
      opened.mail = mail
      return { SMTP_URL: mail.url, NODE_EXTRA_CA_CERTS: mail.authority }
    },
  })
  try {
    const { mail, clock } = opened
    if (!mail) throw new Error('no relay')
    const { db } = product
    const carts = await readyCarts(db, product.buyer, FIRST, CARTS)
    const spare = carts.pop() as number
    const moved = {
      LD_PRELOAD: FAKETIME,
      FAKETIME_TIMESTAMP_FILE: clock,
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    }
    // The other process keeps the right time: that of one machine jumps.
    product.start('api1', undefined, moved)
    product.start('api2')
    product.start('worker1', undefined, moved)
    await Promise.all([product.untilReady('api1'), product.untilReady('api2')])
    const next = dayOfBuyers(carts, spare, { file: FILE_EVERY, order: ORDER_EVERY })
    const under = callUnderLoad(product, { clients: 4, pauseMs: 300, next })
    await sleep(5_000)
    const outcomes: Outcome[] = []
    for (const accident of accidentsOf(product, clock, mail)) {
      const isFirst = outcomes.length === 0
      outcomes.push(await happen(accident, under.calls, !(plant && isFirst)))
      if (plant) break
    }
    await under.stop()
    const asked = [...new Set(under.calls.flatMap(({ cart }) => cart ?? []))]
    const again = orderUnderLoad(product, asked, { clients: 4, pauseMs: 0 })
    await Promise.race([again.done, sleep(60_000).then(again.stop)])
    await until('every paper and mail', 240, async () => (await unfinishedEffects(db)) === 0, 1_000).catch(() => 0)
    const acknowledged = again.acknowledged.map(({ cart }) => cart)
    return [
      ...outcomes.flatMap(({ name, isSaid, stopped, back }) => [
        goal(`${name}: said`, Number(isSaid), '', { exactly: 1 }),
        goal(`${name}: others not served`, stopped, 'calls', { exactly: 0 }),
        goal(`${name}: all served after`, back, 's', { atMost: BACK_SECONDS }),
      ]),
      goal('orders acknowledged in the end', acknowledged.length, 'orders', { exactly: asked.length }),
      goal('acknowledged and lost', await lostOrders(db, acknowledged), 'orders', { exactly: 0 }),
      goal('ordered twice', await doubledOrders(db, asked), 'orders', { exactly: 0 }),
      goal('half-written', await halfOrders(db, asked), 'orders', { exactly: 0 }),
      goal('purchase orders in storage, sound', await soundDocuments(product, acknowledged), 'PDF', {
        exactly: asked.length,
      }),
      goal('jobs and mails left', await unfinishedEffects(db), '', { exactly: 0 }),
    ].every(Boolean)
  } finally {
    await product.close()
    opened.mail?.stop()
  }
}
