import { MOST_REVISIONS, shownNumber, whyNotAnswer, whyNotDispute } from '@charpente/domain/purchasing/fees/statement'
import { record } from '../../platform/audit/record.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse, refuseIf } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { setBase } from './correct-line.ts'
import { firmMail } from './firm-mail.ts'
import {
  addDispute,
  changeStatement,
  closeDispute,
  findDispute,
  linesOf,
  lockStatement,
  type StoredStatement,
} from './queries.ts'
import { ownStatement } from './read-fees.ts'

/** The head of the firm says why a line is wrong, before it pays. */
export const disputeLine = (
  id: number,
  { line: lineId, reason }: { line: number; reason: string },
  { author }: Origin,
  supplierId: number,
  context: Context,
): Promise<void> =>
  context.db.transaction().execute(async (trx) => {
    const now = context.now()
    await ownStatement(trx, id, supplierId)
    const told = (await lockStatement(trx, id)) ?? refuse('notFound')
    const line = (await linesOf(trx, [id])).find((one) => one.id === lineId) ?? refuse('notFound')
    refuseIf(whyNotDispute(told, line.disputeId !== null && line.disputeOutcome === null))
    await addDispute(trx, {
      line_id: lineId,
      revision: told.revision,
      asked_at: now,
      asked_by: supplierId,
      reason,
    })
    await record(trx, author, now, {
      action: 'feeLineDisputed',
      on: { type: 'feeStatement', id },
      details: { order: line.purchaseOrder, reason },
    })
  })

/** Made again: a draft of its own, under the same number. */
async function reopen(trx: Db, told: StoredStatement) {
  if (told.approvedAt === null) return
  if (told.revision >= MOST_REVISIONS) refuse('feeRevisionsOver')
  await changeStatement(trx, told.id, {
    revision: told.revision + 1,
    approved_at: null,
    approved_by: null,
    asked_by: null,
    sent_at: null,
    due_on: null,
    reminded_on: null,
    reminders: 0,
    debit_id: null,
    mandate_id: null,
  })
}

type Answer = { upheld: boolean; base?: number | undefined; answer: string }

/** Upheld, the line is corrected and the statement goes to two persons again; the firm is told either way. */
export const answerDispute = (
  disputeId: number,
  { upheld, base = 0, answer }: Answer,
  origin: Origin,
  context: Context,
): Promise<number> =>
  context.db.transaction().execute(async (trx) => {
    const now = context.now()
    const { statementId } = (await findDispute(trx, disputeId)) ?? refuse('notFound')
    const told = (await lockStatement(trx, statementId)) ?? refuse('notFound')
    const dispute = (await findDispute(trx, disputeId)) ?? refuse('notFound')
    refuseIf(whyNotAnswer(told, dispute.outcome === null, upheld))
    const outcome = upheld ? 'upheld' : 'rejected'
    await closeDispute(trx, disputeId, { outcome, answer, answered_at: now, answered_by: origin.author.id })
    await record(trx, origin.author, now, {
      action: 'feeDisputeAnswered',
      on: { type: 'feeStatement', id: statementId },
      details: { order: dispute.purchaseOrder, answer, before: { verdict: null }, after: { verdict: outcome } },
    })
    if (upheld) {
      await reopen(trx, told)
      await setBase(trx, dispute.lineId, { base, reason: answer }, { approvedAt: null }, origin, now)
    }
    const number = shownNumber(told.number ?? '', told.revision)
    await firmMail(trx, context, told, {
      template: 'feeDisputeAnswered',
      data: { number, order: dispute.orderNumber ?? '', isUpheld: upheld, answer },
    })
    return statementId
  })
