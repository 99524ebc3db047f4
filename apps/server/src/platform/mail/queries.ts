import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { rowsAsJson, rowsOf } from '../db/rows.ts'
import type { Waiting } from '../db/waiting.ts'

export type NewMail = {
  id: string
  template: string
  accountId: number | null
  candidateId: string | null
  /** Null: the address of the account. */
  recipient: string | null
  data: object
  createdAt: Date
}

export const mailRows = (mails: readonly NewMail[]): string =>
  rowsAsJson(
    mails.map((mail) => ({
      id: mail.id,
      template: mail.template,
      account_id: mail.accountId,
      candidate_id: mail.candidateId,
      recipient: mail.recipient,
      data: mail.data,
      created_at: mail.createdAt,
    })),
  )

/** Adds mails given as `mailRows`; gives the ids of those that were not written already. */
export const insertMails = (mails: string) => sql<{ id: string }>`
  insert into mail (id, template, account_id, candidate_id, recipient, data, created_at)
  select new.id, new.template, new.account_id, new.candidate_id, coalesce(new.recipient, account.email), new.data,
    new.created_at
  from ${rowsOf('mail', mails)} new left join account on account.id = new.account_id
  on conflict (id) do nothing
  returning id`

export const addMails = async (db: Db, mails: readonly NewMail[]) =>
  (await insertMails(mailRows(mails)).execute(db)).rows.map(({ id }) => id)

export const emailOf = (db: Db, accountId: number) =>
  db.selectFrom('account').select('email').where('id', '=', accountId).executeTakeFirstOrThrow()

/** A mail and the account it concerns, as they are when it leaves. */
const withAccount = (db: Db) =>
  db
    .selectFrom('mail')
    .innerJoin('account', 'account.id', 'mail.account_id')
    .leftJoin('account as head', 'head.id', 'account.admin_id')
    .leftJoin('account as body', 'body.id', 'account.member_of')
    .select(['mail.id', 'mail.template', 'mail.recipient', 'mail.data', 'mail.sent_at as sentAt'])
    .select(['account.id as accountId', 'account.side', 'account.type', 'account.name', 'account.email'])
    .select(['account.firstname', 'account.lastname', 'account.code_id as code', 'account.admin_id as adminId'])
    .select(['account.formalized_from as formalizedFrom', 'body.name as memberName'])
    .select(['account.provisional_nonce as provisionalNonce'])
    .select(['account.provisional_expires_at as provisionalExpiresAt'])
    .select(['head.firstname as headFirstname', 'head.lastname as headLastname'])

export const findMail = (db: Db, id: string) => withAccount(db).where('mail.id', '=', id).executeTakeFirst()
export type FoundMail = NonNullable<Awaited<ReturnType<typeof findMail>>>

/** A mail to the address of an application. */
const withCandidate = (db: Db) =>
  db
    .selectFrom('mail')
    .innerJoin('candidate', 'candidate.id', 'mail.candidate_id')
    .select(['mail.id', 'mail.template', 'mail.recipient', 'mail.data', 'mail.sent_at as sentAt'])
    .select(['candidate.id as candidateId', 'candidate.email as name'])

export const findCandidateMail = (db: Db, id: string) => withCandidate(db).where('mail.id', '=', id).executeTakeFirst()
export type FoundCandidateMail = NonNullable<Awaited<ReturnType<typeof findCandidateMail>>>

/** A mail to an address alone. */
const toAddress = (db: Db) =>
  db
    .selectFrom('mail')
    .select(['mail.id', 'mail.template', 'mail.recipient', 'mail.data', 'mail.sent_at as sentAt'])
    .select(sql<null>`null`.as('side'))
    .where('mail.account_id', 'is', null)
    .where('mail.candidate_id', 'is', null)

export const findPlainMail = (db: Db, id: string) => toAddress(db).where('mail.id', '=', id).executeTakeFirst()
export type FoundPlainMail = NonNullable<Awaited<ReturnType<typeof findPlainMail>>>

