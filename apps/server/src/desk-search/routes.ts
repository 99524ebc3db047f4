import { deskSearchRoutes } from '@charpente/contract/desk-search'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../http/context.ts'
import { serve } from '../http/serve.ts'
import { searchDesk } from './search-desk.ts'

export const serveDeskSearch = (app: FastifyInstance, context: Context) =>
  serve(app, context, deskSearchRoutes, {
    searchDesk: ({ query }) => searchDesk(query.words, context),
  })
