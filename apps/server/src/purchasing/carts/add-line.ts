import { headOf } from '@charpente/domain/catalogue/formalized/access'
import { whyNotAddQuantity } from '@charpente/domain/catalogue/pricing/quantity'
import { type Actor, has } from '@charpente/domain/platform/actor'
import type { Unit } from '@charpente/domain/platform/unit'
import { whyNotEditLines } from '@charpente/domain/purchasing/carts/actions'
import { type CartLine, priceLine } from '@charpente/domain/purchasing/carts/totals'
import type { Db } from '../../platform/db/connect.ts'
import { refuse, refuseIf } from '../../platform/http/refuse.ts'
import { formalizedAddition, freeAddition, putFormalizedLine, putFreeLine } from './adding/queries.ts'
import type { StoredLine } from './lines/queries.ts'
import { tiersOf, totalOfLines } from './price-lines.ts'
import type { StoredCart } from './queries.ts'
import { isClosed } from './read-cart.ts'

type Addition = { articleId: number; quantity: number }

function refuseUnlessOpen(cart: StoredCart, actor: Actor, now: Date) {
  refuseIf(whyNotEditLines(cart, actor))
  if (isClosed(cart, now)) refuse('cartOfOtherEdition', { edition: cart.edition })
}

/** What a line would cost, or why it cannot be had. Whatever price was sent is not looked at. */
function priceOf(line: Omit<CartLine, 'unitPrice' | 'seenPrice' | 'seenUnit'>) {
  refuseIf(whyNotAddQuantity(line.quantity, line.unit))
  const { price, total } = priceLine({ ...line, unitPrice: null, seenPrice: null, seenUnit: null })
  return price === null || total === null ? refuse('priceMissing') : { price, total }
}

/** What the screen shows next, added up from the lines as they are with the new one. */
function answerOf(
  cart: StoredCart,
  lines: readonly StoredLine[],
  added: StoredLine & { price: number; total: number },
) {
  const after = [...lines.filter(({ articleId }) => articleId !== added.articleId), added]
  const ofGroup = after.filter(({ groupId }) => groupId === added.groupId)
  return {
    line: { id: added.id, quantity: added.quantity, price: added.price, total: added.total, unit: added.unit },
    group: { id: added.groupId, price: totalOfLines(ofGroup) },
    cart: {
      id: cart.id,
      price: totalOfLines(after),
      countArticles: after.length,
      countLots: new Set(after.map(({ groupId }) => groupId)).size,
    },
    before: lines.find(({ articleId }) => articleId === added.articleId)?.quantity ?? null,
  }
}

type Holder = { rank: number; supplierId: number; managerId: number }

/** A customer's order starts at the lowest rank there is; a holder proposes at its own, and no other. Q-20 */
function startingHolder(holders: readonly Holder[], actor: Actor, sentRank: number | undefined): Holder | undefined {
  if (!has(actor, 'ROLE_SUPPLIER')) return holders[0]
  const own = holders.find(({ supplierId }) => supplierId === headOf(actor)) ?? refuse('notOnArticle')
  if (sentRank !== undefined && sentRank !== own.rank) refuse('notYourRank', { rank: own.rank })
  return own
}

type Placing = {
  lot?: string | undefined
  groupId?: number
  rank?: number | undefined
  managerId?: number | null | undefined
}

/** An article of the formalized catalogue into a cart that is held. */
export async function addFormalizedLine(
  trx: Db,
  cartId: number,
  { articleId, quantity }: Addition,
  placing: Placing,
  actor: Actor,
  now: Date,
) {
  const { managerId = null } = placing
  const found = await formalizedAddition(trx, cartId, articleId, managerId)
  refuseUnlessOpen(found, actor, now)
  const { lotCode, unit, placeId, quantityB, quantityC, groupId, groupRank } = found
  if (lotCode === null || unit === null || placeId === null) return refuse('articleNotFound')
  if (found.articleEdition !== found.edition) refuse('articleNotInEdition')
  if (!found.isOffered) refuse('articleNotFound')
  const isElsewhere = placing.groupId !== undefined && placing.groupId !== groupId
  if (isElsewhere || (placing.lot !== undefined && placing.lot !== lotCode))
    refuse('articleOfOtherLot', { lot: lotCode })
  const department = found.departmentName
  const holder = startingHolder(found.holders, actor, placing.rank) ?? refuse('noHolderInDepartment', { department })
  if (found.prices.length === 0) refuse('articleNotInDepartment', { department })
  const rank = groupRank ?? holder.rank
  const tiers = found.prices.find((row) => row.rank === rank) ?? { priceA: null, priceB: null, priceC: null }
  const thresholds = { quantityB, quantityC }
  const priced = priceOf({ lotCode, unit: unit as Unit, quantity, thresholds, prices: tiersOf(tiers) })
  // The account that handles the department; another only if it is of the same firm. Q-20
  const manager = found.managerHead === holder.supplierId ? managerId : holder.managerId
  const placed = { cartId, articleId, edition: found.edition, lotCode, placeId, groupId, rank, managerId: manager }
  const put = await putFormalizedLine(
    trx,
    { ...placed, holders: found.holders, quantity, price: priced.price, unit },
    now,
  )
  const line = { ...put, cartId, articleId, lotCode, unit, quantity, ...thresholds, ...tiers, ...priced }
  const seen = { seenPrice: priced.price, seenUnit: unit, unitPrice: null }
  return { lotCode, ...answerOf(found, found.lines, { ...line, ...seen }) }
}

type FreePlacing = { groupId?: number; supplierId?: number | undefined }

/** An article of the free catalogue into a cart that is held; a supplier adds its own only. */
export async function addFreeLine(
  trx: Db,
  cartId: number,
  { articleId, quantity }: Addition,
  placing: FreePlacing,
  actor: Actor,
  now: Date,
) {
  const found = await freeAddition(trx, cartId, articleId)
  refuseUnlessOpen(found, actor, now)
  const { sellerId, unit, quantityB, quantityC, priceA, priceB, priceC, groupId } = found
  if (sellerId === null || unit === null || !found.isOpen) return refuse('articleNotFound')
  if (has(actor, 'ROLE_SUPPLIER') && sellerId !== headOf(actor)) refuse('notOnArticle')
  const isElsewhere = placing.groupId !== undefined && placing.groupId !== groupId
  if (isElsewhere || (placing.supplierId !== undefined && placing.supplierId !== sellerId))
    refuse('articleOfOtherSupplier')
  if (!found.isOffered) refuse('articleNotInDepartment', { department: found.departmentName })
  const tiers = { priceA, priceB, priceC }
  const thresholds = { quantityB, quantityC }
  const priced = priceOf({ lotCode: null, unit: unit as Unit, quantity, thresholds, prices: tiersOf(tiers) })
  const put = await putFreeLine(
    trx,
    { cartId, articleId, supplierId: sellerId, groupId, quantity, price: priced.price },
    now,
  )
  const line = { ...put, cartId, articleId, lotCode: null, unit, quantity, ...thresholds, ...tiers, ...priced }
  return {
    supplierId: sellerId,
    ...answerOf(found, found.lines, { ...line, seenPrice: priced.price, seenUnit: null, unitPrice: null }),
  }
}
