import { headOf } from '@charpente/domain/catalogue/formalized/access'
import { type Actor, has } from '@charpente/domain/platform/actor'
import { buildingMeant, isAddressOf, isSavedLink, whyNotChoose } from '@charpente/domain/purchasing/buildings/actions'
import type { Db } from '../../platform/db/connect.ts'
import { refuse, refuseIf } from '../../platform/http/refuse.ts'
import { buildingToChoose } from './queries.ts'

type Saving = {
  asked: number | null | undefined
  address: string
  cart: { buildingId: number | null; address: string | null; departmentCode: string }
}

/**
 * The building of a cart whose info is being saved: the one chosen, as long as the address is still its own. An address
 * that was changed is of no building, rather than of one where nobody will work. Decision 068
 */
export async function chosenBuilding(
  db: Db,
  { asked, address, cart: saved }: Saving,
  actor: Actor,
): Promise<number | null> {
  const saving = { asked, saved, address }
  const id = buildingMeant(saving)
  // A firm prepares a cart for somebody whose address book it does not read.
  if (id === null || !has(actor, 'ROLE_CUSTOMER')) return null
  if (isSavedLink(saving)) return id
  const building = await buildingToChoose(db, id, headOf(actor))
  if (!building) return asked === undefined ? null : refuse('buildingNotFound')
  // What nobody asked for is not refused: the address alone is saved.
  if (asked !== undefined)
    refuseIf(whyNotChoose(building, saved), {
      building: building.name,
      department: building.departmentCode,
      cart: saved.departmentCode,
    })
  return isAddressOf(building, address) ? id : null
}
