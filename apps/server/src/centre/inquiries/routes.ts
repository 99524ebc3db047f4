import { inquiryRoutes } from '@charpente/contract/centre/inquiries'
import { INQUIRIES_PAGE } from '@charpente/contract/platform/limits'
import { parisDay } from '@charpente/domain/platform/calendar'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/http/context.ts'
import { serve } from '../../platform/http/serve.ts'
import { askPrefilledCart } from './ask-prefilled-cart.ts'
import { closeInquiry, reopenInquiry } from './close-inquiry.ts'
import { changeInquiry, enterInquiry } from './enter-inquiry.ts'
import { lineOnWire, readInquiry } from './inquiry-on-wire.ts'
import { noteInquiry } from './note-inquiry.ts'
import { countInquiries, listInquiries } from './queries.ts'
import { releaseInquiry, takeInquiry } from './take-inquiry.ts'

export const serveInquiries = (app: FastifyInstance, context: Context) =>
  serve(app, context, inquiryRoutes, {
    askPrefilledCart: ({ body, actor, origin }) =>
      askPrefilledCart(body, { actor, origin, act: 'ask prefilled cart', sent: body }, context),
    listInquiries: async ({ query, actor }, { db, now }) => {
      const lines = await listInquiries(db, query, actor.id)
      return {
        counts: await countInquiries(db, query.kind, actor.id),
        lines: lines.slice(0, INQUIRIES_PAGE).map((line) => lineOnWire(line, parisDay(now()))),
        end: lines.length <= INQUIRIES_PAGE,
      }
    },
    getInquiry: ({ params }, { db, now }) => readInquiry(db, params.id, parisDay(now())),
    enterInquiry: ({ body, actor, origin }) => enterInquiry(body, actor, origin, context),
    changeInquiry: ({ params, body, origin }) => changeInquiry(params.id, body, origin, context),
    takeInquiry: ({ params, actor, origin }) => takeInquiry(params.id, actor, origin, context),
    releaseInquiry: ({ params, origin }) => releaseInquiry(params.id, origin, context),
    noteInquiry: ({ params, body, actor, origin }) => noteInquiry(params.id, body.words, actor, origin, context),
    closeInquiry: ({ params, body, actor, origin }) => closeInquiry(params.id, body.outcome, actor, origin, context),
    reopenInquiry: ({ params, origin }) => reopenInquiry(params.id, origin, context),
  })
