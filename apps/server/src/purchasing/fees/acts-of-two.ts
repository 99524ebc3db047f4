import type { feeRoutes } from '@charpente/contract/purchasing/fees'
import type { ActsOfTwo } from '../../platform/http/act-of-two.ts'
import { approveStatements } from './approve-statements.ts'

/** Nobody alone asks firms for money. */
export const feeActs: ActsOfTwo<typeof feeRoutes> = {
  approveFees: ({ body, askedBy, origin }, context) => approveStatements(body.ids, askedBy, origin, context),
}
