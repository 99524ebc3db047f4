import { contentDeskRoutes } from '@charpente/contract/centre/content-desk'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/http/context.ts'
import { serve } from '../../platform/http/serve.ts'
import { pressMentions } from '../content/queries.ts'
import { openCategoryImage } from './open-category-image.ts'
import { readPage, readPages, readVersion } from './read-page.ts'
import { addCategory, readCategories, removeCategory, updateCategory } from './save-category.ts'
import { addDocument, orderDocuments, readDocuments, removeDocument, updateDocument } from './save-document.ts'
import { previewPage, restorePage, savePage } from './save-page.ts'
import { savePressMentions } from './save-press-mentions.ts'

export const serveContentDesk = (app: FastifyInstance, context: Context) =>
  serve(app, context, contentDeskRoutes, {
    listDeskPages: (_request, { db }) => readPages(db),
    getDeskPage: ({ params }, { db, now }) => readPage(db, params.name, now()),
    getPageVersion: ({ params }, { db, now }) => readVersion(db, params.name, params.version, now()),
    previewPage: ({ params, body }) => previewPage(params.name, body, context),
    savePage: ({ params, body, origin }) => savePage(params.name, body, origin, context),
    restorePage: ({ params, body, origin }) => restorePage(params.name, params.version, body?.notice, origin, context),

    listDeskDocuments: ({ actor }, { db }) => readDocuments(db, actor, context),
    addDocument: ({ body, actor, origin }) => addDocument(body, actor, origin, context),
    updateDocument: ({ params, body, actor, origin }) => updateDocument(params.id, body, actor, origin, context),
    removeDocument: ({ params, origin }) => removeDocument(params.id, origin, context),
    orderDocuments: ({ body, actor, origin }) => orderDocuments(body, actor, origin, context),

    listPressMentions: (_request, { db }) => pressMentions(db),
    savePressMentions: ({ body, origin }) => savePressMentions(body.mentions, origin, context),

    listDeskCategories: (_request, { db }) => readCategories(db),
    addCategory: ({ body, actor, origin }) => addCategory(body, actor, origin, context),
    updateCategory: ({ params, body, actor, origin }) => updateCategory(params.id, body, actor, origin, context),
    removeCategory: ({ params, origin }) => removeCategory(params.id, origin, context),
    openCategoryImage: ({ params }) => openCategoryImage(params.id, context),
  })
