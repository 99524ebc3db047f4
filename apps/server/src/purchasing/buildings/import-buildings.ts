import type { Actor } from '@charpente/domain/platform/actor'
import { lockAccount } from '../../people/accounts/queries.ts'
import { record } from '../../platform/audit/record.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { readRows } from '../../platform/sheets/read-rows.ts'
import { attachPast } from './attach-past.ts'
import { planImport, previewOf } from './plan-import.ts'
import { addBuildings, buildingsOf, changeBuilding } from './queries.ts'
import { type BuildingColumn, buildingColumns } from './sheet/columns.ts'

type Sent = { content: string }

const rowsOf = ({ content }: Sent) => readRows<BuildingColumn>(Buffer.from(content, 'base64'), buildingColumns)

/** What a workbook would change; nothing is kept of it. */
export const previewBuildings = async (sent: Sent, actor: Actor, { db }: Context) =>
  previewOf(planImport(await rowsOf(sent), await buildingsOf(db, actor.id)))

/** The whole file, or its right lines if that was asked, in one go: planned again under the lock, not as it was shown. */
export async function importBuildings(
  sent: Sent & { name: string; validOnly: boolean },
  actor: Actor,
  origin: Origin,
  { db, now }: Context,
) {
  const rows = await rowsOf(sent)
  return db.transaction().execute(async (trx) => {
    await lockAccount(trx, actor.id)
    const plan = planImport(rows, await buildingsOf(trx, actor.id))
    if (plan.faultyRows > 0 && !sent.validOnly) refuse('importHasErrors')
    const at = now()
    const ids = await addBuildings(trx, plan.added, { ownerId: actor.id, by: actor.id, now: at })
    for (const { id, form } of plan.changed) await changeBuilding(trx, id, form, at)
    const added = plan.added.map((form, place) => ({ ...form, id: ids[place] as number }))
    const orders = await attachPast(trx, actor.id, added)
    const names = { added: added.map(({ name }) => name), changed: plan.changed.map(({ form }) => form.name) }
    const on = { type: 'account', id: actor.id } as const
    const details = { file: sent.name, ...names, skipped: plan.faultyRows, orders }
    await record(trx, origin.author, at, { action: 'buildingsImported', on, details })
    return {
      added: added.length,
      changed: plan.changed.length,
      unchanged: plan.unchanged,
      skipped: plan.faultyRows,
      orders,
    }
  })
}
