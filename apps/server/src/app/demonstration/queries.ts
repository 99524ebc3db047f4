import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

/** Whether the seed of the demonstration filled this database. */
export const isSeeded = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('demonstration').select('single').executeTakeFirst()) !== undefined

/** How far the time of business was moved. */
export const secondsAhead = async (db: Db): Promise<number> =>
  (await db.selectFrom('demonstration_clock').select('seconds_ahead').executeTakeFirst())?.seconds_ahead ?? 0

/** The same, held until the transaction ends: two who move it at once move it twice. */
export async function lockSecondsAhead(db: Db): Promise<number> {
  await db
    .insertInto('demonstration_clock')
    .values({ seconds_ahead: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await db.selectFrom('demonstration_clock').select('seconds_ahead').forUpdate().executeTakeFirstOrThrow()
  return row.seconds_ahead
}

export const setSecondsAhead = (db: Db, seconds: number) =>
  db.updateTable('demonstration_clock').set({ seconds_ahead: seconds }).execute()

/**
 * The first end to come: of an answer, of an agreement, of a derogation, of a declaration of subcontracting, of a
 * consultation, of the hour of a publication, of the wait before a contract binds, of the notice before the effect of a
 * paper; the day a change of contract was signed for, those a contract starts, comes up again and is over; the end of a
 * quarter whose orders bear a share.
 */
export async function nextDue(db: Db, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ next: Date | null }>`
    select least(
      (select min(due_at) from purchase_order where status = 1 and due_at >= ${now}),
      (select min(lapses_at) from passage where outcome is null and lapses_at >= ${now}),
      (select min(answer_by) from derogation where outcome is null and answer_by >= ${now}),
      (select min(due_at) from subcontract_act where state = 'sent' and due_at >= ${now}),
      (select min(due_at) from publication_schedule where outcome is null and due_at >= ${now}),
      (select min(deadline) from consultation where phase is not null and deadline >= ${now}),
      (select min(day) from lot_award, lateral (select notify_from::timestamp at time zone 'Europe/Paris' as day) wait
        where notified_at is null and day >= ${now}),
      (select min(day) from paper_case,
        lateral (select effect_on::timestamp at time zone 'Europe/Paris' + interval '7 hours' as day) morning
        where closed_at is null and applied_at is null and lifted_at is null and day >= ${now}),
      (select min(day) from contract_rider, lateral (select effective_on::timestamp at time zone 'Europe/Paris' as day) own
        where state = 'sealed' and day >= ${now}),
      (select min(day) from contract,
        lateral (values (starts_on), ((ends_on - interval '6 months')::date + 1), (ends_on + 1)) mark (on_day),
        lateral (select on_day::timestamp at time zone 'Europe/Paris' as day) own
        where day >= ${now}),
      (select ends from lateral (select date_trunc('quarter', ${now}::timestamptz at time zone 'Europe/Paris') as day) first,
          lateral (select day at time zone 'Europe/Paris' as starts,
            (day + interval '3 months') at time zone 'Europe/Paris' as ends) quarter
        where exists (select from order_answer where answer = 2 and answered_at >= starts))) as next`.execute(db)
  return rows[0]?.next ?? null
}
