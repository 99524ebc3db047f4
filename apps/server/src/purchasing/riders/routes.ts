import { riderRoutes } from '@charpente/contract/purchasing/riders'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/http/context.ts'
import { serve } from '../../platform/http/serve.ts'
import { amendContract } from './amend-contract.ts'
import { decideEnd } from './decide-end.ts'
import { refuseRider, withdrawRider } from './end-rider.ts'
import { openEndLetter } from './open-end-letter.ts'
import { openRider } from './open-rider.ts'
import { firmOf, isReadBy } from './own-rider.ts'
import { findRider } from './queries.ts'
import { readLife, readOwnContracts } from './read-life.ts'
import { renewalsForm } from './renewals-form.ts'
import { sendRiderCode } from './send-rider-code.ts'
import { signRider } from './sign-rider.ts'

export const serveRiders = (app: FastifyInstance, context: Context) =>
  serve(app, context, riderRoutes, {
    // Nobody alone changes a contract, nor decides of its end.
    askRider: ({ params, body, ...asked }, context) => amendContract(params.number, body, asked, context),
    setRenewals: async ({ params: { number }, body, ...asked }, context) =>
      amendContract(number, await renewalsForm(number, body, asked.askedAt, context), asked, context),
    decideEnd: ({ params, body, ...asked }, context) => decideEnd(params.number, body, asked, context),
    getContractLife: ({ params: { number } }) => readLife(number, context),
    withdrawRider: ({ params: { id }, body, ...call }) => withdrawRider(id, body.reason, call, context),
    openRider: async ({ params: { id } }, { db }) => openRider(await findRider(db, id), context),
    openEndLetter: ({ params: { number, endsBefore }, actor }) => openEndLetter(number, endsBefore, actor, context),
    listOwnContracts: ({ actor }) => readOwnContracts(firmOf(actor), context),
    openOwnRider: async ({ params: { id }, actor }, { db }) => {
      const rider = await findRider(db, id)
      return openRider(rider && isReadBy(rider, firmOf(actor)) ? rider : undefined, context)
    },
    sendRiderCode: ({ params: { id }, actor, origin }) => sendRiderCode(id, actor, origin, context),
    signRider: ({ params: { id }, body, ...call }) => signRider(id, body, call, context),
    refuseRider: ({ params: { id }, body, ...call }) => refuseRider(id, body.reason, call, context),
  })
