import type { Inquiry, inquiryRoutes } from '@charpente/contract/centre/inquiries'
import type { Received } from '@charpente/contract/platform/route'
import { inquiryDue, whyNotChangeInquiry } from '@charpente/domain/centre/inquiry'
import type { Actor } from '@charpente/domain/platform/actor'
import { type Day, parisDay } from '@charpente/domain/platform/calendar'
import { record } from '../../platform/audit/record.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { act } from './act.ts'
import { readInquiry } from './inquiry-on-wire.ts'
import { accountExists, addInquiry, changeInquiryRow, type InquiryRow, type StoredInquiry } from './queries.ts'

type Words = Received<(typeof inquiryRoutes)['enterInquiry']>['body']

/** Somebody asks, and not tomorrow. */
async function checked(db: Db, words: Words, today: Day): Promise<InquiryRow> {
  const { kind, title, details, contact, receivedOn, accountId = null } = words
  if (accountId !== null && !(await accountExists(db, accountId))) refuse('accountNotFound')
  if (accountId === null && contact === '') refuse('inquiryFromNobody')
  if (receivedOn > today) refuse('inquiryFromFuture')
  return {
    kind,
    title,
    details,
    contact,
    account_id: accountId,
    received_on: receivedOn,
    due_on: inquiryDue(kind, receivedOn),
  }
}

/** Written down by whoever opened the letter or took the call. */
export const enterInquiry = (words: Words, actor: Actor, { author }: Origin, { db, now }: Context): Promise<Inquiry> =>
  db.transaction().execute(async (trx) => {
    const at = now()
    const row = await checked(trx, words, parisDay(at))
    const { id } = await addInquiry(trx, { ...row, entered_by: actor.id, entered_at: at })
    await record(trx, author, at, {
      action: 'inquiryEntered',
      on: { type: 'inquiry', id },
      details: { before: null, after: row },
    })
    return readInquiry(trx, id, parisDay(at))
  })

const rowOf = (inquiry: StoredInquiry): InquiryRow => ({
  kind: inquiry.kind,
  title: inquiry.title,
  details: inquiry.details,
  contact: inquiry.contact,
  account_id: inquiry.accountId,
  received_on: inquiry.receivedOn,
  due_on: inquiry.dueOn,
})

export const changeInquiry = (id: number, words: Words, origin: Origin, context: Context) =>
  act(
    id,
    {
      action: 'inquiryChanged',
      whyNot: whyNotChangeInquiry,
      decide: async (trx, inquiry, now) => {
        const after = await checked(trx, words, parisDay(now))
        await changeInquiryRow(trx, id, after)
        return { before: rowOf(inquiry), after }
      },
    },
    origin,
    context,
  )
