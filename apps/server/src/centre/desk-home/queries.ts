import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { Waiting } from '../../platform/db/waiting.ts'

type Counted = {
  name: string
  count: number
  ageing: number
  late: number
  oldest: Date
  parts: Record<string, number>
}

/** Every list in one question: how many, how many are past half of their time, how many past all of it. */
export const countWaiting = async (db: Db, lists: Record<string, Waiting>, now: Date): Promise<Counted[]> => {
  const each = Object.entries(lists).map(
    ([name, waiting]) => sql`select ${sql.lit(name)} as name, since, due, part::text as part from (${waiting}) one`,
  )
  const { rows } = await sql<Counted>`
    with waiting as (${sql.join(each, sql` union all `)}),
    by_part as (
      select name, part, count(*)::int as count, min(since) as oldest, count(*) filter (where due <= ${now})::int as late,
        count(*) filter (where due > ${now} and since + (due - since) / 2 < ${now})::int as ageing
      from waiting group by name, part)
    select name, sum(count)::int as count, sum(ageing)::int as ageing, sum(late)::int as late, min(oldest) as oldest,
      coalesce(jsonb_object_agg(part, count) filter (where part is not null), '{}') as parts
    from by_part group by name`.execute(db)
  return rows
}

type Coming = { kind: string; at: Date; about: string; parts: Record<string, number> }

/** The dates ahead: of the consultations, of the lots that wait to be notified, of the editions and of the settings. */
export const comingDates = async (db: Db, now: Date, limit: number): Promise<Coming[]> => {
  const { rows } = await sql<Coming>`
    with coming as (
      select 'opening' as kind, opens_at as at, reference as about, id as consultation_id from consultation
      union all select 'questions', questions_until, reference, id from consultation
      union all select 'deadline', deadline, reference, id from consultation
      union all select 'notification', notify_from::timestamp at time zone 'Europe/Paris', lot_code, null
        from lot_award where notified_at is null
      union all select 'edition', starts_on::timestamp at time zone 'Europe/Paris', name, null from edition
      union all select 'setting', effective_from::timestamp at time zone 'Europe/Paris', key, null from setting)
    select kind, at, about, case when kind = 'deadline' then (
        select jsonb_build_object('signed', count(signed_at), 'drafts', count(*) - count(signed_at))
        from candidate where candidate.consultation_id = coming.consultation_id) else '{}' end as parts
    from coming where at > ${now} order by at, about limit ${limit}`.execute(db)
  return rows
}

/** The id of what an act was on, when it was on such a thing: others are no numbers. */
const idOf = (type: string) => sql`case recent.object_type when ${sql.lit(type)} then recent.object_id::int end`

type Recent = { at: Date; act: string; who: string; what: string }

/** What people did since then, the latest first: on whom or on what, as one calls it. */
export const recentActs = async (
  db: Db,
  acts: readonly string[],
  since: Date,
  now: Date,
  limit: number,
): Promise<Recent[]> => {
  const { rows } = await sql<Recent>`
    with recent as (
      select at, action, object_type, object_id from audit_event
      where at between ${since} and ${now} and action = any(${acts}::text[])
      order by at desc limit ${limit})
    select recent.at, recent.action as act,
      coalesce(account.name, supplier.name, owner.name, who.saved -> 'contractors' -> 0 ->> 'organization', candidate.email,
        case recent.object_type when 'candidate' then 'Un candidat (pli fermé)' end, '') as who,
      coalesce(put.number, cart.name, subject.saved ->> 'technicalCategory', edition.name, '') as what
    from recent
    left join account on account.id = ${idOf('account')}
    left join purchase_order put on put.id = ${idOf('order')}
    left join account supplier on supplier.id = put.supplier_id
    left join cart on cart.id = ${idOf('cart')}
    left join account owner on owner.id = cart.customer_id
    left join candidate on candidate.id = case recent.object_type when 'candidate' then recent.object_id::uuid end
      and candidate.opened_at is not null
    left join candidate_step who on who.candidate_id = candidate.id and who.key = 'step3'
    left join candidate_step subject on subject.candidate_id = candidate.id and subject.key = 'step2'
    left join publication on publication.id = ${idOf('publication')}
    left join consultation on consultation.id = ${idOf('consultation')}
    left join edition on edition.id = coalesce(consultation.edition, publication.edition)
    order by recent.at desc`.execute(db)
  return rows
}
