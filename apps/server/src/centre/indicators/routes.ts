import { indicatorRoutes } from '@charpente/contract/centre/indicators'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/http/context.ts'
import { serve } from '../../platform/http/serve.ts'
import { spanOf } from '../../purchasing/orders/counted-days.ts'
import { exportIndicators } from './export-indicators.ts'
import { acceptedBySupplier } from './queries.ts'
import { readIndicators } from './read-indicators.ts'

export const serveIndicators = (app: FastifyInstance, context: Context) =>
  serve(app, context, indicatorRoutes, {
    getIndicators: ({ query }) => readIndicators(query, context),
    exportIndicators: async ({ query: { format, table, ...asked } }) => {
      const indicators = await readIndicators(asked, context)
      const suppliers = await acceptedBySupplier(context.db, spanOf(indicators.period))
      return exportIndicators({ indicators, suppliers }, { format, table })
    },
  })
