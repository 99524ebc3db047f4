import { operatorRoutes } from '@charpente/contract/people/operator'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/http/context.ts'
import { serve } from '../../platform/http/serve.ts'
import { accountFile } from './account-file.ts'
import { onWire } from './account-line.ts'
import { askComplement } from './ask-complement.ts'
import { correctOrganisation } from './correct-organisation.ts'
import { grantFormalized } from './grant-formalized.ts'
import { approveRequest, refuseRequest } from './judge-request.ts'
import { correctEmail, setAccountActive, transferAdministration } from './manage-account.ts'
import { mergeAccounts } from './merge-accounts.ts'
import { previewMerge } from './plan-merge.ts'
import { listAccounts } from './queries.ts'
import { reopenRequest } from './reopen-request.ts'
import { listRequests } from './requests.ts'
import { undoApproval } from './undo-approval.ts'
import { stopViewing, viewAs } from './view-as.ts'

export function serveOperator(app: FastifyInstance, context: Context) {
  return serve(app, context, operatorRoutes, {
    listRequests: () => listRequests(context),
    approveRequest: ({ params, body, origin }) => approveRequest(params.id, body, origin, context),
    refuseRequest: ({ params, body, origin }) => refuseRequest(params.id, body.reason, origin, context),

    undoApproval: ({ params, origin }) => undoApproval(params.id, origin, context),
    askComplement: ({ params, body, origin }) => askComplement(params.id, body.message, origin, context),
    reopenRequest: ({ params, body, origin }) => reopenRequest(params.id, body.reason, origin, context),

    listAccounts: async ({ query }, { db }) => (await listAccounts(db, query)).map(onWire),
    getAccount: ({ params }) => accountFile(params.id, context),
    setAccountActive: ({ params, body, origin }) => setAccountActive(params.id, body.active, origin, context),
    viewAs: ({ params, body, session, origin }) => viewAs(params.id, body.reason, session, origin, context),
    stopViewing: ({ session, origin }) => stopViewing(session, origin, context),
    correctEmail: ({ params, body, origin }) => correctEmail(params.id, body.email, origin, context),
    correctOrganisation: ({ params, body, origin }) => correctOrganisation(params.id, body, origin, context),
    grantFormalized: ({ params, body, origin }) => grantFormalized(params.id, body, origin, context),
    transferAdministration: ({ params, body, origin }) =>
      transferAdministration(params.id, body.accountId, origin, context),
    previewMerge: ({ params, query }) => previewMerge(params.id, query.into, context),
    mergeAccounts: ({ params, body, origin }) => mergeAccounts(params.id, body, origin, context),
  })
}
