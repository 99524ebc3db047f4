import type { consultationSettings, DeskConsultation } from '@charpente/contract/consultation/application'
import { FORM_PHASE, whyNotApply } from '@charpente/domain/consultation/application/opening'
import { isAnnounced, isAnswered } from '@charpente/domain/consultation/consulting/amendment'
import { type Announced, announcedChanges } from '@charpente/domain/consultation/consulting/changes'
import { lotsInWords } from '@charpente/domain/consultation/consulting/state'
import type { z } from 'zod'
import { record } from '../../platform/audit/record.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { checkBeforeEnd } from '../amendments/before-end.ts'
import { publishAmendment } from '../amendments/publish-amendment.ts'
import { putOutLacks, readDeskConsultation } from './desk-consultation.ts'
import {
  findConsultation,
  lockConsultation,
  lotsElsewhere,
  lotsOf,
  lotsWithOffers,
  placesOfLot,
  type StoredConsultation,
  saveConsultationRow,
  setOffered,
  signedCounts,
} from './queries.ts'
import { consultationOnWire } from './read-consultation.ts'

type Settings = z.output<typeof consultationSettings>
type Reading = Pick<Context, 'now'> & { db: Db }

const instant = (text: string | null) => (text === null ? null : new Date(text))

/** A lot is put out once in an edition, and stays where somebody has answered for it. */
async function checkLots(trx: Db, own: StoredConsultation, lots: readonly string[]): Promise<void> {
  const known = new Set((await lotsOf(trx, own.edition)).map(({ code }) => code))
  if (!lots.every((lot) => known.has(lot))) refuse('invalidRequest')
  const elsewhere = await lotsElsewhere(trx, own, lots)
  if (elsewhere.length > 0) refuse('consultationLotElsewhere', { lots: lotsInWords(elsewhere) })
  const offered = (await lotsWithOffers(trx, own.id)).filter((lot) => !lots.includes(lot))
  if (offered.length > 0) refuse('consultationLotOffered', { lots: lotsInWords(offered) })
}

type Next = Pick<StoredConsultation, 'phase' | 'lots' | 'amounts' | 'deadline' | 'validityDays'>

/** What is opened, or joins what is open, can be answered and compared. */
async function checkPutOut(own: StoredConsultation, next: Next, reading: Reading) {
  const isAdded = next.lots.some((lot) => !own.lots.includes(lot))
  if (next.phase === null || (own.phase !== null && !isAdded)) return
  const [lack] = await putOutLacks({ ...own, ...next }, reading)
  if (lack) refuse(lack.why, { lots: lotsInWords(lack.lots), reglages: lack.settings.join(', ') })
}

/** The days follow one another; a deadline once announced is never brought forward, nor moved once firms met it. */
async function checkDates(trx: Db, own: StoredConsultation, next: Announced, now: Date) {
  const { opensAt, deadline, questionsUntil } = next
  if (opensAt && deadline && deadline <= opensAt) refuse('consultationDates')
  if (questionsUntil && deadline && questionsUntil > deadline) refuse('consultationQuestions')
  if (isAnnounced(own, now) && deadline === null) refuse('consultationNoDeadline')
  if (own.announcedUntil && deadline && deadline < own.announcedUntil) refuse('amendmentDeadlineShorter')
  if (deadline && deadline.getTime() !== own.deadline?.getTime()) await checkBeforeEnd(trx, own, deadline)
  const isOver = own.deadline !== null && own.deadline <= now
  if (!isOver || !isAnswered(next, now) || next.fruitless.length > 0) return
  if (((await signedCounts(trx, [own.id])).get(own.id)?.signed ?? 0) > 0) refuse('consultationDeadlinePassed')
}

