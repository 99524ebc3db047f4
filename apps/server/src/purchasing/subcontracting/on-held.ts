import type { Actor } from '@charpente/domain/platform/actor'
import { formatInstant } from '@charpente/domain/platform/format'
import { CartStatus, cartStatusLabel } from '@charpente/domain/purchasing/carts/status'
import { orderStatusLabel } from '@charpente/domain/purchasing/orders/status'
import type { SubcontractRefusal } from '@charpente/domain/purchasing/subcontracting/actions'
import { subcontractStateWords } from '@charpente/domain/purchasing/subcontracting/state'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse, refuseIf } from '../../platform/http/refuse.ts'
import { lockOrder, type StoredOrder } from '../orders/queries.ts'
import { orderOf } from '../orders/way-in.ts'
import { actsOf, type StoredAct } from './queries.ts'

type Held = { order: StoredOrder; acts: StoredAct[]; now: Date }

/** One act after the other on an order: amounts are counted on what is held. */
export const onHeldOrder = async (
  { id, actor }: { id: number; actor: Actor },
  context: Context,
  work: (trx: Db, held: Held) => Promise<void>,
): Promise<number> => {
  await orderOf({ id, actor }, context)
  await context.db.transaction().execute(async (trx) => {
    const order = (await lockOrder(trx, id)) ?? refuse('orderNotFound')
    await work(trx, { order, acts: await actsOf(trx, [id]), now: context.now() })
  })
  return id
}

export const actIn = (acts: readonly StoredAct[], id: number): StoredAct =>
  acts.find((act) => act.id === id) ?? refuse('subcontractNotFound')

/** What a refusal about an act says of it and of its order. */
export const refuseSubcontract = (
  code: SubcontractRefusal | null,
  order: StoredOrder,
  act: StoredAct | null = null,
  words: Record<string, string> = {},
): void =>
  refuseIf(code, {
    order:
      order.cartStatus === CartStatus.confirmed ? orderStatusLabel(order.status) : cartStatusLabel(order.cartStatus),
    state: act ? subcontractStateWords[act.state] : '',
    date: act?.dueAt ? formatInstant(act.dueAt) : '',
    ...words,
  })
