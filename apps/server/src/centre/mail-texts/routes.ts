import { mailTextRoutes } from '@charpente/contract/centre/mail-texts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/http/context.ts'
import { serve } from '../../platform/http/serve.ts'
import { nameOf, readMailText, readMailTexts } from './read-mail-text.ts'
import { previewMailText, restoreMailText, saveMailText, tryMailText } from './save-mail-text.ts'

export const serveMailTexts = (app: FastifyInstance, context: Context) =>
  serve(app, context, mailTextRoutes, {
    listMailTexts: (_request, { db }) => readMailTexts(db),
    getMailText: ({ params }, { db }) => readMailText(db, nameOf(params.name)),
    previewMailText: ({ params, body }) => previewMailText(params.name, body.texts, context),
    saveMailText: ({ params, body, origin }) => saveMailText(params.name, body.texts, origin, context),
    restoreMailText: ({ params, origin }) => restoreMailText(params.name, origin, context),
    tryMailText: ({ params, body, origin }) => tryMailText(params.name, body.texts, origin, context),
  })
