import { addressKey, addressLine, type PostalAddress } from './address.ts'

export type BuildingRefusal =
  | 'buildingAlreadyArchived'
  | 'buildingArchived'
  | 'buildingNotArchived'
  | 'buildingOfOtherDepartment'
  | 'buildingSameName'

type Archived = { archivedAt: unknown }

/** What is archived is only read: its history stays. */
export const whyNotChange = ({ archivedAt }: Archived): BuildingRefusal | null =>
  archivedAt ? 'buildingArchived' : null

export const whyNotArchive = ({ archivedAt }: Archived): BuildingRefusal | null =>
  archivedAt ? 'buildingAlreadyArchived' : null

export const whyNotRestore = ({ archivedAt }: Archived): BuildingRefusal | null =>
  archivedAt ? null : 'buildingNotArchived'

/** A cart buys the prices of one department: works elsewhere are another cart's. */
export function whyNotChoose(
  building: Archived & { departmentCode: string },
  cart: { departmentCode: string },
): BuildingRefusal | null {
  if (building.archivedAt) return 'buildingArchived'
  return building.departmentCode === cart.departmentCode ? null : 'buildingOfOtherDepartment'
}

/** Whether an address that was typed is that of the building. */
export const isAddressOf = (building: PostalAddress, address: string): boolean =>
  addressKey(addressLine(building)) === addressKey(address)

type Saving = {
  /** The building asked for; `undefined`: nothing is said of it, as by whoever only types. */
  asked: number | null | undefined
  /** What was saved before. */
  saved: { buildingId: number | null; address: string | null }
  address: string
}

/** The building a saved address would be of, before it is looked at: the one asked for, or the one already there. */
export const buildingMeant = ({ asked, saved }: Saving): number | null =>
  asked === undefined ? saved.buildingId : asked

/** Nobody touched it: a building that moved or was archived since is still the one that was chosen. */
export const isSavedLink = ({ asked, saved, address }: Saving): boolean =>
  saved.buildingId !== null &&
  buildingMeant({ asked, saved, address }) === saved.buildingId &&
  addressKey(saved.address ?? '') === addressKey(address)
