import { directoryRoutes } from '@charpente/contract/directory'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../http/context.ts'
import { serve } from '../http/serve.ts'
import { freeEntries, holderEntries } from './queries.ts'

export const serveDirectory = (app: FastifyInstance, context: Context) =>
  serve(app, context, directoryRoutes, {
    listSuppliers: async ({ query }, { db }) => {
      if (query.type === 'free') {
        const suppliers = await freeEntries(db, query)
        return suppliers.map(({ department, ...supplier }) => ({ lotName: null, department, rank: null, supplier }))
      }
      const holders = await holderEntries(db, query)
      return holders.map(({ id, name, ...entry }) => ({ ...entry, supplier: { id, name } }))
    },
  })
