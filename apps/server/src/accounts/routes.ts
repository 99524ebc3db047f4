import { accountRoutes } from '@charpente/contract/accounts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../http/context.ts'
import { serve } from '../http/serve.ts'
import { publicCustomers } from './queries.ts'

export const serveAccounts = (app: FastifyInstance, context: Context) =>
  serve(app, context, accountRoutes, {
    listCustomers: ({ query }, { db }) => publicCustomers(db, query),
  })
