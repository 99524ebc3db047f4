import { randomUUID } from 'node:crypto'
import type { CandidateChange } from '@charpente/contract/consultation/application'
import { IBAN_WRONG } from '@charpente/contract/consultation/application/fields'
import type { Answers, Saved } from '@charpente/contract/consultation/application/steps'
import { steps } from '@charpente/contract/consultation/application/steps'
import { platformRefusals } from '@charpente/contract/platform/refusals'
import { lotGeography } from '@charpente/domain/catalogue/formalized/lot'
import { translated } from '@charpente/domain/consultation/application/alternative'
import { filesIn, purposeOf } from '@charpente/domain/consultation/application/files'
import { pricesInWords } from '@charpente/domain/consultation/application/priced-places'
import {
  afterSaving,
  type FormKey,
  formKeys,
  isFormKey,
  LAST_SCREEN,
  screenOf,
} from '@charpente/domain/consultation/application/screens'
import { isMasked, maskedIban, plainIban } from '@charpente/domain/platform/bank'
import { type Purpose, whyNotUpload } from '@charpente/domain/platform/file/upload'
import { record } from '../../platform/audit/record.ts'
import type { Db } from '../../platform/db/connect.ts'
import { storable } from '../../platform/db/storable.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse, refuseFields } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { placesOfLot } from '../consulting/queries.ts'
import { carryChange } from './carry-change.ts'
import { factsOf } from './facts.ts'
import { checkMayWrite } from './may-write.ts'
import { forgetPrices, pricedPlaces, spreadPrices } from './prices/queries.ts'
import {
  findCandidate,
  lockCandidate,
  lockFiles,
  lockSteps,
  markUsedFiles,
  type StoredStep,
  saveStepRow,
  setProgress,
} from './queries.ts'
import { readCandidate, savedIn } from './read-candidate.ts'
import { refuseConflict } from './save-draft.ts'

/** The step being saved, if one is. Q-81 */
function stepIn(change: CandidateChange): { key: FormKey; values: unknown } | null {
  const key = change.step === undefined ? formKeys.find((name) => change[name] !== undefined) : `step${change.step}`
  if (key === undefined) return null
  return isFormKey(key) ? { key, values: change[key] ?? {} } : refuse('invalidRequest')
}

const violation = (propertyPath: string, message: string) => ({ propertyPath, message })

/** The account number that was saved, when it comes back masked. */
function withIban(answers: Answers<'step4'>, saved: Saved['step4']): Answers<'step4'> {
  const { iban } = answers.bankDetails
  const known = saved?.bankDetails.iban
  if (isMasked(iban) && (known === undefined || maskedIban(known) !== iban))
    refuseFields('stepIncomplete', [violation('bankDetails.iban', IBAN_WRONG)])
  const kept = isMasked(iban) && known !== undefined ? known : plainIban(iban)
  return { ...answers, bankDetails: { ...answers.bankDetails, iban: kept } }
}

/** Every company keeps the id it has, by itself or by its name; a new one gets one. Q-102 */
function withIds(answers: Answers<'step3'>, saved: Saved['step3']): Answers<'step3'> {
  const known = saved?.contractors ?? []
  const taken = new Set<string>()
  const take = (id: string | undefined) => {
    if (id === undefined || taken.has(id)) return undefined
    taken.add(id)
    return id
  }
  const contractors = answers.contractors.map((one) => {
    const named = known.find(({ organization }) => organization === one.organization)?.id
    return { ...one, id: take(one.id) ?? take(named) ?? randomUUID() }
  })
  return { ...answers, contractors }
}

type SentFile = { name: string; isPicture: boolean }

/** A logo is shown to buyers; the other pieces are kept as they came. */
function whyNotUse(file: SentFile | undefined, purpose: Purpose) {
  if (!file) return 'fileNotYours' as const
  const why = whyNotUpload({ name: file.name, size: 1 }, purpose)
  return why ?? (purpose === 'image' && !file.isPicture ? ('pictureNotSentAsOne' as const) : null)
}

/** Files are this application's own, and of a kind that fits where they are. Held: the purge waits. */
async function checkFiles(trx: Db, candidateId: string, answers: unknown): Promise<number[]> {
  const used = filesIn(answers)
  const ids = [...new Set(used.map(({ id }) => id))]
  if (ids.length === 0) return ids
  const found = new Map((await lockFiles(trx, candidateId, ids)).map((file) => [file.id, file]))
  const wrong = used.flatMap((use) => {
    const why = whyNotUse(found.get(use.id), purposeOf(use))
    return why ? [{ why, ...violation(use.path, platformRefusals[why].message) }] : []
  })
  const [first] = wrong
  if (first)
    refuseFields(
      first.why,
      wrong.map(({ propertyPath, message }) => violation(propertyPath, message)),
    )
  return ids
}

const areasIn = (step2: Saved['step2']) => [...(step2?.regions ?? []), ...(step2?.departments ?? [])].length

type Offer = { said: boolean | undefined; before: boolean | null }

