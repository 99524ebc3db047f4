import { sql } from 'kysely'
import type { JobData, JobName } from '../../src/platform/jobs/queue.ts'
import type { Given } from './given.ts'

/** A job that was tried, and failed: for good, unless it still waits for its next turn. */
export async function givenFailedJob<N extends JobName>(
  { db, queue }: Given,
  name: N,
  data: JobData[N],
  { state = 'failed', retries = 12 }: { state?: 'failed' | 'retry'; retries?: number } = {},
): Promise<string> {
  await queue.enqueue(db, name, data)
  const { rows } = await sql<{ id: string }>`
    update pgboss.job set state = ${state}::pgboss.job_state, retry_count = ${retries}, started_on = now(),
      completed_on = case when ${state} = 'failed' then now() end, start_after = now() + interval '1 hour',
      output = '{"message": "the printer is on fire"}'
    where id = (select id from pgboss.job where name = ${name} and state = 'created' order by created_on desc limit 1)
    returning id`.execute(db)
  return rows[0]?.id ?? ''
}
