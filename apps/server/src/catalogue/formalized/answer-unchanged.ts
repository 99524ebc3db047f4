import { catalogueRoutes } from '@charpente/contract/catalogue/catalogue'
import { isHolder } from '@charpente/domain/catalogue/formalized/access'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isTagOf, type Prepared, sendUnchanged } from '../../platform/http/prepared.ts'
import type { CatalogueContext } from './context.ts'
import { preparedFor } from './products.ts'

/** The answer of `listProducts`, when who asks and what they ask for are known without waiting for anything. */
function readyFor(request: FastifyRequest, { catalogue, remembered }: CatalogueContext): Prepared | undefined {
  const session = remembered(request)
  const { data: query } = catalogueRoutes.listProducts.query.safeParse(request.query)
  const published = query && catalogue.edition(query.edition)
  const regionCode = query && catalogue.regionOf(query.departmentCode)
  const actor = session?.pending ? null : (session?.actor ?? null)
  // A holder's answer is made of rows, for them alone.
  if (session === undefined || !published || !regionCode || isHolder(actor)) return undefined
  return preparedFor(published, { ...query, regionCode }, actor)
}

/** Most of those who ask have the answer already: they are told so before anything else is done; any other call goes on. */
export const answerUnchanged = (app: FastifyInstance, context: CatalogueContext): void => {
  app.addHook('onRequest', (request, reply, done) => {
    const known = request.headers['if-none-match']
    const ready = known === undefined ? undefined : readyFor(request, context)
    if (ready && isTagOf(ready, known)) sendUnchanged(request, reply, ready)
    else done()
  })
}
