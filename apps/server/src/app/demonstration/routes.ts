import { demonstrationRoutes } from '@charpente/contract/app/demonstration'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/http/context.ts'
import { serve } from '../../platform/http/serve.ts'
import { moveClock, readClock } from './move-clock.ts'

export const serveDemonstration = (app: FastifyInstance, context: Context) =>
  serve(app, context, demonstrationRoutes, {
    getDemoClock: () => readClock(context),
    moveDemoClock: ({ origin }) => moveClock(origin, context),
  })
