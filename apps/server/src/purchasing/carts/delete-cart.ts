import { whyNotDelete } from '@charpente/domain/purchasing/carts/actions'
import type { CartKind } from '@charpente/domain/purchasing/carts/number'
import { CartStatus } from '@charpente/domain/purchasing/carts/status'
import { record } from '../../platform/audit/record.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse, refuseIf } from '../../platform/http/refuse.ts'
import { type Command, decide } from '../../platform/idempotency/decide.ts'
import { postMail } from '../../platform/mail/post.ts'
import { cartMail } from './mail-cart.ts'
import { deleteCart, lockCart, nameOf } from './queries.ts'
import { authorOf, readCart } from './read-cart.ts'

/** Its history stays in the trail. A supplier's proposal is withdrawn: the customer it was made to is told. Q-04 */
export const removeCart = (kind: CartKind, id: number, asked: Command, context: Context) =>
  decide(context, asked, async (trx, now) => {
    const { actor, origin } = asked
    const cart = (await lockCart(trx, kind, id)) ?? refuse('cartNotFound')
    refuseIf(whyNotDelete(cart, actor))
    const withdrawn = cart.status === CartStatus.proposed
    if (withdrawn) {
      const data = { cart: cartMail(await readCart(trx, kind, id, actor, now)), withdrawnAt: now }
      await postMail(trx, context, { template: 'proposalWithdrawn', accountId: cart.customerId as number, data })
    }
    // Whoever prepared it follows it no longer, and must know why.
    const author = authorOf(cart)
    if (author?.active && author.id !== actor.id) {
      const remover = await nameOf(trx, actor.id)
      const data = {
        cart: cartMail(await readCart(trx, kind, id, actor, now)),
        administrator: `${remover?.firstname} ${remover?.lastname}`,
        deletedAt: now,
      }
      await postMail(trx, context, { template: 'cartDropped', accountId: author.id, data })
    }
    await deleteCart(trx, id)
    const details = { kind, name: cart.name, status: cart.status, articles: cart.countArticles }
    const action = withdrawn ? 'proposalWithdrawn' : 'cartDeleted'
    await record(trx, origin.author, now, { action, on: { type: 'cart', id }, details })
    return null
  })
