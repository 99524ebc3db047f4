import { priceScale } from '@charpente/domain/catalogue/pricing/line'
import { CENTS } from '@charpente/domain/platform/money'
import type { Unit } from '@charpente/domain/platform/unit'
import type { CartKind } from '@charpente/domain/purchasing/carts/number'
import { record } from '../../platform/audit/record.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { type Command, decide } from '../../platform/idempotency/decide.ts'
import { addFormalizedLine, addFreeLine } from './add-line.ts'
import { cartOf } from './lines/queries.ts'
import { holdCart } from './queries.ts'

/** The cart that a new group names, or the one an existing group is in, held. */
async function holdCartOf(trx: Db, kind: CartKind, named: number | { cartId: number }): Promise<number> {
  const group = kind === 'formalized' ? cartOf.order_lot : cartOf.order_free_supplier
  const { cartId } = typeof named === 'number' ? ((await group(trx, named)) ?? refuse('lineNotFound')) : named
  return (await holdCart(trx, kind, cartId))?.id ?? refuse('cartNotFound')
}

type Form = {
  article: number
  quantity: number
  orderLot:
    | number
    | {
        cart: number
        lot?: string | undefined
        proposalSupplierRank?: number | undefined
        supplierManager?: number | null | undefined
      }
}

/** Adds an article, or gives it another quantity: no call exists for that alone. P §3, Q-30 */
export const addArticle = ({ article, quantity, orderLot }: Form, asked: Command, context: Context) =>
  decide(context, asked, async (trx, now) => {
    const { actor, origin } = asked
    const cartId = await holdCartOf(
      trx,
      'formalized',
      typeof orderLot === 'number' ? orderLot : { cartId: orderLot.cart },
    )
    const placing =
      typeof orderLot === 'number'
        ? { groupId: orderLot }
        : { lot: orderLot.lot, rank: orderLot.proposalSupplierRank, managerId: orderLot.supplierManager }
    const added = await addFormalizedLine(trx, cartId, { articleId: article, quantity }, placing, actor, now)
    const { line, group, cart, lotCode, before } = added
    const scale = priceScale({ lotCode, unit: line.unit as Unit })
    const details = { article, quantity, before, price: line.price, ...(scale !== CENTS && { scale }) }
    await record(trx, origin.author, now, { action: 'lineAdded', on: { type: 'cart', id: cartId }, details })
    return { ...line, orderLot: { ...group, lotCode }, cart }
  })

type FreeForm = {
  freeArticle: number
  quantity: number
  orderFreeSupplier: number | { freeCart: number; supplier?: number | undefined }
}

export const addFreeArticle = (
  { freeArticle, quantity, orderFreeSupplier: to }: FreeForm,
  asked: Command,
  context: Context,
) =>
  decide(context, asked, async (trx, now) => {
    const { actor, origin } = asked
    const cartId = await holdCartOf(trx, 'free', typeof to === 'number' ? to : { cartId: to.freeCart })
    const placing = typeof to === 'number' ? { groupId: to } : { supplierId: to.supplier }
    const added = await addFreeLine(trx, cartId, { articleId: freeArticle, quantity }, placing, actor, now)
    const { line, group, cart, supplierId, before } = added
    const details = { freeArticle, quantity, before, price: line.price }
    await record(trx, origin.author, now, { action: 'lineAdded', on: { type: 'cart', id: cartId }, details })
    return { ...line, orderFreeSupplier: { ...group, supplierId }, cart }
  })
