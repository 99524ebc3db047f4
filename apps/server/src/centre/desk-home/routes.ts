import { deskHomeRoutes } from '@charpente/contract/centre/desk-home'
import type { FastifyInstance } from 'fastify'
import type { CatalogueContext } from '../../catalogue/formalized/context.ts'
import { serve } from '../../platform/http/serve.ts'
import { failedJobs } from '../../platform/jobs/queries.ts'
import { listFailedMails } from './list-failed-mails.ts'
import { readDay } from './read-day.ts'
import { retryJob } from './retry-job.ts'
import { retryMail } from './retry-mail.ts'
import { worklists } from './worklists.ts'

export const serveDeskHome = (app: FastifyInstance, context: CatalogueContext) =>
  serve(app, context, deskHomeRoutes, {
    getWorklists: ({ actor }) => worklists(actor, context),
    getDeskDay: ({ actor }) => readDay(actor, context),
    listFailedMails: () => listFailedMails(context),
    retryMail: ({ params, origin }) => retryMail(params.id, origin, context),
    listFailedJobs: async (_request, { db }) =>
      (await failedJobs(db)).map(({ data, state, startAfter, since, ...job }) => ({
        ...job,
        data: data ?? {},
        since: since.toISOString(),
        nextAt: state === 'retry' ? startAfter.toISOString() : null,
      })),
    retryJob: ({ params, origin }) => retryJob(params, origin, context),
  })
