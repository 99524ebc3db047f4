import type { DeskAmendment } from '@charpente/contract/consultation/amendments'
import { whyNotAmend } from '@charpente/domain/consultation/consulting/amendment'
import { type Author, record } from '../../platform/audit/record.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse, refuseIf } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { postCandidateMails } from '../../platform/mail/post.ts'
import { checkBeforeEnd } from './before-end.ts'
import { addAmendment, amendmentsOf, applicantsOf, lockAmended, moveDeadline } from './queries.ts'
import { amendmentOnWire } from './read-amendments.ts'

type Change = {
  reason: string
  changes: readonly string[]
  /** Later than the one announced; without it, nothing is put off. */
  deadline?: Date | undefined
  /** Applications are no longer taken once it is published. */
  isClosing?: boolean
}

/**
 * In the transaction of whoever changes what was announced: the change, its number and its mails are there together or
 * not at all.
 */
export async function publishAmendment(
  trx: Db,
  author: Author,
  consultationId: number,
  { reason, changes, deadline, isClosing = false }: Change,
  context: Context,
): Promise<DeskAmendment> {
  const own = (await lockAmended(trx, consultationId)) ?? refuse('consultationUnknown')
  refuseIf(whyNotAmend(own, deadline, context.now()))
  if (deadline) await checkBeforeEnd(trx, { id: consultationId }, deadline)
  const applicants = await applicantsOf(trx, consultationId)
  const deadlines = { deadlineBefore: own.deadline, deadlineAfter: deadline ?? own.deadline }
  const number = await addAmendment(trx, {
    consultationId,
    reason,
    changes,
    ...deadlines,
    at: context.now(),
    by: author.id,
    told: applicants.length,
  })
  if (deadline) await moveDeadline(trx, consultationId, deadline)
  await postCandidateMails(
    trx,
    context,
    applicants.map(({ isSigned, ...candidate }) => ({
      template: 'amendmentPublished',
      candidate,
      data: { number, consultation: own.name, reason, changes, ...deadlines, isSigned, isClosing },
    })),
  )
  await record(trx, author, context.now(), {
    action: 'amendmentPublished',
    on: { type: 'consultation', id: consultationId },
    details: {
      number,
      reason,
      changes,
      told: applicants.length,
      before: { deadline: deadlines.deadlineBefore },
      after: { deadline: deadlines.deadlineAfter },
    },
  })
  const [published] = await amendmentsOf(trx, consultationId)
  return amendmentOnWire(published ?? refuse('notFound'))
}

type Asked = { reason: string; changes: readonly string[]; deadline?: string | undefined }

/** Of what is not kept here: a paper, an address, a sentence of the notice; or of the deadline alone. */
export const amendConsultation = (
  id: number,
  { reason, changes, deadline }: Asked,
  { author }: Origin,
  context: Context,
) =>
  context.db.transaction().execute((trx) => {
    const until = deadline === undefined ? undefined : new Date(deadline)
    return publishAmendment(trx, author, id, { reason, changes, deadline: until }, context)
  })
