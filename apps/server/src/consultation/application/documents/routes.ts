import { candidateDocumentRoutes } from '@charpente/contract/consultation/application-documents'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../platform/http/context.ts'
import { serve } from '../../../platform/http/serve.ts'
import { openDocument } from './open-document.ts'
import { readFinal, readPreview } from './read-document.ts'

export const serveCandidateDocuments = (app: FastifyInstance, context: Context) =>
  serve(app, context, candidateDocumentRoutes, {
    getPreviewPdf: ({ applicant, query }) =>
      readPreview(applicant, query.again === true, { ...context, viewer: applicant.viewer }),
    getFinalPdf: ({ applicant }) => readFinal(applicant, { ...context, viewer: applicant.viewer }),
    openCandidateDocument: ({ params, query, origin }) =>
      openDocument({ ...params, ...query }, origin.author.ip, context),
  })
