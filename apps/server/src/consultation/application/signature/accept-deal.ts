import { accepted, step11 } from '@charpente/contract/consultation/application/step11'
import { afterSaving, LAST_SCREEN } from '@charpente/domain/consultation/application/screens'
import { record } from '../../../platform/audit/record.ts'
import type { Context } from '../../../platform/http/context.ts'
import { refuse, refuseFields } from '../../../platform/http/refuse.ts'
import type { Origin } from '../../../platform/http/serve.ts'
import { answered } from '../documents/contract-data.ts'
import { checkMayWrite } from '../may-write.ts'
import { findCandidate, lockCandidate, setProgress, stepsOf } from '../queries.ts'
import { readCandidate, savedIn } from '../read-candidate.ts'
import { previewToAccept } from './acceptance.ts'
import { keepAcceptance } from './queries.ts'

/**
 * Accepts the preview as it stands: which one, by which words. The city is that of the first contractor, whatever was
 * sent: nobody types it. W-STEP11, Q-97
 */
export const acceptDeal = (candidateId: string, typed: unknown, origin: Origin, context: Context) =>
  context.db.transaction().execute(async (trx) => {
    const now = context.now()
    const candidate = (await lockCandidate(trx, candidateId)) ?? refuse('candidateNotFound')
    checkMayWrite(candidate, now)
    const parsed = step11.safeParse(typed)
    if (!parsed.success)
      refuseFields(
        'stepIncomplete',
        parsed.error.issues.map(({ path, message }) => ({ propertyPath: path.map(String).join('.'), message })),
      )
    const { step3 } = answered(savedIn(await stepsOf(trx, candidateId)))
    const preview = await previewToAccept(trx, candidateId)
    await keepAcceptance(trx, candidateId, {
      madeIn: step3.contractors[0]?.addressCity ?? '',
      previewSha256: preview.sha256,
      words: accepted.text,
      version: accepted.version,
      acceptedAt: now,
    })
    await record(trx, origin.author, now, {
      action: 'candidateDealAccepted',
      on: { type: 'candidate', id: candidateId },
      details: { preview: preview.sha256.toString('hex'), version: accepted.version },
    })
    const step = afterSaving('step11', candidate.step)
    await setProgress(trx, candidateId, { step, stepInProgress: LAST_SCREEN, now })
    const changed = (await findCandidate(trx, candidateId)) ?? refuse('candidateNotFound')
    return readCandidate(changed, true, { ...context, db: trx })
  })
