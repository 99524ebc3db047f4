import { catalogueRoutes } from '@charpente/contract/catalogue/catalogue'
import { isHolder } from '@charpente/domain/catalogue/formalized/access'
import { DEFAULT_EDITION } from '@charpente/domain/catalogue/formalized/lot'
import { findsAny } from '@charpente/domain/catalogue/formalized/search'
import type { Synonym } from '@charpente/domain/catalogue/formalized/search-index'
import { DEFAULT_DEPARTMENT_CODE } from '@charpente/domain/platform/department'
import type { FastifyInstance } from 'fastify'
import { Prepared } from '../../platform/http/prepared.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { serve } from '../../platform/http/serve.ts'
import { addSynonym } from './add-synonym.ts'
import { answerUnchanged } from './answer-unchanged.ts'
import type { CatalogueContext } from './context.ts'
import { dismissSearch } from './dismiss-search.ts'
import { preparedFor, productsOfHolder, sheetFor, stillMissed } from './products.ts'
import { regionOf } from './published.ts'
import { allSynonyms, departmentsWithRegion, lotCategories } from './queries.ts'
import { removeSynonym } from './remove-synonym.ts'
import { searchProducts as search } from './search-products.ts'

const {
  listLots,
  listProducts,
  listDepartments,
  listDepartmentsAlias,
  listLotCategories,
  searchProducts,
  listSearchWords,
  ...others
} = catalogueRoutes

const shown = ({ catalogue }: CatalogueContext, edition: number) =>
  catalogue.edition(edition) ?? refuse('editionUnknown')

const located = <Q extends { departmentCode: string }>({ catalogue }: CatalogueContext, query: Q) => ({
  ...query,
  regionCode: regionOf(catalogue, query.departmentCode),
})

/** What stands ready in memory, on an application that does nothing else on the way. */
export function servePublished(app: FastifyInstance, context: CatalogueContext): void {
  const { identifyQuickly } = context
  serve(
    app,
    context,
    { listLots },
    {
      listLots: ({ query: { edition } }) =>
        preparedFor(
          shown(context, edition),
          located(context, { edition, departmentCode: DEFAULT_DEPARTMENT_CODE }),
          null,
        ) ?? refuse('notFound'),
    },
    identifyQuickly,
  )

  app.register(async (products) => {
    answerUnchanged(products, context)
    serve(
      products,
      context,
      { listProducts },
      {
        listProducts: async ({ query, actor }, { db }) => {
          const wanted = located(context, query)
          if (isHolder(actor))
            return Prepared.of(await productsOfHolder(db, shown(context, query.edition), wanted, actor))
          return preparedFor(shown(context, query.edition), wanted, actor) ?? refuse('notFound')
        },
      },
      identifyQuickly,
    )
  })
}

export function serveCatalogue(app: FastifyInstance, context: CatalogueContext): void {
  serve(
    app,
    context,
    { listDepartments, listDepartmentsAlias, listLotCategories, searchProducts, listSearchWords },
    {
      listDepartments: (_request, { db }) => departmentsWithRegion(db),
      listDepartmentsAlias: (_request, { db }) => departmentsWithRegion(db),
      listLotCategories: ({ query }, { db }) => lotCategories(db, query.edition),
      searchProducts: ({ query, actor, origin }, { db, now, steady }) => {
        const searching = { ip: origin.author.ip, now: now(), steady: steady() }
        return search(db, context.catalogue, shown(context, query.edition), query, actor, searching)
      },
      listSearchWords: () => [...shown(context, DEFAULT_EDITION).search.synonyms],
    },
    context.identifyQuickly,
  )

  const withFinds = (synonym: Synonym) => ({
    ...synonym,
    finds: findsAny(shown(context, DEFAULT_EDITION).search, synonym.means),
  })
  serve(app, context, others, {
    getPriceSheet: ({ query, actor }) => sheetFor(shown(context, query.edition), located(context, query), actor),
    listMissedSearches: ({ query }, { db }) =>
      stillMissed(db, shown(context, query.edition), query.edition, query.dismissed),
    setSearchDismissed: ({ body, actor, origin }) => dismissSearch(body, actor, origin, context),
    listSynonyms: async (_request, { db }) => (await allSynonyms(db)).map(withFinds),
    addSynonym: async ({ body, origin }) => {
      await addSynonym(body, origin, context)
      return withFinds(body)
    },
    removeSynonym: async ({ params, origin }) => {
      await removeSynonym(params, origin, context)
      return null
    },
  })
}
