import { catalogueRoutes } from '@charpente/contract/catalogue'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../http/context.ts'
import { serve } from '../http/serve.ts'
import { departmentsWithRegion } from './queries.ts'

export const serveCatalogue = (app: FastifyInstance, context: Context) =>
  serve(app, context, catalogueRoutes, {
    listDepartments: (_request, { db }) => departmentsWithRegion(db),
    listDepartmentsAlias: (_request, { db }) => departmentsWithRegion(db),
  })
