import type { InquiryList } from '@charpente/contract/centre/inquiries'
import { INQUIRIES_PAGE } from '@charpente/contract/platform/limits'
import type { InquiryKind } from '@charpente/domain/centre/inquiry'
import type { Day } from '@charpente/domain/platform/calendar'
import { type Insertable, type SqlBool, sql, type Updateable } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { Database } from '../../platform/db/types.ts'
import type { Waiting } from '../../platform/db/waiting.ts'

/** To be counted: each has its own day to be answered by. */
export const waitingInquiries: Waiting = sql`
  select received_on::timestamp at time zone 'Europe/Paris' as since,
    (due_on + 1)::timestamp at time zone 'Europe/Paris' as due, kind as part
  from inquiry where closed_at is null`

const named = (table: 'enterer' | 'taker' | 'closer') =>
  sql<string | null>`${sql.ref(`${table}.firstname`)} || ' ' || ${sql.ref(`${table}.lastname`)}`

const rows = (db: Db) =>
  db
    .selectFrom('inquiry')
    .leftJoin('account', 'account.id', 'inquiry.account_id')
    .innerJoin('account as enterer', 'enterer.id', 'inquiry.entered_by')
    .leftJoin('account as taker', 'taker.id', 'inquiry.taken_by')
    .leftJoin('account as closer', 'closer.id', 'inquiry.closed_by')
    .select(['inquiry.id', 'inquiry.title', 'inquiry.details', 'inquiry.contact', 'inquiry.outcome'])
    .select(sql<InquiryKind>`inquiry.kind`.as('kind'))
    .select(['inquiry.account_id as accountId', 'account.name as accountName'])
    .select(['inquiry.received_on as receivedOn', 'inquiry.due_on as dueOn'])
    .select(['inquiry.entered_at as enteredAt', 'inquiry.taken_by as takenBy', 'inquiry.taken_at as takenAt'])
    .select(['inquiry.closed_at as closedAt', sql<string>`${named('enterer')}`.as('enteredByName')])
    .select([named('taker').as('takenByName'), named('closer').as('closedByName')])
    .select(sql<number>`(select count(*) from inquiry_note where inquiry_id = inquiry.id)`.as('notes'))

export const findInquiry = (db: Db, id: number) => rows(db).where('inquiry.id', '=', id).executeTakeFirst()
export type StoredInquiry = NonNullable<Awaited<ReturnType<typeof findInquiry>>>

/** One act after the other; it is read once it is held. */
export async function lockInquiry(db: Db, id: number): Promise<StoredInquiry | undefined> {
  const held = await db.selectFrom('inquiry').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return held && findInquiry(db, id)
}

type InquirySearch = { list: InquiryList; kind?: InquiryKind | undefined; page: number }

const holds = (list: InquiryList, operatorId: number) =>
  list === 'closed'
    ? sql<SqlBool>`inquiry.closed_at is not null`
    : list === 'mine'
      ? sql<SqlBool>`inquiry.closed_at is null and inquiry.taken_by = ${operatorId}`
      : sql<SqlBool>`inquiry.closed_at is null`

/** What must be answered first comes first; what is closed, the latest first. One more than a page tells whether it ends. */
export const listInquiries = (db: Db, { list, kind, page }: InquirySearch, operatorId: number) =>
  rows(db)
    .where(holds(list, operatorId))
    .$if(kind !== undefined, (query) => query.where('inquiry.kind', '=', kind ?? ''))
    .$if(list === 'closed', (query) => query.orderBy('inquiry.closed_at', 'desc'))
    .$if(list !== 'closed', (query) => query.orderBy('inquiry.due_on'))
    .orderBy('inquiry.id')
    .limit(INQUIRIES_PAGE + 1)
    .offset((page - 1) * INQUIRIES_PAGE)
    .execute()

export const countInquiries = (db: Db, kind: InquiryKind | undefined, operatorId: number) =>
  db
    .selectFrom('inquiry')
    .select(sql<number>`count(*) filter (where ${holds('open', operatorId)})`.as('open'))
    .select(sql<number>`count(*) filter (where ${holds('mine', operatorId)})`.as('mine'))
    .select(sql<number>`count(*) filter (where ${holds('closed', operatorId)})`.as('closed'))
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .executeTakeFirstOrThrow()

export const notesOf = (db: Db, inquiryId: number) =>
  db
    .selectFrom('inquiry_note as note')
    .innerJoin('account as author', 'author.id', 'note.author_id')
    .select([
      'note.written_at as at',
      'note.words',
      sql<string>`author.firstname || ' ' || author.lastname`.as('author'),
    ])
    .where('note.inquiry_id', '=', inquiryId)
    .orderBy('note.id')
    .execute()

export const addInquiry = (db: Db, inquiry: Insertable<Database['inquiry']>) =>
  db.insertInto('inquiry').values(inquiry).returning('id').executeTakeFirstOrThrow()

export const changeInquiryRow = (db: Db, id: number, changes: Updateable<Database['inquiry']>) =>
  db.updateTable('inquiry').set(changes).where('id', '=', id).execute()

export const addNote = (db: Db, note: { inquiryId: number; authorId: number; words: string; now: Date }) =>
  db
    .insertInto('inquiry_note')
    .values({ inquiry_id: note.inquiryId, author_id: note.authorId, words: note.words, written_at: note.now })
    .execute()

/** Whoever asks has an account, removed ones apart. */
export const accountExists = async (db: Db, id: number) =>
  (await db
    .selectFrom('account')
    .select('id')
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()) !== undefined

export type InquiryRow = {
  kind: InquiryKind
  title: string
  details: string
  account_id: number | null
  contact: string
  received_on: Day
  due_on: Day
}

export const placeOf = (db: Db, departmentId: number) =>
  db.selectFrom('department').select(['code', 'name']).where('id', '=', departmentId).executeTakeFirst()

/** Whom to answer. */
export const askerOf = (db: Db, id: number) =>
  db
    .selectFrom('account')
    .select([sql<string>`trim(firstname || ' ' || lastname)`.as('name'), 'email', 'phone'])
    .where('id', '=', id)
    .executeTakeFirst()
