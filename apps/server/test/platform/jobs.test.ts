import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { connect } from '../../src/platform/db/connect.ts'
import { asRun, givenApp, TEST_ENVIRONMENT } from '../given/given.ts'

const { db, queue, url } = await givenApp()
const owner = connect(url, 1)
afterAll(() => owner.destroy())
await sql`create table job_trace (what text not null)`.execute(owner)

const workers: ChildProcess[] = []
afterAll(() => {
  for (const worker of workers) worker.kill('SIGKILL')
})

async function givenWorker(jobMs: number) {
  const worker = fork(new URL('./jobs-worker.ts', import.meta.url), {
    env: { ...process.env, ...TEST_ENVIRONMENT, DATABASE_URL: asRun(url), JOB_MS: String(jobMs) },
  })
  workers.push(worker)
  await once(worker, 'message')
  return worker
}

const trace = async (what: string) => {
  const { rows } = await sql<{ count: number }>`select count(*)::int from job_trace where what = ${what}`.execute(db)
  return rows[0]?.count
}

async function until(condition: () => Promise<boolean>, seconds: number) {
  const end = Date.now() + seconds * 1000
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`not within ${seconds} s`)
    await sleep(100)
  }
}

test('a job of a rolled back transaction never runs; a committed one runs to its end once, although its worker is killed in the middle', {
  tags: ['night'],
  timeout: 120_000,
}, async () => {
  await expect(
    db.transaction().execute(async (trx) => {
      await queue.enqueue(trx, 'count-figures', { edition: 25 })
      throw new Error('changed my mind')
    }),
  ).rejects.toThrow('changed my mind')

  const first = await givenWorker(30_000)
  await sleep(1500)
  expect(await trace('started')).toBe(0)

  await db.transaction().execute((trx) => queue.enqueue(trx, 'count-figures', { edition: 25 }))
  await until(async () => (await trace('started')) === 1, 40)
  first.kill('SIGKILL')
  await once(first, 'exit')
  expect(await db.selectFrom('figures').selectAll().execute()).toEqual([])

  await givenWorker(10)
  await until(async () => (await trace('finished')) === 1, 40)
  await sleep(2000)
  expect([await trace('started'), await trace('finished')]).toEqual([2, 1])
  expect(await db.selectFrom('figures').selectAll().execute()).toHaveLength(1)
})

test('jobs of one commit are told at once and done one after another, without waiting for the next look', {
  timeout: 120_000,
}, async () => {
  await givenWorker(10)
  const before = Number(await trace('finished'))
  await db.transaction().execute((trx) => queue.enqueueAll(trx, 'count-figures', Array(30).fill({ edition: 25 })))
  // Two workers that looked every five seconds would need more than a minute.
  await until(async () => Number(await trace('finished')) === before + 30, 45)
})
