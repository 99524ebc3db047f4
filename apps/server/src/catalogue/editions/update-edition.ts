import { record } from '../../platform/audit/record.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { changeEdition, isEditionBinding, lockEdition } from './queries.ts'

type Dates = { name: string; startsOn: string; endsOn: string }

export const updateEdition = (id: number, after: Dates, { author }: Origin, { db, now }: Context) =>
  db.transaction().execute(async (trx) => {
    const { id: _, ...before } = (await lockEdition(trx, id)) ?? refuse('editionUnknown')
    const isMoved = before.startsOn !== after.startsOn || before.endsOn !== after.endsOn
    if (isMoved && (await isEditionBinding(trx, id))) refuse('editionDatesBinding')
    await changeEdition(trx, id, after)
    const details = { before, after }
    await record(trx, author, now(), { action: 'editionChanged', on: { type: 'edition', id }, details })
  })
