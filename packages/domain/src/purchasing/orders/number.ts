import type { LotCode } from '../../catalogue/formalized/lot.ts'
import type { Rank } from '../../catalogue/pricing/rank.ts'
import { printCartNumber } from '../carts/number.ts'

/** The order put to one holder of a formalized cart; a free order has no such number, its id serves (P §3). */
type OrderNumber = { departmentCode: string; cartId: number; lotCode: LotCode; rank: Rank }

/** Cart number, lot code, rank: `751234F-206-1`. Q-25. */
export const printOrderNumber = ({ departmentCode, cartId, lotCode, rank }: OrderNumber): string =>
  `${printCartNumber({ departmentCode, id: cartId, kind: 'formalized' })}-${lotCode}-${rank}`
