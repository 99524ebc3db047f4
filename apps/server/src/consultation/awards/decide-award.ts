import { mayContest, recourseWords } from '@charpente/domain/consultation/awards/recourse'
import { addDays, type Day, parisDay } from '@charpente/domain/platform/calendar'
import { record } from '../../platform/audit/record.ts'
import type { Db } from '../../platform/db/connect.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { currentSettings } from '../../platform/settings/settings.ts'
import { findConsultation, lotsOf, placesOfLot } from '../consulting/queries.ts'
import { checkAllOpened } from '../envelopes/check-opened.ts'
import { type AwardedRank, addAwards, addLotAward, awardsOf, lockLotAward, setLotAward } from './awarding/queries.ts'
import { centreParty } from './centre-party.ts'
import { letterInWords } from './letter-words.ts'
import { addLetter, type LetterKind } from './letters/queries.ts'
import { readLot } from './list-analyses.ts'
import { type FrozenContent, frozenContent } from './place-content.ts'
import { announcedMaximum, lotAwardsOf, offersOf, rankingsOf } from './queries.ts'
import { rulesOf } from './rules.ts'

/** How many holders a place has at most. */
const RANKS = 3

type Lot = { edition: number; lot: string }

/** The first three of every ranking, all of them frozen: what was frozen is what is awarded. Q-124 */
export const decideAward = ({ edition, lot }: Lot, operator: number, origin: Origin, context: Context) =>
  inTransaction(context.db, async (trx) => {
    if (await lockLotAward(trx, edition, lot)) refuse('awardDecided')
    await checkAllOpened(trx, { edition, lot })
    const [rankings, offers] = [await rankingsOf(trx, edition, lot, true), await offersOf(trx, edition, lot)]
    const places = await placesOfLot(trx, edition, lot)
    const wanted = places.filter(({ code }) => offers.some((offer) => offer.places.includes(code)))
    if (wanted.length === 0) refuse('awardNoOffer')
    const frozen = (id: number) => rankings.find(({ placeId, frozenAt }) => placeId === id && frozenAt !== null)
    const open = wanted.filter(({ id }) => !frozen(id))
    if (open.length > 0) refuse('awardNotFrozen', { territoires: open.map(({ name }) => name).join(', ') })
    const ranks = wanted.flatMap(({ id: placeId }) => {
      const content = frozen(placeId)?.content
      const { ranking, offers: own } = content ? frozenContent(content) : { ranking: [], offers: [] }
      return ranking
        .filter(({ rank }) => rank !== null && rank <= RANKS)
        .map(({ id, rank, score }) => ({
          placeId,
          rank: rank ?? 0,
          candidateId: id,
          score,
          total: own.find((one) => one.id === id)?.total ?? 0,
        }))
    })
    const awards = ranks.map(({ placeId, rank, candidateId }): AwardedRank => ({ placeId, rank, candidateId }))
    const now = context.now()
    await addLotAward(trx, { edition, lot, by: operator, now })
    await addAwards(trx, { edition, lot }, awards)
    const { id } = await rulesOf(trx, { edition, lot })
    const maximum = await announcedMaximum(trx, id, lot)
    await record(trx, origin.author, now, {
      action: 'lotAwarded',
      on: { type: 'consultation', id },
      // Whoever agrees agrees to these ranks and no others.
      details: { lot, before: null, after: { places: wanted.length, awards: awards.length, maximum, ranks } },
    })
    return readLot(edition, lot, { db: trx })
  })

type Place = { id: number; code: string; name: string }

/** What two persons gave an offer by criterion, and what they wrote of it. */
export function criteriaOf(frozen: FrozenContent | null, candidateId: string) {
  const given = frozen?.ranking.find(({ id }) => id === candidateId)?.criteria
  const marks = frozen?.offers.find(({ id }) => id === candidateId)?.marks ?? []
  return (frozen?.rules.criteria ?? []).map(({ code, name }) => ({
    name,
    mark: given?.[code] ?? null,
    comments: marks.filter((one) => one.criterion === code && one.comment !== '').map(({ comment }) => comment),
  }))
}

/** What an offer was given in a place, criterion by criterion, and why it is not ranked there. */
function lineOf(place: Place, frozen: FrozenContent | null, candidateId: string) {
  const own = frozen?.ranking.find(({ id }) => id === candidateId)
  const decision = frozen?.offers.find(({ id }) => id === candidateId)?.decision
  return {
    placeId: place.id,
    name: place.name,
    rank: own?.rank ?? null,
    score: own?.score ?? null,
    price: own?.price ?? null,
    criteria: criteriaOf(frozen, candidateId),
    why: own?.rank == null && decision?.kind === 'apart' ? decision.reason : null,
  }
}

/** Letters to everybody who offered, each once; the waiting period runs from them. Q-124 */
export const sendLetters = ({ edition, lot }: Lot, origin: Origin, context: Context) =>
  context.db.transaction().execute(async (trx) => {
    const award = (await lockLotAward(trx, edition, lot)) ?? refuse('awardNotFrozen', { territoires: lot })
    if (award.lettersAt) refuse('awardDecided')
    const now = context.now()
    const { id, waitingDays } = await rulesOf(trx, { edition, lot })
    const notifyFrom = notifyFromOn(now, waitingDays)
    await setLotAward(trx, { edition, lot }, { letters_at: now, notify_from: notifyFrom })
    const sent = await postLetters(trx, { edition, lot }, notifyFrom, context)
    await record(trx, origin.author, now, {
      action: 'awardLettersSent',
      on: { type: 'consultation', id },
      details: { lot, before: null, after: { notifyFrom, ...sent } },
    })
    return readLot(edition, lot, { db: trx })
  })

