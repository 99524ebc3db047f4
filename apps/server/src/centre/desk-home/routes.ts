import { deskHomeRoutes } from '@charpente/contract/centre/desk-home'
import type { FastifyInstance } from 'fastify'
import type { CatalogueContext } from '../../catalogue/formalized/context.ts'
import { serve } from '../../platform/http/serve.ts'
import { failedJobs } from '../../platform/jobs/queries.ts'
import { failedMails } from '../../platform/mail/queries.ts'
import { subjectOf } from '../mail-texts/compose.ts'
import { readDay } from './read-day.ts'
import { retryJob } from './retry-job.ts'
import { retryMail } from './retry-mail.ts'
import { worklists } from './worklists.ts'

export const serveDeskHome = (app: FastifyInstance, context: CatalogueContext) =>
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
