import { executionDeskRoutes } from '@charpente/contract/purchasing/execution-desk'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/http/context.ts'
import { serve } from '../../platform/http/serve.ts'
import { exportExecutions, followExecutions } from './follow-executions.ts'

export const serveExecutionDesk = (app: FastifyInstance, context: Context) =>
  serve(app, context, executionDeskRoutes, {
    listMonitoredExecutions: ({ query }) => followExecutions(query, context),
    exportMonitoredExecutions: ({ query }) => exportExecutions(query, context),
  })
