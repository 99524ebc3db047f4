import { amendmentRoutes } from '@charpente/contract/consultation/amendments'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/http/context.ts'
import { serve } from '../../platform/http/serve.ts'
import { amendConsultation } from './publish-amendment.ts'
import { readAmendments, readDeskAmendments } from './read-amendments.ts'

export const serveAmendments = (app: FastifyInstance, context: Context) =>
  serve(app, context, amendmentRoutes, {
    listAmendments: ({ params }) => readAmendments(params.id, context),
    listDeskAmendments: ({ params }) => readDeskAmendments(params.id, context),
    publishAmendment: ({ params, body, origin }) => amendConsultation(params.id, body, origin, context),
  })
