import { documentRoutes } from '@charpente/contract/people/documents'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { serve } from '../../platform/http/serve.ts'
import { askDocument } from './ask-document.ts'
import { dateDocument } from './date-document.ts'
import { fileFinalDocuments } from './file-documents.ts'
import { openSupplierDocument } from './open-document.ts'
import { listPapersToRenew } from './papers-to-renew.ts'
import { viewsOf } from './queries.ts'
import { documentsForOperator } from './read-documents.ts'

const VIEWS_DAYS = 30

export const serveDocuments = (app: FastifyInstance, context: Context) =>
  serve(app, context, documentRoutes, {
    listDocumentViews: async ({ params, actor }, { db, now }) => {
      if (params.id !== actor.id) refuse('accountNotFound')
      const since = new Date(now().getTime() - VIEWS_DAYS * 86_400_000)
      return (await viewsOf(db, params.id, since)).map(({ viewer, side, kind, on }) => ({
        viewer: side === 'operator' ? 'La centrale' : viewer,
        kind,
        on,
      }))
    },
    openSupplierDocument: ({ params, query, origin }) =>
      openSupplierDocument({ ...params, ...query }, origin.author.ip, context),
    listSupplierDocuments: ({ params, actor }) => documentsForOperator(context, params.id, actor),
    listPapersToRenew: ({ query }) => listPapersToRenew(query, context),
    askDocument: ({ params, body, origin }) => askDocument(params.id, params.kind, body.message, origin, context),
    dateDocument: ({ params, body, actor, origin }) =>
      dateDocument(params.id, params.kind, body, actor, origin, context),
    fileFinalDocuments: ({ params, body, actor, origin }) =>
      fileFinalDocuments(params.id, body, actor, origin, context),
  })
