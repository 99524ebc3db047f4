import type { Contract } from '@charpente/contract/purchasing/contracts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { cartNumberOf } from '../orders/cart-number.ts'
import { lineOf } from './list-contracts.ts'
import { ceilingMarks } from './marks.ts'
import { findContract, lastOrders, ordersInAll, passedOrders } from './queries.ts'

/** As many as a page shows: the list of orders has them all. */
const LAST = 20

export async function readContract(number: string, { db, now }: Context): Promise<Contract> {
  const found = (await findContract(db, number)) ?? refuse('contractUnknown')
  const { accepted, waiting, count } = await ordersInAll(db, number)
  return {
    ...lineOf(found),
    accepted,
    waiting,
    ordersInAll: count,
    orders: (await lastOrders(db, number, LAST)).map(({ sentAt, ...order }) => ({
      ...order,
      sentAt: sentAt.toISOString(),
    })),
    passed: (await passedOrders(db, number, LAST)).map(({ kind, departmentCode, edition: _, at, ...passed }) => ({
      ...passed,
      cartNumber: cartNumberOf({ kind, departmentCode, cartId: passed.cartId }),
      at: at.toISOString(),
    })),
    marks: await ceilingMarks(db, now()),
  }
}
