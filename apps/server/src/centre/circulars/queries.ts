import type { CircularAudience } from '@charpente/contract/centre/circulars'
import { CIRCULARS_PAGE, RECIPIENTS_PAGE } from '@charpente/contract/platform/limits'
import type { CircularSet } from '@charpente/domain/centre/circulars/audience'
import type { CircularNature, Delivery } from '@charpente/domain/centre/circulars/circular'
import { type Insertable, type RawBuilder, type SqlBool, sql, type Updateable } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { Database } from '../../platform/db/types.ts'

// Whom ------------------------------------------------------------------------

const any = (values: readonly string[]) => sql`any(${[...values]}::text[])`

/** Nothing chosen is all of it. */
const chosen = (values: readonly string[], condition: RawBuilder<unknown>) =>
  values.length === 0 ? sql`true` : condition

/** A rank held there: in one of these departments, or in the region of one of them. */
const heldIn = (departments: readonly string[]) => sql`exists (
  select from place join department on department.region_id = place.region_id
    and (place.department_id is null or place.department_id = department.id)
  where place.id = holder.place_id and department.code = ${any(departments)})`

const seated = (departments: readonly string[]) => sql`exists (
  select from department where department.id = head.department_id and department.code = ${any(departments)})`

/** Where a firm works: its seat, the departments it said, or a rank it holds there. */
const worksIn = (departments: readonly string[]) => sql`(${seated(departments)}
  or exists (select from account_department own join department on department.id = own.department_id
    where own.account_id = head.id and department.code = ${any(departments)})
  or exists (select from holder where holder.supplier_id = head.id and ${heldIn(departments)}))`

/** Whether the head of an organisation is of a set. */
function isOf(set: CircularSet): RawBuilder<unknown> {
  if (set.kind === 'holders')
    return sql`(head.side = 'supplier' and exists (select from holder
      where holder.supplier_id = head.id and holder.edition = ${set.edition}
        and ${chosen(set.lots, sql`holder.lot_code = ${any(set.lots)}`)}
        and ${chosen(set.departments, heldIn(set.departments))}))`
  if (set.kind === 'firms')
    return sql`(head.side = 'supplier' and ${set.type === 'all' ? sql`true` : sql`head.type::text = ${set.type}`}
      and ${chosen(set.departments, worksIn(set.departments))})`
  return sql`(head.side = 'customer' and ${chosen(set.organisms, sql`head.organism::text = ${any(set.organisms)}`)}
    and ${chosen(set.departments, seated(set.departments))})`
}

/** Neither closed, nor refused, nor still waiting for the centre, nor forgotten. */
const isOpen = (table: 'head' | 'reader') => sql<SqlBool>`${sql.ref(`${table}.active`)}
  and ${sql.ref(`${table}.state`)} = 'approved' and ${sql.ref(`${table}.removed_at`)} is null
  and ${sql.ref(`${table}.erased_at`)} is null`

/** Each account once, whatever the sets it is of; `refused`: it is left out of what is only information. */
const readersOf = ({ sets, toMembers, nature }: CircularAudience) => sql`
  select reader.id, reader.name, trim(reader.firstname || ' ' || reader.lastname) as person, reader.email::text as email,
    reader.side::text as side,
    ${nature === 'information' ? sql`exists (select from circular_refusal where account_id = reader.id)` : sql`false`} as refused
  from account reader join account head on head.id = coalesce(reader.admin_id, reader.id)
  where ${isOpen('reader')} and ${isOpen('head')} and ${toMembers ? sql`true` : sql`reader.admin_id is null`}
    and (${sets.length === 0 ? sql`false` : sql.join(sets.map(isOf), sql` or `)})`

export const countAudience = async (db: Db, audience: CircularAudience) => {
  const { rows } = await sql<{ count: number; leftOut: number }>`
    select count(*) filter (where not refused)::int as count, count(*) filter (where refused)::int as "leftOut"
    from (${readersOf(audience)}) one`.execute(db)
  return rows[0] ?? { count: 0, leftOut: 0 }
}

type Reader = { accountId: number; name: string; person: string; email: string; side: 'customer' | 'supplier' }

