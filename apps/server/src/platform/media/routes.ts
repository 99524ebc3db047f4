import { mediaRoutes } from '@charpente/contract/platform/media'
import type { FastifyInstance } from 'fastify'
import { checkMayWrite } from '../../consultation/application/may-write.ts'
import { hasOpenClarification } from '../../consultation/judgement/queries.ts'
import type { Context } from '../http/context.ts'
import { refuse } from '../http/refuse.ts'
import { serve } from '../http/serve.ts'
import { openFile } from './open-file.ts'
import { storeUpload } from './store-upload.ts'

export const serveMedia = (app: FastifyInstance, context: Context) =>
  serve(app, context, mediaRoutes, {
    uploadMedia: async ({ upload, query, actor, applicant, origin }) => {
      // What is signed changes no more, but a question put since takes papers until its own deadline.
      if (applicant && !(await hasOpenClarification(context.db, applicant.id, context.now())))
        checkMayWrite(applicant, context.now())
      const sender = applicant ? { candidateId: applicant.id } : { accountId: actor?.id ?? refuse('notSignedIn') }
      return storeUpload(upload, query.purpose, sender, origin, context)
    },
    openFile: ({ params, query }) => openFile({ ...params, ...query }, context),
  })
