import { envelopeRoutes } from '@charpente/contract/consultation/envelopes'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/http/context.ts'
import { serve } from '../../platform/http/serve.ts'
import { decideEnvelopes } from './decide-envelopes.ts'
import { enterDeposits, removeDeposit } from './enter-deposits.ts'
import { openEnvelopes } from './open-envelopes.ts'
import { openRecord } from './open-record.ts'
import { readEnvelopes } from './read-envelopes.ts'
import { sealOpening } from './seal-opening.ts'

export const serveEnvelopes = (app: FastifyInstance, context: Context) =>
  serve(app, context, envelopeRoutes, {
    readEnvelopes: ({ params, actor }) => readEnvelopes(params.id, actor.id, context),
    openEnvelopes: ({ params, actor, origin }) => openEnvelopes(params.id, actor.id, origin, context),
    enterDeposits: ({ params, body, actor, origin }) =>
      enterDeposits(params.id, body.deposits, actor.id, origin, context),
    removeDeposit: ({ params, actor, origin }) => removeDeposit(params.id, params.deposit, actor.id, origin, context),
    decideEnvelopes: ({ params, body, actor, origin }) => decideEnvelopes(params.id, body, actor.id, origin, context),
    sealOpening: ({ params, actor, origin }) => sealOpening(params.id, actor.id, origin, context),
    openOpeningRecord: ({ params }) => openRecord(params.id, context),
  })
