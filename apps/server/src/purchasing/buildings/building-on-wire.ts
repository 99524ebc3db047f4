import type { Building, BuildingForm, ListedBuilding } from '@charpente/contract/purchasing/buildings'
import { addressLine, onSiteWords } from '@charpente/domain/purchasing/buildings/address'
import { buildingKindWords } from '@charpente/domain/purchasing/buildings/kind'
import type { BuildingWorks, StoredBuilding, Trade } from './queries.ts'

export const buildingOnWire = (building: StoredBuilding): Building => ({
  id: building.id,
  name: building.name,
  kind: building.kind,
  street: building.street,
  postal: building.postal,
  city: building.city,
  address: addressLine(building),
  department: { id: building.departmentId, code: building.departmentCode, name: building.departmentName },
  access: building.access,
  contact: building.contact,
  phone: building.phone,
  onSite: onSiteWords(building),
  changedAt: building.changedAt.toISOString(),
  archivedAt: building.archivedAt?.toISOString() ?? null,
})

const none: BuildingWorks = { waiting: 0, underWay: 0, amount: 0, late: 0 }

export const listedOnWire = (
  building: StoredBuilding,
  trade: Trade | undefined,
  works: BuildingWorks = none,
): ListedBuilding => ({
  ...buildingOnWire(building),
  works,
  orders: trade?.orders ?? 0,
  amount: trade?.amount ?? 0,
  lastOrderedAt: trade?.lastOrderedAt?.toISOString() ?? null,
})

/** What the trail keeps of a building: who is to be asked for on site is nobody's account, and is left out. */
export const recorded = (building: BuildingForm | StoredBuilding) => ({
  name: building.name,
  type: buildingKindWords[building.kind],
  street: building.street,
  postal: building.postal,
  city: building.city,
})
