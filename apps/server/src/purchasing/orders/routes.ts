import { orderRoutes } from '@charpente/contract/purchasing/orders'
import { type Actor, has } from '@charpente/domain/platform/actor'
import { whyNotFollow } from '@charpente/domain/purchasing/orders/actions'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { serve } from '../../platform/http/serve.ts'
import { acceptOrder, answerWishedEnd, askForDerogation, refuseOrderLine } from './answer-order.ts'
import { calendarOf } from './calendar.ts'
import { askCancellation, cancelOrder, closeOrder, declineCancellation, resendOrder } from './cancel-order.ts'
import { confirmAnswer, contestAnswer, renewLink, settleContest } from './contest-answer.ts'
import { datedOrders } from './dated-orders.ts'
import { answerAsBuyer, decidePassage, mailCode } from './decide-passage.ts'
import { exportOrders } from './export-orders.ts'
import { extendDeadline } from './extend-deadline.ts'
import { monitor } from './monitor.ts'
import { exportedOrders } from './monitoring/queries.ts'
import { openDocument, openReceipt } from './open-document.ts'
import { orderSummary } from './order-summary.ts'
import { findOrder, type StoredOrder } from './queries.ts'
import { readFollowUp } from './read-follow-up.ts'
import { readSupplierOrder, signedDocument } from './read-order.ts'
import { yearOrders } from './thresholds.ts'
import { type BuyerWay, cartOrderOf, orderOf, readableOrderOf, type SupplierWay } from './way-in.ts'

const sideOf = (actor: Actor) => {
  if (has(actor, 'ROLE_OPERATOR')) return 'operator' as const
  return has(actor, 'ROLE_SUPPLIER') ? ('supplier' as const) : ('customer' as const)
}