/** One more than a page tells whether it ends. */
export const listAudience = async (db: Db, audience: CircularAudience, page: number) => {
  const { rows } = await sql<Reader>`
    select id as "accountId", name, person, email, side from (${readersOf(audience)}) one where not refused
    order by fold(name), id limit ${RECIPIENTS_PAGE + 1} offset ${(page - 1) * RECIPIENTS_PAGE}`.execute(db)
  return rows
}

/** The list, as it is at that instant. */
export const fixRecipients = (db: Db, circularId: number, audience: CircularAudience) =>
  sql`insert into circular_recipient (circular_id, account_id, left_out)
    select ${circularId}, id, case when refused then 'refused' end from (${readersOf(audience)}) one`.execute(db)

// The choices -----------------------------------------------------------------

export const editionsWithLots = async (db: Db) => {
  const { rows } = await sql<{ id: number; name: string; lots: { code: string; name: string }[] }>`
    select edition.id, edition.name, coalesce((select jsonb_agg(jsonb_build_object('code', lot.code, 'name', lot.name)
      order by lot.code) from lot where lot.edition = edition.id), '[]') as lots
    from edition order by edition.starts_on desc, edition.id desc`.execute(db)
  return rows
}

export const allDepartments = (db: Db) => db.selectFrom('department').select(['code', 'name']).orderBy('code').execute()

export const editionNames = (db: Db) => db.selectFrom('edition').select(['id', 'name']).execute()

export const lotsOf = async (db: Db, edition: number) =>
  (await db.selectFrom('lot').select('code').where('edition', '=', edition).execute()).map(({ code }) => code)

// What is written -------------------------------------------------------------

/** What became of it for one reader; the mail is only looked at until it has left. */
const delivery = sql<Delivery>`case
  when recipient.left_out is not null then 'leftOut'
  when coalesce(recipient.sent_at, mail.sent_at) is not null then 'sent'
  when circular.stopped_at is not null then 'stopped'
  when mail.attempts > 0 then 'failed'
  when recipient.posted_at is not null and mail.id is null then 'leftOut'
  else 'waiting' end`

const unsettledMail = sql`left join mail on mail.id = recipient.mail_id and recipient.sent_at is null`

const figures = sql<Partial<Record<Delivery, number>>>`(select coalesce(jsonb_object_agg(delivery, count), '{}') from (
  select ${delivery} as delivery, count(*)::int as count from circular_recipient recipient ${unsettledMail}
  where recipient.circular_id = circular.id group by 1) each)`

const named = (table: 'changer' | 'sender' | 'stopper') =>
  sql<string | null>`${sql.ref(`${table}.firstname`)} || ' ' || ${sql.ref(`${table}.lastname`)}`

const rows = (db: Db) =>
  db
    .selectFrom('circular')
    .innerJoin('account as changer', 'changer.id', 'circular.updated_by')
    .leftJoin('account as sender', 'sender.id', 'circular.sent_by')
    .leftJoin('account as stopper', 'stopper.id', 'circular.stopped_by')
    .select(['circular.id', 'circular.subject', 'circular.body', 'circular.necessity', 'circular.version'])
    .select(['circular.to_members as toMembers', 'circular.updated_at as updatedAt'])
    .select(['circular.sent_at as sentAt', 'circular.stopped_at as stoppedAt'])
    .select([
      sql<CircularNature>`circular.nature`.as('nature'),
      sql<CircularAudience['sets']>`circular.sets`.as('sets'),
    ])
    .select([sql<string>`${named('changer')}`.as('updatedBy'), named('sender').as('sentBy')])
    .select([named('stopper').as('stoppedBy'), figures.as('figures')])

export const findCircular = (db: Db, id: number) => rows(db).where('circular.id', '=', id).executeTakeFirst()
export type StoredCircular = NonNullable<Awaited<ReturnType<typeof findCircular>>>

/** One act after the other; it is read once it is held. */
export async function lockCircular(db: Db, id: number): Promise<StoredCircular | undefined> {
  const held = await db.selectFrom('circular').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return held && findCircular(db, id)
}

