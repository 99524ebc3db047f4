import type { TierPrices } from './tier.ts'

/** Place of a holder among those of a lot in a place. P §1. */
export const ranks = [1, 2, 3] as const
export type Rank = (typeof ranks)[number]

export const isRank = (value: number): value is Rank => ranks.some((rank) => rank === value)

/** Unit prices of an article in a department: a row per rank, null where no holder has that rank. Q-26. */
export type PriceMatrix = readonly [TierPrices | null, TierPrices | null, TierPrices | null]

export const pricesAt = (matrix: PriceMatrix, rank: Rank): TierPrices | null => matrix[rank - 1] ?? null

/** The rank a customer's order starts at: the lowest that exists, never chosen; null without holder. Q-20. */
export const startingRank = (matrix: PriceMatrix): Rank | null => ranks.find((rank) => pricesAt(matrix, rank)) ?? null

/** Whether anybody offers the article; otherwise it reads `Aucun prestataire`. Q-26. */
export const isOffered = (matrix: PriceMatrix): boolean =>
  matrix.some((prices) => prices?.some((price) => price !== null))
