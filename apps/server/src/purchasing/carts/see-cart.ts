import { whyNotEditInfo } from '@charpente/domain/purchasing/carts/actions'
import type { CartKind } from '@charpente/domain/purchasing/carts/number'
import { priceLine } from '@charpente/domain/purchasing/carts/totals'
import type { Context } from '../../platform/http/context.ts'
import { refuse, refuseIf } from '../../platform/http/refuse.ts'
import { type Command, decide } from '../../platform/idempotency/decide.ts'
import { linesOf, setSeen } from './lines/queries.ts'
import { cartLine } from './price-lines.ts'
import { clearNotices, lockCart } from './queries.ts'
import { readCart } from './read-cart.ts'
import { refreshHolders } from './refresh-holders.ts'

/** The owner has read what changed: prices are no longer new, notices go, today's holders are those noted. */
export const seeCart = <K extends CartKind>(kind: K, id: number, asked: Command, context: Context) =>
  decide(context, asked, async (trx, now) => {
    const cart = (await lockCart(trx, kind, id)) ?? refuse('cartNotFound')
    refuseIf(whyNotEditInfo(cart, asked.actor))
    if (kind === 'formalized') await refreshHolders(trx, cart)
    const lines = await linesOf(trx, kind, [id])
    const seen = lines.map((line) => ({ id: line.id, price: priceLine(cartLine(line)).price, unit: line.unit }))
    await setSeen(trx, kind, seen)
    await clearNotices(trx, id)
    return readCart(trx, kind, id, asked.actor, now)
  })
