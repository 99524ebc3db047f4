import { technicalRoutes } from '@charpente/contract/platform/technical'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../http/context.ts'
import { refuse } from '../http/refuse.ts'
import { serve } from '../http/serve.ts'
import { VERSION } from '../version.ts'
import type {} from './readiness.ts'

const serveWatched = async (app: FastifyInstance, context: Context) =>
  serve(
    app,
    context,
    technicalRoutes,
    {
      getHealth: () => ({ status: 'ok' as const, version: VERSION }),

      getReady: async () => {
        const why = await app.readiness.whyNot()
        return why ? refuse('serverUnavailable', {}, { why }) : { status: 'ready' as const }
      },
    },
    // Nobody in particular: a token somebody shows here is not looked up, in a database that may be away.
    async () => null,
  )

/** Each proxy asks every second: two lines each time would be most of the log. */
export const serveTechnical = (app: FastifyInstance, context: Context) =>
  app.register((watched) => serveWatched(watched, context), { logLevel: 'warn' })
