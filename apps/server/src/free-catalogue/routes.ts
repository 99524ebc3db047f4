import { freeCatalogueRoutes } from '@charpente/contract/free-catalogue'
import type { FastifyInstance } from 'fastify'
import { tradeImage } from '../catalogue/trade-image.ts'
import type { Context } from '../http/context.ts'
import { serve } from '../http/serve.ts'
import { categories, freeSuppliers } from './queries.ts'

export const serveFreeCatalogue = (app: FastifyInstance, context: Context) =>
  serve(app, context, freeCatalogueRoutes, {
    listCategories: async (_request, { db }) =>
      (await categories(db)).map(({ trade, ...category }) => ({ ...category, image: tradeImage(trade) })),

    listFreeSuppliers: ({ query }, { db }) => freeSuppliers(db, query),
  })
