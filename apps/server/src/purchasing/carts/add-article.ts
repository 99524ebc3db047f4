import { priceScale } from '@charpente/domain/catalogue/pricing/line'
import { CENTS } from '@charpente/domain/platform/money'
import type { Unit } from '@charpente/domain/platform/unit'
import type { CartKind } from '@charpente/domain/purchasing/carts/number'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Command } from '../../platform/idempotency/decide.ts'
import { planFormalizedLine, planFreeLine } from './add-line.ts'
import { formalizedAddition, freeAddition, putFormalizedLine, putFreeLine } from './adding/queries.ts'
import { changeLines } from './change-lines.ts'
import { cartOf } from './lines/queries.ts'

/** The cart that a new group names, or the one an existing group is in. */
async function cartNamed({ db }: Context, kind: CartKind, named: number | { cartId: number }): Promise<number> {
  if (typeof named !== 'number') return named.cartId
  const group = kind === 'formalized' ? cartOf.order_lot : cartOf.order_free_supplier
  return ((await group(db, named)) ?? refuse('lineNotFound')).cartId
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
export async function addArticle({ article, quantity, orderLot }: Form, asked: Command, context: Context) {
  const isKnown = typeof orderLot === 'number'
  const cartId = await cartNamed(context, 'formalized', isKnown ? orderLot : { cartId: orderLot.cart })
  const placing = isKnown
    ? { groupId: orderLot }
    : { lot: orderLot.lot, rank: orderLot.proposalSupplierRank, managerId: orderLot.supplierManager }
  return changeLines(
    context,
    asked,
    'formalized',
    () => cartId,
    async (db, now, guard) => {
      const addition = { articleId: article, quantity }
      const found =
        (await formalizedAddition(db, { cartId, articleId: article }, placing.managerId ?? null)) ??
        refuse('cartNotFound')
      const planned = planFormalizedLine(found, addition, placing, asked.actor, now)
      const { line, shown, group, cart, lotCode, before } = planned
      const scale = priceScale({ lotCode, unit: shown.unit as Unit })
      const details = { article, quantity, before, price: shown.price, ...(scale !== CENTS && { scale }) }
      const answer = { ...shown, orderLot: { ...group, lotCode }, cart }
      const guarded = guard(found, { action: 'lineAdded', details }, answer)
      return { answer, isWritten: await putFormalizedLine(db, line, guarded) }
    },
  )
}

type FreeForm = {
  freeArticle: number
  quantity: number
  orderFreeSupplier: number | { freeCart: number; supplier?: number | undefined }
}

export async function addFreeArticle(
  { freeArticle, quantity, orderFreeSupplier: to }: FreeForm,
  asked: Command,
  context: Context,
) {
  const isKnown = typeof to === 'number'
  const cartId = await cartNamed(context, 'free', isKnown ? to : { cartId: to.freeCart })
  const placing = isKnown ? { groupId: to } : { supplierId: to.supplier }
  return changeLines(
    context,
    asked,
    'free',
    () => cartId,
    async (db, now, guard) => {
      const addition = { articleId: freeArticle, quantity }
      const found = (await freeAddition(db, { cartId, articleId: freeArticle })) ?? refuse('cartNotFound')
      const planned = planFreeLine(found, addition, placing, asked.actor, now)
      const { line, shown, group, cart, supplierId, before } = planned
      const details = { freeArticle, quantity, before, price: shown.price }
      const answer = { ...shown, orderFreeSupplier: { ...group, supplierId }, cart }
      const guarded = guard(found, { action: 'lineAdded', details }, answer)
      return { answer, isWritten: await putFreeLine(db, line, guarded) }
    },
  )
}
