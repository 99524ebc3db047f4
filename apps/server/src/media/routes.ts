import { mediaRoutes } from '@charpente/contract/media'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../http/context.ts'
import { serve } from '../http/serve.ts'
import { openFile } from './open-file.ts'
import { storeUpload } from './store-upload.ts'

export const serveMedia = (app: FastifyInstance, context: Context) =>
  serve(app, context, mediaRoutes, {
    uploadMedia: ({ upload, query, actor, origin }) => storeUpload(upload, query.purpose, actor, origin, context),
    openFile: ({ params, query }) => openFile({ ...params, ...query }, context),
  })
