import { verificationRoutes } from '@charpente/contract/verification'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../http/context.ts'
import { serve } from '../http/serve.ts'
import { verifyDocument } from './verify-document.ts'

export const serveVerification = (app: FastifyInstance, context: Context) =>
  serve(app, context, verificationRoutes, {
    verifyDocument: ({ params }) => verifyDocument(params.sha256, context),
  })
