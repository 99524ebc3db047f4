import { archiveRoutes } from '@charpente/contract/records/archives'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { serve } from '../../platform/http/serve.ts'
import { askArchive } from './ask-archive.ts'
import { openArchive } from './open-archive.ts'
import { readArchive } from './read-archive.ts'

export const serveArchives = (app: FastifyInstance, context: Context) =>
  serve(app, context, archiveRoutes, {
    // Whoever looks in somebody's place does not take their data away.
    getMyData: ({ actor, session }) =>
      session.viewing
        ? refuse('operatorViewAsReadOnly', { account: session.viewing.account })
        : readArchive('myData', String(actor.id), actor.id, context),
    askMyData: ({ actor, origin }) => askArchive('myData', String(actor.id), { actor, origin }, context),
    getOrderFile: ({ params, actor }) => readArchive('order', String(params.cartId), actor.id, context),
    askOrderFile: ({ params, actor, origin }) => askArchive('order', String(params.cartId), { actor, origin }, context),
    getApplicationFile: ({ params, actor }) => readArchive('application', params.id, actor.id, context),
    askApplicationFile: ({ params, actor, origin }) => askArchive('application', params.id, { actor, origin }, context),
    openArchive: ({ params, query }) => openArchive({ ...params, ...query }, context),
  })
