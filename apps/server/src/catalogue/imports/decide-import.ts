import { record } from '../../platform/audit/record.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { lotsChangeOf } from './lots-change.ts'
import { endImport, lockImport, setApplying } from './queries.ts'

type Asked = { validOnly: boolean; amendment?: { reason: string } | undefined }

/** Asks the worker to write what was compared: whole, or without the wrong lines if that was said. */
export const applyImport = (id: number, { validOnly, amendment }: Asked, { author }: Origin, context: Context) =>
  context.db.transaction().execute(async (trx) => {
    const found = (await lockImport(trx, id)) ?? refuse('notFound')
    const { state, added, changed, faults } = found
    const reason = amendment?.reason ?? null
    if (state !== 'ready') refuse('importEnded')
    if (added + changed === 0) refuse('importNothing')
    if (faults > 0 && !validOnly) refuse('importHasErrors')
    await context.hooks.checkLotsChange(trx, await lotsChangeOf(trx, found, reason), context)
    await setApplying(trx, id, author.id, reason)
    const details = {
      before: { state },
      after: { state: 'applying', validOnly, added, changed, leftOut: faults, reason },
    }
    await record(trx, author, context.now(), {
      action: 'importConfirmed',
      on: { type: 'catalogueImport', id },
      details,
    })
    await context.queue.enqueue(trx, 'apply-import', { importId: id })
  })

export const abandonImport = (id: number, { author }: Origin, { db, now }: Context) =>
  db.transaction().execute(async (trx) => {
    const { state } = (await lockImport(trx, id)) ?? refuse('notFound')
    if (state !== 'ready' && state !== 'reading') refuse('importEnded')
    await endImport(trx, id, 'abandoned', { by: author.id, at: now() })
    const details = { before: { state }, after: { state: 'abandoned' } }
    await record(trx, author, now(), { action: 'importAbandoned', on: { type: 'catalogueImport', id }, details })
  })
