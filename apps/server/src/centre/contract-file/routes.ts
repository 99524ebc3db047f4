import { contractFileRoutes } from '@charpente/contract/centre/contract-file'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/http/context.ts'
import { serve } from '../../platform/http/serve.ts'
import { listDocuments } from './list-documents.ts'
import { readFile } from './read-file.ts'

export const serveContractFile = (app: FastifyInstance, context: Context) =>
  serve(app, context, contractFileRoutes, {
    getContractFile: ({ params: { number } }) => readFile(number, context),
    listContractDocuments: ({ params: { number }, actor }) => listDocuments(number, { ...context, viewer: actor.id }),
  })
