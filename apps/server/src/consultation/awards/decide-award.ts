import { addDays, parisDay } from '@charpente/domain/platform/calendar'
import { record } from '../../platform/audit/record.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { postCandidateMail } from '../../platform/mail/post.ts'
import { currentSettings } from '../../platform/settings/settings.ts'
import { lotsOf, placesOfLot } from '../application/consulting/queries.ts'
import { type AwardedRank, addAwards, addLotAward, awardsOf, lockLotAward, setLotAward } from './awarding/queries.ts'
import { readLot } from './list-analyses.ts'
import { offersOf, rankingsOf, type StoredOffer, type StoredRanking } from './queries.ts'
import { rulesOf } from './rules.ts'

/** How many holders a place has at most. */
const RANKS = 3

type FrozenContent = {
  ranking: {
    id: string
    rank: number | null
    price: number | null
    technical: number | null
    score: number | null
    why: string | null
  }[]
}

export const frozenLines = ({ content }: Pick<StoredRanking, 'content'>) =>
  content === null ? [] : (JSON.parse(content) as FrozenContent).ranking

type Lot = { edition: number; lot: string }

/** The first three of every ranking, all of them frozen: what was frozen is what is awarded. Q-124 */
export const decideAward = ({ edition, lot }: Lot, operator: number, origin: Origin, context: Context) =>
  context.db.transaction().execute(async (trx) => {
    if (await lockLotAward(trx, edition, lot)) refuse('awardDecided')
    const [rankings, offers] = [await rankingsOf(trx, edition, lot, true), await offersOf(trx, edition, lot)]
    const places = await placesOfLot(trx, edition, lot)
    const wanted = places.filter(({ code }) => offers.some((offer) => offer.places.includes(code)))
    if (wanted.length === 0) refuse('awardNoOffer')
    const frozen = (id: number) => rankings.find(({ placeId, frozenAt }) => placeId === id && frozenAt !== null)
    const open = wanted.filter(({ id }) => !frozen(id))
    if (open.length > 0) refuse('awardNotFrozen', { territoires: open.map(({ name }) => name).join(', ') })
    const awards = wanted.flatMap(({ id: placeId }): AwardedRank[] =>
      frozenLines(frozen(placeId) ?? { content: null })
        .filter(({ rank }) => rank !== null && rank <= RANKS)
        .map(({ id, rank }) => ({ candidateId: id, placeId, rank: rank ?? 0 })),
    )
    const now = context.now()
    await addLotAward(trx, { edition, lot, by: operator, now })
    await addAwards(trx, { edition, lot }, awards)
    await record(trx, origin.author, now, {
      action: 'lotAwarded',
      on: { type: 'consultation', id: (await rulesOf(trx, { edition, lot })).id },
      details: { lot, before: null, after: { places: wanted.length, awards: awards.length } },
    })
    return readLot(edition, lot, { db: trx })
  })

/** What one application is told: the places it holds, and those it does not. */
function letterOf(
  offer: StoredOffer,
  places: readonly { id: number; code: string; name: string }[],
  awards: readonly AwardedRank[],
  rankings: readonly StoredRanking[],
) {
  const there = places.filter(({ code }) => offer.places.includes(code))
  const held = awards.filter(({ candidateId }) => candidateId === offer.id)
  const lines = there.map(({ id, name }) => {
    const own = frozenLines(rankings.find(({ placeId }) => placeId === id) ?? { content: null }).find(
      (line) => line.id === offer.id,
    )
    return {
      placeId: id,
      name,
      rank: own?.rank ?? null,
      price: own?.price ?? null,
      technical: own?.technical ?? null,
      score: own?.score ?? null,
    }
  })
  const isHeld = (placeId: number) => held.some((award) => award.placeId === placeId)
  return { won: lines.filter(({ placeId }) => isHeld(placeId)), lost: lines.filter(({ placeId }) => !isHeld(placeId)) }
}

/** Letters to everybody who offered, each once; the waiting period runs from them. Q-124 */
export const sendLetters = ({ edition, lot }: Lot, origin: Origin, context: Context) =>
  context.db.transaction().execute(async (trx) => {
    const award = (await lockLotAward(trx, edition, lot)) ?? refuse('awardNotFrozen', { territoires: lot })
    if (award.lettersAt) refuse('awardDecided')
    const now = context.now()
    const { id, waitingDays } = await rulesOf(trx, { edition, lot })
    // So many whole days pass between the two: neither the first nor the last counts. R2182-1
    const notifyFrom = addDays(parisDay(now), waitingDays + 1)
    await setLotAward(trx, { edition, lot }, { letters_at: now, notify_from: notifyFrom })
    const sent = await postLetters(trx, { edition, lot }, notifyFrom, context)
    await record(trx, origin.author, now, {
      action: 'awardLettersSent',
      on: { type: 'consultation', id },
      details: { lot, before: null, after: { notifyFrom, ...sent } },
    })
    return readLot(edition, lot, { db: trx })
  })

async function postLetters(trx: Db, { edition, lot }: Lot, notifyFrom: string, context: Context) {
  const [offers, places] = [await offersOf(trx, edition, lot), await placesOfLot(trx, edition, lot)]
  const [rankings, awards] = [await rankingsOf(trx, edition, lot), await awardsOf(trx, edition, lot)]
  const lotName = (await lotsOf(trx, edition)).find(({ code }) => code === lot)?.name ?? ''
  const holders = places.map(({ id, name }) => ({
    placeId: id,
    name,
    firms: awards
      .filter(({ placeId }) => placeId === id)
      .map(({ candidateId, rank }) => ({
        rank,
        organization: offers.find((offer) => offer.id === candidateId)?.organization ?? '',
      })),
  }))
  const { values } = await currentSettings(trx, context.now())
  const recourse = values['recours.texte']
  let [won, lost] = [0, 0]
  for (const offer of offers) {
    const letter = letterOf(offer, places, awards, rankings)
    const candidate = { id: offer.id, email: offer.email }
    const common = { lot, lotName, notifyFrom }
    if (letter.won.length > 0) {
      won += 1
      await postCandidateMail(trx, context, {
        template: 'awardLetter',
        candidate,
        data: { ...common, places: letter.won },
      })
    }
    if (letter.lost.length > 0) {
      lost += 1
      const others = holders.filter(({ placeId }) => letter.lost.some((line) => line.placeId === placeId))
      await postCandidateMail(trx, context, {
        template: 'rejectionLetter',
        candidate,
        data: { ...common, recourse, places: letter.lost, holders: others },
      })
    }
  }
  return { won, lost }
}
