import { isLotCode, type LotCode } from '../../catalogue/formalized/lot.ts'
import { isRank, type Rank } from '../../catalogue/pricing/rank.ts'
import { parseCartNumber, printCartNumber } from '../carts/number.ts'

/** The order put to one holder of a formalized cart; a free order has no such number, its id serves (P §3). */
export type OrderNumber = { departmentCode: string; cartId: number; lotCode: LotCode; rank: Rank }

export type OrderNumberRefusal = 'orderNumberMalformed'

/** Cart number, lot code, rank: `751234F-206-1`. Q-25. */
export const printOrderNumber = ({ departmentCode, cartId, lotCode, rank }: OrderNumber): string =>
  `${printCartNumber({ departmentCode, id: cartId, kind: 'formalized' })}-${lotCode}-${rank}`

export function parseOrderNumber(typed: string): OrderNumber | OrderNumberRefusal {
  const parts = /^(?<cart>[^-]+)-(?<lotCode>\d{3})-(?<rank>\d)$/.exec(typed.replace(/\s/g, ''))?.groups
  const { cart: cartPart = '', lotCode = '', rank: rankPart } = parts ?? {}
  const cart = parseCartNumber(cartPart)
  const rank = Number(rankPart)
  if (typeof cart === 'string' || cart.kind === 'free') return 'orderNumberMalformed'
  if (!isLotCode(lotCode) || !isRank(rank)) return 'orderNumberMalformed'
  return { departmentCode: cart.departmentCode, cartId: cart.id, lotCode, rank }
}
