import { technicalRoutes } from '@charpente/contract/platform/technical'
import type { FastifyInstance } from 'fastify'
import { pendingMigrations } from '../db/migrate.ts'
import type { Context } from '../http/context.ts'
import { refuse } from '../http/refuse.ts'
import { serve } from '../http/serve.ts'
import { VERSION } from '../version.ts'

export const serveTechnical = (app: FastifyInstance, context: Context) =>
  serve(app, context, technicalRoutes, {
    getHealth: () => ({ status: 'ok' as const, version: VERSION }),

    getReady: async (_request, { db }) => {
      const pending = await pendingMigrations(db)
      if (pending.length > 0) refuse('serverUnavailable')
      return { status: 'ready' as const }
    },
  })
