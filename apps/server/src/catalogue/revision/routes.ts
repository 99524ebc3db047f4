import { revisionRoutes } from '@charpente/contract/catalogue/revision'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { serve } from '../../platform/http/serve.ts'
import { abandonRevision } from './abandon-revision.ts'
import { computeRevision } from './compute-revision.ts'
import { enterValue } from './enter-value.ts'
import { exportOwnRevision, exportRevision } from './export-revision.ts'
import { importValues } from './import-values.ts'
import { readIndexList, readValues } from './read-indexes.ts'
import { readLotRevision, readRevisedLots, readRevision } from './read-revision.ts'
import { revisePrices } from './revise-prices.ts'
import { findRevision, revisionsOfFirm, widestLines } from './revising/queries.ts'
import { saveFormula } from './save-formula.ts'
import { saveIndex } from './save-index.ts'

export const serveRevision = (app: FastifyInstance, context: Context) =>
  serve(app, context, revisionRoutes, {
    // Nobody alone revises prices.
    askRevision: ({ params, reason, origin }, context) => revisePrices(params.id, reason, origin, context),
    listPriceIndexes: (_call, { db }) => readIndexList(db),
    savePriceIndex: ({ params, body, origin }) => saveIndex(params.code, body, origin, context),
    listIndexValues: ({ params }, { db }) => readValues(db, params.code),
    addIndexValue: ({ params, body, origin }) => enterValue(params.code, body, origin, context),
    importIndexValues: ({ body, origin }) => importValues(body, origin, context),
    listRevisedLots: ({ params }, { db, now }) => readRevisedLots(db, params.edition, now()),
    getLotRevision: ({ params }, { db, now }) => readLotRevision(db, params, now()),
    saveRevisionFormula: ({ params, body, origin }) => saveFormula(params, body, origin, context),
    computeRevision: ({ params, body, origin }) => computeRevision(params, body.on, origin, context),
    getRevision: ({ params }, { db }) => readRevision(db, params.id),
    listRevisedPrices: async ({ params: { id }, query: { offset, only } }, { db }) => {
      if (!(await findRevision(db, id))) refuse('notFound')
      return widestLines(db, id, offset, only === 'odd')
    },
    abandonRevision: ({ params, origin }) => abandonRevision(params.id, origin, context),
    exportRevision: ({ params }, { db }) => exportRevision(db, params.id),
    listOwnRevisions: ({ actor }, { db }) => revisionsOfFirm(db, actor.adminId ?? actor.id),
    exportOwnRevision: ({ params, actor }, { db }) => exportOwnRevision(db, params.id, actor),
  })
