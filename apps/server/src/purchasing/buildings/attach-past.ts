import { departmentOfPostal } from '@charpente/domain/platform/department'
import { addressKey, addressLine, type PostalAddress } from '@charpente/domain/purchasing/buildings/address'
import type { Db } from '../../platform/db/connect.ts'
import { addressesOrdered, attachOrders } from './queries.ts'

/** Two orders are of one address when they say the same in the same department. */
export const pastKey = (departmentCode: string, address: string): string => `${departmentCode} ${addressKey(address)}`

export const keyOf = (building: PostalAddress): string =>
  pastKey(departmentOfPostal(building.postal) ?? '', addressLine(building))

/** What was ordered there before the building was in the book is found from it; how many orders. */
export async function attachPast(db: Db, ownerId: number, added: readonly (PostalAddress & { id: number })[]) {
  const past = Map.groupBy(await addressesOrdered(db, ownerId), ({ departmentCode, address }) =>
    pastKey(departmentCode, address),
  )
  let orders = 0
  for (const building of added) {
    const written = past.get(keyOf(building)) ?? []
    const [first] = written
    if (!first) continue
    const addresses = written.map(({ address }) => address)
    orders += await attachOrders(db, ownerId, { id: building.id, addresses, departmentId: first.departmentId })
  }
  return orders
}
