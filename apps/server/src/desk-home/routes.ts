import { deskHomeRoutes } from '@charpente/contract/desk-home'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../http/app-context.ts'
import { serve } from '../http/serve.ts'
import { failedJobs } from '../jobs/queries.ts'
import { failedMails } from '../mail/queries.ts'
import { subjectOf } from '../mail/render.ts'
import { readDay } from './read-day.ts'
import { retryJob } from './retry-job.ts'
import { retryMail } from './retry-mail.ts'
import { worklists } from './worklists.ts'

export const serveDeskHome = (app: FastifyInstance, context: AppContext) =>
  serve(app, context, deskHomeRoutes, {
    getWorklists: () => worklists(context),
    getDeskDay: () => readDay(context),
    listFailedMails: async (_request, { db }) =>
      Promise.all(
        (await failedMails(db)).map(async (mail) => ({
          id: mail.id,
          to: mail.recipient,
          subject: await subjectOf(mail, context),
          createdAt: mail.createdAt.toISOString(),
          attempts: mail.attempts,
          error: mail.error ?? '',
        })),
      ),
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
