import type { riderRoutes } from '@charpente/contract/purchasing/riders'
import type { ActsOfTwo } from '../../platform/http/act-of-two.ts'
import { amendContract } from './amend-contract.ts'
import { decideEnd } from './decide-end.ts'
import { renewalsForm } from './renewals-form.ts'

/** Nobody alone changes a contract, nor decides of its end. */
export const riderActs: ActsOfTwo<typeof riderRoutes> = {
  askRider: ({ params, body, ...asked }, context) => amendContract(params.number, body, asked, context),
  setRenewals: async ({ params: { number }, body, ...asked }, context) =>
    amendContract(number, await renewalsForm(number, body, asked.askedAt, context), asked, context),
  decideEnd: ({ params, body, ...asked }, context) => decideEnd(params.number, body, asked, context),
}
