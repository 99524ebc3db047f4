import { whyNotEditLines, whyNotRemoveGroup } from '@charpente/domain/purchasing/carts/actions'
import type { CartKind } from '@charpente/domain/purchasing/carts/number'
import { record } from '../../platform/audit/record.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse, refuseIf } from '../../platform/http/refuse.ts'
import { type Command, decide } from '../../platform/idempotency/decide.ts'
import { cartOf, deleteGroup, deleteLine, touchCart } from './lines/queries.ts'
import { lockCart } from './queries.ts'

const tables = {
  formalized: { line: 'order_article', group: 'order_lot' },
  free: { line: 'order_free_article', group: 'order_free_supplier' },
} as const

/** The cart of a line or group, held; the line itself may have gone while waiting. */
async function lockCartOf(trx: Db, kind: CartKind, part: 'line' | 'group', id: number) {
  const { cartId } = (await cartOf[tables[kind][part]](trx, id)) ?? refuse('lineNotFound')
  return (await lockCart(trx, kind, cartId)) ?? refuse('lineNotFound')
}

/** The last line of a lot takes the lot with it. Q-30 */
export const removeLine = (kind: CartKind, id: number, asked: Command, context: Context) =>
  decide(context, asked, async (trx, now) => {
    const { actor, origin } = asked
    const cart = await lockCartOf(trx, kind, 'line', id)
    refuseIf(whyNotEditLines(cart, actor))
    const gone = (await deleteLine(trx, kind, id)) ?? refuse('lineNotFound')
    await touchCart(trx, cart.id, now)
    const on = { type: 'cart', id: cart.id } as const
    await record(trx, origin.author, now, { action: 'lineRemoved', on, details: { ...gone, kind } })
    return null
  })

/** A whole lot or supplier, by the cart's own customer only. P §4 */
export const removeGroup = (kind: CartKind, id: number, asked: Command, context: Context) =>
  decide(context, asked, async (trx, now) => {
    const { actor, origin } = asked
    const cart = await lockCartOf(trx, kind, 'group', id)
    refuseIf(whyNotRemoveGroup(cart, actor))
    const { group } = (await deleteGroup(trx, kind, id)) ?? refuse('lineNotFound')
    await touchCart(trx, cart.id, now)
    const on = { type: 'cart', id: cart.id } as const
    await record(trx, origin.author, now, { action: 'groupRemoved', on, details: { group } })
    return null
  })
