import { buffer } from 'node:stream/consumers'
import type { Saved } from '@charpente/contract/consultation/application/steps'
import { filesIn } from '@charpente/domain/consultation/application/files'
import { afterSaving, formKeys } from '@charpente/domain/consultation/application/screens'
import type { FileType } from '@charpente/domain/platform/file/upload'
import { record } from '../../../platform/audit/record.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { storable } from '../../../platform/db/storable.ts'
import type { Applicant } from '../../../platform/http/applicant.ts'
import type { Context } from '../../../platform/http/context.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { Origin } from '../../../platform/http/serve.ts'
import { keepFile } from '../../../platform/media/keep-file.ts'
import { setMediaState } from '../../../platform/media/queries.ts'
import { type Limit, tryOnce } from '../../../platform/throttle/throttle.ts'
import { applicantOf, callerIn } from '../admit-applicant.ts'
import { checkMayWrite } from '../may-write.ts'
import {
  carryStep,
  findCandidate,
  lockCandidate,
  lockSteps,
  markUsedFiles,
  type StoredStep,
  saveStepRow,
  setProgress,
  stepsOf,
} from '../queries.ts'
import { readCandidate, savedIn } from '../read-candidate.ts'
import { readyFiles } from './queries.ts'
import { isFree, planReuse, type Taken, titleOf } from './reuse-plan.ts'
import { reusePrices } from './reuse-prices.ts'

/** Each copies files: nobody needs many. */
const perApplication: Limit = { points: 10, minutes: 60 }

const idsIn = (answers: unknown) => [...new Set(filesIn(answers).map(({ id }) => id))]

/** The application this code opens for writing, signed; guesses are counted like any code. Q-79 */
async function earlierOf(code: string, origin: Origin, context: Context): Promise<Applicant> {
  const found = await applicantOf(code, callerIn(origin), context)
  return found?.signedAt && found.mayWrite ? found : refuse('reuseNotSigned')
}

/** Copies of these files, this application's own: what one of them forgets, the other keeps. */
async function copiedFiles(own: string, earlier: string, ids: readonly number[], context: Context) {
  const copies = new Map<number, number>()
  for (const { id, name, type, key, isPicture } of await readyFiles(context.db, earlier, ids)) {
    const content = await context.storage.get(key)
    if (!content) continue
    const file = { name, type: type as FileType, bytes: await buffer(content), isPicture, candidateId: own }
    copies.set(id, (await keepFile(context, file)).id)
  }
  return copies
}

const usedBy = (answers: Saved, steps: readonly StoredStep[]) =>
  formKeys.flatMap((key) => (steps.some((step) => step.key === key && isFree(step)) ? idsIn(answers[key]) : []))

/** Whole answers are saved, to be looked at again before anything is signed; the others wait as drafts. */
async function write(trx: Db, candidateId: string, taken: readonly Taken[], now: Date): Promise<void> {
  for (const { key, answers, isWhole } of taken) {
    const [values, files] = [storable(answers), idsIn(answers)]
    if (isWhole) {
      await saveStepRow(trx, { candidateId, key, values, files, now })
      if (key !== 'step2') await carryStep(trx, candidateId, key, {}, true)
    } else await carryStep(trx, candidateId, key, { draft: values, draftFiles: files, draftedAt: now }, false)
  }
  await markUsedFiles(trx, candidateId, now)
}

type Asked = { earlierCode: string; anotherLot: boolean }

/**
 * Begins an application with what still applies of one that was signed. What was typed here stays; what comes is marked
 * to be looked at again, since declarations are made anew.
 */
export async function reuseAnswers(
  applicant: Applicant,
  { earlierCode, anotherLot }: Asked,
  origin: Origin,
  context: Context,
) {
  const { db, steady } = context
  checkMayWrite(applicant, context.now())
  const minutes = await tryOnce(db, `reuse by ${applicant.id}`, perApplication, steady())
  if (minutes) refuse('codeLimited', { minutes })
  const earlier = await earlierOf(earlierCode, origin, context)
  const answers = savedIn(await stepsOf(db, earlier.id))
  const wanted = usedBy(answers, await stepsOf(db, applicant.id))
  const copies = await copiedFiles(applicant.id, earlier.id, wanted, context)
  return db.transaction().execute(async (trx) => {
    const now = context.now()
    const own = (await lockCandidate(trx, applicant.id)) ?? refuse('candidateNotFound')
    checkMayWrite(own, now)
    const steps = await lockSteps(trx, own.id)
    const plan = await planReuse(trx, { own, steps, earlier, answers, anotherLot, now }, (id) => copies.get(id) ?? null)
    for (const id of copies.values()) await setMediaState(trx, id, 'ready')
    await write(trx, own.id, plan.taken, now)
    const prices = await reusePrices(trx, { own, earlier, answers, anotherLot, saved: plan.saved })
    const last = formKeys[formKeys.findIndex((key) => plan.saved[key] === null) - 1] ?? (plan.saved.step9 && 'step9')
    await setProgress(trx, own.id, {
      now,
      identicalOffer: prices.identicalOffer,
      step: last ? afterSaving(last, own.step) : own.step,
    })
    const keys = plan.taken.map(({ key }) => key)
    await record(trx, origin.author, now, {
      action: 'candidateAnswersReused',
      on: { type: 'candidate', id: own.id },
      details: { from: earlier.id, steps: keys, prices: prices.taken },
    })
    await record(trx, origin.author, now, {
      action: 'candidateAnswersGiven',
      on: { type: 'candidate', id: earlier.id },
      details: { to: own.id },
    })
    const changed = (await findCandidate(trx, own.id)) ?? refuse('candidateNotFound')
    return {
      candidate: await readCandidate(changed, true, { ...context, db: trx }),
      taken: [...keys.map(titleOf), ...(prices.taken > 0 ? [titleOf('step10')] : [])],
      left: [...plan.left, ...prices.left],
    }
  })
}
