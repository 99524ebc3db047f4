import { whyNotGive, whyNotTake } from '@charpente/domain/cart/actions'
import type { CartKind } from '@charpente/domain/cart/number'
import { record } from '../audit/record.ts'
import type { Context } from '../http/context.ts'
import { refuse, refuseIf } from '../http/refuse.ts'
import { type Asked, decide } from '../idempotency/decide.ts'
import { postMail } from '../mail/post.ts'
import { cartMail } from './mail-cart.ts'
import { lockCart, moveCart, nameOf } from './queries.ts'
import { readCart } from './read-cart.ts'

/** To the administrator, who approves it; the sender loses it. P §4, Q-13 */
export const giveCart = <K extends CartKind>(kind: K, id: number, asked: Asked, context: Context) =>
  decide(context, asked, async (trx, now) => {
    const { actor, origin } = asked
    const cart = (await lockCart(trx, kind, id)) ?? refuse('cartNotFound')
    refuseIf(whyNotGive(cart, actor))
    const to = actor.adminId as number
    await moveCart(trx, id, { customer_id: to, prepared_by: actor.id }, now)
    const given = await readCart(trx, kind, id, actor, now)
    const sender = await nameOf(trx, actor.id)
    const data = {
      cart: cartMail(given),
      sender: { firstname: sender?.firstname ?? '', lastname: sender?.lastname ?? '' },
    }
    await postMail(trx, context, { template: 'cartGiven', accountId: to, data })
    const details = { from: actor.id, to }
    await record(trx, origin.author, now, { action: 'cartGiven', on: { type: 'cart', id }, details })
    return given
  })

/** A sub-account's, its proposals too; whoever had it loses it and is told. P §4, Q-13 */
export const takeCart = <K extends CartKind>(kind: K, id: number, asked: Asked, context: Context) =>
  decide(context, asked, async (trx, now) => {
    const { actor, origin } = asked
    const cart = (await lockCart(trx, kind, id)) ?? refuse('cartNotFound')
    refuseIf(whyNotTake(cart, actor))
    const from = cart.customerId as number
    await moveCart(trx, id, { customer_id: actor.id, prepared_by: from }, now)
    const taken = await readCart(trx, kind, id, actor, now)
    const taker = await nameOf(trx, actor.id)
    const data = { cart: cartMail(taken), administrator: `${taker?.firstname} ${taker?.lastname}`, takenAt: now }
    await postMail(trx, context, { template: 'cartTakenOver', accountId: from, data })
    await record(trx, origin.author, now, {
      action: 'cartTaken',
      on: { type: 'cart', id },
      details: { from, to: actor.id },
    })
    return taken
  })
