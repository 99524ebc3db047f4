import type { staffRoutes } from '@charpente/contract/people/staff'
import type { ActsOfTwo } from '../../../platform/http/act-of-two.ts'
import { setRights } from './set-rights.ts'

/** Nobody alone gives rights. */
export const staffActs: ActsOfTwo<typeof staffRoutes> = {
  askOperatorRights: ({ params, body, ...asked }, context) => setRights(params.id, body.rights, asked, context),
}