export function serveOrders(app: FastifyInstance, context: Context) {
  const read = async (way: SupplierWay) => readSupplierOrder(await orderOf(way, context), way, context)
  /** What it has become once the verb is done. */
  const after = async (id: number, way: SupplierWay) =>
    readSupplierOrder((await findOrder(context.db, id)) ?? refuse('orderNotFound'), way, context)

  const follow = async (way: BuyerWay) => {
    const { cartId } = await cartOrderOf(way, context)
    const address =
      'secret' in way
        ? ({ id }: StoredOrder, { version }: { version: number }) =>
            `/api/public_follow_ups/${way.secret}/documents/${id}/${version}`
        : signedDocument(context, way.actor.id)
    return readFollowUp(context, cartId, { address, needsCode: 'secret' in way, mayAct: true })
  }
  const consult = async (cartId: number, actor: Actor) => {
    const order = await readableOrderOf(cartId, actor, context)
    const address = signedDocument(context, actor.id)
    return readFollowUp(context, cartId, { address, needsCode: false, mayAct: whyNotFollow(order, actor) === null })
  }
  const watch = (cartId: number, actor: Actor) =>
    readFollowUp(context, cartId, { address: signedDocument(context, actor.id), needsCode: false, mayAct: false })

  return serve(app, context, orderRoutes, {
    getPublicOrder: ({ params }) => read(params),
    acceptPublicOrder: async ({ params, body, origin }) =>
      after(await acceptOrder(params, body, origin, context), params),
    refusePublicOrder: async ({ params, body, origin }) =>
      after(await refuseOrderLine(params, body, origin, context), params),
    askPublicDerogation: async ({ params, body, origin }) =>
      after(await askForDerogation(params, body, origin, context), params),
    answerPublicDerogation: async ({ params, body, origin }) =>
      after(await answerWishedEnd(params, body, origin, context), params),
    contestPublicOrder: async ({ params, origin }) => after(await contestAnswer(params, origin, context), params),
    getPublicOrderCalendar: async ({ params }) =>
      calendarOf(await datedOrders(context, [await orderOf(params, context)]), 'supplier', context),
    getPublicOrderDocument: async ({ params: { secret, version } }) =>
      openDocument(await orderOf({ secret }, context), version, context),

    getPublicOrderReceipt: async ({ params }) => openReceipt(await orderOf(params, context), context),

    getPurchaseOrder: ({ params, actor }) => read({ ...params, actor }),
    acceptPurchaseOrder: async ({ params, body, actor, origin }) =>
      after(await acceptOrder({ ...params, actor }, body, origin, context), { ...params, actor }),
    refusePurchaseOrder: async ({ params, body, actor, origin }) =>
      after(await refuseOrderLine({ ...params, actor }, body, origin, context), { ...params, actor }),
    contestPurchaseOrder: async ({ params, actor, origin }) =>
      after(await contestAnswer({ ...params, actor }, origin, context), { ...params, actor }),
    confirmPurchaseOrder: async ({ params, actor, origin }) =>
      after(await confirmAnswer({ ...params, actor }, origin, context), { ...params, actor }),
    renewOwnOrderLink: async ({ params, actor, origin }) =>
      renewLink((await orderOf({ ...params, actor }, context)).id, origin, context),
    askDerogation: async ({ params, body, actor, origin }) =>
      after(await askForDerogation({ ...params, actor }, body, origin, context), { ...params, actor }),
    answerDerogation: async ({ params, body, actor, origin }) =>
      after(await answerWishedEnd({ ...params, actor }, body, origin, context), { ...params, actor }),

    getPublicFollowUp: ({ params }) => follow(params),
    sendFollowUpCode: ({ params, body }) => mailCode(params.secret, body, context),
    decidePublicPassage: async ({ params: { secret, id }, body, origin }) => {
      await decidePassage({ secret }, id, body, origin, context)
      return follow({ secret })
    },
    answerPublicBuyerDerogation: async ({ params: { secret, id }, body, origin }) => {
      await answerAsBuyer({ secret }, id, body, origin, context)
      return follow({ secret })
    },
    getPublicFollowUpDocument: async ({ params: { secret, id, version } }) => {
      const { cartId } = await cartOrderOf({ secret }, context)
      const order = await findOrder(context.db, id)
      return openDocument(order?.cartId === cartId ? order : refuse('orderNotFound'), version, context)
    },
    getPublicFollowUpSummary: async ({ params }) => orderSummary(await follow(params), context),
    getYearOrders: ({ params, actor }) => yearOrders(params.id, actor, context),

    getFollowUp: ({ params: { cartId }, actor }) => consult(cartId, actor),
    decidePassage: async ({ params: { cartId, id }, body, actor, origin }) => {
      await decidePassage({ cartId, actor }, id, body, origin, context)
      return follow({ cartId, actor })
    },
    answerBuyerDerogation: async ({ params: { cartId, id }, body, actor, origin }) => {
      await answerAsBuyer({ cartId, actor }, id, body, origin, context)
      return follow({ cartId, actor })
    },
    askCancellation: async ({ params: { cartId, id }, body, actor, origin }) => {
      await askCancellation(cartId, id, body.reason, { actor, origin }, context)
      return follow({ cartId, actor })
    },

    exportOrders: async ({ query: { format, ...period }, actor }) => {
      const orders = await exportedOrders(context.db, { side: sideOf(actor), accountId: actor.id }, period)
      return exportOrders(await datedOrders(context, orders), format, context.now())
    },
    getOrdersCalendar: async ({ actor }) => {
      const side = has(actor, 'ROLE_SUPPLIER') ? 'supplier' : 'customer'
      const orders = await exportedOrders(context.db, { side, accountId: actor.id })
      return calendarOf(await datedOrders(context, orders), side, context)
    },

    listMonitoredOrders: ({ query }) => monitor(query, context),
    getMonitoredOrder: ({ params, actor }) => watch(params.cartId, actor),
    renewSupplierLink: async ({ params: { cartId, id }, actor, origin }) => {
      await cartOrderOf({ cartId, actor }, context)
      const order = await findOrder(context.db, id)
      return renewLink(order?.cartId === cartId ? id : refuse('orderNotFound'), origin, context)
    },
    renewOrderLink: ({ params, origin }) => renewLink(params.id, origin, context),
    settleContest: async ({ params, body, actor, origin }) =>
      watch(await settleContest(params.id, body.reason, origin, context), actor),
    resendPurchaseOrder: ({ params, origin }) => resendOrder(params.id, origin, context),
    extendDeadline: async ({ params, body, actor, origin }) =>
      watch(await extendDeadline(params.id, body, origin, context), actor),
    cancelPurchaseOrder: async ({ params, body, actor, origin }) =>
      watch(await cancelOrder(params.id, body.reason, origin, context), actor),
    declineCancellation: async ({ params, body, actor, origin }) =>
      watch(await declineCancellation(params.id, body.reason, origin, context), actor),
    closeOrder: async ({ params, body, actor, origin }) =>
      watch(await closeOrder(params.cartId, body, origin, context), actor),
  })
}
