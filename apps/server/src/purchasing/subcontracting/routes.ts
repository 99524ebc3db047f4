import { subcontractingRoutes } from '@charpente/contract/purchasing/subcontracting'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { serve } from '../../platform/http/serve.ts'
import { findCartOrder, findOrder } from '../orders/queries.ts'
import { cartOrderOf, orderOf } from '../orders/way-in.ts'
import { decideSubcontract } from './decide-subcontract.ts'
import { draftSubcontract, saveSubcontract } from './draft-subcontract.ts'
import { fileSubcontractPaper } from './file-paper.ts'
import { openSubcontract, printSubcontract } from './print-subcontract.ts'
import { orderOfAct } from './queries.ts'
import { readForFirm, readOfCart } from './read-subcontracting.ts'
import { sendSubcontract } from './send-subcontract.ts'
import { withdrawSubcontract } from './withdraw-subcontract.ts'

export const serveSubcontracting = (app: FastifyInstance, context: Context) =>
  serve(app, context, subcontractingRoutes, {
    getSubcontracting: async ({ params: { id }, actor }) => {
      await orderOf({ id, actor }, context)
      return readForFirm(id, actor, context)
    },
    draftSubcontract: async ({ params: { id }, body, actor, origin }) =>
      readForFirm(await draftSubcontract({ id, actor }, body.replaces, origin, context), actor, context),
    saveSubcontract: async ({ params: { id, act }, body, actor }) =>
      readForFirm(await saveSubcontract({ id, actor }, act, body, context), actor, context),
    fileSubcontractPaper: async ({ params: { id, ...paper }, body, actor, origin }) =>
      readForFirm(await fileSubcontractPaper({ id, actor }, { ...paper, ...body }, origin, context), actor, context),
    sendSubcontract: async ({ params: { id, act }, body, actor, origin }) =>
      readForFirm(await sendSubcontract({ id, actor }, act, body, origin, context), actor, context),
    withdrawSubcontract: async ({ params: { id, act }, body, actor, origin }) =>
      readForFirm(await withdrawSubcontract({ id, actor }, act, body.reason, origin, context), actor, context),
    printSubcontract: async ({ params: { id, act }, actor }) => {
      const order = await orderOf({ id, actor }, context)
      return printSubcontract(order, act, actor, context)
    },

    listBuyerSubcontracting: async ({ params: { cartId }, actor }) => {
      await cartOrderOf({ cartId, actor }, context)
      return readOfCart(cartId, { actor, side: 'customer' }, context)
    },
    decideSubcontract: async ({ params: { cartId, act }, body, actor, origin }) => {
      await decideSubcontract({ cartId, act, actor }, body, origin, context)
      return readOfCart(cartId, { actor, side: 'customer' }, context)
    },
    printBuyerSubcontract: async ({ params: { cartId, act }, actor }) => {
      await cartOrderOf({ cartId, actor }, context)
      const orderId = (await orderOfAct(context.db, act)) ?? refuse('subcontractNotFound')
      const order = await findOrder(context.db, orderId)
      return printSubcontract(order?.cartId === cartId ? order : refuse('subcontractNotFound'), act, actor, context)
    },

    openSubcontract: ({ params: { id }, actor }) => openSubcontract(id, actor, context),
    listMonitoredSubcontracting: async ({ params: { cartId }, actor }) => {
      if (!(await findCartOrder(context.db, cartId))) refuse('orderNotFound')
      return readOfCart(cartId, { actor, side: 'operator' }, context)
    },
  })
