import type { SecurityKind } from '@charpente/contract/platform/security-kind'
import type { Reference } from '@charpente/contract/records/act-details'
import type { Day } from '@charpente/domain/platform/calendar'
import { type SqlBool, sql } from 'kysely'
import type { Broken } from '../../platform/audit/verify.ts'
import type { Db } from '../../platform/db/connect.ts'
import { escaped } from '../../platform/db/search.ts'

export type Place = { at: string; type: string; id: string; seq: number }

type EventFilters = {
  action?: string | undefined
  /** Accounts, or nobody; every author when not said. */
  authors?: readonly number[] | 'nobody' | undefined
  type?: string | undefined
  id?: string | undefined
  from?: Day | undefined
  to?: Day | undefined
  before?: Place | undefined
}

const midnight = (day: Day) => sql`(${day}::date)::timestamp at time zone 'Europe/Paris'`

/** The trail from its last line back. */
export const eventsBefore = (db: Db, { action, authors, type, id, from, to, before }: EventFilters, limit: number) =>
  db
    .selectFrom('audit_event as event')
    .leftJoin('account as author', 'author.id', 'event.author_id')
    .select(['event.object_type as type', 'event.object_id as id', 'event.seq', 'event.at', 'event.action'])
    .select(['event.author_id as authorId', 'event.ip', 'event.hash'])
    .select((of) => of.ref('event.details').$castTo<Record<string, unknown>>().as('details'))
    .select(sql<string | null>`author.firstname || ' ' || author.lastname`.as('author'))
    .$if(action !== undefined, (query) => query.where('event.action', '=', action as string))
    .$if(authors === 'nobody', (query) => query.where('event.author_id', 'is', null))
    .$if(Array.isArray(authors), (query) =>
      query.where('event.author_id', '=', sql<number>`any(${authors as number[]}::integer[])`),
    )
    .$if(type !== undefined, (query) => query.where('event.object_type', '=', type as string))
    .$if(id !== undefined, (query) => query.where('event.object_id', '=', id as string))
    .$if(from !== undefined, (query) => query.where(sql<SqlBool>`event.at >= ${midnight(from as Day)}`))
    .$if(to !== undefined, (query) => query.where(sql<SqlBool>`event.at < ${midnight(to as Day)} + interval '1 day'`))
    .$if(before !== undefined, (query) =>
      query.where(
        sql<SqlBool>`(event.at, event.object_type, event.object_id, event.seq)
          < (${before?.at}::timestamptz, ${before?.type}, ${before?.id}, ${before?.seq}::integer)`,
      ),
    )
    .orderBy('event.at', 'desc')
    .orderBy('event.object_type', 'desc')
    .orderBy('event.object_id', 'desc')
    .orderBy('event.seq', 'desc')
    .limit(limit)
    .execute()
export type StoredEvent = Awaited<ReturnType<typeof eventsBefore>>[number]

/** Whose name or e-mail has these words. */
export const authorsNamed = async (db: Db, words: string) => {
  const found = await db
    .selectFrom('account')
    .select('id')
    .where(
      sql<SqlBool>`fold(firstname || ' ' || lastname || ' ' || email::text || ' ' || code_id)
        like '%' || fold(${escaped(words)}) || '%'`,
    )
    .limit(1000)
    .execute()
  return found.map(({ id }) => id)
}

const asIds = (ids: ReadonlySet<string>) => [...ids].filter((id) => /^\d{1,9}$/.test(id)).map(Number)

/** An application nobody at the centre may read yet: neither whose it is nor what was done with it. */
const CLOSED = 'Pli fermé'

