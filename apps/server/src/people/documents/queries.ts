import type { PaperList } from '@charpente/contract/people/documents'
import type { DocumentKind, FiledKind, ReminderThreshold } from '@charpente/domain/people/documents/document'
import type { Day } from '@charpente/domain/platform/calendar'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { matchesWords } from '../../platform/db/search.ts'
import type { Database } from '../../platform/db/types.ts'
import type { Interval, Waiting } from '../../platform/db/waiting.ts'

/** The papers of these firms, with the files behind them. */
export const documentsOf = (db: Db, supplierIds: readonly number[]) =>
  db
    .selectFrom('supplier_document as document')
    .innerJoin('media', 'media.id', 'document.media_id')
    .select(['document.supplier_id as supplierId', 'document.kind', 'document.title', 'media.id as mediaId'])
    .select(['document.issued_on as issuedOn', 'document.expires_on as expiresOn', 'document.filed_at as filedAt'])
    .select(['media.name', 'media.size', 'media.state'])
    .where('document.supplier_id', '=', (of) => of.fn.any(sql<number[]>`${[...supplierIds]}::int[]`))
    .orderBy('document.supplier_id')
    .orderBy('document.kind')
    .execute()
export type StoredDocument = Awaited<ReturnType<typeof documentsOf>>[number]

/** The logos of these firms. */
export const logosOf = (db: Db, supplierIds: readonly number[]) =>
  db
    .selectFrom('account')
    .innerJoin('media', 'media.id', 'account.logo_media_id')
    .select(['account.id as supplierId', 'media.id as mediaId', 'media.name', 'media.state'])
    .where('account.id', '=', (of) => of.fn.any(sql<number[]>`${[...supplierIds]}::int[]`))
    .execute()

export const setLogoOf = (db: Db, supplierId: number, mediaId: number | null) =>
  db.updateTable('account').set({ logo_media_id: mediaId }).where('id', '=', supplierId).execute()

type Filing = {
  supplierId: number
  kind: DocumentKind
  mediaId: number
  title?: string | null
  issuedOn: Day | null
  expiresOn: Day | null
  /** Nobody for what came with an award. */
  by: number | null
  now: Date
}

export const fileDocument = (db: Db, filing: Filing) => {
  const values = {
    media_id: filing.mediaId,
    title: filing.title ?? null,
    filed_at: filing.now,
    filed_by: filing.by,
    issued_on: filing.issuedOn,
    expires_on: filing.expiresOn,
  }
  return db
    .insertInto('supplier_document')
    .values({ supplier_id: filing.supplierId, kind: filing.kind, ...values })
    .onConflict((conflict) => conflict.columns(['supplier_id', 'kind']).doUpdateSet(values))
    .execute()
}

export const setDocumentDates = (
  db: Db,
  supplierId: number,
  kind: DocumentKind,
  dates: { issuedOn: Day | null; expiresOn: Day | null },
) =>
  db
    .updateTable('supplier_document')
    .set({ issued_on: dates.issuedOn, expires_on: dates.expiresOn })
    .where('supplier_id', '=', supplierId)
    .where('kind', '=', kind)
    .execute()

export const withdrawDocument = (db: Db, supplierId: number, kind: DocumentKind) =>
  db.deleteFrom('supplier_document').where('supplier_id', '=', supplierId).where('kind', '=', kind).execute()

/** Whatever refers to a file lets go of it. */
export const withdrawMedia = (db: Db, mediaId: number) =>
  db
    .deleteFrom('supplier_document')
    .where('media_id', '=', mediaId)
    .returning(['supplier_id as supplierId', 'kind'])
    .execute()

export const findViewer = (db: Db, id: number) =>
  db
    .selectFrom('account')
    .select(['id', 'side', 'admin_id as adminId', 'type', 'formalized_from as formalizedFrom'])
    .where('id', '=', id)
    .executeTakeFirst()

export const addView = (db: Db, view: { supplierId: number; kind: DocumentKind; viewerId: number; at: Date }) =>
  db
    .insertInto('document_view')
    .values({ supplier_id: view.supplierId, kind: view.kind, viewer_id: view.viewerId, at: view.at })
    .execute()

/** Who opened what on which day, most recent first; the same person twice in a day is one line. */
export const viewsOf = (db: Db, supplierId: number, since: Date) =>
  db
    .selectFrom('document_view as view')
    .innerJoin('account as viewer', 'viewer.id', 'view.viewer_id')
    .select(['viewer.name as viewer', 'viewer.side', 'view.kind'])
    .select(sql<Day>`to_char(max(view.at) at time zone 'Europe/Paris', 'YYYY-MM-DD')`.as('on'))
    .where('view.supplier_id', '=', supplierId)
    .where('view.at', '>=', since)
    .groupBy(['viewer.name', 'viewer.side', 'view.kind', sql`(view.at at time zone 'Europe/Paris')::date`])
    .orderBy(sql`max(view.at)`, 'desc')
    .limit(200)
    .execute()

