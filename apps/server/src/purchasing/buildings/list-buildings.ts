import { BUILDINGS_PAGE } from '@charpente/contract/platform/limits'
import type { BuildingList } from '@charpente/contract/purchasing/buildings'
import { headOf } from '@charpente/domain/catalogue/formalized/access'
import type { Actor } from '@charpente/domain/platform/actor'
import { matchesAllWords } from '@charpente/domain/platform/text'
import { addressLine } from '@charpente/domain/purchasing/buildings/address'
import { buildingKindWords } from '@charpente/domain/purchasing/buildings/kind'
import type { Context } from '../../platform/http/context.ts'
import { listedOnWire } from './building-on-wire.ts'
import { buildingsOf, type StoredBuilding, tradeOf } from './queries.ts'

type Asked = { search: string; archived?: '1' | undefined; near?: string | undefined; page: number }

const wordsOf = (building: StoredBuilding) =>
  `${building.name} ${addressLine(building)} ${buildingKindWords[building.kind]} ${building.departmentName}`

/** The book of the organisation of whoever asks. */
export async function listBuildings(
  { search, archived, near, page }: Asked,
  actor: Actor,
  { db }: Context,
): Promise<BuildingList> {
  const all = await buildingsOf(db, headOf(actor))
  const found = all.filter(
    (building) => Boolean(building.archivedAt) === (archived === '1') && matchesAllWords(wordsOf(building), search),
  )
  const isNear = ({ departmentCode }: StoredBuilding) => departmentCode === near
  const sorted = near ? [...found.filter(isNear), ...found.filter((other) => !isNear(other))] : found
  const shown = sorted.slice((page - 1) * BUILDINGS_PAGE, page * BUILDINGS_PAGE)
  const trade = await tradeOf(
    db,
    shown.map(({ id }) => id),
    actor.id,
  )
  const kept = all.filter(({ archivedAt }) => !archivedAt).length
  return {
    buildings: shown.map((building) => listedOnWire(building, trade.get(building.id))),
    found: found.length,
    kept,
    archived: all.length - kept,
  }
}
