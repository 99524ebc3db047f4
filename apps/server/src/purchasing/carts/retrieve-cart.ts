import { headOf } from '@charpente/domain/catalogue/formalized/access'
import { whyNotRetrieve } from '@charpente/domain/purchasing/carts/actions'
import { type CartKind, parseCartNumber } from '@charpente/domain/purchasing/carts/number'
import { CartStatus } from '@charpente/domain/purchasing/carts/status'
import { record } from '../../platform/audit/record.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse, refuseIf } from '../../platform/http/refuse.ts'
import { type Command, decide } from '../../platform/idempotency/decide.ts'
import { postMail } from '../../platform/mail/post.ts'
import { type Limit, tryOnce } from '../../platform/throttle/throttle.ts'
import { cartMail } from './mail-cart.ts'
import { holdAccount, isInOrganisation, lockCart, moveCart, type StoredCart } from './queries.ts'
import { readCart } from './read-cart.ts'

const tries: Limit = { points: 20, minutes: 15 }

type Sent = {
  customer_id?: number | undefined
  cart_id?: number | undefined
  cartType?: string | undefined
  number?: string | undefined
}

const letters: Record<CartKind, string> = { formalized: 'F', free: 'L' }

/** Whatever is said besides the id must say the same cart. */
function agrees(sent: Sent, kind: CartKind, { id, departmentCode }: StoredCart): boolean {
  if (sent.cart_id !== undefined && sent.cart_id !== id) return false
  if (sent.cartType !== undefined && sent.cartType.toUpperCase() !== letters[kind]) return false
  if (sent.number === undefined) return true
  const typed = parseCartNumber(sent.number)
  return typeof typed !== 'string' && typed.id === id && typed.kind === kind && typed.departmentCode === departmentCode
}

const isInvited = async (db: Db, { proposalEmail }: StoredCart, headId: number) =>
  proposalEmail === null || isInOrganisation(db, proposalEmail, headId)

/** Binds a supplier's draft to the customer who has its number, once. Q-05 */
export async function retrieveCart<K extends CartKind>(
  kind: K,
  id: number,
  sent: Sent,
  asked: Command,
  context: Context,
) {
  const { actor, origin } = asked
  if (sent.customer_id !== undefined && sent.customer_id !== actor.id) refuse('forbidden')
  // Counted outside the transaction: a wrong number rolls it back.
  const minutes = await tryOnce(context.db, `retrieve ${actor.id}`, tries, context.steady())
  if (minutes) refuse('retrieveLimited', { minutes })
  return decide(context, asked, async (trx, now) => {
    const account = (await holdAccount(trx, actor.id)) ?? refuse('accountNotFound')
    const cart = (await lockCart(trx, kind, id)) ?? refuse('cartNumberUnknown')
    const invited = agrees(sent, kind, cart) && (await isInvited(trx, cart, headOf(actor)))
    refuseIf(whyNotRetrieve(cart, actor, { invited }))
    const bound = {
      status: CartStatus.proposed,
      customer_id: actor.id,
      proposal_email: account.email,
      proposal_retrieved_at: now,
    }
    await moveCart(trx, id, bound, now)
    const retrieved = await readCart(trx, kind, id, actor, now)
    const data = { cart: cartMail(retrieved), retrievedAt: now }
    await postMail(trx, context, { template: 'proposalRetrieved', accountId: cart.supplierId as number, data })
    await record(trx, origin.author, now, {
      action: 'proposalRetrieved',
      on: { type: 'cart', id },
      details: { customer: actor.id, supplier: cart.supplierId },
    })
    return retrieved
  })
}
