import { record } from '../../platform/audit/record.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { lockFailed, tryAgain } from '../../platform/jobs/queries.ts'
import { jobNames } from '../../platform/jobs/queue.ts'

/** One more try, now: a job bears being run twice. */
export const retryJob = ({ name, id }: { name: string; id: string }, { author }: Origin, { db, now }: Context) =>
  db.transaction().execute(async (trx) => {
    if (!jobNames.some((one) => one === name)) refuse('notFound')
    const before = (await lockFailed(trx, name, id)) ?? refuse('notFound')
    await tryAgain(trx, name, id)
    const details = { name, before, after: { ...before, state: 'retry' } }
    await record(trx, author, now(), { action: 'jobRetried', on: { type: 'job', id }, details })
    return null
  })
