import type { Building, BuildingForm } from '@charpente/contract/purchasing/buildings'
import type { Actor } from '@charpente/domain/platform/actor'
import { fold } from '@charpente/domain/platform/text'
import { whyNotChange } from '@charpente/domain/purchasing/buildings/actions'
import { lockAccount } from '../../people/accounts/queries.ts'
import { record } from '../../platform/audit/record.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse, refuseIf } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { attachPast } from './attach-past.ts'
import { buildingOnWire, recorded } from './building-on-wire.ts'
import * as queries from './queries.ts'

export const sameName = (one: string, other: string): boolean => fold(one).trim() === fold(other).trim()

/** Two of one name could not be told apart in a cart; those archived are not chosen. */
async function refuseSameName(db: Db, ownerId: number, name: string, except: number | null) {
  const others = await queries.buildingsOf(db, ownerId)
  const twin = others.some((other) => other.id !== except && !other.archivedAt && sameName(other.name, name))
  if (twin) refuse('buildingSameName', { name })
}

const ownBuilding = async (db: Db, id: number, { id: ownerId }: Actor) =>
  (await queries.findBuilding(db, id, ownerId)) ?? refuse('buildingNotFound')

export const addBuilding = (
  form: BuildingForm,
  actor: Actor,
  origin: Origin,
  { db, now }: Context,
): Promise<Building> =>
  db.transaction().execute(async (trx) => {
    await lockAccount(trx, actor.id)
    await refuseSameName(trx, actor.id, form.name, null)
    const [id = 0] = await queries.addBuildings(trx, [form], { ownerId: actor.id, by: actor.id, now: now() })
    const orders = await attachPast(trx, actor.id, [{ ...form, id }])
    const on = { type: 'building', id } as const
    await record(trx, origin.author, now(), { action: 'buildingAdded', on, details: { ...recorded(form), orders } })
    return buildingOnWire(await ownBuilding(trx, id, actor))
  })

/** Carts and orders keep the address they were written with. */
export const changeBuilding = (id: number, form: BuildingForm, actor: Actor, origin: Origin, { db, now }: Context) =>
  db.transaction().execute(async (trx) => {
    await lockAccount(trx, actor.id)
    const before = await ownBuilding(trx, id, actor)
    refuseIf(whyNotChange(before))
    await refuseSameName(trx, actor.id, form.name, id)
    await queries.changeBuilding(trx, id, form, now())
    const details = { before: recorded(before), after: recorded(form) }
    await record(trx, origin.author, now(), { action: 'buildingChanged', on: { type: 'building', id }, details })
    return buildingOnWire(await ownBuilding(trx, id, actor))
  })
