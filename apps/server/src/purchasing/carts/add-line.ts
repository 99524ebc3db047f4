import { headOf } from '@charpente/domain/catalogue/formalized/access'
import { whyNotAddQuantity } from '@charpente/domain/catalogue/pricing/quantity'
import { type Actor, has } from '@charpente/domain/platform/actor'
import type { Unit } from '@charpente/domain/platform/unit'
import { whyNotEditLines } from '@charpente/domain/purchasing/carts/actions'
import { type CartLine, priceLine } from '@charpente/domain/purchasing/carts/totals'
import type { Db } from '../../platform/db/connect.ts'
import { refuse, refuseIf } from '../../platform/http/refuse.ts'
import {
  type FormalizedLine,
  type FreeLine,
  formalizedAddition,
  freeAddition,
  putFormalizedLine,
  putFreeLine,
} from './adding/queries.ts'
import type { Guarded } from './changing/queries.ts'
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
function shownNext(
  cart: StoredCart,
  lines: readonly StoredLine[],
  added: StoredLine & { price: number; total: number },
) {
  const after = [...lines.filter(({ articleId }) => articleId !== added.articleId), added]
  const ofGroup = after.filter(({ groupId }) => groupId === added.groupId)
  return {
    shown: { id: added.id, quantity: added.quantity, price: added.price, total: added.total, unit: added.unit },
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

/** Those of the line and of its group: as they are, or as they will be. */
function idsOf(
  found: { lines: readonly StoredLine[]; groupId: number | null; newLineId: number; newGroupId: number },
  article: number,
) {
  const there = found.lines.find(({ articleId }) => articleId === article)
  return {
    lineId: there?.id ?? found.newLineId,
    groupId: found.groupId ?? found.newGroupId,
    isNewGroup: found.groupId === null,
  }
}

/** Nobody else knows the cart yet, or it is held, and what happens to it is told by whoever adds. */
const unguarded = (cartId: number, now: Date): Guarded => ({
  cartId,
  now,
  seen: null,
  trail: '[]',
  accountId: null,
  key: null,
  act: null,
  digest: null,
  answer: null,
})

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

type FoundFormalized = NonNullable<Awaited<ReturnType<typeof formalizedAddition>>>

/** An article of the formalized catalogue in a cart: what is written, and what the screen shows next. */
export function planFormalizedLine(
  found: FoundFormalized,
  { articleId, quantity }: Addition,
  placing: Placing,
  actor: Actor,
  now: Date,
) {
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
  const managerId = found.managerHead === holder.supplierId ? (placing.managerId ?? null) : holder.managerId
  const ids = idsOf(found, articleId)
  const { holders, edition } = found
  const placed = { edition, lotCode, placeId, rank, managerId, holders }
  const line: FormalizedLine = { ...ids, ...placed, articleId, quantity, price: priced.price, unit }
  const priceFacts = { seenPrice: priced.price, seenUnit: unit, unitPrice: null, ...thresholds, ...tiers, ...priced }
  const added = { id: ids.lineId, groupId: ids.groupId, cartId: found.id, articleId, lotCode, unit, quantity }
  return { line, lotCode, ...shownNext(found, found.lines, { ...added, ...priceFacts }) }
}

/** The same, in a cart nobody else works in. */
export async function addFormalizedLine(
  trx: Db,
  cartId: number,
  addition: Addition,
  placing: Placing,
  actor: Actor,
  now: Date,
) {
  const asked = { cartId, articleId: addition.articleId }
  const found = (await formalizedAddition(trx, asked, placing.managerId ?? null)) ?? refuse('cartNotFound')
  await putFormalizedLine(trx, planFormalizedLine(found, addition, placing, actor, now).line, unguarded(cartId, now))
}

type FreePlacing = { groupId?: number; supplierId?: number | undefined }

type FoundFree = NonNullable<Awaited<ReturnType<typeof freeAddition>>>

/** An article of the free catalogue in a cart; a supplier adds its own only. */
export function planFreeLine(
  found: FoundFree,
  { articleId, quantity }: Addition,
  placing: FreePlacing,
  actor: Actor,
  now: Date,
) {
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
  const ids = idsOf(found, articleId)
  const line: FreeLine = { ...ids, articleId, sellerId, quantity, price: priced.price }
  const priceFacts = { seenPrice: priced.price, seenUnit: null, unitPrice: null, ...thresholds, ...tiers, ...priced }
  const added = { id: ids.lineId, groupId: ids.groupId, cartId: found.id, articleId, lotCode: null, unit, quantity }
  return { line, supplierId: sellerId, ...shownNext(found, found.lines, { ...added, ...priceFacts }) }
}

export async function addFreeLine(
  trx: Db,
  cartId: number,
  addition: Addition,
  placing: FreePlacing,
  actor: Actor,
  now: Date,
) {
  const found = (await freeAddition(trx, { cartId, articleId: addition.articleId })) ?? refuse('cartNotFound')
  await putFreeLine(trx, planFreeLine(found, addition, placing, actor, now).line, unguarded(cartId, now))
}
