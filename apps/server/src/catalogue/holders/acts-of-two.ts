import type { holderRoutes } from '@charpente/contract/catalogue/holders'
import type { ActsOfTwo } from '../../platform/http/act-of-two.ts'
import { correctHolders } from './correct-holders.ts'
import { undoCorrection } from './undo-correction.ts'

/** Nobody alone changes who is ordered from. */
export const holderActs: ActsOfTwo<typeof holderRoutes> = {
  correctHolders: ({ params, body, origin }, context) => correctHolders(params, body, origin, context),
  undoCorrection: ({ params, reason, origin }, context) => undoCorrection(params.id, reason, origin, context),
}
