import { accountRoutes } from '@charpente/contract/people/accounts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/http/context.ts'
import { serve } from '../../platform/http/serve.ts'
import { publicCustomers } from '../accounts/queries.ts'
import { registerCustomer, registerSupplier } from '../accounts/register.ts'
import { requestFormalized, updateCustomer, updateSupplier } from './update-profile.ts'

export const serveAccounts = (app: FastifyInstance, context: Context) =>
  serve(app, context, accountRoutes, {
    listCustomers: ({ query }, { db }) => publicCustomers(db, query),
    registerCustomer: ({ body, origin }) => registerCustomer(body, origin, context),
    registerSupplier: ({ body, origin }) => registerSupplier(body, origin, context),
    updateCustomer: ({ params, body, actor, origin }) => updateCustomer(params.id, body, actor, origin, context),
    updateSupplier: ({ params, body, actor, origin }) => updateSupplier(params.id, body, actor, origin, context),
    requestFormalized: ({ params, actor, origin }) => requestFormalized(params.id, actor, origin, context),
  })
