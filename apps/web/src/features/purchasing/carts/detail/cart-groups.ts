import type { Cart, FreeCart, OrderArticle, OrderFreeArticle, OrderLot } from '@charpente/contract/purchasing/cart'
import { executionDays, executionEnd } from '@charpente/domain/catalogue/execution-time'
import { lotNature } from '@charpente/domain/catalogue/formalized/lot'
import { addDays, parisDay } from '@charpente/domain/platform/calendar'
import { answerDue } from '@charpente/domain/purchasing/orders/answer-due'

export type AnyCart = Cart | FreeCart

/** A line of either kind, under one name for what both have. */
export type CartLine = (OrderArticle | OrderFreeArticle) & { articleId: number; code: string | null; name: string }

/** A lot with its holder, or a supplier. */
export type CartGroup = {
  id: number
  lotCode: string | null
  title: string
  /** Who is asked first. */
  holder: { name: string; rank: number; before: string | null } | null
  better: OrderLot['betterRank']
  /** Whoever is not asked, and whoever is instead, at its own price; nobody when nobody is left. */
  passing: { passed: OrderLot['passedOver']; next: { rank: number; name: string; price: number } | null } | null
  /** Of whoever would be asked. */
  papers: { name: string; papers: OrderLot['papers'] } | null
  price: number
  lines: CartLine[]
}

/** What the groups of a cart are called: `3 lots`, `2 prestataires`. */
export const groupWord = ({ kind }: AnyCart) => (kind === 'free' ? 'prestataire' : 'lot')

export const groupsOf = (cart: AnyCart): CartGroup[] =>
  'orderLots' in cart
    ? cart.orderLots.map((lot) => {
        const { id, lotCode, lotName, price, betterRank: better, proposalSupplierRank: rank, holderBefore } = lot
        const first = lot.orderLotSuppliers.find((asked) => asked.rank === rank)
        const next = lot.orderLotSuppliers.find((asked) => asked.rank === lot.askedRank) ?? null
        return {
          id,
          lotCode,
          title: `${lotCode} – ${lotName}`,
          price,
          better,
          papers: next && lot.papers.length > 0 ? { name: next.name, papers: lot.papers } : null,
          passing: lot.passedOver.length > 0 ? { passed: lot.passedOver, next } : null,
          holder: first ? { name: first.name, rank, before: holderBefore } : null,
          lines: lot.orderArticles.map((line) => ({ ...line, code: line.articleCode, name: line.articleName })),
        }
      })
    : cart.orderFreeSuppliers.map(({ id, supplierName, price, papers, orderFreeArticles }) => ({
        id,
        lotCode: null,
        title: supplierName,
        price,
        better: null,
        passing: null,
        papers: papers.length > 0 ? { name: supplierName, papers } : null,
        holder: null,
        lines: orderFreeArticles.map((line) => ({
          ...line,
          articleId: line.freeArticleId,
          code: null,
          name: line.freeArticleName,
        })),
      }))

/** How long the order of a lot takes, and when it ends if its holder answers on the last day. */
export function executionOf({ lotCode, price }: CartGroup, departmentCode: string, now: Date) {
  if (lotCode === null || price === 0) return null
  const days = executionDays(price, lotNature(lotCode))
  return { days, end: executionEnd(parisDay(answerDue(now, departmentCode)), days, departmentCode) }
}

/** What the cart comes to once each lot goes to whoever can be asked. */
export const askedTotal = (cart: AnyCart, groups: readonly CartGroup[]) =>
  groups.reduce((total, { passing, price }) => (passing?.next ? total - price + passing.next.price : total), cart.price)

/** Lots that nobody can be asked for. */
export const lotsWithoutHolder = (groups: readonly CartGroup[]) =>
  groups.filter(({ passing }) => passing !== null && passing.next === null)

/** Lots whose first holder is not the one seen last. */
export const changedHolders = (groups: readonly CartGroup[]) =>
  groups.filter(({ holder }) => holder !== null && holder.before !== null)

/** Lines whose price is for another unit than the one seen last. */
export const changedUnits = (groups: readonly CartGroup[]) =>
  groups.flatMap(({ lines }) => lines.filter(({ unitBefore }) => unitBefore !== null))

/** Lines whose price is not the one seen last. */
export const changedLines = (groups: readonly CartGroup[]) =>
  groups.flatMap(({ lotCode, lines }) =>
    lines.filter(({ priceBefore }) => priceBefore !== null).map((line) => ({ ...line, lotCode })),
  )

/** Lines nobody offers any more, or not at this quantity. */
export const linesWithoutPrice = (groups: readonly CartGroup[]) =>
  groups.flatMap(({ lines }) => lines.filter(({ price }) => price === null))

/** The first day a cart may ask its end for: tomorrow. */
export const firstEndDay = (now: Date) => addDays(parisDay(now), 1)
