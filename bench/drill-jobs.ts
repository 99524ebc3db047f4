import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { prepareDatabase } from '../apps/server/src/app/prepare.ts'
import { connect } from '../apps/server/src/platform/db/connect.ts'
import { openQueue } from '../apps/server/src/platform/jobs/queue.ts'
import { startEngine } from '../tools/embedded.ts'
import { goal } from './goal.ts'

const COMMITTED = 60
const ROLLED_BACK = 60
const KILLS = 8

/** Jobs written in transactions that commit or not, taken by two workers of which one is killed every three seconds. */
export async function drill(): Promise<boolean> {
  const engine = await startEngine(join(tmpdir(), `charpente-drill-${process.pid}`), { durable: true })
  await prepareDatabase(engine.url, engine.runUrl)
  const db = connect(engine.url, 4)
  await sql`create table job_trace (what text not null)`.execute(db)
  const queue = await openQueue(db)
  const workers: ChildProcess[] = []
  const startWorker = async () => {
    const worker = fork(new URL('../apps/server/test/platform/jobs-worker.ts', import.meta.url), {
      env: {
        ...process.env,
        DATABASE_URL: engine.runUrl,
        NODE_ENV: 'test',
        JOB_MS: '400',
        SECRET: 'a secret that only this drill knows',
        SMTP_URL: 'smtp://127.0.0.1:9',
      },
    })
    workers.push(worker)
    await once(worker, 'message')
  }
  const traced = async (what: string) => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from job_trace where what = ${what}`.execute(db)
    return rows[0]?.n ?? 0
  }

  for (let i = 0; i < Math.max(COMMITTED, ROLLED_BACK); i++) {
    if (i < COMMITTED) await db.transaction().execute((trx) => queue.enqueue(trx, 'count-figures', { edition: 25 }))
    if (i < ROLLED_BACK)
      await db
        .transaction()
        .execute(async (trx) => {
          await queue.enqueue(trx, 'count-figures', { edition: 25 })
          throw new Error('rolled back')
        })
        .catch(() => {})
  }
  await Promise.all([startWorker(), startWorker()])
  for (let kill = 0; kill < KILLS; kill++) {
    await sleep(3000)
    workers.shift()?.kill('SIGKILL')
    await startWorker()
  }
  for (let tries = 0; tries < 120 && (await traced('finished')) < COMMITTED; tries++) await sleep(1000)
  await sleep(3000)
  const verdicts = [
    goal('jobs committed and finished', await traced('finished'), 'jobs', { exactly: COMMITTED }),
    goal('workers killed with -9', KILLS, 'kills', { exactly: KILLS }),
  ]
  console.log(`jobs begun again after a kill: ${(await traced('started')) - COMMITTED}`)
  for (const worker of workers) worker.kill('SIGKILL')
  await queue.close()
  await db.destroy()
  await engine.stop()
  return !verdicts.includes(false)
}
