import type { Building } from '@charpente/contract/purchasing/buildings'
import { SAVOIE } from './carts.ts'
import type { Given } from './given.ts'
import type { Account, Call } from './people.ts'

let added = 0

/** A school of Annecy, unless told. */
export const typedBuilding = (changes: object = {}) => {
  added += 1
  return {
    name: `École ${added}`,
    kind: 'school' as const,
    street: `${added} rue du Carnet`,
    postal: '74000',
    city: 'Annecy',
    access: 'Portail nord',
    contact: 'Mme Roux',
    phone: '04 50 00 00 01',
    ...changes,
  }
}

/** In the book of the caller, or the refusal thrown. */
export async function givenBuilding(call: Call, changes: object = {}): Promise<Building> {
  const answer = await call('addBuilding', { body: typedBuilding(changes) })
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer.json<Building>()
}

/** One of each of these organisations, by the id of its head. */
export async function givenWorldBuildings(
  { db, now }: Given,
  heads: readonly Account[],
): Promise<Record<number, number>> {
  const rows = await db
    .insertInto('building')
    .values(
      heads.map(({ id }) => ({
        ...typedBuilding(),
        owner_id: id,
        department_id: SAVOIE,
        added_at: now(),
        added_by: id,
        changed_at: now(),
      })),
    )
    .returning(['id', 'owner_id'])
    .execute()
  return Object.fromEntries(rows.map(({ id, owner_id }) => [owner_id, id]))
}
