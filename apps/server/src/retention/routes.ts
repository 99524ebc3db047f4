import { retentionRoutes } from '@charpente/contract/retention'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../http/context.ts'
import { serve } from '../http/serve.ts'
import { readReport } from './read-report.ts'

export const serveRetention = (app: FastifyInstance, context: Context) =>
  serve(app, context, retentionRoutes, { getRetention: () => readReport(context) })
