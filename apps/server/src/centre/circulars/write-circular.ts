import type { CircularWritten } from '@charpente/contract/centre/circulars'
import { whyNotChangeCircular } from '@charpente/domain/centre/circulars/circular'
import type { Actor } from '@charpente/domain/platform/actor'
import { record } from '../../platform/audit/record.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { factsOf, readCircular, setWords } from './circular-on-wire.ts'
import { addCircular, changeCircularRow, deleteCircular, lockCircular, lotsOf } from './queries.ts'

/** What the trail keeps of a draft: the text itself stays with the message. */
const summaryOf = async (
  db: Db,
  { nature, subject, body, sets }: Omit<CircularWritten, 'toMembers' | 'necessity'>,
) => ({
  title: subject,
  nature,
  length: body.length,
  audience: (await setWords(db))(sets),
})

/** Lots are those of the edition they are chosen in. */
async function checkSets(db: Db, { sets }: CircularWritten): Promise<void> {
  for (const set of sets) {
    if (set.kind !== 'holders') continue
    const known = await lotsOf(db, set.edition)
    const unknown = set.lots.find((lot) => !known.includes(lot))
    if (unknown) refuse('circularLotUnknown', { lot: unknown })
  }
}

const rowOf = ({ toMembers, ...written }: CircularWritten) => ({ ...written, to_members: toMembers })

export const writeCircular = (written: CircularWritten, actor: Actor, { author }: Origin, { db, now }: Context) =>
  db.transaction().execute(async (trx) => {
    const at = now()
    await checkSets(trx, written)
    const by = { created_at: at, created_by: actor.id, updated_at: at, updated_by: actor.id }
    const { id } = await addCircular(trx, { ...rowOf(written), ...by })
    const details = { before: null, after: await summaryOf(trx, written) }
    await record(trx, author, at, { action: 'circularSaved', on: { type: 'circular', id }, details })
    return readCircular(trx, id, at)
  })

/** Somebody who began from a former version is told so rather than undoing what came between. */
export const changeCircular = (
  id: number,
  { version, ...written }: CircularWritten & { version: number },
  actor: Actor,
  { author }: Origin,
  { db, now }: Context,
) =>
  db.transaction().execute(async (trx) => {
    const at = now()
    const former = (await lockCircular(trx, id)) ?? refuse('notFound')
    const why = whyNotChangeCircular(factsOf(former))
    if (why) refuse(why)
    if (former.version !== version) refuse('circularChanged', { version: former.version })
    await checkSets(trx, written)
    const by = { version: version + 1, updated_at: at, updated_by: actor.id }
    await changeCircularRow(trx, id, { ...rowOf(written), ...by })
    const details = { before: await summaryOf(trx, former), after: await summaryOf(trx, written) }
    await record(trx, author, at, { action: 'circularSaved', on: { type: 'circular', id }, details })
    return readCircular(trx, id, at)
  })

export const removeCircular = (id: number, { author }: Origin, { db, now }: Context) =>
  db.transaction().execute(async (trx) => {
    const former = (await lockCircular(trx, id)) ?? refuse('notFound')
    const why = whyNotChangeCircular(factsOf(former))
    if (why) refuse(why)
    await deleteCircular(trx, id)
    const details = { before: await summaryOf(trx, former), after: null }
    await record(trx, author, now(), { action: 'circularRemoved', on: { type: 'circular', id }, details })
    return null
  })
