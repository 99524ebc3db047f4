import { ranks } from '../pricing/rank.ts'

/** Who holds a rank of a lot in a place, under which contract. */
export type HeldRank = { rank: number; supplierId: number; marketNumber: string }

/** What holding depends on; accounts of one SIRET are one firm. Q-123 */
export type HolderFirm = { id: number; name: string; siret: string | null; mayHold: boolean }

export type HolderRefusal =
  | 'holderMayNot'
  | 'holderNumberTaken'
  | 'holderUnchanged'
  | 'operatorHolderTwice'
  | 'operatorRankGap'
  | 'operatorRankTaken'

type Why = { why: HolderRefusal; rank: number }

const sameHolder = (one: HeldRank, other: HeldRank | undefined) =>
  one.supplierId === other?.supplierId && one.marketNumber === other.marketNumber

export const sameHolders = (before: readonly HeldRank[], after: readonly HeldRank[]): boolean =>
  before.length === after.length &&
  before.every((held) =>
    sameHolder(
      held,
      after.find(({ rank }) => rank === held.rank),
    ),
  )

/** The first rank held below an empty one. */
export const rankGap = (held: readonly { rank: number }[]): number | null =>
  ranks.find(
    (rank) => rank > 1 && held.some((one) => one.rank === rank) && !held.some((one) => one.rank === rank - 1),
  ) ?? null

type Facts = {
  before: readonly HeldRank[]
  firms: readonly HolderFirm[]
  /** Contracts of the edition, and the account each belongs to. */
  numbers: ReadonlyMap<string, number>
  /** The operator knows that a rank stays empty above another. */
  isGapConfirmed: boolean
}

/** Why these may not be the holders of a lot in a place, and at which rank; null when they may. */
export function whyNotHold(after: readonly HeldRank[], { before, firms, numbers, isGapConfirmed }: Facts): Why | null {
  if (sameHolders(before, after)) return { why: 'holderUnchanged', rank: 1 }
  const seen = new Set<number>()
  const companies = new Set<string>()
  for (const { rank, supplierId, marketNumber } of after.toSorted((a, b) => a.rank - b.rank)) {
    const firm = firms.find(({ id }) => id === supplierId)
    const company = firm?.siret ?? `account ${supplierId}`
    if (seen.has(rank)) return { why: 'operatorRankTaken', rank }
    if (companies.has(company)) return { why: 'operatorHolderTwice', rank }
    // Whoever is there already may stay, even once its account is closed.
    const isThere = before.some((held) => held.supplierId === supplierId)
    if (!firm || !(firm.mayHold || isThere)) return { why: 'holderMayNot', rank }
    if ((numbers.get(marketNumber) ?? supplierId) !== supplierId) return { why: 'holderNumberTaken', rank }
    seen.add(rank)
    companies.add(company)
  }
  const gap = rankGap(after)
  return gap !== null && !isGapConfirmed && rankGap(before) !== gap ? { why: 'operatorRankGap', rank: gap } : null
}

/** Where each firm comes from: its prices go with it. `null`: it held nothing there. */
export const rankMoves = (before: readonly HeldRank[], after: readonly HeldRank[]) =>
  after.map(({ rank, supplierId }) => ({
    supplierId,
    from: before.find((held) => held.supplierId === supplierId)?.rank ?? null,
    to: rank,
  }))
