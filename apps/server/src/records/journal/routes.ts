import { type ActControl, journalRoutes } from '@charpente/contract/records/journal'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/http/context.ts'
import { serve } from '../../platform/http/serve.ts'
import type {} from './acts.ts'
import { exportEvents } from './export-events.ts'
import { listEvents } from './list-events.ts'
import { readAttempts } from './read-attempts.ts'
import { askTrailCheck, readChecks, verifySubject } from './verify-trail.ts'

/** `controls`: those of every route, which this one is served beside. */
export const serveJournal = (app: FastifyInstance, context: Context, controls: readonly ActControl[]) =>
  serve(app, context, journalRoutes, {
    listEvents: ({ query }) => listEvents(context.db, query),
    exportEvents: ({ query, origin }) => exportEvents(query, origin, context),
    getAttempts: ({ query }) => readAttempts(query.days, context),
    getTrailCheck: () => readChecks(context),
    verifyTrail: ({ origin }) => askTrailCheck(origin, context),
    listControls: () => [...controls],
    verifySubject: ({ params }) => verifySubject(params.type, params.id, context),
  })
