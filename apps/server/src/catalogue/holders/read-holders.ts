import type { HeldPlace, HolderMatrix } from '@charpente/contract/catalogue/holders'
import { parisDay } from '@charpente/domain/platform/calendar'
import type { Db } from '../../platform/db/connect.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { changedRanks, findLot, holdersOfLot, offersByPlace, placesOf, scoresOf } from './queries.ts'

type Lot = { edition: number; lot: string }

/** The places of a lot, each with its ranks, its holes and what is not published yet. */
async function readPlaces(db: Db, { edition, lot }: Lot, now: Date) {
  const places = await placesOf(db, edition, lot)
  const held = Map.groupBy(await holdersOfLot(db, edition, lot, parisDay(now)), ({ placeId }) => placeId)
  const changed = Map.groupBy(await changedRanks(db, edition, lot), ({ placeId }) => placeId)
  const [offers, scores] = [await offersByPlace(db, edition, lot), await scoresOf(db, edition, lot)]
  return places.map(({ id, regionName, ...place }): HeldPlace & { regionName: string } => ({
    ...place,
    regionName,
    ranks: (held.get(id) ?? []).map(({ placeId: _, ...holder }) => ({
      ...holder,
      score: scores.get(`${id} ${holder.supplierId}`) ?? null,
    })),
    changed: (changed.get(id) ?? []).map(({ rank }) => rank).sort(),
    offers: offers.get(place.code) ?? 0,
  }))
}

export async function readHolders(db: Db, { edition, lot }: Lot, now: Date): Promise<HolderMatrix> {
  const { name, publishedAt } = (await findLot(db, edition, lot)) ?? refuse('notFound')
  const places = await readPlaces(db, { edition, lot }, now)
  const regions = new Map(places.map(({ region, regionName }) => [region, regionName]))
  return {
    edition,
    lot,
    name,
    publishedAt: publishedAt?.toISOString() ?? null,
    regions: [...regions]
      .map(([code, regionName]) => ({ code, name: regionName }))
      .sort((one, other) => one.name.localeCompare(other.name, 'fr')),
    places: places.map(({ regionName: _, ...place }) => place),
  }
}

/** One place, as it is in the matrix. */
export const readPlace = async (db: Db, at: Lot & { place: string }, now: Date): Promise<HeldPlace> =>
  (await readHolders(db, at, now)).places.find(({ code }) => code === at.place) ?? refuse('notFound')
