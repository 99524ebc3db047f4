import { catalogueRoutes } from '@charpente/contract/catalogue'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../http/context.ts'
import { serve } from '../http/serve.ts'
import { departmentsWithRegion, lotsWithArticles } from './queries.ts'
import { tradeImage } from './trade-image.ts'

export const serveCatalogue = (app: FastifyInstance, context: Context) =>
  serve(app, context, catalogueRoutes, {
    listDepartments: (_request, { db }) => departmentsWithRegion(db),
    listDepartmentsAlias: (_request, { db }) => departmentsWithRegion(db),

    listLots: async ({ query }, { db }) =>
      (await lotsWithArticles(db, query.edition)).map((lot) => ({ ...lot, image: tradeImage(lot.code) })),
  })