/** The papers of open firms that end by this day; those a double left behind are nobody's to renew. Of every firm, or of some. */
export const documentsEndingBy = async (db: Db, day: Day, supplierIds: readonly number[] | null = null) => {
  // By the rule of an edition a paper may end before the day it bears: what was announced of it says when.
  const { rows } = await sql<{ supplierId: number; kind: FiledKind; filedAt: Date; expiresOn: Day }>`
    select ending.supplier_id as "supplierId", ending.kind, ending.filed_at as "filedAt",
      to_char(ending.ends_on, 'YYYY-MM-DD') as "expiresOn"
    from (
      select document.*, least(document.expires_on, (
          select min(course.ends_on) from paper_case course
          where course.closed_at is null and course.lifted_at is null and course.supplier_id = document.supplier_id
            and course.document_kind = document.kind::text and course.announced_at > document.filed_at)) as ends_on
      from supplier_document document) ending
    join account on account.id = ending.supplier_id
    where ending.ends_on <= ${day}::date
      and (${supplierIds}::integer[] is null or ending.supplier_id = any(${supplierIds}::integer[])) and account.active and account.admin_id is null and account.removed_at is null
    order by ending.supplier_id, ending.kind`.execute(db)
  return rows
}

/** Those that have ended, to be counted by kind; a holder without them is told, never hidden. Q-115 */
export const waitingDocuments = (today: Day, within: Interval): Waiting => sql`
  select expires_on::timestamp at time zone 'Europe/Paris' as since,
    expires_on::timestamp at time zone 'Europe/Paris' + ${within}::interval as due, document.kind::text as part
  from supplier_document document join account on account.id = document.supplier_id
  where expires_on < ${today}::date and account.active and account.admin_id is null and account.removed_at is null`
/** An open firm, by its head. */
const openHeads = (db: Db) =>
  db
    .selectFrom('account')
    .innerJoin('department', 'department.id', 'account.department_id')
    .where('account.side', '=', 'supplier')
    .where('account.admin_id', 'is', null)
    .where('account.active', '=', true)
    .where('account.state', '=', 'approved')
    .where('account.removed_at', 'is', null)

/** What every firm files itself. */
const wantedKinds = sql<{
  kind: FiledKind
}>`unnest(array['fiscalRegularityFile', 'companyInsuranceFile', 'rib']::supplier_document_kind[])`.as<'wanted'>(
  sql`wanted(kind)`,
)

type Renewal = { list: PaperList; search?: string | undefined; today: Day; soon: Day }

/** The papers of a worklist: those that are over or end soon; those a holder should have, and end though unsaid. */
const toRenew = (db: Db, { list, search, today, soon }: Renewal) =>
  openHeads(db)
    .innerJoin(wantedKinds, (join) => join.onTrue())
    .leftJoin('supplier_document as document', (join) =>
      join.onRef('document.supplier_id', '=', 'account.id').onRef('document.kind', '=', sql`wanted.kind`),
    )
    .where((where) => {
      if (list === 'expired') return where('document.expires_on', '<', today)
      if (list === 'soon')
        return where.and([where('document.expires_on', '>=', today), where('document.expires_on', '<=', soon)])
      return where.and([
        where.or([
          where('document.supplier_id', 'is', null),
          where.and([where('document.expires_on', 'is', null), sql<boolean>`wanted.kind <> 'rib'`]),
        ]),
        where.exists(where.selectFrom('holder').select('rank').whereRef('holder.supplier_id', '=', 'account.id')),
      ])
    })
    .where((where) =>
      search
        ? where.or([matchesWords('account.name', search), where('account.code_id', '=', search.toUpperCase())])
        : where.lit(true),
    )

