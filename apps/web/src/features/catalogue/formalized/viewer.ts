import { seesPrices } from '@charpente/domain/catalogue/formalized/access'
import { type Actor, has } from '@charpente/domain/platform/actor'

/**
 * How the formalized catalogue looks to somebody: names alone for a visitor and for those it is closed to,
 * every price for a buyer, one's own for a holder.
 */
export type Viewer = 'visitor' | 'reserved' | 'buyer' | 'holder'

export function viewerOf(actor: Actor | null): Viewer {
  if (!actor) return 'visitor'
  if (seesPrices(actor)) return 'buyer'
  return has(actor, 'ROLE_SUPPLIER') && actor.type === 'formalized' ? 'holder' : 'reserved'
}
