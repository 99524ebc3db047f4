import { type FiledKind, whyNotDated } from '@charpente/domain/people/documents/document'
import type { Actor } from '@charpente/domain/platform/actor'
import { type Day, parisDay } from '@charpente/domain/platform/calendar'
import { record } from '../../platform/audit/record.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse, refuseIf } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { lockFirm } from './lock-firm.ts'
import { documentsOf, setDocumentDates } from './queries.ts'
import { documentsForOperator } from './read-documents.ts'

type Dates = { issuedOn: Day | null; expiresOn: Day | null }

/** The centre read the paper and notes from when to when it is good. */
export const dateDocument = (
  supplierId: number,
  kind: FiledKind,
  dates: Dates,
  actor: Actor,
  origin: Origin,
  context: Context,
) =>
  context.db.transaction().execute(async (trx) => {
    await lockFirm(trx, supplierId)
    const now = context.now()
    const document = (await documentsOf(trx, [supplierId])).find((one) => one.kind === kind)
    if (!document) return refuse('documentNotFiled')
    refuseIf(whyNotDated(dates.issuedOn, dates.expiresOn, parisDay(now)))
    await setDocumentDates(trx, supplierId, kind, dates)
    const before = { issuedOn: document.issuedOn, expiresOn: document.expiresOn }
    const details = { kind, before, after: dates }
    await record(trx, origin.author, now, { action: 'documentDated', on: { type: 'account', id: supplierId }, details })
    return documentsForOperator({ ...context, db: trx as Context['db'] }, supplierId, actor)
  })
