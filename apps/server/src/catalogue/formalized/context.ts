import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../../platform/http/context.ts'
import type { SignedIn } from '../../platform/http/session.ts'
import type { Catalogue } from './published.ts'

/** What an API process has besides: it keeps the published catalogue and remembers who reads it. */
export type CatalogueContext = Context & {
  catalogue: Catalogue
  identifyQuickly: FastifyInstance['identify']
  /** The same without waiting; undefined when it cannot be said at once. */
  remembered: (request: FastifyRequest) => SignedIn | null | undefined
}
