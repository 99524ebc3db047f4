import { holderRoutes } from '@charpente/contract/catalogue/holders'
import { parisDay } from '@charpente/domain/platform/calendar'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { serve } from '../../platform/http/serve.ts'
import { hasEdition } from '../publication/queries.ts'
import { correctHolders } from './correct-holders.ts'
import { correctionsOf } from './correcting/queries.ts'
import { exportHolders } from './export-holders.ts'
import { findLot, heldLots } from './queries.ts'
import { readHolders } from './read-holders.ts'
import { undoCorrection } from './undo-correction.ts'

export const serveHolders = (app: FastifyInstance, context: Context) =>
  serve(app, context, holderRoutes, {
    // Nobody alone changes who is ordered from.
    correctHolders: ({ params, body, origin }, context) => correctHolders(params, body, origin, context),
    undoCorrection: ({ params, reason, origin }, context) => undoCorrection(params.id, reason, origin, context),
    listHeldLots: async ({ params: { edition } }, { db, now }) =>
      (await hasEdition(db, edition)) ? heldLots(db, edition, parisDay(now())) : refuse('editionUnknown'),
    getHolderMatrix: ({ params }, { db, now }) => readHolders(db, params, now()),
    exportHolders: ({ params }, { db, now }) => exportHolders(db, params, now()),
    listHolderCorrections: async ({ params: { edition, lot } }, { db }) => {
      if (!(await findLot(db, edition, lot))) refuse('notFound')
      return (await correctionsOf(db, edition, lot)).map(({ at, ...line }) => ({ ...line, at: at.toISOString() }))
    },
  })
