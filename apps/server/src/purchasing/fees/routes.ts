import { feeRoutes } from '@charpente/contract/purchasing/fees'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { serve } from '../../platform/http/serve.ts'
import { approveStatements } from './approve-statements.ts'
import { correctLine } from './correct-line.ts'
import { answerDispute, disputeLine } from './dispute-line.ts'
import { draftQuarter } from './draft-quarter.ts'
import { importBankFile, seeEntry } from './import-bank-file.ts'
import { makeDebit, openDebit } from './make-debit.ts'
import { closeMandate, saveMandate } from './mandates.ts'
import { exportQuarter, openDocument } from './open-document.ts'
import { payStatement, unpayStatement } from './pay-statement.ts'
import { entriesLeft, findStatement } from './queries.ts'
import { listOwn, ownStatement, readBoard, readOwn, readStatement } from './read-fees.ts'

export function serveFees(app: FastifyInstance, context: Context) {
  const after = (id: number) => readStatement(context.db, id, context)
  serve(app, context, feeRoutes, {
    // Nobody alone asks firms for money.
    approveFees: ({ body, askedBy, origin }, context) => approveStatements(body.ids, askedBy, origin, context),
    listFees: ({ query }, reading) => readBoard(query, { ...context, db: reading.db }),
    draftFees: async ({ body, origin }) => ({ drafted: await draftQuarter(body.quarter, origin.author, context) }),
    exportFees: ({ query }) => exportQuarter(query.quarter, context),
    getFeeStatement: ({ params }, { db }) => readStatement(db, params.id, context),
    openFeeDocument: async ({ params: { id, revision, kind } }) =>
      openDocument((await findStatement(context.db, id)) ?? refuse('notFound'), revision, kind, context),
    correctFeeLine: async ({ params, body, origin }) => after(await correctLine(params.id, body, origin, context)),
    answerFeeDispute: async ({ params, body, origin }) => after(await answerDispute(params.id, body, origin, context)),
    payFeeStatement: async ({ params, body, origin }) => {
      await payStatement(params.id, body, origin, context)
      return after(params.id)
    },
    unpayFeeStatement: async ({ params, body, origin }) => {
      await unpayStatement(params.id, body.reason, origin, context)
      return after(params.id)
    },
    saveFeeMandate: async ({ params, body, origin }) => {
      await saveMandate(params.id, body, origin, context)
      return null
    },
    endFeeMandate: async ({ params, body, origin }) => {
      await closeMandate(params.id, body.reason, origin, context)
      return null
    },
    makeFeeDebit: ({ body, origin }) => makeDebit(body.collectOn, origin, context),
    openFeeDebit: ({ params, origin }) => openDebit(params.id, origin, context),
    importBankFile: ({ body, origin }) => importBankFile(body, origin, context),
    listBankEntries: (_nothing, { db }) => entriesLeft(db),
    seeBankEntry: async ({ params, origin }) => {
      await seeEntry(params.id, origin, context)
      return null
    },

    listOwnFees: ({ actor }, reading) => listOwn(reading.db, actor.id, context),
    getOwnFee: ({ params, actor }, reading) => readOwn(reading.db, params.id, actor.id, context),
    openOwnFeeDocument: async ({ params: { id, revision, kind }, actor }, { db }) =>
      openDocument(await ownStatement(db, id, actor.id), revision, kind, context),
    disputeFeeLine: async ({ params, body, actor, origin }) => {
      await disputeLine(params.id, body, origin, actor.id, context)
      return readOwn(context.db, params.id, actor.id, context)
    },
  })
}
