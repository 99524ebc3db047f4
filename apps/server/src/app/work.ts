import { type Job, PgBoss } from 'pg-boss'
import { AS_PROGRAM } from '../platform/db/connect.ts'
import type { Outages } from '../platform/db/outage.ts'
import { isLost } from '../platform/db/unavailable.ts'
import type { WorkContext } from '../platform/http/context.ts'
import { type JobData, type JobName, jobNames, untraced } from '../platform/jobs/queue.ts'
import { forRequest } from '../platform/request-id.ts'
import { type Tracing, under } from '../platform/tracing/span.ts'

/** What to do for each kind of job. A job may run again after a crash: a handler must bear being repeated. */
export type JobHandlers = { [N in JobName]: (data: JobData[N], context: WorkContext) => Promise<void> }

/** What runs by itself, in Paris time. */
export type Schedules = { [N in JobName]?: { cron: string; data: (context: WorkContext) => JobData[N] } }

type Write = (details: object, message: string) => void
type Logger = { error: Write; warn: Write; info: Write }
type Watching = { log: Logger; outages: Outages; tracing?: Tracing | null }

/** How jobs ended in this process, by queue, for those who measure it. */
type Ended = Map<JobName, { completed: number; failed: number }>

/** Which job it is, as lines and traces say. */
type Told = { job: JobName; id: string; requestId: string | null; attempt: number }

/** The queue's own statements are short. */
const BOSS_MS = 30_000

/** One that gets no answer is given up, and its connection with it. Passed on to `pg`, though not among the types. */
const unanswered: object = { query_timeout: BOSS_MS + 500 }

/** The library tells most errors as plain objects, with the queue each was met in at the end of its words. */
const errorOf = (told: Error): Error => {
  if (told instanceof Error) return told
  const { message, ...rest } = told as Error
  return Object.assign(new Error(message.replace(/ \(Queue: .*\)$/, '')), rest)
}

/** The working side: takes jobs, gives signs of life while it works, finishes what it holds before it stops. */
export async function startWork(
  context: WorkContext,
  handlers: JobHandlers,
  schedules: Schedules,
  { log, outages, tracing = null }: Watching,
): Promise<{ stop: () => Promise<void>; ended: Ended }> {
  const boss = new PgBoss({
    connectionString: context.config.DATABASE_URL,
    options: `${AS_PROGRAM} -c statement_timeout=${BOSS_MS}`,
    connectionTimeoutMillis: context.config.DATABASE_WAIT_MS,
    ...unanswered,
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
  // Each queue looks for its jobs by itself: a database that is away would be told thirty times every few seconds.
  boss.on('error', (told) => {
    const err = errorOf(told)
    if (isLost(err)) outages.note(err, log)
    else log.error({ err }, 'queue')
  })
  boss.on('warning', (warning) => log.warn({ warning }, 'queue'))
  await boss.start()
  const ended: Ended = new Map(jobNames.map((name) => [name, { completed: 0, failed: 0 }]))

  const beginJob = ({ job, id, requestId, attempt }: Told, traceparent: string | null) => {
    const about = { 'messaging.destination.name': job, 'messaging.message.id': id, 'charpente.job.attempt': attempt }
    const span = tracing?.begin(`job ${job}`, 'consumer', about, traceparent) ?? null
    if (requestId) span?.note({ 'charpente.request_id': requestId })
    return span
  }

  /** Does one job, as the request it comes from, and says how it ended; of what runs by itself, only which one failed. */
  const runner = (name: JobName) => {
    const handle = handlers[name] as (data: unknown, context: WorkContext) => Promise<void>
    const counts = ended.get(name) ?? { completed: 0, failed: 0 }
    return ({ id, data: kept, retryCount }: Job<object>) => {
      const { requestId, traceparent, data } = untraced(kept)
      const told = { job: name, id, requestId, attempt: retryCount + 1 }
      const span = beginJob(told, traceparent)
      return under(span, async () => {
        try {
          await forRequest(requestId, () => handle(data, context))
          counts.completed += 1
          span?.end()
          if (requestId) log.info(told, 'job done')
        } catch (err) {
          counts.failed += 1
          span?.end(err)
          log.error({ ...told, err }, 'job failed')
          throw err
        }
      })
    }
  }

  for (const name of jobNames) {
    const run = runner(name)
    const worker = await boss.work<object>(
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
          await run(job)
        }
      },
    )
    const schedule = schedules[name]
    if (schedule) await boss.schedule(name, schedule.cron, schedule.data(context), { tz: 'Europe/Paris' })
  }
  return { stop: () => boss.stop({ graceful: true, timeout: 20_000 }), ended }
}
