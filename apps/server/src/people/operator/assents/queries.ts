import { type AssentOutcome, isAssentOver } from '@charpente/domain/people/accounts/assent'
import { rightsOf } from '@charpente/domain/people/accounts/rights'
import type { AssentKind } from '@charpente/domain/platform/assent-kind'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { ActName } from '../../../platform/audit/record.ts'
import type { Db } from '../../../platform/db/connect.ts'
import type { Database } from '../../../platform/db/types.ts'
import type { Waiting } from '../../../platform/db/waiting.ts'

/** How many decided ones are read: those before are in the journal. */
const DECIDED = 100

/** The route that was called, and what it was sent but the reason. */
type Payload = { route: string; params?: unknown; body: object }

const requests = (db: Db) =>
  db
    .selectFrom('assent_request as request')
    .innerJoin('account as asker', 'asker.id', 'request.asked_by')
    .leftJoin('account as decider', 'decider.id', 'request.decided_by')
    .select(['request.id', 'request.account_id as accountId', 'request.reason', 'request.asked_at as askedAt'])
    .select(['request.asked_by as askedBy', 'request.expires_at as expiresAt', 'request.decided_at as decidedAt'])
    .select(['request.decided_by as decidedBy', 'request.decision_reason as decisionReason'])
    .select(['request.subject_type as subjectType', 'request.subject_id as subjectId'])
    .select(sql<AssentKind & ActName>`request.kind`.as('kind'))
    .select(sql<AssentOutcome | null>`request.outcome`.as('outcome'))
    .select(sql<Payload>`request.payload`.as('payload'))
    .select(sql<Record<string, unknown>>`request.details`.as('details'))
    .select(sql<string>`asker.firstname || ' ' || asker.lastname`.as('asker'))
    .select(sql<string | null>`decider.firstname || ' ' || decider.lastname`.as('decider'))
    .select(['asker.active as isAskerIn', 'asker.rights as askerRights'])

type Row = Awaited<ReturnType<ReturnType<typeof requests>['executeTakeFirstOrThrow']>>
const stored = ({ askerRights, ...request }: Row) => ({
  ...request,
  askerRights: rightsOf({ side: 'operator', rights: askerRights }),
})
export type StoredAssent = ReturnType<typeof stored>

export async function findAssent(db: Db, id: number): Promise<StoredAssent | undefined> {
  const found = await requests(db).where('request.id', '=', id).executeTakeFirst()
  return found && stored(found)
}

/** What waits, soonest over first. */
export const waitingAssents = async (db: Db, now: Date): Promise<StoredAssent[]> =>
  (
    await requests(db)
      .where('request.outcome', 'is', null)
      .where('request.expires_at', '>=', now)
      .orderBy('request.expires_at')
      .orderBy('request.id')
      .execute()
  ).map(stored)

/** What was decided, the last first. */
export const decidedAssents = async (db: Db): Promise<StoredAssent[]> =>
  (
    await requests(db)
      .where('request.outcome', 'is not', null)
      .orderBy('request.decided_at', 'desc')
      .orderBy('request.id', 'desc')
      .limit(DECIDED)
      .execute()
  ).map(stored)

/** Held, so that two do not decide it at once. */
export async function lockAssent(db: Db, id: number): Promise<StoredAssent | undefined> {
  const held = await db.selectFrom('assent_request').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return held && findAssent(db, id)
}

type NewAssent = Omit<Insertable<Database['assent_request']>, 'details' | 'payload'> & {
  details: object
  payload: Payload
}

/** Nothing when the same is asked already. */
export const addAssent = async (db: Db, { details, payload, ...request }: NewAssent) => {
  const added = await db
    .insertInto('assent_request')
    .values({ ...request, details: JSON.stringify(details), payload: JSON.stringify(payload) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added && findAssent(db, added.id)
}

export const closeAssent = (db: Db, id: number, changes: Updateable<Database['assent_request']>) =>
  db.updateTable('assent_request').set(changes).where('id', '=', id).execute()

/** Those nobody decided that are over; held. */
export async function lockLapsedAssents(db: Db, now: Date): Promise<StoredAssent[]> {
  const held = await db
    .selectFrom('assent_request')
    .select('id')
    .where('outcome', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  const found = await Promise.all(held.map(({ id }) => findAssent(db, id)))
  return found.filter((request) => request !== undefined).filter((request) => isAssentOver(request, now))
}

/** For the home of the desk, those somebody may decide: late once their time is over. */
export const waitingForSecond = (deciderId: number, kinds: readonly AssentKind[]): Waiting => sql`
  select asked_at as since, expires_at as due, kind as part from assent_request
  where outcome is null and kind = any(${kinds}::text[])
    and asked_by <> ${deciderId}::int and account_id is distinct from ${deciderId}::int`
