import type { StaffRequestKind } from '@charpente/domain/people/accounts/staff-request'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db } from '../../../platform/db/connect.ts'
import type { Database } from '../../../platform/db/types.ts'
import type { Waiting } from '../../../platform/db/waiting.ts'

const hasNamesake = sql<boolean>`request.kind = 'invitation' and exists (
  select from account other where other.side = 'operator' and other.removed_at is null
  and fold(other.firstname || ' ' || other.lastname) = fold(request.firstname || ' ' || request.lastname))`

const requests = (db: Db) =>
  db
    .selectFrom('staff_request as request')
    .innerJoin('account as asker', 'asker.id', 'request.asked_by')
    .leftJoin('account as about', 'about.id', 'request.account_id')
    .select(['request.id', 'request.account_id as accountId', 'request.reason', 'request.asked_at as askedAt'])
    .select(['request.asked_by as askedBy', 'request.expires_at as expiresAt', 'request.outcome', 'request.rights'])
    .select(sql<StaffRequestKind>`request.kind`.as('kind'))
    .select(sql<string>`coalesce(request.firstname, about.firstname)`.as('firstname'))
    .select(sql<string>`coalesce(request.lastname, about.lastname)`.as('lastname'))
    .select(sql<string>`coalesce(request.email, about.email)`.as('email'))
    .select(sql<string>`asker.firstname || ' ' || asker.lastname`.as('asker'))
    .select(['asker.active as isAskerIn', hasNamesake.as('hasNamesake')])

const findRequest = (db: Db, id: number) => requests(db).where('request.id', '=', id).executeTakeFirst()
export type StoredRequest = NonNullable<Awaited<ReturnType<typeof findRequest>>>

/** What waits, soonest over first. */
export const waitingRequests = (db: Db, now: Date) =>
  requests(db)
    .where('request.outcome', 'is', null)
    .where('request.expires_at', '>=', now)
    .orderBy('request.expires_at')
    .orderBy('request.id')
    .execute()

/** Held, so that two do not decide it at once. */
export async function lockRequest(db: Db, id: number): Promise<StoredRequest | undefined> {
  const held = await db.selectFrom('staff_request').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return held && findRequest(db, id)
}

/** Nothing when the same is asked already. */
export const addRequest = async (db: Db, request: Insertable<Database['staff_request']>) => {
  const added = await db
    .insertInto('staff_request')
    .values(request)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added && findRequest(db, added.id)
}

export const closeRequest = (db: Db, id: number, changes: Updateable<Database['staff_request']>) =>
  db.updateTable('staff_request').set(changes).where('id', '=', id).execute()

/** Past their time, or asked by somebody who may no longer come in; held. */
export async function lockLapsed(db: Db, now: Date): Promise<StoredRequest[]> {
  const held = await db
    .selectFrom('staff_request as request')
    .innerJoin('account as asker', 'asker.id', 'request.asked_by')
    .select('request.id')
    .where('request.outcome', 'is', null)
    .where((where) => where.or([where('request.expires_at', '<', now), where('asker.active', '=', false)]))
    .orderBy('request.id')
    .forUpdate('request')
    .execute()
  const found = await Promise.all(held.map(({ id }) => findRequest(db, id)))
  return found.filter((request) => request !== undefined)
}

/** For the home of the desk: late once their time is over. */
export const waitingStaffRequests: Waiting = sql`
  select asked_at as since, expires_at as due, kind as part from staff_request where outcome is null`
