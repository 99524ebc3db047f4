import { publicationRoutes } from '@charpente/contract/catalogue/publication'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { serve } from '../../platform/http/serve.ts'
import { articleLines } from './comparing/queries.ts'
import { confirmGaps } from './confirm-gaps.ts'
import { exportDifferences } from './export-differences.ts'
import { previewLot } from './preview-lot.ts'
import { publicationsOf } from './queries.ts'
import { readComparison, readHolders, readPrices } from './read-comparison.ts'
import { returnToPublication } from './return-to-publication.ts'
import { cancelSchedule, schedulePublication } from './schedule-publication.ts'
import { showPublication } from './show-publication.ts'
import { startPublication } from './start-publication.ts'

const list = async (db: Db, edition: number) =>
  (await publicationsOf(db, edition)).map(({ askedAt, endedAt, shownAt, scheduledFor, ...publication }) => ({
    ...publication,
    askedAt: askedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    shownAt: shownAt?.toISOString() ?? null,
    scheduledFor: scheduledFor?.toISOString() ?? null,
  }))

export const servePublication = (app: FastifyInstance, context: Context) => {
  const compared = (id: number) => readComparison(id, context)
  serve(app, context, publicationRoutes, {
    // Nobody alone changes what buyers read.
    confirmGaps: ({ params, body, origin }, context) => confirmGaps(params.id, body.gaps ?? null, origin, context),
    returnToPublication: ({ params, reason, origin }, context) =>
      returnToPublication(params.id, reason, origin, context),
    schedulePublication: ({ params, body, askedBy, origin }, context) =>
      schedulePublication(params.id, new Date(body.at), askedBy, origin, context),
    showPublication: ({ params, origin }, context) => showPublication(params.id, origin, context),
    listPublications: ({ query }, { db }) => list(db, query.edition),
    startPublication: async ({ body, origin }, { db }) => {
      const id = await startPublication(body.edition, origin, context)
      return (await list(db, body.edition)).find((publication) => publication.id === id) ?? refuse('notFound')
    },
    getComparison: ({ params }) => compared(params.id),
    listPriceDifferences: ({ params, query: { offset, only } }, { db }) =>
      readPrices(db, params.id, { offset, onlyWide: only === 'wide' }),
    listArticleDifferences: ({ params, query }, { db }) => articleLines(db, params.id, query),
    listHolderDifferences: ({ params, query }, { db }) => readHolders(db, params.id, query),
    previewLot: ({ params, query }, { db }) => previewLot(db, params.id, params.lot, query.departmentCode),
    exportDifferences: ({ params }, { db }) => exportDifferences(db, params.id),
    cancelSchedule: async ({ params, origin }) => {
      await cancelSchedule(params.id, origin, context)
      return compared(params.id)
    },
  })
}
