import { PgBoss } from 'pg-boss'
import { AS_PROGRAM } from '../platform/db/connect.ts'
import type { Context } from '../platform/http/context.ts'
import { type JobData, type JobName, jobNames } from '../platform/jobs/queue.ts'

/** What to do for each kind of job. A job may run again after a crash: a handler must bear being repeated. */
export type JobHandlers = { [N in JobName]: (data: JobData[N], context: Context) => Promise<void> }

/** What runs by itself, in Paris time. */
export type Schedules = { [N in JobName]?: { cron: string; data: (context: Context) => JobData[N] } }

type Logger = { error: (details: object, message: string) => void; warn: (details: object, message: string) => void }

/** The working side: takes jobs, gives signs of life while it works, finishes what it holds before it stops. */
export async function startWork(
  context: Context,
  handlers: JobHandlers,
  schedules: Schedules,
  log: Logger,
): Promise<{ stop: () => Promise<void> }> {
  const boss = new PgBoss({
    connectionString: context.config.DATABASE_URL,
    options: AS_PROGRAM,
    max: 4,
    migrate: false,
    createSchema: false,
    // Rebuilding indexes is the owner's.
    reindex: false,
    // How often the dead are looked for: with the heartbeat, a killed worker's job starts again within some 15 s.
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    useListenNotify: true,
  })
  boss.on('error', (err) => log.error({ err }, 'queue'))
  boss.on('warning', (warning) => log.warn({ warning }, 'queue'))
  await boss.start()
  for (const name of jobNames) {
    const handle = handlers[name] as (data: unknown, context: Context) => Promise<void>
    const worker = await boss.work(
      name,
      {
        // Without a connection to listen on, as before it was there.
        pollingIntervalSeconds: 0.5,
        // What no commit tells: a retry whose time has come, a dead worker's job.
        notifyPollingIntervalSeconds: 5,
        heartbeatRefreshSeconds: 3,
      },
      async (jobs) => {
        for (const job of jobs) {
          await context.catchUp()
          // Jobs of one commit are told once: whoever takes one looks at once whether there is another.
          boss.notifyWorker(worker)
          await handle(job.data, context)
        }
      },
    )
    const schedule = schedules[name]
    if (schedule) await boss.schedule(name, schedule.cron, schedule.data(context), { tz: 'Europe/Paris' })
  }
  return { stop: () => boss.stop({ graceful: true, timeout: 20_000 }) }
}
