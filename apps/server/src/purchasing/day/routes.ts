import { dayRoutes } from '@charpente/contract/purchasing/day'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/http/context.ts'
import { serve } from '../../platform/http/serve.ts'
import { countTasks, readDay, taskOutcome } from './read-day.ts'
import { readWorks } from './read-works.ts'

export const serveDay = (app: FastifyInstance, context: Context) =>
  serve(app, context, dayRoutes, {
    getTasks: ({ query, actor }) => readDay(query, actor, context),
    countTasks: ({ actor }) => countTasks(actor, context),
    getTaskOutcome: ({ query, actor }) => taskOutcome(query.key, query.since, actor, context),
    getWorks: ({ query, actor }) => readWorks(query, actor, context),
  })
