import type { Actor } from '@charpente/domain/platform/actor'
import type { Act } from '@charpente/domain/purchasing/execution/act'
import type { Execution } from '@charpente/domain/purchasing/execution/execution'
import { actWords } from '@charpente/domain/purchasing/execution/words'
import { type Author, recordAll } from '../../platform/audit/record.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuseContested } from '../orders/contest-answer.ts'
import type { StoredOrder } from '../orders/queries.ts'
import { actorNames } from './act-on-order.ts'
import { standAnew } from './keep-standing.ts'
import { addActs } from './queries.ts'

type Noted = { order: StoredOrder; added: readonly Act[]; file: Execution }

/**
 * Acts that make no paper, bring no file and change no amount, on many orders that are held: judged already, written in
 * statements of all of them, and told by the worker.
 */
export async function noteActs(
  trx: Db,
  context: Context,
  noted: readonly Noted[],
  { actor, author }: { actor: Actor; author: Author },
): Promise<void> {
  if (noted.length === 0) return
  for (const { order } of noted) refuseContested(order)
  const now = context.now()
  const nameFor = await actorNames(trx, actor.id, now)
  await addActs(
    trx,
    noted.flatMap(({ order, added }) =>
      added.map(({ number, kind, side, at, body }) => {
        const by = { by: actor.id, name: nameFor(order) }
        return { purchase_order_id: order.id, number, kind, side, at, body, ...by }
      }),
    ),
  )
  await standAnew(trx, noted, now)
  // A trail takes its lines one after the other: the first of each order, then the second of those that have one.
  const most = Math.max(...noted.map(({ added }) => added.length))
  for (let turn = 0; turn < most; turn++) {
    const acts = noted.flatMap(({ order, added }) => {
      const act = added[turn]
      const details = act && { number: order.number, executionAct: act.number, executionKind: actWords[act.kind] }
      return details
        ? [{ action: 'executionActed' as const, on: { type: 'order' as const, id: order.id }, details }]
        : []
    })
    await recordAll(trx, author, now, acts)
  }
  await context.queue.enqueueAll(
    trx,
    'follow-acts',
    noted.map(({ order, added }) => ({ orderId: order.id, acts: added.map(({ number }) => number) })),
  )
}
