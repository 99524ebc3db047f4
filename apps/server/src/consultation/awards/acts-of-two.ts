import type { awardRoutes } from '@charpente/contract/consultation/awards'
import type { ActsOfTwo } from '../../platform/http/act-of-two.ts'
import { decideAward } from './decide-award.ts'
import { freezeRanking } from './freeze-ranking.ts'
import { notifyAward } from './notify-award.ts'

/**
 * Nobody alone decides who wins. It is decided in the name of whoever asked, who marked none of the offers;
 * whoever agrees may have.
 */
export const awardActs: ActsOfTwo<typeof awardRoutes> = {
  freezeRanking: ({ params, askedBy, origin }, context) => freezeRanking(params, askedBy, origin, context),
  decideAward: ({ params, askedBy, origin }, context) => decideAward(params, askedBy, origin, context),
  notifyAward: ({ params, origin }, context) => notifyAward(params, origin, context),
}
