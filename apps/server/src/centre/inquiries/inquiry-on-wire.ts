import type { Inquiry, InquiryLine } from '@charpente/contract/centre/inquiries'
import type { Day } from '@charpente/domain/platform/calendar'
import type { Db } from '../../platform/db/connect.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { findInquiry, notesOf, type StoredInquiry } from './queries.ts'

export const lineOnWire = (inquiry: StoredInquiry, today: Day): InquiryLine => {
  const { id, kind, title, contact, receivedOn, dueOn, closedAt, outcome, notes } = inquiry
  return {
    id,
    kind,
    title,
    contact,
    receivedOn,
    dueOn,
    outcome,
    notes,
    account: inquiry.accountId && inquiry.accountName ? { id: inquiry.accountId, name: inquiry.accountName } : null,
    late: closedAt === null && dueOn < today,
    takenBy: inquiry.takenBy && inquiry.takenByName ? { id: inquiry.takenBy, name: inquiry.takenByName } : null,
    closedAt: closedAt?.toISOString() ?? null,
  }
}

/** One of them, with its notes. */
export async function readInquiry(db: Db, id: number, today: Day): Promise<Inquiry> {
  const inquiry = (await findInquiry(db, id)) ?? refuse('notFound')
  return {
    ...lineOnWire(inquiry, today),
    details: inquiry.details,
    enteredAt: inquiry.enteredAt.toISOString(),
    enteredBy: inquiry.enteredByName,
    takenAt: inquiry.takenAt?.toISOString() ?? null,
    closedBy: inquiry.closedByName,
    noted: (await notesOf(db, id)).map(({ at, author, words }) => ({ at: at.toISOString(), author, words })),
  }
}
