import type { revisionRoutes } from '@charpente/contract/catalogue/revision'
import type { ActsOfTwo } from '../../platform/http/act-of-two.ts'
import { revisePrices } from './revise-prices.ts'

/** Nobody alone revises prices. */
export const revisionActs: ActsOfTwo<typeof revisionRoutes> = {
  askRevision: ({ params, reason, origin }, context) => revisePrices(params.id, reason, origin, context),
}
