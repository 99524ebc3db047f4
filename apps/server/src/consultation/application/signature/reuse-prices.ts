import type { Saved } from '@charpente/contract/consultation/application/steps'
import { placesIn } from '@charpente/domain/consultation/application/carry-over'
import type { Db } from '../../../platform/db/connect.ts'
import { placesOfLot } from '../../consulting/queries.ts'
import { pricedPlaces } from '../prices/queries.ts'
import type { StoredCandidate } from '../queries.ts'
import { copyPrices, countPrices } from './queries.ts'
import { type Left, titleOf } from './reuse-plan.ts'

type Applications = {
  own: StoredCandidate
  earlier: StoredCandidate
  answers: Saved
  saved: Saved
  anotherLot: boolean
}

type Reused = { taken: number; identicalOffer: boolean | null; left: Left[] }

/** The prices of articles and places that are still on offer, when both offers are of the same kind. */
export async function reusePrices(db: Db, both: Applications): Promise<Reused> {
  const { own, earlier, answers, saved, anotherLot } = both
  const [step2, former] = [saved.step2, answers.step2]
  const isAlone = step2 !== null && placesIn(step2).length === 1
  const nothing = (why: string): Reused => ({
    taken: 0,
    identicalOffer: isAlone || own.identicalOffer,
    left: [{ what: titleOf('step10'), why }],
  })
  if (anotherLot) return nothing('Ses prix sont ceux d’un autre lot.')
  if (!step2 || !former) return nothing('Choisissez d’abord l’objet de la candidature.')
  if ((await pricedPlaces(db, own.id)).length > 0) return nothing('Des prix sont déjà saisis ici.')
  if (step2.technicalCategory !== former.technicalCategory) return nothing('Ses prix sont ceux d’une autre catégorie.')
  const [places, formerPlaces] = [placesIn(step2), placesIn(former)]
  // A price for one place says nothing of others.
  const wasSame = earlier.identicalOffer === true && formerPlaces.length > 1
  const identicalOffer = isAlone || (own.identicalOffer ?? (formerPlaces.length > 1 ? wasSame : null))
  if (identicalOffer === null || (!(isAlone && !wasSame) && identicalOffer !== wasSame))
    return nothing('La nature de l’offre (identique ou différente) n’est pas la même.')
  const known = await placesOfLot(db, own.edition, step2.technicalCategory)
  const kept = known.filter(({ code }) => places.includes(code) && formerPlaces.includes(code)).map(({ id }) => id)
  if (kept.length === 0) return nothing('Ses territoires ne sont pas ceux de cette candidature.')
  // Saved without a place when there was nothing to choose, or the same everywhere.
  const isUnplaced = earlier.identicalOffer === true
  const from = { candidateId: earlier.id, places: isUnplaced ? null : kept }
  const place = identicalOffer ? null : isUnplaced ? (kept[0] ?? null) : 'theirs'
  const to = { candidateId: own.id, edition: own.edition, place } as const
  const taken = await copyPrices(db, from, to)
  const gone = (await countPrices(db, from)) - taken
  const why = `${gone} prix n’ont pas été repris : leur prestation n’existe plus ou a changé d’unité.`
  return { taken, identicalOffer, left: gone > 0 ? [{ what: titleOf('step10'), why }] : [] }
}
