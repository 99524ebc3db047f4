import type { Actor } from '@charpente/domain/platform/actor'
import { whyNotArchive, whyNotRestore } from '@charpente/domain/purchasing/buildings/actions'
import { lockAccount } from '../../people/accounts/queries.ts'
import { record } from '../../platform/audit/record.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse, refuseIf } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { buildingOnWire } from './building-on-wire.ts'
import { buildingsOf, findBuilding, setArchived } from './queries.ts'
import { sameName } from './save-building.ts'

/** It is no longer chosen; what was ordered for it is still found from it. */
export const archiveBuilding = (id: number, actor: Actor, origin: Origin, { db, now }: Context) =>
  db.transaction().execute(async (trx) => {
    await lockAccount(trx, actor.id)
    const building = (await findBuilding(trx, id, actor.id)) ?? refuse('buildingNotFound')
    refuseIf(whyNotArchive(building))
    await setArchived(trx, id, now(), now())
    const on = { type: 'building', id } as const
    await record(trx, origin.author, now(), { action: 'buildingArchived', on, details: { name: building.name } })
    return buildingOnWire({ ...building, archivedAt: now(), changedAt: now() })
  })

export const restoreBuilding = (id: number, actor: Actor, origin: Origin, { db, now }: Context) =>
  db.transaction().execute(async (trx) => {
    await lockAccount(trx, actor.id)
    const building = (await findBuilding(trx, id, actor.id)) ?? refuse('buildingNotFound')
    refuseIf(whyNotRestore(building))
    const live = (await buildingsOf(trx, actor.id)).filter(({ archivedAt }) => !archivedAt)
    if (live.some(({ name }) => sameName(name, building.name))) refuse('buildingSameName', { name: building.name })
    await setArchived(trx, id, null, now())
    const on = { type: 'building', id } as const
    await record(trx, origin.author, now(), { action: 'buildingRestored', on, details: { name: building.name } })
    return buildingOnWire({ ...building, archivedAt: null, changedAt: now() })
  })
