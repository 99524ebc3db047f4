import { freeCatalogueRoutes } from '@charpente/contract/catalogue/free-catalogue'
import {
  ownerOfFreeArticles,
  seesFreePrices,
  whyNotOpenFreeSupplier,
} from '@charpente/domain/catalogue/free-catalogue/access'
import { type Actor, has } from '@charpente/domain/platform/actor'
import { parisDay } from '@charpente/domain/platform/calendar'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/http/context.ts'
import { refuse, refuseIf } from '../../platform/http/refuse.ts'
import { serve } from '../../platform/http/serve.ts'
import { categoryImage } from '../publication/trade-image.ts'
import { articlesPage, ownArticles, sheetWords } from './articles/queries.ts'
import { importFreeArticles, previewFreeArticles } from './import-articles.ts'
import { articlesOfSupplier, categories, findFreeSupplier, freeSuppliers } from './queries.ts'
import { createFreeArticle, removeFreeArticle, updateFreeArticle } from './save-article.ts'
import { writeSheet } from './sheet/write-sheet.ts'

const isSupplier = (actor: Actor | null) => has(actor, 'ROLE_SUPPLIER')

export const serveFreeCatalogue = (app: FastifyInstance, context: Context) =>
  serve(app, context, freeCatalogueRoutes, {
    listCategories: async (_request, { db }) =>
      (await categories(db)).map(({ trade, mediaId, ...category }) => ({
        ...category,
        image: categoryImage({ trade, mediaId }),
      })),

    listFreeSuppliers: ({ query, actor }, { db }) =>
      freeSuppliers(db, query, { withPrices: actor !== null && !isSupplier(actor) }),

    getFreeSupplier: async ({ params, query, actor }, { db }) => {
      refuseIf(whyNotOpenFreeSupplier(params.id, actor))
      const found = (await findFreeSupplier(db, params.id)) ?? refuse('freeSupplierNotFound')
      const { postal, city, email, phone, ...supplier } = found
      const withPrices = seesFreePrices(params.id, actor)
      return {
        ...supplier,
        address: { postal, city },
        contact: withPrices ? { email, phone } : null,
        freeArticles: await articlesOfSupplier(db, params.id, query, { withPrices }),
      }
    },

    listFreeArticles: ({ query, actor }, { db }) =>
      articlesPage(db, { ...query, supplierId: isSupplier(actor) ? ownerOfFreeArticles(actor) : undefined }),

    createFreeArticle: ({ body, actor, origin }) => createFreeArticle(body, actor, origin, context),
    updateFreeArticle: ({ params, body, actor, origin }) => updateFreeArticle(params.id, body, actor, origin, context),
    removeFreeArticle: ({ params, actor, origin }) => removeFreeArticle(params.id, actor, origin, context),

    getFreeArticlesSheet: async ({ query, actor }, { db, now }) => {
      const articles = query.template ? [] : await ownArticles(db, ownerOfFreeArticles(actor))
      const name = query.template ? 'modele-catalogue-libre.xlsx' : `catalogue-libre-${parisDay(now())}.xlsx`
      return writeSheet(name, articles, await sheetWords(db))
    },

    previewFreeArticles: ({ body, actor }) => previewFreeArticles(body, actor, context),
    importFreeArticles: ({ body, actor, origin }) => importFreeArticles(body, actor, origin, context),
  })
