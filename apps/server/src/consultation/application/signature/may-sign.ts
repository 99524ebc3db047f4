import { steps } from '@charpente/contract/consultation/application/steps'
import { formKeys, screenOf, screens } from '@charpente/domain/consultation/application/screens'
import type { Db } from '../../../platform/db/connect.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { answered, usesIn } from '../documents/contract-data.ts'
import { factsOf } from '../facts.ts'
import { checkMayWrite } from '../may-write.ts'
import { filesOf, type StoredCandidate, type StoredStep, stepsOf } from '../queries.ts'
import { savedIn } from '../read-candidate.ts'
import { acceptanceOf, previewToAccept } from './acceptance.ts'
import type { StoredAcceptance } from './queries.ts'

type Answered = ReturnType<typeof answered>

const titlesOf = (keys: readonly StoredStep['key'][]) =>
  formKeys
    .filter((key) => keys.includes(key))
    .map((key) => screens[screenOf(key)]?.title)
    .join(', ')

/** The centre may have closed a lot or a place since it was chosen. */
async function checkStillOpen(db: Db, candidate: StoredCandidate, { step2 }: Answered, now: Date): Promise<void> {
  const facts = await factsOf(db, candidate, { step2, step3: null }, step2, now)
  if (!steps.step2(facts).safeParse(step2).success) refuse('contractTooEarly', { etapes: titlesOf(['step2']) })
}

/** Every file named is there, and was looked at: what is signed is what can be opened. */
async function checkFiles(db: Db, candidateId: string, answers: Answered): Promise<void> {
  const ready = new Set((await filesOf(db, candidateId)).filter(({ state }) => state === 'ready').map(({ id }) => id))
  const missing = usesIn(answers).filter(({ id }) => !ready.has(id))
  const named = missing.map(({ piece, organization }) => (organization ? `${piece} (${organization})` : piece))
  if (missing.length > 0) refuse('signatureNeedsFiles', { fichiers: named.join(', ') })
}

export type Signable = { saved: Answered; accepted: StoredAcceptance }

/** All that stands between an application and its signature, but the code. The caller holds the application. */
export async function checkMaySign(db: Db, candidate: StoredCandidate, now: Date): Promise<Signable> {
  checkMayWrite(candidate, now)
  const stored = await stepsOf(db, candidate.id)
  const answers = answered(savedIn(stored))
  const toReview = stored.filter(({ toReview }) => toReview).map(({ key }) => key)
  if (toReview.length > 0) refuse('contractTooEarly', { etapes: titlesOf(toReview) })
  await checkStillOpen(db, candidate, answers, now)
  // What is left without a price is told, and prevents nothing; the kind of offer is part of what is signed.
  if (candidate.identicalOffer === null) refuse('identicalOfferRequired')
  await checkFiles(db, candidate.id, answers)
  await previewToAccept(db, candidate.id)
  const { accepted, isCurrent } = await acceptanceOf(db, candidate.id)
  return accepted && isCurrent ? { saved: answers, accepted } : refuse('signatureNeedsAcceptance')
}
