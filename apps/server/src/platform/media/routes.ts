import { mediaRoutes } from '@charpente/contract/platform/media'
import type { FastifyInstance } from 'fastify'
import type { Applicant } from '../http/applicant.ts'
import type { Context } from '../http/context.ts'
import { refuse } from '../http/refuse.ts'
import { serve } from '../http/serve.ts'
import { openFile } from './open-file.ts'
import { type Sender, storeUpload } from './store-upload.ts'

/** What whoever keeps applications says of their files. */
export type ApplicantFiles = {
  checkMaySend: (applicant: Applicant, context: Context) => Promise<void>
  urlOf: (context: Context, candidateId: string, fileId: number) => string
}

export const serveMedia = (app: FastifyInstance, context: Context, { checkMaySend, urlOf }: ApplicantFiles) =>
  serve(app, context, mediaRoutes, {
    uploadMedia: async ({ upload, query, actor, applicant, origin }) => {
      if (applicant) await checkMaySend(applicant, context)
      const sender: Sender = applicant
        ? { candidateId: applicant.id, urlOf: (id) => urlOf(context, applicant.id, id) }
        : { accountId: actor?.id ?? refuse('notSignedIn') }
      return storeUpload(upload, query.purpose, sender, origin, context)
    },
    openFile: ({ params, query }) => openFile({ ...params, ...query }, context),
  })
