import { verificationRoutes } from '@charpente/contract/records/verification'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/http/context.ts'
import { serve } from '../../platform/http/serve.ts'
import { verifyDocument } from './verify-document.ts'

export const serveVerification = (app: FastifyInstance, context: Context) =>
  serve(app, context, verificationRoutes, {
    verifyDocument: ({ params }) => verifyDocument(params.sha256, context),
  })
