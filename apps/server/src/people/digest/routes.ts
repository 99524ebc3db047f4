import { digestRoutes } from '@charpente/contract/people/digest'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/http/context.ts'
import { serve } from '../../platform/http/serve.ts'
import { chooseDigest } from './choose-digest.ts'
import { isDigestWanted } from './queries.ts'

export const serveDigest = (app: FastifyInstance, context: Context) =>
  serve(app, context, digestRoutes, {
    getDigest: async ({ actor }) => ({ wanted: await isDigestWanted(context.db, actor.id) }),
    chooseDigest: ({ body, actor, origin }) => chooseDigest(body, actor, origin, context),
  })
