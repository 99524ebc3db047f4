import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connect.ts'

/**
 * Closes some of what is overdue: one conditional update, so that an answer and the end of the delay cannot both win.
 * Rows that somebody changes are left to the next turn, those that a new paper or mail only refers to are not;
 * several workers share the rest.
 */
export async function expireSome(db: Db, now: Date, limit: number) {
  const { rows } = await sql<{ id: number; number: string; dueAt: Date }>`
    with overdue as (
      select id from purchase_order where status = 1 and due_at < ${now}
      order by due_at limit ${limit} for no key update skip locked),
    expired as (
      update purchase_order set status = 4, closed_at = ${now} from overdue
      where purchase_order.id = overdue.id and purchase_order.status = 1
      returning purchase_order.id, purchase_order.number, purchase_order.due_at),
    ended as (
      update derogation set outcome = 'lapsed', decided_at = ${now} from expired
      where derogation.purchase_order_id = expired.id and derogation.outcome is null)
    select id, number, due_at as "dueAt" from expired`.execute(db)
  return rows
}

/** Those whose time is nearly up, told once. */
export async function remindSome(db: Db, now: Date, dueBefore: Date, limit: number) {
  const { rows } = await sql<{ id: number }>`
    update purchase_order set reminded_at = ${now} where id in (
      select id from purchase_order
      where status = 1 and due_at >= ${now} and due_at < ${dueBefore} and reminded_at is null
      order by due_at limit ${limit} for no key update skip locked)
    returning id`.execute(db)
  return rows
}

/** Buyers who have not said whether they agree, told once. */
export async function remindAgreements(db: Db, now: Date, askedBefore: Date, limit: number) {
  const { rows } = await sql<{ id: number }>`
    update passage set reminded_at = ${now} where purchase_order_id in (
      select purchase_order_id from passage
      where outcome is null and asked_at < ${askedBefore} and reminded_at is null and lapses_at >= ${now}
      limit ${limit} for no key update skip locked)
    returning purchase_order_id as id`.execute(db)
  return rows
}

/** Agreements never given: the lot is closed. The order is held first, as by whoever agrees at the same moment. Q-132 */
export async function lapseAgreements(db: Db, now: Date, limit: number) {
  const { rows } = await sql<{ id: number }>`
    with held as (
      select put.id from purchase_order put join passage on passage.purchase_order_id = put.id
      where passage.outcome is null and passage.lapses_at < ${now}
      limit ${limit} for no key update of put skip locked)
    update passage set outcome = 'lapsed', decided_at = ${now} from held
    where passage.purchase_order_id = held.id and passage.outcome is null
    returning passage.purchase_order_id as id`.execute(db)
  return rows
}

export async function lapseDerogations(db: Db, now: Date, limit: number) {
  const { rows } = await sql<{ id: number }>`
    with held as (
      select put.id from purchase_order put join derogation on derogation.purchase_order_id = put.id
      where derogation.outcome is null and derogation.answer_by < ${now}
      limit ${limit} for no key update of put skip locked)
    update derogation set outcome = 'lapsed', decided_at = ${now} from held
    where derogation.purchase_order_id = held.id and derogation.outcome is null
    returning derogation.purchase_order_id as id`.execute(db)
  return rows
}
