import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { VERSION } from '../version.ts'
import { type ApiDocument, docsPage } from './docs-page.ts'

/**
 * OpenAPI 3.1 made from the table of routes: `/api/docs/openapi.json`, and a page to read it at `/api/docs`. It hears of
 * every route from now on, and is itself served once callers are counted.
 */
export async function documentApi(app: FastifyInstance): Promise<(counted: FastifyInstance) => void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Charpente', version: VERSION, description: 'API de la centrale d’achat' },
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer' },
          candidate: { type: 'apiKey', in: 'header', name: 'X-Candidate-Token' },
        },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  })
  return (counted) => {
    counted.get('/api/docs/openapi.json', { schema: { hide: true } }, async () => app.swagger())
    counted.get('/api/docs', { schema: { hide: true } }, async (_request, reply) =>
      reply.type('text/html; charset=utf-8').send(docsPage(app.swagger() as unknown as ApiDocument)),
    )
  }
}
