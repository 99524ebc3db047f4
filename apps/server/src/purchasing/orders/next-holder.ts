import { parisDay } from '@charpente/domain/platform/calendar'
import { leftToAsk } from '@charpente/domain/purchasing/orders/cascade'
import { firstToAsk, standingOn } from '@charpente/domain/purchasing/orders/passing-over'
import { machine, record } from '../../platform/audit/record.ts'
import type { Db } from '../../platform/db/connect.ts'
import { addPassedOver, contractFacts, holdContracts, passedOverOf } from '../ceilings/queries.ts'
import { attemptsOf, type StoredOrder } from './queries.ts'

/** Of an order without a contract of its own, as of one without a maximum. */
const unbound = { maximum: null, engaged: 0, endsOn: null, isSuspended: false }

/**
 * Whom to ask once this order has not been accepted: the best rank left that its contract lets be asked. Those passed over
 * on the way are kept with why. Contracts are held: nothing else is engaged under them until this is done. Decision 059
 */
export async function nextHolder(trx: Db, order: StoredOrder, now: Date): Promise<StoredOrder | null> {
  const before = new Set((await passedOverOf(trx, [order.orderLotId ?? 0])).map(({ rank }) => rank))
  const attempts = (await attemptsOf(trx, order.orderLotId ?? 0)).filter(({ rank }) => !before.has(rank ?? 0))
  const left = leftToAsk(attempts, order.rank ?? 0)
  const numbers = left.flatMap(({ marketNumber }) => marketNumber ?? [])
  await holdContracts(trx, numbers)
  const contracts = await contractFacts(trx, left)
  const offers = left.map((one) => ({
    ...one,
    ...standingOn(contracts.get(one.supplierId) ?? unbound, parisDay(now)),
    rank: one.rank ?? 0,
  }))
  const { asked, passed } = firstToAsk(offers)
  if (passed.length > 0)
    await addPassedOver(
      trx,
      passed.map(({ holder, reason }) => ({
        order_lot_id: order.orderLotId ?? 0,
        rank: holder.rank,
        supplier_id: holder.supplierId,
        market_number: holder.marketNumber ?? '',
        reason,
        amount: holder.amount,
        room: holder.room,
        at: now,
      })),
    )
  for (const { holder, reason } of passed)
    await record(trx, machine, now, {
      action: 'holderPassedOver',
      on: { type: 'order', id: holder.id },
      details: { rank: holder.rank, supplier: holder.supplierId, amount: holder.amount, obstacle: reason },
    })
  return left.find(({ id }) => id === asked?.id) ?? null
}