/** What signed offers answered to stays once firms have met their deadline: how much of a lot, how long offers hold. Q-131 */
async function checkJudged(trx: Db, own: StoredConsultation, next: Announced, now: Date) {
  if (isAnnounced(own, now)) return
  const judged = await lotsWithOffers(trx, own.id)
  const amountsOf = ({ amounts }: Pick<Announced, 'amounts'>, lot: string) => {
    const { min = null, max = null } = amounts.find((one) => one.lot === lot) ?? {}
    return `${min} ${max}`
  }
  const moved = judged.filter((lot) => amountsOf(own, lot) !== amountsOf(next, lot))
  if (moved.length > 0) refuse('consultationJudged', { consultation: own.name, quoi: lotsInWords(moved) })
  if (judged.length > 0 && next.validityDays !== own.validityDays)
    refuse('consultationJudged', { consultation: own.name, quoi: 'validité des offres' })
}

/** Where lots are put out again: by the number of each place. Q-85 */
async function placesAgain(trx: Db, edition: number, { lots, fruitless }: Pick<Announced, 'lots' | 'fruitless'>) {
  const again: { lot: string; placeId: number }[] = []
  for (const [lot, of] of Map.groupBy(fruitless, ({ lot: code }) => code)) {
    if (!lots.includes(lot)) refuse('invalidRequest')
    const places = await placesOfLot(trx, edition, lot)
    for (const code of new Set(of.map(({ place }) => place)))
      again.push({ lot, placeId: places.find((place) => place.code === code)?.id ?? refuse('invalidRequest') })
  }
  return again
}

function amountsIn(lots: readonly string[], asked: Settings['amounts']) {
  const wrong = asked.filter(({ min, max }) => min !== null && max !== null && min > max)
  if (wrong.length > 0) refuse('consultationAmounts', { lots: lotsInWords(wrong.map(({ lot }) => lot)) })
  return lots.map((lot) => asked.find((one) => one.lot === lot) ?? { lot, min: null, max: null })
}

/** The centre says when applications are taken, for what and where; while firms answer, by an amendment. */
export const saveConsultation = (
  id: number,
  settings: Settings,
  origin: Origin,
  context: Context,
): Promise<DeskConsultation> =>
  context.db.transaction().execute(async (trx) => {
    const now = context.now()
    const reading = { db: trx, now: context.now }
    await lockConsultation(trx, id)
    const own = (await findConsultation(trx, id)) ?? refuse('consultationUnknown')
    const { fruitless, amendment, amounts, lots: asked, opensAt, deadline, questionsUntil, ...rest } = settings
    const lots = [...new Set(asked)].sort()
    const dates = { opensAt: instant(opensAt), deadline: instant(deadline), questionsUntil: instant(questionsUntil) }
    const next: Announced = { ...rest, ...dates, lots, amounts: amountsIn(lots, amounts), fruitless }
    await checkDates(trx, own, next, now)
    await checkLots(trx, own, lots)
    await checkJudged(trx, own, next, now)
    const again = await placesAgain(trx, own.edition, next)
    const { id: __, fruitless: formerly, now: _, closed, ...before } = await consultationOnWire(own, reading)
    const changes = announcedChanges({ ...own, fruitless: formerly }, next)
    if (changes.length > 0 && isAnnounced(own, now)) {
      const { reason } = amendment ?? refuse('consultationOpen', { consultation: own.name, quoi: own.reference })
      const isMoved = next.deadline?.getTime() !== own.deadline?.getTime()
      const later = isMoved ? (next.deadline ?? undefined) : undefined
      const isClosing = whyNotApply(next, FORM_PHASE, now) !== null
      await publishAmendment(trx, origin.author, id, { reason, changes, deadline: later, isClosing }, context)
    }
    await saveConsultationRow(trx, id, { ...rest, ...dates })
    await setOffered(trx, own, { lots, amounts: next.amounts, fruitless: again })
    await checkPutOut(own, { ...next, lots, amounts: [...next.amounts] }, reading)
    await record(trx, origin.author, now, {
      action: 'consultationSaved',
      on: { type: 'consultation', id },
      details: {
        before: { ...before, fruitless: formerly.length },
        after: { ...rest, opensAt, deadline, questionsUntil, lots, amounts: next.amounts, fruitless: again.length },
      },
    })
    return readDeskConsultation(id, reading)
  })
