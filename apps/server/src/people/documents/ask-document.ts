import { documentNames, documentState, type FiledKind } from '@charpente/domain/people/documents/document'
import { parisDay } from '@charpente/domain/platform/calendar'
import { record } from '../../platform/audit/record.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { postMail } from '../../platform/mail/post.ts'
import { lockFirm } from './lock-firm.ts'
import { addRequest, documentsOf, lastAsked } from './queries.ts'

/** The centre writes to the head of the firm; no more than once a day for one paper. */
export const askDocument = (
  supplierId: number,
  kind: FiledKind,
  message: string | null,
  origin: Origin,
  context: Context,
): Promise<null> =>
  context.db.transaction().execute(async (trx) => {
    const firm = await lockFirm(trx, supplierId)
    if (!firm.active) refuse('accountNotFound')
    const now = context.now()
    const before = await lastAsked(trx, supplierId, kind)
    if (before && parisDay(before.at) === parisDay(now)) refuse('documentAskedToday')
    await addRequest(trx, { supplier_id: supplierId, kind, message, asked_at: now, asked_by: origin.author.id })
    const document = (await documentsOf(trx, [supplierId])).find((one) => one.kind === kind)
    const expiresOn = document?.expiresOn ?? null
    await postMail(trx, context, {
      template: 'documentAsked',
      accountId: supplierId,
      data: {
        document: documentNames[kind],
        expiresOn,
        message: message ?? '',
        isOver: documentState(document, parisDay(now)) === 'expired',
      },
    })
    const details = { kind, message, before: before?.at ?? null, after: now }
    await record(trx, origin.author, now, { action: 'documentAsked', on: { type: 'account', id: supplierId }, details })
    return null
  })
