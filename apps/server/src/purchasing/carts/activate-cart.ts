import type { Actor } from '@charpente/domain/platform/actor'
import { whyNotActivate } from '@charpente/domain/purchasing/carts/actions'
import type { CartKind } from '@charpente/domain/purchasing/carts/number'
import { record } from '../../platform/audit/record.ts'
import type { Db } from '../../platform/db/connect.ts'
import { refuse, refuseIf } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { clearActiveCart, lockCart, setActiveCart } from './queries.ts'

/** The cart articles go to from now on; null: none. In the transaction of the profile it is sent with. P-CART-44, Q-14 */
export async function activateCart(
  trx: Db,
  kind: CartKind,
  id: number | null,
  actor: Actor,
  { author }: Origin,
  now: Date,
): Promise<void> {
  if (id === null) {
    await clearActiveCart(trx, actor.id, kind)
    return
  }
  const cart = (await lockCart(trx, kind, id)) ?? refuse('cartNotFound')
  refuseIf(whyNotActivate(cart, actor))
  await setActiveCart(trx, actor.id, kind, id)
  await record(trx, author, now, { action: 'cartActivated', on: { type: 'cart', id } })
}