/** Kept as it is; its PDF comes from the worker, and the mail leaves with it. */
async function writeLetter(trx: Db, candidateId: string, kind: LetterKind, data: object, context: Context) {
  await addLetter(trx, candidateId, kind, data, context.now())
  await context.queue.enqueue(trx, 'make-letter', { candidateId, kind })
}

type Written = { candidateId: string; organization: string; kind: LetterKind; data: object }

/** What would be written to everybody who offered: the same whether it is read first or sent. */
async function lettersOfLot(db: Db, { edition, lot }: Lot, notifyFrom: Day, now: Date): Promise<Written[]> {
  const [offers, places] = [await offersOf(db, edition, lot), await placesOfLot(db, edition, lot)]
  const [rankings, awards] = [await rankingsOf(db, edition, lot), await awardsOf(db, edition, lot)]
  const lotName = (await lotsOf(db, edition)).find(({ code }) => code === lot)?.name ?? ''
  const { reference, name: consultationName } =
    (await findConsultation(db, (await rulesOf(db, { edition, lot })).id)) ?? refuse('consultationUnknown')
  const contents = new Map(
    rankings.flatMap(({ placeId, content }) => (content ? [[placeId, frozenContent(content)] as const] : [])),
  )
  const frozenIn = (placeId: number) => contents.get(placeId) ?? null
  const holdersIn = (place: Place) => ({
    name: place.name,
    firms: awards
      .filter(({ placeId }) => placeId === place.id)
      .map(({ candidateId }) => ({
        ...lineOf(place, frozenIn(place.id), candidateId),
        organization: offers.find((offer) => offer.id === candidateId)?.organization ?? '',
      })),
  })
  // Nobody signs for a centre that has not said who does.
  const party = await centreParty(db, now)
  const [signatory, role] = party.missing.length === 0 ? [party.signatory, party.role] : ['', '']
  const { values } = await currentSettings(db, now)
  const recourse = recourseWords(values['recours.texte'], values['centre.tribunal'])
  const common = { reference, consultationName, lot, lotName, notifyFrom, signatory, role }
  return offers.flatMap(({ id: candidateId, organization, places: asked }): Written[] => {
    const isHeld = ({ id }: Place) => awards.some((one) => one.candidateId === candidateId && one.placeId === id)
    const there = places.filter(({ code }) => asked.includes(code))
    const [heldThere, lostThere] = [there.filter(isHeld), there.filter((place) => !isHeld(place))]
    const linesIn = (all: readonly Place[]) => all.map((place) => lineOf(place, frozenIn(place.id), candidateId))
    const letters: Written[] = []
    if (heldThere.length > 0) {
      const held = linesIn(heldThere)
      // Whoever comes after another may contest it, and is told who comes before and what they were given.
      const better = heldThere.flatMap((place, at) => {
        const { name, firms } = holdersIn(place)
        const before = firms.filter(({ rank }) => rank !== null && rank < (held[at]?.rank ?? 0))
        return before.length > 0 ? [{ name, firms: before }] : []
      })
      const told = {
        ...common,
        places: held,
        better,
        recourse: lostThere.length > 0 || mayContest(held) ? recourse : '',
      }
      letters.push({ candidateId, organization, kind: 'awardLetter', data: told })
    }
    if (lostThere.length > 0) {
      const told = { ...common, recourse, places: linesIn(lostThere), holders: lostThere.map(holdersIn) }
      letters.push({ candidateId, organization, kind: 'rejectionLetter', data: told })
    }
    return letters
  })
}

async function postLetters(trx: Db, of: Lot, notifyFrom: Day, context: Context) {
  const letters = await lettersOfLot(trx, of, notifyFrom, context.now())
  for (const { candidateId, kind, data } of letters) await writeLetter(trx, candidateId, kind, data, context)
  const count = (kind: LetterKind) => letters.filter((letter) => letter.kind === kind).length
  return { won: count('awardLetter'), lost: count('rejectionLetter') }
}

/** So many whole days pass between the two: neither the first nor the last counts. R2182-1 */
const notifyFromOn = (now: Date, waitingDays: number): Day => addDays(parisDay(now), waitingDays + 1)

/** Each letter as it would leave now, read before anything is sent. */
export async function previewLetters({ edition, lot }: Lot, context: Context) {
  const { db } = context
  const award =
    (await lotAwardsOf(db, edition)).find((one) => one.lot === lot) ?? refuse('awardNotFrozen', { territoires: lot })
  if (award.lettersAt) refuse('awardDecided')
  const now = context.now()
  const { waitingDays } = await rulesOf(db, { edition, lot })
  const letters = await lettersOfLot(db, { edition, lot }, notifyFromOn(now, waitingDays), now)
  return Promise.all(
    letters.map(async ({ candidateId, organization, kind, data }) => {
      const { subject, text } = await letterInWords({ candidateId, kind, data }, context)
      return { id: candidateId, organization, kind, subject, text }
    }),
  )
}
