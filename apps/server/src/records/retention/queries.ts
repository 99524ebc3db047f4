import { PURGE_DAYS } from '@charpente/contract/platform/limits'
import type { Day } from '@charpente/domain/platform/calendar'
import type { RetentionRule } from '@charpente/domain/records/retention'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

// The report ------------------------------------------------------------------

/** Adds to what a rule forgot that day. */
export const addToReport = (db: Db, rule: RetentionRule, count: number, day: Day, at: Date) =>
  db
    .insertInto('purge_line')
    .values({ day, rule, count, ran_at: at })
    .onConflict((conflict) =>
      conflict.columns(['day', 'rule']).doUpdateSet({ count: sql`purge_line.count + excluded.count`, ran_at: at }),
    )
    .execute()

export const reportLines = (db: Db) =>
  db
    .selectFrom('purge_line')
    .select(['day', 'rule', 'count', 'ran_at as ranAt'])
    .where(
      'day',
      '>',
      (of) => sql<Day>`(${of.selectFrom('purge_line').select(of.fn.max('day').as('day'))} - ${PURGE_DAYS}::int)`,
    )
    .orderBy('day', 'desc')
    .orderBy('rule')
    .execute()

export const reportTotals = (db: Db) =>
  db
    .selectFrom('purge_line')
    .select(['rule', sql<number>`sum(count)::int`.as('total')])
    .groupBy('rule')
    .execute()

// What each rule looks for ------------------------------------------------------

const before = (day: Day) => sql`(${day}::date)::timestamp at time zone 'Europe/Paris'`

/** Mails that left long ago, and those to somebody who is forgotten. */
export const forgetMails = async (db: Db, sentBefore: Day) => {
  const { numAffectedRows } = await sql`
    delete from mail using (select mail.id from mail left join account on account.id = mail.account_id
      where mail.sent_at < ${before(sentBefore)} or (account.erased_at is not null and mail.sent_at is not null)) gone
    where mail.id = gone.id`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Registrations that led to no account. */
export const oldRegistrations = (db: Db, decidedBefore: Day) =>
  db
    .selectFrom('account')
    .select('id')
    .where('state', '<>', 'approved')
    .where('erased_at', 'is', null)
    .where(sql<SqlBool>`coalesce(decided_at, created_at) < ${before(decidedBefore)}`)
    .orderBy('id')
    .limit(1000)
    .execute()

const lastUse = sql<Date>`coalesce(last_login_at, decided_at, created_at)`

/** Accounts nobody signed in to since then, operators apart. */
export const unusedAccounts = (db: Db, usedBefore: Day) =>
  db
    .selectFrom('account')
    .select(['id', 'inactivity_warned_at as warnedAt', lastUse.as('used')])
    .where('state', '=', 'approved')
    .where('active', '=', true)
    .where('removed_at', 'is', null)
    .where('side', '<>', 'operator')
    .where(sql<SqlBool>`${lastUse} < ${before(usedBefore)} + interval '1 day'`)
    .orderBy('id')
    .limit(1000)
    .execute()

export const noteWarned = (db: Db, id: number, at: Date) =>
  db.updateTable('account').set({ inactivity_warned_at: at }).where('id', '=', id).execute()

/** Signed applications that hold no award, of lots notified, or refused, before that day. R2184-12 */
export const oldApplications = async (db: Db, endedBefore: Day) => {
  const { rows } = await sql<{ id: string }>`
    select candidate.id from candidate
    left join candidate_step step on step.candidate_id = candidate.id and step.key = 'step2'
    left join lot_award on lot_award.edition = candidate.edition and lot_award.lot_code = step.saved ->> 'technicalCategory'
    where candidate.signed_at is not null and candidate.supplier_id is null
      and not exists (select from award where award.candidate_id = candidate.id)
      and coalesce(lot_award.notified_at, candidate.refused_at) < ${before(endedBefore)}
    order by candidate.id limit 500`.execute(db)
  return rows.map(({ id }) => id)
}

/** Orders that ended before that day, so that those still kept hide none behind them; the database asks again. */
export const oldOrders = async (db: Db, endedBefore: Day) =>
  (
    await db
      .selectFrom('cart_order')
      .select('cart_id as id')
      .where(sql<SqlBool>`confirmed_at < ${before(endedBefore)}`)
      .where(sql<SqlBool>`cart_over_on(cart_id) < ${endedBefore}::date`)
      .orderBy('cart_id')
      .limit(500)
      .execute()
  ).map(({ id }) => id)

export const forgetOrder = async (db: Db, cartId: number) => {
  const { rows } = await sql<{ gone: boolean }>`select forget_order(${cartId}) as gone`.execute(db)
  return rows[0]?.gone === true
}

/** The next file forgotten by then, unless another worker has it, or somebody has put back the row that names it. */
export const lockDueRemoval = async (db: Db, until: Date) => {
  const { rows } = await sql<{ key: string }>`
    select storage_key as key from file_removal removal
    where asked_at <= ${until}
      and not exists (select from media where media.storage_key = removal.storage_key)
      and not exists (select from archive where archive.storage_key = removal.storage_key)
    order by asked_at limit 1 for update of removal skip locked`.execute(db)
  return rows[0]
}

export const endRemoval = (db: Db, key: string) =>
  db.deleteFrom('file_removal').where('storage_key', '=', key).execute()
