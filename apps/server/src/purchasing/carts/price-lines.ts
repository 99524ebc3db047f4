import type { TierPrices } from '@charpente/domain/catalogue/pricing/tier'
import type { Unit } from '@charpente/domain/platform/unit'
import { type CartLine, priceLine, totalOf } from '@charpente/domain/purchasing/carts/totals'
import type { StoredLine } from './lines/queries.ts'

export type Tiers = { priceA: number | null; priceB: number | null; priceC: number | null }

export const tiersOf = ({ priceA, priceB, priceC }: Tiers): TierPrices => [priceA, priceB, priceC]

/** A stored line as the rules of prices read it. */
export const cartLine = (line: Omit<StoredLine, 'id' | 'cartId' | 'groupId' | 'articleId'>): CartLine => ({
  lotCode: line.lotCode,
  unit: line.unit as Unit,
  quantity: line.quantity,
  thresholds: { quantityB: line.quantityB, quantityC: line.quantityC },
  prices: tiersOf(line),
  unitPrice: line.unitPrice,
  seenPrice: line.seenPrice,
  seenUnit: line.seenUnit,
})

export const totalOfLines = (lines: readonly StoredLine[]): number =>
  totalOf(lines.map((line) => priceLine(cartLine(line))))
