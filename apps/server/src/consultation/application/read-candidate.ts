import type { Candidate } from '@charpente/contract/consultation/application/application'
import type { Saved } from '@charpente/contract/consultation/application/steps'
import { allTranslated } from '@charpente/domain/consultation/application/alternative'
import { withLinks } from '@charpente/domain/consultation/application/files'
import { type FormKey, formKeys, isFormKey } from '@charpente/domain/consultation/application/screens'
import { maskedIban } from '@charpente/domain/platform/bank'
import type { Db } from '../../platform/db/connect.ts'
import { shownCode } from './codes.ts'
import { candidateDocumentUrl } from './documents/links.ts'
import { keptDocuments } from './documents/queries.ts'
import { filesOnWire } from './files-on-wire.ts'
import type { SigningFor } from './links.ts'
import { whyNotOpen } from './may-write.ts'
import { priceProgress } from './prices/price-progress.ts'
import { type StoredCandidate, type StoredStep, stepsOf } from './queries.ts'
import { signatureState } from './signature/signature-state.ts'

type Reading = SigningFor & { db: Db }
type Answers = Record<string, unknown>

/** The contracts an application has, as its own fields give them. W §3 */
async function documentLinks(context: Reading, candidateId: string) {
  const kept = await keptDocuments(context.db, candidateId)
  const linkOf = (kind: 'preview' | 'final') =>
    kept.includes(kind) ? candidateDocumentUrl(context, candidateId, kind) : null
  return { previewPDF: linkOf('preview'), finalPDF: linkOf('final') }
}

/** What was saved, by key, in our words whatever words it was stored in. Q-82 */
export function savedIn(steps: readonly StoredStep[]): Saved {
  const stored = Object.fromEntries(steps.map(({ key, saved }) => [key, saved]))
  const ours = allTranslated(stored)
  return Object.fromEntries(formKeys.map((key) => [key, ours[key] ?? null])) as Saved
}

/** The bank account is shown once typed only by its ends. */
export function masked(answers: unknown): unknown {
  const { bankDetails } = (answers ?? {}) as { bankDetails?: { iban?: unknown } }
  if (!bankDetails || typeof bankDetails.iban !== 'string' || bankDetails.iban === '') return answers
  return { ...(answers as Answers), bankDetails: { ...bankDetails, iban: maskedIban(bankDetails.iban) } }
}

/** The flat fields of W §3, from the same data: the two can never differ. Q-82 */
function flatFields(steps: Record<FormKey, Answers | null>) {
  const { step2, step3, step4, step8, step9 } = steps as unknown as Saved
  return {
    typeCandidate: step3?.typeCandidate ?? null,
    typeBusinessGroup: step3?.typeBusinessGroup ?? null,
    mandatarySolidarity: step3?.mandatarySolidarity ?? null,
    lot: step2?.technicalCategory ?? null,
    iban: step4?.bankDetails?.iban ?? null,
    bic: step4?.bankDetails?.bic ?? null,
    rib: step4?.bankDetails?.rib ?? null,
    remunerationInterlocutor: step4?.contactDetailsCentrale ?? null,
    considerSubcontracting: step8?.outSourcing ? step8.outSourcing === 'yes' : null,
    authorizationSEPA: 'yes' as const,
    presentationHuman: step9?.presentationHuman ?? null,
    presentationOperative: step9?.presentationOperative ?? null,
    presentationEnvironment: step9?.presentationEnvironment ?? null,
    presentationHumanProofs: step9?.presentationHumanProofs ?? [],
  }
}

function draftsIn(steps: readonly StoredStep[], shown: (answers: unknown) => Answers | null): Candidate['drafts'] {
  const drafts: Candidate['drafts'] = {}
  for (const { key, draft, draftedAt } of steps)
    if (isFormKey(key) && draft !== null && draftedAt)
      drafts[key] = { values: shown(draft) ?? {}, savedAt: draftedAt.toISOString() }
  return drafts
}

/** The whole application; with the read-only code, without any code and with nothing that is not masked. */
export async function readCandidate(
  candidate: StoredCandidate,
  mayWrite: boolean,
  context: Reading,
): Promise<Candidate> {
  const { db, now } = context
  const steps = await stepsOf(db, candidate.id)
  const files = await filesOnWire(context, candidate.id)
  const urls = new Map(files.map(({ id, contentUrl }) => [id, contentUrl]))
  const linked = (answers: unknown) => withLinks(answers, (id) => urls.get(id)) as Answers | null
  const saved = savedIn(steps)
  const shown = Object.fromEntries(formKeys.map((key) => [key, linked(masked(saved[key]))])) as Record<
    FormKey,
    Answers | null
  >
  const links = await documentLinks(context, candidate.id)
  return {
    id: candidate.id,
    token: mayWrite ? shownCode(context, candidate.code) : null,
    readOnlyCode: mayWrite ? shownCode(context, candidate.readCode) : null,
    email: candidate.email,
    consultation: candidate.consultationId,
    edition: candidate.edition,
    phase: candidate.phase,
    createdAt: candidate.createdAt.toISOString(),
    accepted: candidate.acceptedAt !== null,
    acceptedAt: candidate.acceptedAt?.toISOString() ?? null,
    refusedAt: candidate.refusedAt?.toISOString() ?? null,
    refusalReason: candidate.refusalReason,
    step: candidate.step,
    stepInprogress: candidate.stepInProgress,
    closed: whyNotOpen(candidate, now()),
    ...flatFields(shown),
    identicalOffer: candidate.identicalOffer,
    ...links,
    ...(await signatureState(db, candidate, saved, links)),
    ...shown,
    step10: await priceProgress(db, candidate.id, candidate.edition, saved.step2?.technicalCategory ?? null),
    drafts: draftsIn(steps, (draft) => linked(mayWrite ? draft : masked(draft))),
    versions: Object.fromEntries(steps.map(({ key, version }) => [key, version])) as Candidate['versions'],
    toReview: steps.filter(({ toReview }) => toReview).map(({ key }) => key as FormKey),
    files,
  }
}
