import { calendarRoutes } from '@charpente/contract/purchasing/calendar'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/http/context.ts'
import { serve } from '../../platform/http/serve.ts'
import { closeAddress, openAddress } from './change-address.ts'
import { readAddress } from './read-address.ts'
import { readCalendar } from './read-calendar.ts'

export const serveCalendar = (app: FastifyInstance, context: Context) =>
  serve(app, context, calendarRoutes, {
    getCalendarAddress: ({ session }) => readAddress(session, context),
    openCalendarAddress: async ({ session, actor, origin }) => {
      await openAddress(actor.id, origin, context)
      return readAddress(session, context)
    },
    closeCalendarAddress: ({ actor, origin }) => closeAddress(actor.id, origin, context),
    readCalendar: ({ params }) => readCalendar(params.secret, context),
  })
