import { APPLICATIONS_PAGE } from '@charpente/contract/platform/limits'
import type { ApplicationState } from '@charpente/domain/consultation/application/judgement'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connect.ts'
import { matchesWords } from '../../../platform/db/search.ts'
import type { Interval, Waiting } from '../../../platform/db/waiting.ts'

/** `applicationState` of the domain, for thousands at once. */
const standing = (now: Date) => sql`
  case
    when candidate.accepted_at is not null then 'accepted'
    when candidate.refused_at is not null then 'refused'
    when candidate.signed_at is null then 'drafting'
    when asked.answered_at is not null then 'answered'
    when asked.due_at > ${now} then 'asked'
    else 'signed'
  end as state,
  case
    when candidate.signed_at is null then candidate.created_at
    else coalesce(candidate.accepted_at, candidate.refused_at, asked.answered_at,
      case when asked.due_at > ${now} then asked.asked_at else asked.due_at end, candidate.opened_at, candidate.signed_at)
  end as since`

/** The last question put is the one that counts; nothing is asked before the signature. */
const lastAsked = sql`
  left join lateral (
    select asked_at, due_at, answered_at from candidate_clarification
    where candidate_id = candidate.id order by asked_at desc, id desc limit 1
  ) asked on candidate.signed_at is not null`

const stepOf = (name: string, key: string) => sql`
  left join candidate_step ${sql.ref(name)}
    on ${sql.ref(`${name}.candidate_id`)} = candidate.id and ${sql.ref(`${name}.key`)} = ${sql.lit(key)}`

type Filters = {
  consultation: number
  lot?: string | undefined
  place?: string | undefined
  state?: ApplicationState | undefined
  search?: string | undefined
  offset: number
}

/** A department is covered by itself, or by its region for the lots awarded by region. */
const covers = (place: string) => sql`
  case when subject.saved ->> 'technicalCategory' like '1%'
    then subject.saved -> 'regions' ? (select region.code from department
      join region on region.id = department.region_id where department.code = ${place})
    else subject.saved -> 'departments' ? ${place} end`

/** Who applies, as one looks for them: a SIRET is found with its spaces or without. */
const found = (search: string) => sql`
  exists (select from (select concat_ws(' ', candidate.email, string_agg(
      concat_ws(' ', one ->> 'organization', replace(one ->> 'siret', ' ', '')), ' ')) as words
    from jsonb_array_elements(who.saved -> 'contractors') as one) looked where ${matchesWords('looked.words', search)})`

export type FoundLine = {
  id: string
  state: ApplicationState
  since: Date
  email: string
  contractors: { organization?: string; siret?: string }[] | null
  lot: string | null
  lotName: string | null
  places: string[] | null
  createdAt: Date
  signedAt: Date | null
  steps: number
  priced: number
  prices: number | null
  files: number
}
type Row = FoundLine & { counts: Partial<Record<ApplicationState, number>> | null }

/**
 * One statement: everything that passes the filters is counted by state, and only the lines shown are opened. What
 * waits for the centre comes first, the longest first; what is decided last, the latest first.
 */
export const findApplications = async (
  db: Db,
  { consultation, lot, place, state, search, offset }: Filters,
  now: Date,
) => {
  const { rows } = await sql<Row>`
    with application as materialized (
      select candidate.id, ${standing(now)}
      from candidate
      ${stepOf('subject', 'step2')}
      ${stepOf('who', 'step3')}
      ${lastAsked}
      where candidate.consultation_id = ${consultation} and candidate.opened_at is not null
        and ${lot === undefined ? sql`true` : sql`subject.saved ->> 'technicalCategory' = ${lot}`}
        and ${place === undefined ? sql`true` : covers(place)}
        and ${search ? found(search) : sql`true`}
    ), shown as (
      select *, row_number() over (order by case state when 'signed' then 0 when 'answered' then 0 when 'asked' then 1
          when 'drafting' then 2 else 3 end,
        case when state in ('accepted', 'refused') then -extract(epoch from since) else extract(epoch from since) end,
        id) as position
      from application where ${state === undefined ? sql`true` : sql`state = ${state}`}
      order by position limit ${APPLICATIONS_PAGE + 1} offset ${offset}
    )
    select counted.counts, shown.id, shown.state, shown.since, candidate.email, who.saved -> 'contractors' as contractors,
      lot.code as lot, lot.name as "lotName", candidate.created_at as "createdAt", candidate.signed_at as "signedAt",
      area.places, progress.steps, progress.files, priced.lines as priced,
      case candidate.identical_offer when true then wanted.lines when false
        then wanted.lines * jsonb_array_length(area.places) end as prices
    from (select jsonb_object_agg(state, of_state) as counts
      from (select state, count(*)::int as of_state from application group by state) each_state) counted
    left join shown on true
    left join candidate on candidate.id = shown.id
    ${stepOf('subject', 'step2')}
    ${stepOf('who', 'step3')}
    left join lot on lot.edition = candidate.edition and lot.code = subject.saved ->> 'technicalCategory'
    left join lateral (select case when lot.code like '1%' then subject.saved -> 'regions'
      else subject.saved -> 'departments' end as places) area on lot.code is not null
    left join lateral (select count(*) filter (where saved is not null)::int as steps,
        coalesce(sum(cardinality(saved_files)), 0)::int as files
      from candidate_step where candidate_id = shown.id) progress on true
    left join lateral (select count(*)::int as lines from candidate_price where candidate_id = shown.id) priced on true
    left join lateral (select count(*)::int as lines from article
      where article.edition = lot.edition and article.lot_code = lot.code) wanted on true
    order by shown.position`.execute(db)
  const lines = rows.filter(({ id }) => id !== null)
  return {
    counts: rows[0]?.counts ?? {},
    lines: lines.slice(0, APPLICATIONS_PAGE),
    end: lines.length <= APPLICATIONS_PAGE,
  }
}

/** What nobody at the centre reads: how many, and nothing else. */
export const countUnread = async (db: Db, consultation: number) => {
  const { rows } = await sql<{ closed: number; drafts: number }>`
    select (count(*) filter (where signed_at is not null))::int as closed,
      (count(*) filter (where signed_at is null))::int as drafts
    from candidate where consultation_id = ${consultation} and opened_at is null and refused_at is null`.execute(db)
  return rows[0] ?? { closed: 0, drafts: 0 }
}

/** Since when each application waits for the centre. */
export const waitingApplications = (now: Date, within: Interval): Waiting => sql`
  select since, since + ${within}::interval as due, null as part from (
    select ${standing(now)} from candidate ${lastAsked}
    where candidate.opened_at is not null and candidate.accepted_at is null and candidate.refused_at is null
  ) waiting where state in ('signed', 'answered')`
