import type { Inquiry } from '@charpente/contract/centre/inquiries'
import type { Refusal } from '@charpente/contract/platform/refusals'
import type { InquiryRefusal } from '@charpente/domain/centre/inquiry'
import { parisDay } from '@charpente/domain/platform/calendar'
import { type ActName, record } from '../../platform/audit/record.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { readInquiry } from './inquiry-on-wire.ts'
import { lockInquiry, type StoredInquiry } from './queries.ts'

type Rule = (inquiry: { takenBy: number | null; isClosed: boolean }) => InquiryRefusal | null

type Decision = {
  action: ActName
  whyNot: Rule | null
  /** Writes, and gives what the trail keeps of before and after. */
  decide: (trx: Db, inquiry: StoredInquiry, now: Date) => Promise<{ before: unknown; after: unknown }>
}

/** One act on an inquiry: held, refused by its rule, written, put in the trail. */
export const act = (
  id: number,
  { action, whyNot, decide }: Decision,
  origin: Origin,
  context: Context,
): Promise<Inquiry> =>
  context.db.transaction().execute(async (trx) => {
    const inquiry = (await lockInquiry(trx, id)) ?? refuse('notFound')
    const refusal: Refusal | null = whyNot?.({ takenBy: inquiry.takenBy, isClosed: inquiry.closedAt !== null }) ?? null
    if (refusal) refuse(refusal, { who: inquiry.takenByName ?? '' })
    const now = context.now()
    const details = await decide(trx, inquiry, now)
    await record(trx, origin.author, now, { action, on: { type: 'inquiry', id }, details })
    return readInquiry(trx, id, parisDay(now))
  })
