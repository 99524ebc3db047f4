import { absenceRoutes } from '@charpente/contract/people/absences'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/http/context.ts'
import { serve } from '../../platform/http/serve.ts'
import { readAbsences } from './read-absences.ts'
import { returnEarly, saveAbsence } from './save-absence.ts'

export const serveAbsences = (app: FastifyInstance, context: Context) =>
  serve(app, context, absenceRoutes, {
    getAbsences: ({ actor }) => readAbsences(actor, context),
    saveAbsence: async ({ body, actor, origin }) => {
      await saveAbsence(body, actor, origin, context)
      return readAbsences(actor, context)
    },
    endAbsence: async ({ actor, origin }) => {
      await returnEarly(actor, origin, context)
      return readAbsences(actor, context)
    },
  })
