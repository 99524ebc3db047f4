import { catalogueImportRoutes } from '@charpente/contract/catalogue/catalogue-imports'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { serve } from '../../platform/http/serve.ts'
import { findEdition } from '../editions/queries.ts'
import { abandonImport, applyImport } from './decide-import.ts'
import { articleDifferences, priceDifferences } from './differences.ts'
import { articlesFile, pricesFile } from './file/write-files.ts'
import { faultsOf } from './lines/queries.ts'
import { findImport, importsOf, type StoredImport } from './queries.ts'
import { startImport } from './start-import.ts'

const shown = ({ askedAt, readAt, endedAt, ...rest }: StoredImport) => ({
  ...rest,
  askedAt: askedAt.toISOString(),
  readAt: readAt?.toISOString() ?? null,
  endedAt: endedAt?.toISOString() ?? null,
})

const theImport = async (db: Db, id: number) => shown((await findImport(db, id)) ?? refuse('notFound'))
const checkEdition = async (db: Db, edition: number) => {
  if (!(await findEdition(db, edition))) refuse('editionUnknown')
}

export const serveCatalogueImports = (app: FastifyInstance, context: Context) =>
  serve(app, context, catalogueImportRoutes, {
    listImports: async ({ params }, { db }) => (await importsOf(db, params.edition)).map(shown),
    startImport: async ({ params, upload, actor, origin }, { db }) =>
      theImport(db, await startImport(params, upload, actor.id, origin, context)),
    getImport: ({ params }, { db }) => theImport(db, params.id),
    listImportDifferences: async ({ params: { id }, query: { offset } }, { db }) => {
      const { kind } = await theImport(db, id)
      return (kind === 'articles' ? articleDifferences : priceDifferences)(db, id, offset)
    },
    listImportFaults: async ({ params: { id }, query: { offset } }, { db }) => {
      await theImport(db, id)
      return faultsOf(db, id, offset)
    },
    applyImport: async ({ params: { id }, body, origin }, { db }) => {
      await applyImport(id, body, origin, context)
      return theImport(db, id)
    },
    abandonImport: async ({ params: { id }, origin }, { db }) => {
      await abandonImport(id, origin, context)
      return theImport(db, id)
    },
    getArticlesFile: async ({ params: { edition }, query: { lotCode = null } }, { db }) => {
      await checkEdition(db, edition)
      return articlesFile(db, edition, lotCode)
    },
    getPricesFile: async ({ params: { edition }, query: { lotCode = null } }, { db }) => {
      await checkEdition(db, edition)
      return pricesFile(db, edition, lotCode)
    },
  })
