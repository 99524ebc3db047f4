import { demonstrationRoutes } from '@charpente/contract/app/demonstration'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/http/context.ts'
import { serve } from '../../platform/http/serve.ts'
import { demoAccounts, enterAs } from './demo-accounts.ts'
import { moveClock, readClock } from './move-clock.ts'

export const serveDemonstration = (app: FastifyInstance, context: Context) =>
  serve(app, context, demonstrationRoutes, {
    getDemoClock: () => readClock(context),
    listDemoAccounts: () => demoAccounts(context),
    enterAs: ({ body, origin }) => enterAs(body.id, origin, { ...context, now: context.steady }),
    moveDemoClock: ({ origin }) => moveClock(origin, context),
  })