export const papersToRenew = (db: Db, renewal: Renewal, page: { limit: number; offset: number }) =>
  toRenew(db, renewal)
    .leftJoinLateral(
      (select) =>
        select
          .selectFrom('document_request as request')
          .leftJoin('account as asker', 'asker.id', 'request.asked_by')
          .select('request.asked_at as askedAt')
          .select(sql<string | null>`asker.firstname || ' ' || asker.lastname`.as('askedBy'))
          .whereRef('request.supplier_id', '=', 'account.id')
          .whereRef('request.kind', '=', sql`wanted.kind`)
          // What was asked for before it was filed has been answered.
          .where((where) =>
            where.or([
              where('document.filed_at', 'is', null),
              where('request.asked_at', '>', where.ref('document.filed_at')),
            ]),
          )
          .orderBy('request.asked_at', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select(['account.id as supplierId', 'account.name as supplierName', 'account.code_id as supplierCode'])
    .select(['department.code as departmentCode', sql<FiledKind>`wanted.kind`.as('kind')])
    .select(['document.supplier_id as filed', 'document.expires_on as expiresOn', 'last.askedAt', 'last.askedBy'])
    .select((select) =>
      select
        .selectFrom('holder')
        .whereRef('holder.supplier_id', '=', 'account.id')
        .select((count) => count.fn.count<number>('holder.lot_code').distinct().as('lots'))
        .as('lots'),
    )
    // The oldest end first, then the names.
    .orderBy('document.expires_on')
    .orderBy('account.name')
    .orderBy('account.id')
    .orderBy(sql`wanted.kind`)
    .limit(page.limit)
    .offset(page.offset)
    .execute()

export const countToRenew = async (db: Db, renewal: Omit<Renewal, 'search'>) => {
  const { count } = await toRenew(db, renewal)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

type Ends = { today: Day; soon: Day; later: Day }
type PaperCounts = { kind: FiledKind; expired: number; soon: number; later: number; missing: number }

/** How many papers of each kind are over, end soon or a little later, and how many holders lack it or its end. Q-115 */
export const countEnds = (db: Db, { today, soon, later }: Ends): Promise<PaperCounts[]> =>
  openHeads(db)
    .innerJoin(wantedKinds, (join) => join.onTrue())
    .leftJoin('supplier_document as document', (join) =>
      join.onRef('document.supplier_id', '=', 'account.id').onRef('document.kind', '=', sql`wanted.kind`),
    )
    .select(sql<FiledKind>`wanted.kind`.as('kind'))
    .select(sql<number>`count(*) filter (where expires_on < ${today}::date)`.as('expired'))
    .select(sql<number>`count(*) filter (where expires_on between ${today}::date and ${soon}::date)`.as('soon'))
    .select(
      sql<number>`count(*) filter (where expires_on > ${soon}::date and expires_on <= ${later}::date)`.as('later'),
    )
    .select(
      sql<number>`count(*) filter (where (document.supplier_id is null or (expires_on is null and wanted.kind <> 'rib'))
        and exists (select from holder where holder.supplier_id = account.id))`.as('missing'),
    )
    .groupBy(sql`wanted.kind`)
    .orderBy(sql`wanted.kind`)
    .execute()

/** The papers of open firms that are over or end by this day, the oldest end first. */
export const papersEndingBy = (db: Db, day: Day) =>
  openHeads(db)
    .innerJoin('supplier_document as document', 'document.supplier_id', 'account.id')
    .select(['account.code_id as code', 'account.name', 'department.code as departmentCode'])
    .select(['document.kind', 'document.expires_on as expiresOn'])
    .select(sql<boolean>`exists (select from holder where holder.supplier_id = account.id)`.as('isHolder'))
    .where('document.expires_on', '<=', day)
    .orderBy('document.expires_on')
    .orderBy('account.name')
    .orderBy('account.id')
    .execute()

/** When a paper was last asked for. */
export const lastAsked = (db: Db, supplierId: number, kind: DocumentKind) =>
  db
    .selectFrom('document_request')
    .select('asked_at as at')
    .where('supplier_id', '=', supplierId)
    .where('kind', '=', kind)
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** What was asked of these firms and not filed since, the longest asked for first. */
export async function documentsAsked(db: Db, supplierIds: readonly number[]) {
  const { rows } = await sql<{ supplierId: number; kind: DocumentKind }>`
    select asked.supplier_id as "supplierId", asked.kind from document_request asked
    left join supplier_document filed on filed.supplier_id = asked.supplier_id and filed.kind = asked.kind
    where asked.supplier_id = any(${supplierIds}::integer[]) and (filed.filed_at is null or filed.filed_at < asked.asked_at)
    group by asked.supplier_id, asked.kind order by max(asked.asked_at), asked.kind`.execute(db)
  return rows
}

export const addRequest = (db: Db, request: Insertable<Database['document_request']>) =>
  db.insertInto('document_request').values(request).execute()

type Reminder = { supplierId: number; kind: DocumentKind; expiresOn: Day; threshold: ReminderThreshold; now: Date }

/** Whether this reminder is still to be sent; from now on it is not. */
export const takeReminder = async (db: Db, { supplierId, kind, expiresOn, threshold, now }: Reminder) => {
  const taken = await db
    .insertInto('document_reminder')
    .values({ supplier_id: supplierId, kind, expires_on: expiresOn, threshold, sent_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('threshold')
    .executeTakeFirst()
  return taken !== undefined
}

/** When the centre gave whoever answers for a firm another address, or the firm another head, and who it was before. */
export async function movesOf(db: Db, headId: number, since: Date) {
  const { rows } = await sql<{ at: Date; formerEmail: string | null; formerHead: number | null }>`
    select at, case when action = 'emailCorrected' then details ->> 'before' end as "formerEmail",
      case when action = 'administrationTransferred' then (details ->> 'from')::int end as "formerHead"
    from audit_event where object_type = 'account' and object_id = ${String(headId)} and at >= ${since}
      and action in ('emailCorrected', 'administrationTransferred')
    order by at`.execute(db)
  return rows
}
