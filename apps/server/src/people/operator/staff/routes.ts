import { staffRoutes } from '@charpente/contract/people/staff'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../platform/http/context.ts'
import { serve } from '../../../platform/http/serve.ts'
import { deactivateOperator, inviteOperatorAgain, operatorOnWire } from '../manage-operator.ts'
import { operators } from '../queries.ts'
import { askActivation, askInvitation, askSecondFactorReset, requestOnWire } from './ask-staff.ts'
import { approveStaffRequest, declineStaffRequest, withdrawStaffRequest } from './decide-staff.ts'
import { waitingRequests } from './queries.ts'
import { setRights } from './set-rights.ts'

export const serveStaff = (app: FastifyInstance, context: Context) =>
  serve(app, context, staffRoutes, {
    // Nobody alone gives rights.
    askOperatorRights: ({ params, body, ...asked }, context) => setRights(params.id, body.rights, asked, context),
    listOperators: async (_request, { db }) => (await operators(db)).map(operatorOnWire),
    inviteOperator: ({ body, origin }) => askInvitation(body, origin, context),
    inviteOperatorAgain: ({ params, origin }) => inviteOperatorAgain(params.id, origin, context),
    deactivateOperator: ({ params, origin }) => deactivateOperator(params.id, origin, context),
    activateOperator: ({ params, body, origin }) => askActivation(params.id, body.reason, origin, context),
    resetOperatorSecondFactor: ({ params, body, origin }) =>
      askSecondFactorReset(params.id, body.reason, origin, context),

    listStaffRequests: async (_request, { db, now }) => (await waitingRequests(db, now())).map(requestOnWire),
    approveStaffRequest: ({ params, origin }) => approveStaffRequest(params.id, origin, context),
    declineStaffRequest: ({ params, body, origin }) => declineStaffRequest(params.id, body.reason, origin, context),
    withdrawStaffRequest: ({ params, origin }) => withdrawStaffRequest(params.id, origin, context),
  })
