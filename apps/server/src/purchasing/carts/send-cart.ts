import { whyNotSend } from '@charpente/domain/purchasing/carts/actions'
import type { CartKind } from '@charpente/domain/purchasing/carts/number'
import { record } from '../../platform/audit/record.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse, refuseIf } from '../../platform/http/refuse.ts'
import { type Command, decide } from '../../platform/idempotency/decide.ts'
import { postMail } from '../../platform/mail/post.ts'
import { type Limit, tryOnce } from '../../platform/throttle/throttle.ts'
import { cartMail } from './mail-cart.ts'
import { changeCart, customerNamed, lockCart } from './queries.ts'
import { readCart } from './read-cart.ts'

const sendings: Limit = { points: 30, minutes: 60 }

/** The number goes to the client's e-mail, whose organisation alone may then retrieve it; nothing else changes. */
export async function sendCart<K extends CartKind>(
  kind: K,
  id: number,
  email: string,
  asked: Command,
  context: Context,
) {
  const { actor, origin } = asked
  const minutes = await tryOnce(context.db, `send cart ${actor.id}`, sendings, context.steady())
  if (minutes) refuse('sendLimited', { minutes })
  return decide(context, asked, async (trx, now) => {
    const cart = (await lockCart(trx, kind, id)) ?? refuse('cartNotFound')
    refuseIf(whyNotSend(cart, actor))
    await changeCart(trx, id, { proposal_email: email, proposal_sent_at: now }, now)
    const sent = await readCart(trx, kind, id, actor, now)
    // Greeted by name when it is a customer's; whoever else reads it is nobody to us.
    const reader = await customerNamed(trx, email)
    const data = { cart: cartMail(sent), isKnown: reader !== undefined }
    await postMail(trx, context, {
      template: 'proposalNumberShared',
      to: email,
      data,
      accountId: reader?.id ?? actor.id,
    })
    await record(trx, origin.author, now, { action: 'cartSent', on: { type: 'cart', id }, details: { email } })
    return sent
  })
}