/** Drafts and messages, those touched last first. One more than a page tells whether it ends. */
export const listCirculars = (db: Db, page: number) =>
  rows(db)
    .orderBy(sql`coalesce(circular.sent_at, circular.updated_at)`, 'desc')
    .orderBy('circular.id', 'desc')
    .limit(CIRCULARS_PAGE + 1)
    .offset((page - 1) * CIRCULARS_PAGE)
    .execute()

type NewCircular = Omit<Insertable<Database['circular']>, 'sets'> & { sets: CircularAudience['sets'] }

export const addCircular = (db: Db, { sets, ...circular }: NewCircular) =>
  db
    .insertInto('circular')
    .values({ ...circular, sets: JSON.stringify(sets) })
    .returning('id')
    .executeTakeFirstOrThrow()

type CircularChanges = Omit<Updateable<Database['circular']>, 'sets'> & { sets?: CircularAudience['sets'] }

export const changeCircularRow = (db: Db, id: number, { sets, ...changes }: CircularChanges) =>
  db
    .updateTable('circular')
    .set({ ...changes, ...(sets && { sets: JSON.stringify(sets) }) })
    .where('id', '=', id)
    .execute()

export const deleteCircular = (db: Db, id: number) => db.deleteFrom('circular').where('id', '=', id).execute()

/** The words of one, for the mail that carries it. */
export const circularText = (db: Db, id: number) =>
  db
    .selectFrom('circular')
    .select(['subject', 'body', 'necessity', sql<CircularNature>`nature`.as('nature')])
    .where('id', '=', id)
    .executeTakeFirst()

// Each reader -----------------------------------------------------------------

type StoredRecipient = Reader & {
  delivery: Delivery
  at: Date | null
  attempts: number
  error: string | null
  leftOut: 'refused' | 'closed' | null
}

export const listRecipients = async (db: Db, id: number, wanted: Delivery | null, page: number) => {
  const { rows } = await sql<StoredRecipient>`
    select * from (
      select reader.id as "accountId", reader.name, trim(reader.firstname || ' ' || reader.lastname) as person,
        reader.email::text as email, reader.side::text as side, ${delivery} as delivery,
        coalesce(recipient.sent_at, mail.sent_at, recipient.posted_at) as at, coalesce(mail.attempts, 0) as attempts,
        mail.last_error as error, recipient.left_out as "leftOut"
      from circular_recipient recipient
      join circular on circular.id = recipient.circular_id
      join account reader on reader.id = recipient.account_id
      ${unsettledMail}
      where recipient.circular_id = ${id}) each
    where ${wanted}::text is null or delivery = ${wanted}::text
    order by array_position(array['failed', 'waiting', 'stopped', 'leftOut', 'sent'], delivery), fold(name), "accountId"
    limit ${RECIPIENTS_PAGE + 1} offset ${(page - 1) * RECIPIENTS_PAGE}`.execute(db)
  return rows
}

type Received = {
  id: number
  nature: CircularNature
  subject: string
  delivery: Delivery
  at: Date
  to: string
}

/** What was sent to an organisation: to its head, and to those who work for it. */
export const circularsOf = async (db: Db, accountId: number): Promise<Received[]> => {
  const { rows } = await sql<Received>`
    select circular.id, circular.nature, circular.subject, ${delivery} as delivery,
      coalesce(recipient.sent_at, mail.sent_at, recipient.posted_at, circular.sent_at) as at,
      coalesce(nullif(trim(reader.firstname || ' ' || reader.lastname), ''), reader.name) as to
    from circular_recipient recipient
    join circular on circular.id = recipient.circular_id
    join account reader on reader.id = recipient.account_id
    ${unsettledMail}
    where reader.id = ${accountId} or reader.admin_id = ${accountId}
    order by at desc, circular.id desc limit 200`.execute(db)
  return rows
}

// Sending ---------------------------------------------------------------------

/** Kept with the list, since mails are forgotten after a while. */
export const settleSent = (db: Db) =>
  sql`update circular_recipient recipient set sent_at = mail.sent_at from mail
    where recipient.sent_at is null and recipient.mail_id = mail.id and mail.sent_at is not null`.execute(db)

/** Those with somebody left to write to, held: one worker at a time hands over. */
export const lockUnderWay = async (db: Db) => {
  const { rows } = await sql<{ id: number; nature: CircularNature }>`
    select id, nature from circular
    where sent_at is not null and stopped_at is null and exists (select from circular_recipient waiting
      where waiting.circular_id = circular.id and waiting.posted_at is null and waiting.left_out is null)
    order by sent_at, id for update`.execute(db)
  return rows
}

