import type { Actor } from '@charpente/domain/platform/actor'
import { whyNotActivate } from '@charpente/domain/purchasing/carts/actions'
import type { CartKind } from '@charpente/domain/purchasing/carts/number'
import type { ActiveCarts } from '../../people/hooks.ts'
import { record } from '../../platform/audit/record.ts'
import type { Db } from '../../platform/db/connect.ts'
import { refuse, refuseIf } from '../../platform/http/refuse.ts'
import type { Origin } from '../../platform/http/serve.ts'
import { clearActiveCart, lockCart, setActiveCart } from './queries.ts'

/** The cart articles go to from now on; null: none. P-CART-44, Q-14 */
async function activateCart(
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

/** Those a profile is sent with, in its transaction. */
export async function activateCarts(trx: Db, changes: ActiveCarts, actor: Actor, origin: Origin, now: Date) {
  if (changes.activeCart !== undefined) await activateCart(trx, 'formalized', changes.activeCart, actor, origin, now)
  if (changes.activeFreeCart !== undefined) await activateCart(trx, 'free', changes.activeFreeCart, actor, origin, now)
}
