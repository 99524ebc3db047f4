import { demonstrationRoutes } from '@charpente/contract/demonstration'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../http/context.ts'
import { serve } from '../http/serve.ts'
import { moveClock, readClock } from './move-clock.ts'

export const serveDemonstration = (app: FastifyInstance, context: Context) =>
  serve(app, context, demonstrationRoutes, {
    getDemoClock: () => readClock(context),
    moveDemoClock: ({ origin }) => moveClock(origin, context),
  })
