import { BUILDINGS_PAGE } from '@charpente/contract/platform/limits'
import type { BuildingList } from '@charpente/contract/purchasing/buildings'
import { headOf } from '@charpente/domain/catalogue/formalized/access'
import type { Actor } from '@charpente/domain/platform/actor'
import { parisDay } from '@charpente/domain/platform/calendar'
import { matchesAllWords } from '@charpente/domain/platform/text'
import { addressLine } from '@charpente/domain/purchasing/buildings/address'
import { buildingKindWords } from '@charpente/domain/purchasing/buildings/kind'
import type { Context } from '../../platform/http/context.ts'
import { listedOnWire } from './building-on-wire.ts'
import { type BuildingWorks, buildingsOf, type StoredBuilding, tradeOf, worksOf } from './queries.ts'

type Asked = {
  search: string
  archived?: '1' | undefined
  near?: string | undefined
  atWork?: '1' | undefined
  person?: number | undefined
  page: number
}

const idsOf = (buildings: readonly StoredBuilding[]) => buildings.map(({ id }) => id)

const wordsOf = (building: StoredBuilding) =>
  `${building.name} ${addressLine(building)} ${buildingKindWords[building.kind]} ${building.departmentName}`

/** Those of the department of a cart first, or those with the most works under way: the others as they were. */
function inOrder(
  found: StoredBuilding[],
  near: string | undefined,
  works: ReadonlyMap<number, BuildingWorks> | undefined,
) {
  const weight = ({ id, departmentCode }: StoredBuilding) =>
    near ? Number(departmentCode === near) : (works?.get(id)?.underWay ?? 0)
  return found.toSorted((one, other) => weight(other) - weight(one))
}

/** The book of the organisation of whoever asks. */
export async function listBuildings(
  { search, archived, near, atWork, person, page }: Asked,
  actor: Actor,
  { db, now }: Context,
): Promise<BuildingList> {
  const all = await buildingsOf(db, headOf(actor))
  const found = all.filter(
    (building) => Boolean(building.archivedAt) === (archived === '1') && matchesAllWords(wordsOf(building), search),
  )
  const reader = { viewer: actor.id, person }
  const today = parisDay(now())
  const worksOfAll = atWork && (await worksOf(db, idsOf(found), reader, today))
  const sorted = inOrder(found, near, worksOfAll)
  const shown = sorted.slice((page - 1) * BUILDINGS_PAGE, page * BUILDINGS_PAGE)
  const trade = await tradeOf(db, idsOf(shown), reader)
  const works = worksOfAll ?? (await worksOf(db, idsOf(shown), reader, today))
  const kept = all.filter(({ archivedAt }) => !archivedAt).length
  return {
    buildings: shown.map((building) => listedOnWire(building, trade.get(building.id), works.get(building.id))),
    found: found.length,
    kept,
    archived: all.length - kept,
  }
}
