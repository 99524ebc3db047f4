import { record } from '../../platform/audit/record.ts'
import type { Applicant } from '../../platform/http/applicant.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { lockNotice, setNotice } from '../application/documents/queries.ts'
import { readDecision } from './read-decision.ts'

/** The firm says it has its contract: once, and that day is kept. R2182-5 */
export const confirmReceipt = (applicant: Applicant, origin: Origin, context: Context) =>
  context.db.transaction().execute(async (trx) => {
    const { marketNumber, receivedAt } = (await lockNotice(trx, applicant.id)) ?? refuse('contractNotNotified')
    if (!receivedAt) {
      const now = context.now()
      await setNotice(trx, applicant.id, { received_at: now, received_by: applicant.email })
      await record(trx, origin.author, now, {
        action: 'contractReceived',
        on: { type: 'candidate', id: applicant.id },
        details: { before: null, after: { marketNumber } },
      })
    }
    return readDecision(applicant, { ...context, db: trx })
  })
