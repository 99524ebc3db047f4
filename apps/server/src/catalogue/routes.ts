import { catalogueRoutes } from '@charpente/contract/catalogue'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../http/context.ts'
import { refuse } from '../http/refuse.ts'
import { serve } from '../http/serve.ts'
import { isHolder, preparedFor, productsOfHolder, search } from './products.ts'
import { openCatalogue } from './published.ts'
import { departmentsWithRegion, lotCategories } from './queries.ts'

export function serveCatalogue(app: FastifyInstance, context: Context): void {
  const catalogue = openCatalogue(context)
  const regionOf = new Map<string, string>()
  app.addHook('onReady', async () => {
    for (const { code, region } of await departmentsWithRegion(context.db)) regionOf.set(code, region.code)
    await catalogue.start()
  })
  app.addHook('onClose', catalogue.stop)

  const shown = (edition: number) => catalogue.edition(edition) ?? refuse('editionUnknown')
  const located = <Q extends { departmentCode: string }>(query: Q) => ({
    ...query,
    regionCode: regionOf.get(query.departmentCode) ?? refuse('notFound'),
  })

  serve(app, context, catalogueRoutes, {
    listDepartments: (_request, { db }) => departmentsWithRegion(db),
    listDepartmentsAlias: (_request, { db }) => departmentsWithRegion(db),
    listLotCategories: ({ query }, { db }) => lotCategories(db, query.edition),

    listLots: ({ query }) =>
      preparedFor(shown(query.edition), located({ ...query, departmentCode: '75' }), null) ?? refuse('notFound'),

    listProducts: ({ query, actor }, { db }) => {
      const wanted = located(query)
      if (isHolder(actor)) return productsOfHolder(db, shown(query.edition), wanted, actor)
      return preparedFor(shown(query.edition), wanted, actor) ?? refuse('notFound')
    },

    searchProducts: ({ query, actor }, { db, now }) =>
      search(db, shown(query.edition), located(query), query.words, actor, now()),
  })
}
