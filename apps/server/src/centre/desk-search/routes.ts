import { deskSearchRoutes } from '@charpente/contract/centre/desk-search'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/http/context.ts'
import { serve } from '../../platform/http/serve.ts'
import { searchDesk } from './search-desk.ts'

export const serveDeskSearch = (app: FastifyInstance, context: Context) =>
  serve(app, context, deskSearchRoutes, {
    searchDesk: ({ query, actor }) => searchDesk(query.words, actor, context),
  })
