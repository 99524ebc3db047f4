import { whyNotEditLines, whyNotRemoveGroup } from '@charpente/domain/purchasing/carts/actions'
import type { CartKind } from '@charpente/domain/purchasing/carts/number'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse, refuseIf } from '../../platform/http/refuse.ts'
import type { Command } from '../../platform/idempotency/decide.ts'
import { changeLines } from './change-lines.ts'
import { cartOf } from './lines/queries.ts'
import { groupToRemove, lineToRemove, takeGroup, takeLine } from './removing/queries.ts'

const tables = {
  formalized: { line: 'order_article', group: 'order_lot' },
  free: { line: 'order_free_article', group: 'order_free_supplier' },
} as const

const cartWith = (kind: CartKind, part: 'line' | 'group', id: number) => async (trx: Db) =>
  ((await cartOf[tables[kind][part]](trx, id)) ?? refuse('lineNotFound')).cartId

/** The last line of a lot takes the lot with it. Q-30 */
export const removeLine = (kind: CartKind, id: number, asked: Command, context: Context) =>
  changeLines(context, asked, kind, cartWith(kind, 'line', id), async (db, _now, guard) => {
    const cart = (await lineToRemove(db, kind, id)) ?? refuse('lineNotFound')
    refuseIf(whyNotEditLines(cart, asked.actor))
    const details = { articleId: cart.articleId, quantity: cart.quantity, kind }
    const isWritten = await takeLine(db, kind, id, guard(cart, { action: 'lineRemoved', details }, null))
    return { answer: null, isWritten }
  })

/** A whole lot or supplier, by the cart's own customer only. P §4 */
export const removeGroup = (kind: CartKind, id: number, asked: Command, context: Context) =>
  changeLines(context, asked, kind, cartWith(kind, 'group', id), async (db, _now, guard) => {
    const cart = (await groupToRemove(db, kind, id)) ?? refuse('lineNotFound')
    refuseIf(whyNotRemoveGroup(cart, asked.actor))
    const details = { group: cart.group }
    const isWritten = await takeGroup(db, kind, id, guard(cart, { action: 'groupRemoved', details }, null))
    return { answer: null, isWritten }
  })
