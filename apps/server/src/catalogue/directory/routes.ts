import { directoryRoutes } from '@charpente/contract/catalogue/directory'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/http/context.ts'
import { serve } from '../../platform/http/serve.ts'
import { entriesFor } from './entries-for.ts'
import { freeEntries, holderEntries } from './queries.ts'

export const serveDirectory = (app: FastifyInstance, context: Context) =>
  serve(app, context, directoryRoutes, {
    listSuppliers: async ({ query, actor }) => {
      const found =
        query.type === 'free' ? await freeEntries(context.db, query) : await holderEntries(context.db, query)
      return entriesFor(context, found, actor, query.type === 'free' ? null : query.edition)
    },
    /** The directory's own entries: whoever is counted here is named there. */
    countHolders: async ({ query }, { db }) => {
      const byLot = Map.groupBy(await holderEntries(db, { ...query, offset: 0 }), ({ lotCode }) => lotCode)
      return [...byLot].map(([lotCode, { length: holders }]) => ({ lotCode, holders }))
    },
  })
