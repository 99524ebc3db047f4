import type { Hooks } from '../../platform/http/context.ts'
import { decideAward } from './decide-award.ts'
import { freezeRanking } from './freeze-ranking.ts'
import { notifyAward } from './notify-award.ts'

type Lot = { edition: number; lot: string }

declare module '../../platform/http/payloads.ts' {
  interface Payloads {
    awardNotified: Lot
    lotAwarded: Lot
    rankingFrozen: Lot & { place: string }
  }
}

/**
 * Nobody alone decides who wins. It is decided in the name of whoever asked, who marked none of the offers;
 * whoever agrees may have.
 */
export const awardActs: Pick<Hooks['actsOfTwo'], 'awardNotified' | 'lotAwarded' | 'rankingFrozen'> = {
  awardNotified: (lot, { origin }, context) => notifyAward(lot, origin, context),
  lotAwarded: (lot, { askedBy, origin }, context) => decideAward(lot, askedBy, origin, context),
  rankingFrozen: (at, { askedBy, origin }, context) => freezeRanking(at, askedBy, origin, context),
}
