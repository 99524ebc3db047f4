import type { PastAddress } from '@charpente/contract/purchasing/buildings'
import type { Actor } from '@charpente/domain/platform/actor'
import { departmentOfPostal } from '@charpente/domain/platform/department'
import { BUILDING_NAME_MAX, splitAddress } from '@charpente/domain/purchasing/buildings/address'
import { lockAccount } from '../../people/accounts/queries.ts'
import { record } from '../../platform/audit/record.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { attachPast, keyOf, pastKey } from './attach-past.ts'
import { addBuildings, addressesOrdered, buildingsOf, type TypedAddress } from './queries.ts'
import { sameName } from './save-building.ts'

/** One address, however it was written; the last way of writing it is shown. */
function pastAddressOf(key: string, written: readonly TypedAddress[]): PastAddress {
  const [last] = written as [TypedAddress]
  const parts = splitAddress(last.address)
  return {
    key,
    address: last.address,
    department: { id: last.departmentId, code: last.departmentCode, name: last.departmentName },
    orders: written.reduce((sum, { orders }) => sum + orders, 0),
    lastOrderedAt: last.lastOrderedAt.toISOString(),
    parts: parts && departmentOfPostal(parts.postal) === last.departmentCode ? parts : null,
  }
}

/** Where an organisation ordered and which is not in its book, archived or not: the last one first. */
async function unknownAddresses(db: Db, ownerId: number): Promise<PastAddress[]> {
  const known = new Set((await buildingsOf(db, ownerId)).map(keyOf))
  const written = Map.groupBy(await addressesOrdered(db, ownerId), ({ departmentCode, address }) =>
    pastKey(departmentCode, address),
  )
  return [...written].filter(([key]) => !known.has(key)).map(([key, own]) => pastAddressOf(key, own))
}

export const listPastAddresses = (actor: Actor, { db }: Context) => unknownAddresses(db, actor.id)

/** A street is the name of a building nobody has named; « Rue des Écoles 2 » where it is taken. */
function freeName(street: string, taken: readonly string[]): string {
  const name = street.slice(0, BUILDING_NAME_MAX - 5)
  for (let count = 1; ; count += 1) {
    const tried = count === 1 ? name : `${name} (${count})`
    if (!taken.some((other) => sameName(other, tried))) return tried
  }
}

/** Those that can be taken apart, each once; the others are completed by hand. */
export const addPastAddresses = (keys: readonly string[], actor: Actor, origin: Origin, { db, now }: Context) =>
  db.transaction().execute(async (trx) => {
    await lockAccount(trx, actor.id)
    const asked = (await unknownAddresses(trx, actor.id)).filter(({ key }) => keys.includes(key))
    const taken = (await buildingsOf(trx, actor.id)).filter(({ archivedAt }) => !archivedAt).map(({ name }) => name)
    const forms = asked.flatMap(({ parts }) => {
      if (!parts) return []
      const name = freeName(parts.street, taken)
      taken.push(name)
      return [{ ...parts, name, kind: 'other' as const, access: null, contact: null, phone: null }]
    })
    const ids = await addBuildings(trx, forms, { ownerId: actor.id, by: actor.id, now: now() })
    const added = forms.map((form, at) => ({ ...form, id: ids[at] as number }))
    const orders = await attachPast(trx, actor.id, added)
    const on = { type: 'account', id: actor.id } as const
    const details = { added: added.map(({ name }) => name), orders }
    await record(trx, origin.author, now(), { action: 'buildingsFilled', on, details })
    return { added: added.length, orders }
  })
