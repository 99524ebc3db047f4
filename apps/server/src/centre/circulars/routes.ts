import { circularRoutes } from '@charpente/contract/centre/circulars'
import { CIRCULARS_PAGE, RECIPIENTS_PAGE } from '@charpente/contract/platform/limits'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { serve } from '../../platform/http/serve.ts'
import { lineOnWire, perMinute, readCircular, setWords } from './circular-on-wire.ts'
import { previewCircular } from './preview-circular.ts'
import {
  allDepartments,
  circularsOf,
  countAudience,
  editionsWithLots,
  findCircular,
  listAudience,
  listCirculars,
  listRecipients,
  refusesCirculars,
} from './queries.ts'
import { sendCircular } from './send-circular.ts'
import { retryCircular, stopCircular } from './stop-circular.ts'
import { tryCircular } from './try-circular.ts'
import { setCircularChoice, takeWayOut, wayOutPage } from './way-out.ts'
import { changeCircular, removeCircular, writeCircular } from './write-circular.ts'

const FORM = 'application/x-www-form-urlencoded'

const serveRoutes = (app: FastifyInstance, context: Context) =>
  serve(app, context, circularRoutes, {
    listCirculars: async ({ query }, { db }) => {
      const found = await listCirculars(db, query.page)
      const words = await setWords(db)
      const lines = found.slice(0, CIRCULARS_PAGE).map((line) => lineOnWire(line, words))
      return { lines, end: found.length <= CIRCULARS_PAGE }
    },
    getCircularChoices: async (_request, { db, now }) => ({
      editions: await editionsWithLots(db),
      departments: await allDepartments(db),
      perMinute: await perMinute(db, now()),
    }),
    previewCircular: ({ body }) => previewCircular(body, context),
    listCircularAudience: async ({ body, query }, { db }) => {
      const found = await listAudience(db, body, query.page)
      return {
        ...(await countAudience(db, body)),
        lines: found.slice(0, RECIPIENTS_PAGE),
        end: found.length <= RECIPIENTS_PAGE,
      }
    },
    writeCircular: ({ body, actor, origin }) => writeCircular(body, actor, origin, context),
    getCircular: ({ params }, { db, now }) => readCircular(db, params.id, now()),
    changeCircular: ({ params, body, actor, origin }) => changeCircular(params.id, body, actor, origin, context),
    removeCircular: ({ params, origin }) => removeCircular(params.id, origin, context),
    tryCircular: ({ params, origin }) => tryCircular(params.id, origin, context),
    sendCircular: ({ params, body, actor, origin }) => sendCircular(params.id, body, actor, origin, context),
    stopCircular: ({ params, actor, origin }) => stopCircular(params.id, actor, origin, context),
    retryCircular: ({ params, origin }) => retryCircular(params.id, origin, context),
    listCircularRecipients: async ({ params, query }, { db }) => {
      if (!(await findCircular(db, params.id))) refuse('notFound')
      const found = await listRecipients(db, params.id, query.delivery ?? null, query.page)
      return {
        lines: found.slice(0, RECIPIENTS_PAGE).map(({ at, ...line }) => ({ ...line, at: at?.toISOString() ?? null })),
        end: found.length <= RECIPIENTS_PAGE,
      }
    },
    listCircularsOf: async ({ params }, { db }) =>
      (await circularsOf(db, params.id)).map(({ at, ...line }) => ({ ...line, at: at.toISOString() })),

    openWayOut: ({ params }) => wayOutPage(params.token, context.config.PUBLIC_URL),
    takeWayOut: ({ params, origin }) => takeWayOut(params.token, false, origin, context),
    undoWayOut: ({ params, origin }) => takeWayOut(params.token, true, origin, context),
    getCircularChoice: async ({ actor }, { db }) => ({ receives: !(await refusesCirculars(db, actor.id)) }),
    setCircularChoice: ({ body, actor, origin }) => setCircularChoice(actor.id, body.receives, origin, context),
  })

/** A mail reader asks for the way out with a form, which nothing else here takes. RFC 8058 */
export const serveCirculars = (app: FastifyInstance, context: Context): void => {
  app.register(async (own) => {
    own.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: 1000 }, (_request, _form, done) => done(null, null))
    serveRoutes(own, context)
  })
}
