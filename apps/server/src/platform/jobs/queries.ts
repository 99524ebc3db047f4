import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { Waiting } from '../db/waiting.ts'

/** Adds jobs given as JSON exactly as the queue's own library does, in a statement that writes other things too. */
export const insertJobs = (jobs: string) => sql`
  insert into pgboss.job (id, name, data, priority, start_after, created_on, expire_seconds, deletion_seconds,
    keep_until, retry_limit, retry_delay, retry_backoff, retry_delay_max, policy, dead_letter, heartbeat_seconds,
    blocked, blocking, pending_dependencies)
  select gen_random_uuid(), queue.name, job.data, 0, pgboss.job_now(), pgboss.job_now(), queue.expire_seconds,
    queue.deletion_seconds, pgboss.job_now() + queue.retention_seconds * interval '1s', queue.retry_limit,
    queue.retry_delay, coalesce(queue.retry_backoff, false), queue.retry_delay_max, queue.policy, queue.dead_letter,
    queue.heartbeat_seconds, false, false, 0
  from json_to_recordset(${jobs}::json) as job (name text, data jsonb)
  join pgboss.queue on queue.name = job.name
  returning name`

/** Wakes the workers of these queues once it is all committed, as the library does. */
export const wakeWorkers = (names: ReturnType<typeof sql>) => sql`
  select pg_notify('pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24), name)
  from (select distinct name from ${names}) woken`

/** A job is tried again by itself, soon at first: it is a matter for people once this many tries have failed. */
const TRIES = 3

/** What a job is about, whoever asked for it. */
const work = (job: string) => sql`(${sql.ref(`${job}.data`)} - '{requestId,traceparent}'::text[])`

/**
 * What does not get done: given up, or tried several times. One line for the same work, and none once it was done
 * after all. Mails have their own list.
 */
const failing = sql`
  select distinct on (job.name, ${work('job')}) job.name, job.id, ${work('job')} as data, job.state::text as state,
    job.retry_count, job.start_after,
    min(job.created_on) over work as since, count(*) over work as failures,
    coalesce(job.output ->> 'message', job.output::text, '') as error
  from pgboss.job
  where job.name not in ('send-mail', 'dead-letter') and job.name not like '\\_\\_pgboss%'
    and (job.state = 'failed' or (job.state = 'retry' and job.retry_count >= ${sql.lit(TRIES)}))
    and not exists (select from pgboss.job done where done.name = job.name and ${work('done')} = ${work('job')}
      and done.state = 'completed' and done.completed_on > coalesce(job.completed_on, job.started_on))
  window work as (partition by job.name, ${work('job')})
  order by job.name, ${work('job')}, job.created_on desc`

/** Those that fail are few among those that are done: made by whoever makes the queues. */
export const indexFailing = (db: Db) =>
  sql`create index if not exists job_failing on pgboss.job (name) where state in ('failed', 'retry')`.execute(db)

/** To be counted: late from the moment they are there. The queue goes by the clock of its machine. */
export const waitingJobs = (now: Date): Waiting =>
  sql`select least(since, ${now}::timestamptz) as since, ${now}::timestamptz as due, null as part from (${failing}) failing`

type FailingJob = {
  name: string
  id: string
  data: Record<string, unknown> | null
  state: 'failed' | 'retry'
  attempts: number
  failures: number
  since: Date
  error: string
  startAfter: Date
}

export const failedJobs = async (db: Db): Promise<FailingJob[]> => {
  const { rows } = await sql<FailingJob>`
    select name, id, data, state, retry_count + 1 as attempts, failures, since, error, start_after as "startAfter"
    from (${failing}) failing order by since limit 200`.execute(db)
  return rows
}

/** A job that failed, held. */
export const lockFailed = async (db: Db, name: string, id: string) => {
  const { rows } = await sql<{ state: string; attempts: number; error: string }>`
    select state::text as state, retry_count + 1 as attempts, coalesce(output ->> 'message', output::text, '') as error
    from pgboss.job where name = ${name} and id = ${id} and state in ('failed', 'retry') for update`.execute(db)
  return rows[0]
}

/** As the queue's own library does it, and at once whether it was given up or waits for its next turn. */
export const tryAgain = (db: Db, name: string, id: string) =>
  sql`
    update pgboss.job set state = 'retry', retry_limit = greatest(retry_limit, retry_count) + 1, completed_on = null,
      start_after = now()
    where name = ${name} and id = ${id} and state in ('failed', 'retry')`.execute(db)

type QueueState = { name: string; waiting: number; oldestSeconds: number; failed: number }

/** Each queue: what could run now and does not, for how long the oldest, and what was given up. By the queue's own clock. */
export const queueStates = async (db: Db): Promise<QueueState[]> => {
  const { rows } = await sql<QueueState>`
    select queue.name, coalesce(ready.count, 0)::integer as waiting, coalesce(ready.seconds, 0)::float8 as "oldestSeconds",
      (select count(*) from pgboss.job where job.name = queue.name and job.state = 'failed')::integer as failed
    from pgboss.queue left join (
      select name, count(*) as count, extract(epoch from pgboss.job_now() - min(start_after)) as seconds
      from pgboss.job where state in ('created', 'retry') and start_after <= pgboss.job_now() group by name
    ) ready on ready.name = queue.name
    where queue.name <> 'dead-letter' and queue.name not like '\\_\\_pgboss%' order by queue.name`.execute(db)
  return rows
}

/** Since one of this kind was last done, in seconds; null: none that is remembered. */
export const secondsSince = async (db: Db, name: string): Promise<number | null> => {
  const { rows } = await sql<{ seconds: number | null }>`
    select extract(epoch from pgboss.job_now() - max(completed_on))::float8 as seconds
    from pgboss.job where name = ${name} and state = 'completed'`.execute(db)
  return rows[0]?.seconds ?? null
}
