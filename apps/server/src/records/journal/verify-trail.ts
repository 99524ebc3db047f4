import { record } from '../../platform/audit/record.ts'
import { type Broken, verifyTrail } from '../../platform/audit/verify.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { addCheck, lastChecks } from './queries.ts'

const onWire = (broken: readonly Broken[]) =>
  broken.map(({ objectType, objectId, seq, why }) => ({ type: objectType, id: objectId, seq, why }))

export async function readChecks({ db, now }: Context) {
  const { last, running } = await lastChecks(db, now())
  return {
    running,
    last: last
      ? {
          askedAt: last.askedAt.toISOString(),
          endedAt: last.endedAt?.toISOString() ?? null,
          events: last.events,
          broken: onWire((last.broken ?? []) as Broken[]),
        }
      : null,
  }
}

/** The whole trail is long: the worker reads it. One at a time. */
export async function askTrailCheck({ author }: Origin, context: Context) {
  await context.db.transaction().execute(async (trx) => {
    const now = context.now()
    await record(trx, author, now, { action: 'trailCheckAsked', on: { type: 'journal', id: 'all' } })
    if ((await lastChecks(trx, now)).running) return
    const { id } = await addCheck(trx, author.id, now)
    await context.queue.enqueue(trx, 'verify-trail', { checkId: id })
  })
  return readChecks(context)
}

/** What happened to one object, verified at once. */
export async function verifySubject(objectType: string, objectId: string, { db }: Context) {
  const { events, broken } = await verifyTrail(db, { only: { objectType, objectId } })
  return { events, broken: onWire(broken) }
}
