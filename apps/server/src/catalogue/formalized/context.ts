import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/http/context.ts'
import type { Catalogue } from './published.ts'

/** What an API process has besides: it keeps the published catalogue and remembers who reads it. */
export type CatalogueContext = Context & { catalogue: Catalogue; identifyQuickly: FastifyInstance['identify'] }
