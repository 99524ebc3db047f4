import { whyNotGive, whyNotSendBack, whyNotTake } from '@charpente/domain/purchasing/carts/actions'
import type { CartKind } from '@charpente/domain/purchasing/carts/number'
import { record } from '../../platform/audit/record.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse, refuseIf } from '../../platform/http/refuse.ts'
import { type Command, decide } from '../../platform/idempotency/decide.ts'
import { postMail } from '../../platform/mail/post.ts'
import { cartMail } from './mail-cart.ts'
import { holdAccount, lockCart, moveCart, nameOf, ways } from './queries.ts'
import { authorOf, readCart } from './read-cart.ts'

/** To the administrator, who approves it; the sender follows it and no longer opens it. P §4, Q-13 */
export const giveCart = <K extends CartKind>(
  kind: K,
  id: number,
  note: string | null,
  asked: Command,
  context: Context,
) =>
  decide(context, asked, async (trx, now) => {
    const { actor, origin } = asked
    const cart = (await lockCart(trx, kind, id)) ?? refuse('cartNotFound')
    refuseIf(whyNotGive(cart, actor))
    const to = actor.adminId as number
    await moveCart(trx, id, ways.given(actor.id, to, note, now), now)
    const given = await readCart(trx, kind, id, actor, now)
    const sender = await nameOf(trx, actor.id)
    const data = {
      cart: cartMail(given),
      sender: { firstname: sender?.firstname ?? '', lastname: sender?.lastname ?? '' },
      note: note ?? '',
    }
    await postMail(trx, context, { template: 'cartGiven', accountId: to, data })
    const details = { from: actor.id, to, ...(note && { note }) }
    await record(trx, origin.author, now, { action: 'cartGiven', on: { type: 'cart', id }, details })
    return given
  })

/** A sub-account's, its proposals too; whoever had it loses it and is told. P §4, Q-13 */
export const takeCart = <K extends CartKind>(kind: K, id: number, asked: Command, context: Context) =>
  decide(context, asked, async (trx, now) => {
    const { actor, origin } = asked
    const cart = (await lockCart(trx, kind, id)) ?? refuse('cartNotFound')
    refuseIf(whyNotTake(cart, actor))
    const from = cart.customerId as number
    await moveCart(trx, id, ways.taken(from, actor.id), now)
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

/** Back to whoever prepared it, with a remark: it is theirs again, and they are told. Decision 024 */
export const sendBackCart = <K extends CartKind>(
  kind: K,
  id: number,
  remark: string,
  asked: Command,
  context: Context,
) =>
  decide(context, asked, async (trx, now) => {
    const { actor, origin } = asked
    const cart = (await lockCart(trx, kind, id)) ?? refuse('cartNotFound')
    const author = authorOf(cart)
    refuseIf(whyNotSendBack({ ...cart, author }, actor))
    const to = author?.id as number
    // Removed meanwhile, it would have a cart nobody sees.
    if (!(await holdAccount(trx, to))) refuse('authorGone')
    await moveCart(trx, id, ways.returned(to, actor.id, remark, now), now)
    const returned = await readCart(trx, kind, id, actor, now)
    const sender = await nameOf(trx, actor.id)
    const data = {
      cart: cartMail(returned),
      administrator: `${sender?.firstname} ${sender?.lastname}`,
      returnedAt: now,
      remark,
    }
    await postMail(trx, context, { template: 'cartSentBack', accountId: to, data })
    const details = { from: actor.id, to, remark }
    await record(trx, origin.author, now, { action: 'cartSentBack', on: { type: 'cart', id }, details })
    return returned
  })
