import type { Day } from '@charpente/domain/platform/calendar'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

/** « Ana Roy » */
const nameOf = (table: string) =>
  sql<string>`trim(${sql.ref(`${table}.firstname`)} || ' ' || ${sql.ref(`${table}.lastname`)})`

const absences = (db: Db) =>
  db
    .selectFrom('absence')
    .innerJoin('account as person', 'person.id', 'absence.account_id')
    .innerJoin('account as deputy', 'deputy.id', 'absence.deputy_id')
    .select(['absence.id', 'absence.account_id as accountId', 'absence.deputy_id as deputyId'])
    .select(['absence.keeps_copy as keepsCopy', nameOf('person').as('person'), nameOf('deputy').as('deputy')])
    .select(['absence.from_day as from', 'absence.to_day as to'])
    .where('absence.ended_at', 'is', null)

/** Those of a firm that are not over, by its head; the soonest first. */
export const absencesOfFirm = (db: Db, headId: number, today: Day) =>
  absences(db)
    .where(sql<number>`coalesce(person.admin_id, person.id)`, '=', headId)
    .where('absence.to_day', '>=', today)
    .orderBy('absence.from_day')
    .orderBy('absence.id')
    .execute()
export type StoredAbsence = Awaited<ReturnType<typeof absencesOfFirm>>[number]

/**
 * Who stands in on a day: a colleague who may still come in, and is still one. Whoever left the firm meanwhile stands
 * in for nobody, and what would have gone to them stays where it was.
 */
export const standingIn = (day: Day) => sql`
  select absence.account_id, absence.deputy_id, absence.keeps_copy
  from absence join account person on person.id = absence.account_id join account deputy on deputy.id = absence.deputy_id
  where absence.ended_at is null and absence.from_day <= ${day}::date and absence.to_day >= ${day}::date
    and deputy.active and deputy.removed_at is null
    and coalesce(deputy.admin_id, deputy.id) = coalesce(person.admin_id, person.id)`

type Standing = { accountId: number; deputyId: number; keepsCopy: boolean; person: string; deputy: string }

const standing = (day: Day) => sql`
  select today.account_id as "accountId", today.deputy_id as "deputyId", today.keeps_copy as "keepsCopy",
    ${nameOf('person')} as person, ${nameOf('deputy')} as deputy
  from (${standingIn(day)}) today join account person on person.id = today.account_id
  join account deputy on deputy.id = today.deputy_id`

/** Who stands in for somebody on a day. */
export const deputyOf = async (db: Db, accountId: number, day: Day) =>
  (await sql<Standing>`${standing(day)} where today.account_id = ${accountId}`.execute(db)).rows[0]

/** Whom somebody stands in for on a day. */
export const stoodInBy = async (db: Db, deputyId: number, day: Day) =>
  (await sql<Standing>`${standing(day)} where today.deputy_id = ${deputyId} order by today.account_id`.execute(db)).rows

/** Everybody of a firm who may come in, by its head. */
export const peopleOfFirm = (db: Db, headId: number) =>
  db
    .selectFrom('account')
    .select(['account.id', nameOf('account').as('name')])
    .where((where) => where.or([where('account.id', '=', headId), where('account.admin_id', '=', headId)]))
    .where('account.active', '=', true)
    .where('account.removed_at', 'is', null)
    .where('account.state', '=', 'approved')
    .orderBy('account.lastname')
    .orderBy('account.id')
    .execute()

type Declared = { accountId: number; deputyId: number; from: Day; to: Day; keepsCopy: boolean }

const columns = ({ deputyId, from, to, keepsCopy }: Omit<Declared, 'accountId'>) => ({
  deputy_id: deputyId,
  from_day: from,
  to_day: to,
  keeps_copy: keepsCopy,
})

export const addAbsence = async (db: Db, { accountId, ...declared }: Declared, now: Date) =>
  (
    await db
      .insertInto('absence')
      .values({ ...columns(declared), account_id: accountId, declared_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

export const changeAbsence = (db: Db, id: number, declared: Omit<Declared, 'accountId'>) =>
  db.updateTable('absence').set(columns(declared)).where('id', '=', id).execute()

export const endAbsence = (db: Db, id: number, now: Date) =>
  db.updateTable('absence').set({ ended_at: now }).where('id', '=', id).execute()

/** The deputy of today has been told, or another has to be. */
export const setBegunTold = (db: Db, id: number, at: Date | null) =>
  db.updateTable('absence').set({ begun_told_at: at }).where('id', '=', id).execute()

/** Those that have begun and of which the deputy was not told: held, each by one job. */
export const lockBegun = (db: Db, today: Day) =>
  absences(db)
    .where('absence.from_day', '<=', today)
    .where('absence.to_day', '>=', today)
    .where('absence.begun_told_at', 'is', null)
    .orderBy('absence.id')
    .forUpdate('absence')
    .skipLocked()
    .execute()

/** Those of somebody who may no longer come in: away, or standing in. */
export const absencesWith = (db: Db, accountId: number, today: Day) =>
  absences(db)
    .where('absence.to_day', '>=', today)
    .where((where) =>
      where.or([where('absence.account_id', '=', accountId), where('absence.deputy_id', '=', accountId)]),
    )
    .orderBy('absence.id')
    .execute()

/** Over for so long that nobody asks who stood in. */
export const forgetAbsences = (db: Db, before: Day) => db.deleteFrom('absence').where('to_day', '<', before).execute()
