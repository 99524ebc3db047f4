import { firmRoutes } from '@charpente/contract/centre/firms'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/http/context.ts'
import { serve } from '../../platform/http/serve.ts'
import { exportFirms, readFirms } from './list-firms.ts'
import { readConduct } from './read-conduct.ts'
import { readFirm } from './read-firm.ts'

export const serveFirms = (app: FastifyInstance, context: Context) =>
  serve(app, context, firmRoutes, {
    listFirms: ({ query }) => readFirms(query, context),
    exportFirms: ({ query }) => exportFirms(query, context),
    getFirm: ({ params }) => readFirm(params.id, context),
    getFirmConduct: ({ params, query }) => readConduct(params.id, query, context),
  })
