import { holderRoutes } from '@charpente/contract/catalogue/holders'
import { parisDay } from '@charpente/domain/platform/calendar'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { serve } from '../../platform/http/serve.ts'
import { hasEdition } from '../publication/queries.ts'
import { holderActs } from './acts-of-two.ts'
import { correctionsOf } from './correcting/queries.ts'
import { exportHolders } from './export-holders.ts'
import { findLot, heldLots } from './queries.ts'
import { readHolders } from './read-holders.ts'

export const serveHolders = (app: FastifyInstance, context: Context) =>
  serve(app, context, holderRoutes, {
    ...holderActs,
    listHeldLots: async ({ params: { edition } }, { db, now }) =>
      (await hasEdition(db, edition)) ? heldLots(db, edition, parisDay(now())) : refuse('editionUnknown'),
    getHolderMatrix: ({ params }, { db, now }) => readHolders(db, params, now()),
    exportHolders: ({ params }, { db, now }) => exportHolders(db, params, now()),
    listHolderCorrections: async ({ params: { edition, lot } }, { db }) => {
      if (!(await findLot(db, edition, lot))) refuse('notFound')
      return (await correctionsOf(db, edition, lot)).map(({ at, ...line }) => ({ ...line, at: at.toISOString() }))
    },
  })
