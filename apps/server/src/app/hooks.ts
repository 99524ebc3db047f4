import type {} from '../catalogue/hooks.ts'
import { withdrawMedia } from '../people/documents/queries.ts'
import type { Hooks } from '../platform/http/context.ts'
import { activateCarts } from '../purchasing/carts/activate-cart.ts'
import { inheritCarts } from '../purchasing/carts/inherit-carts.ts'
import { withdrawArticles } from '../purchasing/carts/withdraw-articles.ts'
import { tellConfided } from '../purchasing/orders/confide-orders.ts'
import { inheritOrders, moveOrdersOfDepartment } from '../purchasing/orders/queries.ts'
import { cartsTouchedBy } from '../purchasing/overview/queries.ts'

/** What each district sets off, and who does it above: one missing does not compile. */
export const hooks: Hooks = {
  whenFileGoes: withdrawMedia,
  whenProfileChanges: activateCarts,
  whenMemberGoes: async (db, id, headId, origin, now) => {
    await inheritCarts(db, id, headId, origin, now)
    await inheritOrders(db, id)
  },
  whenMemberCloses: inheritOrders,
  whenDepartmentMoves: moveOrdersOfDepartment,
  tellConfided,
  whenArticlesGo: withdrawArticles,
  cartsTouchedBy,
}