const textMap = (rows: readonly { original: string; text: string }[]): ReadonlyMap<string, string> =>
  new Map(rows.map(({ original, text }) => [original, text]))

/** What the centre says otherwise in a mail, by the sentence of the site. */
export const textsOf = async (db: Db, template: string) =>
  textMap(await db.selectFrom('mail_text').select(['original', 'text']).where('template', '=', template).execute())

/** The same for every mail that it says otherwise. */
export const allTexts = async (db: Db) => {
  const rows = await db.selectFrom('mail_text').select(['template', 'original', 'text']).execute()
  const byTemplate = Map.groupBy(rows, ({ template }) => template)
  return new Map([...byTemplate].map(([template, own]) => [template, textMap(own)]))
}

export const markSent = (db: Db, id: string, now: Date) =>
  db.updateTable('mail').set({ sent_at: now, last_error: null }).where('id', '=', id).execute()

/** To an address that belongs to nothing we keep: it goes with the mail. */
export const forgetMail = (db: Db, id: string) => db.deleteFrom('mail').where('id', '=', id).execute()

export const markFailed = (db: Db, id: string, error: string) =>
  db
    .updateTable('mail')
    .set((set) => ({ attempts: set('attempts', '+', 1), last_error: error }))
    .where('id', '=', id)
    .execute()

const failed = ['mail.created_at as createdAt', 'mail.attempts', 'mail.last_error as error'] as const

/** Nobody at the centre learns who applies before the envelopes are opened, not even by a mail that failed. */
const unnamed = <M extends { recipient: string; error: string | null }>(mail: M): M => ({
  ...mail,
  recipient: 'un candidat, pli fermé',
  error: mail.error?.replaceAll(mail.recipient, '…') ?? null,
})

/** Mails tried and not gone, oldest first. */
export async function failedMails(db: Db) {
  const toAccounts = withAccount(db)
    .select(failed)
    .where('mail.sent_at', 'is', null)
    .where('mail.attempts', '>', 0)
    .orderBy('mail.created_at')
    .limit(200)
  const toCandidates = withCandidate(db)
    .select(failed)
    .select(sql<boolean>`candidate.opened_at is null`.as('isClosed'))
    .where('mail.sent_at', 'is', null)
    .where('mail.attempts', '>', 0)
    .orderBy('mail.created_at')
    .limit(200)
  const toAddresses = toAddress(db)
    .select(failed)
    .where('mail.sent_at', 'is', null)
    .where('mail.attempts', '>', 0)
    .orderBy('mail.created_at')
    .limit(200)
  const all = [
    ...(await toAccounts.execute()),
    ...(await toCandidates.execute()).map(({ isClosed, ...mail }) => (isClosed ? unnamed(mail) : mail)),
    ...(await toAddresses.execute()),
  ]
  return all.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime()).slice(0, 200)
}

/** The same, to be counted: they are late from the first try. */
export const waitingMails: Waiting = sql`
  select created_at as since, created_at as due, null as part from mail where sent_at is null and attempts > 0`

/** Written and not gone: one that says what is no longer so never leaves. */
export const dropUnsent = (db: Db, accountId: number, templates: readonly string[]) =>
  db
    .deleteFrom('mail')
    .where('account_id', '=', accountId)
    .where('template', 'in', templates)
    .where('sent_at', 'is', null)
    .execute()

/** Held while it is decided what becomes of it. */
export const lockUnsent = (db: Db, id: string) =>
  db
    .selectFrom('mail')
    .select(['attempts', 'last_error as error'])
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** Those that have not gone; those of them that were tried, and since when the oldest waits. */
export const unsentMails = (db: Db) =>
  db
    .selectFrom('mail')
    .select(({ fn }) => [
      fn.countAll<number>().as('unsent'),
      fn.countAll<number>().filterWhere('attempts', '>', 0).as('failing'),
      fn.min('created_at').filterWhere('attempts', '>', 0).as('oldestFailing'),
    ])
    .where('sent_at', 'is', null)
    .executeTakeFirstOrThrow()
