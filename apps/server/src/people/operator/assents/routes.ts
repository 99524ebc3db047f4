import { assentRoutes } from '@charpente/contract/people/assents'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../platform/http/context.ts'
import { serve } from '../../../platform/http/serve.ts'
import { approveAssent, declineAssent, withdrawAssent } from './decide-assent.ts'
import { listAssents } from './read-assents.ts'

export const serveAssents = (app: FastifyInstance, context: Context) =>
  serve(app, context, assentRoutes, {
    listAssents: ({ query, actor }) => listAssents(query.list, actor, context),
    approveAssent: ({ params, body, ...call }) => approveAssent(params.id, body.reason, call, app.routesOfTwo, context),
    declineAssent: ({ params, body, ...call }) => declineAssent(params.id, body.reason, call, context),
    withdrawAssent: ({ params, ...call }) => withdrawAssent(params.id, call, context),
  })
