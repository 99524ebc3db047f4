import { paperEffectRoutes } from '@charpente/contract/people/paper-effects'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { serve } from '../../platform/http/serve.ts'
import { liftEffect, restoreEffect } from './lift-effect.ts'
import { listPaperCases, listPapersToRead, ownPaperEffects } from './paper-cases.ts'
import { readPaperRules, savePaperRule } from './paper-rules.ts'
import { acceptPaper, refusePaper } from './read-paper.ts'

export const servePaperEffects = (app: FastifyInstance, context: Context) =>
  serve(app, context, paperEffectRoutes, {
    // Nobody alone says when firms are no longer ordered from.
    savePaperRule: ({ params, body: { reason: _, ...rule }, ...asked }, context) =>
      savePaperRule({ ...params, rule }, asked, context),
    getPaperRules: ({ params }) => readPaperRules(params.edition, context),
    listPapersToRead: ({ actor }) => listPapersToRead(actor, context),
    acceptPaper: ({ params: { id, kind }, body, actor, origin }) =>
      acceptPaper({ supplierId: id, kind }, body, actor, origin, context),
    refusePaper: ({ params: { id, kind }, body, actor, origin }) =>
      refusePaper({ supplierId: id, kind }, body, actor, origin, context),
    listPaperCases: ({ query }) => listPaperCases(query.supplier, context),
    liftPaperEffect: ({ params, body, origin }) => liftEffect(params.id, body.reason, origin, context),
    restorePaperEffect: ({ params, body, origin }) => restoreEffect(params.id, body.reason, origin, context),
    listOwnPaperEffects: ({ params, actor }) =>
      params.id === actor.id ? ownPaperEffects(params.id, context) : refuse('accountNotFound'),
  })