/** What the objects of a page, and those its lines tell of, are called today; one that is gone has no name. */
export async function subjectsNamed(db: Db, ids: Record<Reference, ReadonlySet<string>>) {
  const { rows } = await sql<{ type: string; id: string; name: string; cartId: number | null }>`
    select 'account' as type, id::text, case when side = 'operator' then firstname || ' ' || lastname
        when admin_id is null then name else name || ', ' || firstname || ' ' || lastname end
      as name, null::integer as "cartId" from account where id = any(${asIds(ids.account)}::integer[])
    union all
    select 'cart', id::text, name, id from cart where id = any(${asIds(ids.cart)}::integer[])
    union all
    select 'order', id::text, coalesce(number, 'Bon ' || id), cart_id from purchase_order
      where id = any(${asIds(ids.order)}::integer[])
    union all
    select 'candidate', id::text, case when opened_at is null then ${CLOSED}
        else coalesce(nullif(saved #>> '{contractors,0,organization}', ''), email) end, null
      from candidate left join candidate_step on candidate_id = id and key = 'step3'
      where id::text = any(${[...ids.candidate]}::text[])
    union all
    select 'article', id::text, code || ' ' || name, null from article where id = any(${asIds(ids.article)}::integer[])
    union all
    select 'freeArticle', id::text, name, null from free_article where id = any(${asIds(ids.freeArticle)}::integer[])
    union all
    select 'consultation', id::text, reference, null from consultation
      where id = any(${asIds(ids.consultation)}::integer[])
    union all
    select 'publication', id::text,
      'préparée le ' || to_char(asked_at at time zone 'Europe/Paris', 'DD/MM/YYYY "à" FMHH24 "h" MI'), null
      from publication where id = any(${asIds(ids.publication)}::integer[])
    union all
    select 'place', place.id::text, coalesce(department.code || ' ' || department.name, region.name), null
      from place join region on region.id = place.region_id left join department on department.id = place.department_id
      where place.id = any(${asIds(ids.place)}::integer[])`.execute(db)
  return new Map(
    rows.map(({ type, id, ...named }) => [
      `${type} ${id}`,
      { ...named, isClosed: type === 'candidate' && named.name === CLOSED },
    ]),
  )
}

export const addCheck = (db: Db, askedBy: number | null, askedAt: Date) =>
  db
    .insertInto('trail_check')
    .values({ asked_by: askedBy, asked_at: askedAt })
    .returning('id')
    .executeTakeFirstOrThrow()

export const endCheck = (db: Db, id: number, { events, broken }: { events: number; broken: Broken[] }, at: Date) =>
  db
    .updateTable('trail_check')
    .set({ ended_at: at, events, broken: JSON.stringify(broken) })
    .where('id', '=', id)
    .execute()

/** The last one that ended, and whether another runs: one a worker lost for hours is not waited for. */
export async function lastChecks(db: Db, now: Date) {
  const last = await db
    .selectFrom('trail_check')
    .select(['asked_at as askedAt', 'ended_at as endedAt', 'events', 'broken'])
    .where('ended_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const running = await db
    .selectFrom('trail_check')
    .select('id')
    .where('ended_at', 'is', null)
    .where(sql<SqlBool>`asked_at > ${now}::timestamptz - interval '1 hour'`)
    .executeTakeFirst()
  return { last, running: running !== undefined }
}

const MONTHS_AHEAD = 3

/** Those of the trail that are not there yet; its owner does it, the program may only ask. */
export const makeMonths = (db: Db, now: Date) =>
  sql`select make_months(${now}::timestamptz + make_interval(months => ${MONTHS_AHEAD}))`.execute(db)

/** What was tried since, by kind. */
export const attemptTotals = (db: Db, since: Date) =>
  db
    .selectFrom('security_event')
    .select(['kind', sql<number>`sum(count)::integer`.as('count')])
    .select([
      sql<number>`count(distinct ip)::integer`.as('addresses'),
      sql<number>`count(distinct account_id)::integer`.as('accounts'),
    ])
    .where('minute', '>=', since)
    .groupBy('kind')
    .orderBy('kind')
    .$narrowType<{ kind: SecurityKind }>()
    .execute()

/** The same by account and address, the most first. */
export const attemptLines = (db: Db, since: Date, limit: number) =>
  db
    .selectFrom('security_event as tried')
    .leftJoin('account', 'account.id', 'tried.account_id')
    .select([
      'tried.kind',
      'tried.ip',
      'tried.account_id as accountId',
      sql<number>`sum(tried.count)::integer`.as('count'),
    ])
    .select(sql<Date>`max(tried.minute)`.as('lastAt'))
    .select(sql<string | null>`account.name || ', ' || account.firstname || ' ' || account.lastname`.as('account'))
    .where('tried.minute', '>=', since)
    .groupBy(['tried.kind', 'tried.ip', 'tried.account_id', 'account.id'])
    .orderBy('count', 'desc')
    .orderBy('lastAt', 'desc')
    .limit(limit)
    .$narrowType<{ kind: SecurityKind }>()
    .execute()