export const postedSince = async (db: Db, since: Date) => {
  const { count } = await db
    .selectFrom('circular_recipient')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('posted_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The next ones, each with what has come in the way since the list was fixed. */
export const nextRecipients = async (db: Db, { id, nature }: { id: number; nature: CircularNature }, limit: number) => {
  const { rows } = await sql<{ accountId: number; leftOut: 'closed' | 'refused' | null }>`
    select reader.id as "accountId", case when not (${isOpen('reader')} and ${isOpen('head')}) then 'closed'
      when ${nature} = 'information' and exists (select from circular_refusal where account_id = reader.id)
      then 'refused' end as "leftOut"
    from circular_recipient recipient
    join account reader on reader.id = recipient.account_id
    join account head on head.id = coalesce(reader.admin_id, reader.id)
    where recipient.circular_id = ${id} and recipient.posted_at is null and recipient.left_out is null
    order by recipient.account_id limit ${limit}`.execute(db)
  return rows
}

export const leaveOut = (db: Db, circularId: number, accountId: number, why: 'closed' | 'refused') =>
  db
    .updateTable('circular_recipient')
    .set({ left_out: why })
    .where('circular_id', '=', circularId)
    .where('account_id', '=', accountId)
    .execute()

/** Handed over: each by its mail. */
export const markPosted = (
  db: Db,
  circularId: number,
  posted: readonly { accountId: number; mailId: string }[],
  now: Date,
) =>
  sql`update circular_recipient recipient set mail_id = one.mail_id, posted_at = ${now}
    from unnest(${posted.map(({ accountId }) => accountId)}::int[], ${posted.map(({ mailId }) => mailId)}::uuid[])
      one (account_id, mail_id)
    where recipient.circular_id = ${circularId} and recipient.account_id = one.account_id`.execute(db)

/** What was handed over and has not left never will. */
export const dropUnsentMails = (db: Db, circularId: number) =>
  sql`delete from mail using circular_recipient recipient
    where recipient.circular_id = ${circularId} and mail.id = recipient.mail_id and mail.sent_at is null`.execute(db)

/** The same for one reader who had rather not: what is only information, and was handed over, does not leave either. */
export const dropInformation = (db: Db, accountId: number) =>
  sql`with dropped as (
      update circular_recipient recipient set left_out = 'refused', mail_id = null, posted_at = null from circular, mail
      where recipient.account_id = ${accountId} and recipient.sent_at is null and circular.id = recipient.circular_id
        and circular.nature = 'information' and mail.id = recipient.mail_id and mail.sent_at is null
      returning mail.id)
    delete from mail where id in (select id from dropped)`.execute(db)

export const failedMailsOf = async (db: Db, circularId: number) => {
  const { rows } = await sql<{ id: string }>`
    select mail.id from circular_recipient recipient join mail on mail.id = recipient.mail_id
    where recipient.circular_id = ${circularId} and recipient.sent_at is null and mail.sent_at is null
      and mail.attempts > 0 for update of mail`.execute(db)
  return rows.map(({ id }) => id)
}

// Who had rather not ----------------------------------------------------------

export const isKnownReader = async (db: Db, accountId: number) =>
  (await db
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .where('erased_at', 'is', null)
    .executeTakeFirst()) !== undefined

export const refusesCirculars = async (db: Db, accountId: number) =>
  (await db
    .selectFrom('circular_refusal')
    .select('account_id')
    .where('account_id', '=', accountId)
    .executeTakeFirst()) !== undefined

/** Whether that was not so already. */
export const keepRefusal = async (db: Db, accountId: number, now: Date) =>
  (await db
    .insertInto('circular_refusal')
    .values({ account_id: accountId, refused_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('account_id')
    .executeTakeFirst()) !== undefined

export const dropRefusal = async (db: Db, accountId: number) =>
  (await db
    .deleteFrom('circular_refusal')
    .where('account_id', '=', accountId)
    .returning('account_id')
    .executeTakeFirst()) !== undefined
