import { whyNotShow } from '@charpente/domain/catalogue/publication/showing'
import { record } from '../../platform/audit/record.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse, refuseIf } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { countChanges, countPrices, lockPublication } from './comparing/queries.ts'
import { endSchedule, lockSchedule } from './scheduling/queries.ts'
import { show } from './show.ts'

/** Shows what was prepared and compared. */
export const showPublication = (id: number, { author }: Origin, { db, now }: Context) =>
  inTransaction(db, async (trx) => {
    const { edition, state, baseId, shownId } = (await lockPublication(trx, id)) ?? refuse('notFound')
    const { waiting } = await countPrices(trx, id)
    refuseIf(whyNotShow({ state, isShown: shownId === id, isStale: baseId !== shownId, waiting }), { nombre: waiting })
    await show(trx, id, edition, author.id, now())
    // By hand, before its hour.
    const schedule = await lockSchedule(trx, id)
    if (schedule) await endSchedule(trx, schedule.id, { outcome: 'shown', at: now(), by: author.id })
    await record(trx, author, now(), {
      action: 'publicationShown',
      on: { type: 'publication', id },
      details: { edition, ...(await countChanges(trx, id, baseId)), before: { shown: shownId }, after: { shown: id } },
    })
  })