/** With one place there is nothing to choose; when there were one and are more, it is to be chosen. Q-101 */
function identicalAfter(step2: Saved['step2'], former: Saved['step2'], { said, before }: Offer): boolean | null {
  if (areasIn(step2) === 1) return true
  return said ?? (areasIn(former) === 1 ? null : before)
}

type Held = {
  trx: Db
  candidateId: string
  consultationId: number
  edition: number
  stored: readonly StoredStep[]
  now: Date
  context: Context
}

/** The answers of a step as they are stored, once nothing stands against them. */
async function checkedAnswers(
  { trx, consultationId, edition, now }: Held,
  key: FormKey,
  values: unknown,
  saved: Saved,
) {
  const facts = await factsOf(trx, { consultationId, edition }, saved, values, now)
  const parsed = steps[key](facts).safeParse(values)
  if (!parsed.success)
    return refuseFields(
      'stepIncomplete',
      parsed.error.issues.map(({ path, message }) => violation(path.map(String).join('.'), message)),
    )
  if (key === 'step4') return withIban(parsed.data as Answers<'step4'>, saved.step4)
  return key === 'step3' ? withIds(parsed.data as Answers<'step3'>, saved.step3) : parsed.data
}

async function saveStep(held: Held, key: FormKey, typed: unknown, version: number | null): Promise<Saved> {
  const { trx, candidateId, stored, now } = held
  const row = stored.find((step) => step.key === key)
  if (version !== null && row?.version !== version) await refuseConflict(trx, candidateId, key)
  const before = savedIn(stored)
  const { answers: values, others } = translated(key, typed)
  const answers = await checkedAnswers(held, key, values, before)
  const files = await checkFiles(trx, candidateId, answers)
  await saveStepRow(trx, { candidateId, key, values: storable(answers), files, now })
  const after = { ...before, [key]: answers }
  await carryChange(held, key, before, after, others)
  await markUsedFiles(trx, candidateId, now)
  return after
}

/** Other places, or the other kind of offer, begin without prices: whoever has some is asked first. Q-92 */
async function resetPrices(trx: Db, candidateId: string, isAgreed: boolean): Promise<void> {
  const priced = await pricedPlaces(trx, candidateId)
  if (priced.length === 0) return
  if (!isAgreed) refuse('pricesWouldBeLost', {}, { lost: pricesInWords(priced) })
  await forgetPrices(trx, candidateId)
}

/** Told by place from now on: each place begins with what was offered everywhere, if that was asked. */
async function spreadToPlaces(trx: Db, candidateId: string, edition: number, step2: Saved['step2']): Promise<void> {
  const lot = step2?.technicalCategory
  if (!lot) return
  const applied = (lotGeography(lot) === 'region' ? step2.regions : step2.departments) ?? []
  const places = (await placesOfLot(trx, edition, lot)).filter(({ code }) => applied.includes(code))
  await spreadPrices(
    trx,
    candidateId,
    places.map(({ id }) => id),
  )
}

/** Saves a step, the screen in progress, or the kind of offer: one transaction, one after another. */
export const saveCandidate = (candidateId: string, change: CandidateChange, origin: Origin, context: Context) =>
  context.db.transaction().execute(async (trx) => {
    const now = context.now()
    const candidate = (await lockCandidate(trx, candidateId)) ?? refuse('candidateNotFound')
    checkMayWrite(candidate, now)
    const stored = await lockSteps(trx, candidateId)
    const { consultationId, edition } = candidate
    const held: Held = { trx, candidateId, consultationId, edition, stored, now, context }
    const before = savedIn(stored)
    const step = stepIn(change)
    const saved = step ? await saveStep(held, step.key, step.values, origin.version) : before
    const offer = { said: change.identicalOffer, before: candidate.identicalOffer }
    const identicalOffer = identicalAfter(saved.step2, before.step2, offer)
    const isSpread = !step && candidate.identicalOffer === true && identicalOffer === false && change.spreadPrices
    if (isSpread) await spreadToPlaces(trx, candidateId, candidate.edition, saved.step2)
    else if (step?.key === 'step2' || identicalOffer !== candidate.identicalOffer)
      await resetPrices(trx, candidateId, change.losePrices === true)
    const on = { type: 'candidate', id: candidateId } as const
    if (step) await record(trx, origin.author, now, { action: 'candidateStepSaved', on, details: { key: step.key } })
    if (identicalOffer !== candidate.identicalOffer)
      await record(trx, origin.author, now, { action: 'candidateOfferChosen', on, details: { identicalOffer } })
    const next = step ? Math.min(screenOf(step.key) + 1, LAST_SCREEN) : candidate.stepInProgress
    await setProgress(trx, candidateId, {
      identicalOffer,
      now,
      stepInProgress: change.stepInprogress ?? next,
      step: step ? afterSaving(step.key, candidate.step) : candidate.step,
    })
    const changed = (await findCandidate(trx, candidateId)) ?? refuse('candidateNotFound')
    return readCandidate(changed, true, { ...context, db: trx })
  })
