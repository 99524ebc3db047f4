import { directoryRoutes } from '@charpente/contract/catalogue/directory'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/http/context.ts'
import { serve } from '../../platform/http/serve.ts'
import { entriesFor } from './entries-for.ts'
import { freeEntries, holderEntries } from './queries.ts'

export const serveDirectory = (app: FastifyInstance, context: Context) =>
  serve(app, context, directoryRoutes, {
    listSuppliers: async ({ query, session }) => {
      const found =
        query.type === 'free' ? await freeEntries(context.db, query) : await holderEntries(context.db, query)
      // Somebody who has not chosen a password yet reads what a visitor reads.
      const viewer = session?.pending === null ? session.actor : null
      return entriesFor(context, found, viewer)
    },
  })
