import { erasureRoutes } from '@charpente/contract/records/erasure'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/http/context.ts'
import { serve } from '../../platform/http/serve.ts'
import { askErasure, readMyErasure, withdrawErasure } from './ask-erasure.ts'
import { eraseAccount, refuseErasure } from './decide-erasure.ts'
import { readRequests } from './read-requests.ts'

export const serveErasure = (app: FastifyInstance, context: Context) =>
  serve(app, context, erasureRoutes, {
    getMyErasure: ({ actor }) => readMyErasure(actor, context),
    askErasure: ({ body, actor, origin }) => askErasure(body.reason, actor, origin, context),
    withdrawErasure: ({ actor, origin }) => withdrawErasure(actor, origin, context),
    listErasures: () => readRequests(context),
    eraseAccount: ({ params, origin }) => eraseAccount(params.id, origin, context),
    refuseErasure: ({ params, body, origin }) => refuseErasure(params.id, body.reason, origin, context),
  })
