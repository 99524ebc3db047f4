import { retentionRoutes } from '@charpente/contract/records/retention'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/http/context.ts'
import { serve } from '../../platform/http/serve.ts'
import { readReport } from './read-report.ts'

export const serveRetention = (app: FastifyInstance, context: Context) =>
  serve(app, context, retentionRoutes, { getRetention: () => readReport(context) })
