import { mediaRoutes } from '@charpente/contract/media'
import type { FastifyInstance } from 'fastify'
import { checkMayWrite } from '../candidates/may-write.ts'
import type { Context } from '../http/context.ts'
import { refuse } from '../http/refuse.ts'
import { serve } from '../http/serve.ts'
import { openFile } from './open-file.ts'
import { storeUpload } from './store-upload.ts'

export const serveMedia = (app: FastifyInstance, context: Context) =>
  serve(app, context, mediaRoutes, {
    uploadMedia: ({ upload, query, actor, applicant, origin }) => {
      if (applicant) checkMayWrite(applicant, context.now())
      const sender = applicant ? { candidateId: applicant.id } : { accountId: actor?.id ?? refuse('notSignedIn') }
      return storeUpload(upload, query.purpose, sender, origin, context)
    },
    openFile: ({ params, query }) => openFile({ ...params, ...query }, context),
  })
