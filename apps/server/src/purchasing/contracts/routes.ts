import { contractRoutes } from '@charpente/contract/purchasing/contracts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/http/context.ts'
import { serve } from '../../platform/http/serve.ts'
import { exportContracts } from './export-contracts.ts'
import { listContracts } from './list-contracts.ts'
import { listCeilings } from './read-ceilings.ts'
import { readContract } from './read-contract.ts'

export const serveContracts = (app: FastifyInstance, context: Context) =>
  serve(app, context, contractRoutes, {
    listContracts: ({ query }) => listContracts(query, context),
    exportContracts: ({ query }) => exportContracts(query, context),
    listCeilings: ({ params: { lot }, query }) => listCeilings(lot, query.edition, context),
    getContract: ({ params: { number } }) => readContract(number, context),
  })
