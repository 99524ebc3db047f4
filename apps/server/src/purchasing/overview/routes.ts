import type { Received, Route } from '@charpente/contract/platform/route'
import { cartRoutes } from '@charpente/contract/purchasing/carts'
import { meRoutes } from '@charpente/contract/purchasing/me'
import type { Actor } from '@charpente/domain/platform/actor'
import { whyNotOpen } from '@charpente/domain/purchasing/carts/actions'
import type { CartKind } from '@charpente/domain/purchasing/carts/number'
import { CartStatus } from '@charpente/domain/purchasing/carts/status'
import type { FastifyInstance } from 'fastify'
import { noteLoadedCart } from '../../people/session/queries.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse, refuseIf } from '../../platform/http/refuse.ts'
import { type Origin, serve } from '../../platform/http/serve.ts'
import type { SignedIn } from '../../platform/http/session.ts'
import type { Command } from '../../platform/idempotency/decide.ts'
import { addArticle, addFreeArticle } from '../carts/add-article.ts'
import { answerProposal } from '../carts/answer-proposal.ts'
import { copyCart } from '../carts/copy-cart.ts'
import { createCart } from '../carts/create-cart.ts'
import { removeCart } from '../carts/delete-cart.ts'
import { giveCart, sendBackCart, takeCart } from '../carts/hand-over-cart.ts'
import { printCart } from '../carts/print-cart.ts'
import { findCart } from '../carts/queries.ts'
import { type CartOf, readCart } from '../carts/read-cart.ts'
import { removeGroup, removeLine } from '../carts/remove-line.ts'
import { retrieveCart } from '../carts/retrieve-cart.ts'
import { draftCartInfo, saveCartInfo } from '../carts/save-cart-info.ts'
import { seeCart } from '../carts/see-cart.ts'
import { sendCart } from '../carts/send-cart.ts'
import { confirmCart } from '../orders/confirm-cart.ts'
import { listAccountWork, listCarts, listFollowedCarts, readCustomerCarts, readSupplierOrders } from './list-carts.ts'
import { readSession } from './read-session.ts'

/** What every handler of a route receives. */
type Request<R extends Route> = Received<R> & { actor: Actor; origin: Origin }
type Routes = typeof cartRoutes

const askedOf = (act: string, { actor, origin, ...request }: { actor: Actor; origin: Origin }): Command => {
  const { params, body } = request as { params?: unknown; body?: unknown }
  return { actor, origin, act, sent: { params, body } }
}

/** The handlers of one kind: same verbs, same rules. */
const family = <K extends CartKind>(kind: K, context: Context) => ({
  create: (request: Request<Routes['createCart']>) =>
    createCart(kind, request.body, askedOf(`create ${kind}`, request), context),
  get: async ({ params, actor, session }: Request<Routes['getCart']> & { session: SignedIn }) => {
    const { db } = context
    const cart = (await findCart(db, kind, params.id)) ?? refuse('cartNotFound')
    refuseIf(whyNotOpen(cart, actor))
    if (session.lastCartId !== params.id && !session.viewing) await noteLoadedCart(db, session.id, params.id)
    return readCart(db, kind, params.id, actor, context.now())
  },
  // Two intents on one address become two verbs. P §7
  update: (request: Request<Routes['updateCart']>): Promise<CartOf[K]> => {
    const { params, body } = request
    return body.status === CartStatus.confirmed
      ? confirmCart(kind, params.id, body, askedOf(`confirm ${kind}`, request), context)
      : saveCartInfo(kind, params.id, body, askedOf(`update ${kind}`, request), context)
  },
  draft: (request: Request<Routes['draftCart']>) =>
    draftCartInfo(kind, request.params.id, request.body, askedOf(`draft ${kind}`, request), context),
  remove: (request: Request<Routes['removeCart']>) =>
    removeCart(kind, request.params.id, askedOf(`remove ${kind}`, request), context),
  give: (request: Request<Routes['giveCart']>) =>
    giveCart(kind, request.params.id, request.body?.note ?? null, askedOf(`give ${kind}`, request), context),
  take: (request: Request<Routes['takeCart']>) =>
    takeCart(kind, request.params.id, askedOf(`take ${kind}`, request), context),
  sendBack: (request: Request<Routes['sendBackCart']>) =>
    sendBackCart(kind, request.params.id, request.body.remark, askedOf(`send back ${kind}`, request), context),
  retrieve: (request: Request<Routes['retrieveCart']>) =>
    retrieveCart(kind, request.params.id, request.body, askedOf(`retrieve ${kind}`, request), context),
  answer: (request: Request<Routes['answerProposal']>) => {
    const answer = { answer: request.params.answer, reason: request.body?.reason ?? null }
    return answerProposal(kind, request.params.id, answer, askedOf(`answer ${kind}`, request), context)
  },
  send: (request: Request<Routes['sendCart']>) =>
    sendCart(kind, request.params.id, request.body.email, askedOf(`send ${kind}`, request), context),
  see: (request: Request<Routes['seeCart']>) =>
    seeCart(kind, request.params.id, askedOf(`see ${kind}`, request), context),
  copy: (request: Request<Routes['copyCart']>) =>
    copyCart(kind, request.params.id, askedOf(`copy ${kind}`, request), context),
  print: ({ params, actor }: Request<Routes['printCart']>) => printCart(kind, params.id, actor, context),
  ofCustomer: ({ params, query, actor }: Request<Routes['listCustomerCarts']>) =>
    listCarts(params.id, { side: 'customer', kind, ...query }, actor, context),
  ofSupplier: ({ params, query, actor }: Request<Routes['listSupplierCarts']>) =>
    listCarts(params.id, { side: 'supplier', kind, ...query }, actor, context),
  removeLine: (request: Request<Routes['removeOrderArticle']>) =>
    removeLine(kind, request.params.id, askedOf(`remove line ${kind}`, request), context),
  removeGroup: (request: Request<Routes['removeOrderLot']>) =>
    removeGroup(kind, request.params.id, askedOf(`remove group ${kind}`, request), context),
})

export function serveCarts(app: FastifyInstance, context: Context) {
  const formalized = family('formalized', context)
  const free = family('free', context)
  return serve(app, context, cartRoutes, {
    createCart: formalized.create,
    getCart: formalized.get,
    updateCart: formalized.update,
    draftCart: formalized.draft,
    removeCart: formalized.remove,
    giveCart: formalized.give,
    takeCart: formalized.take,
    sendBackCart: formalized.sendBack,
    retrieveCart: formalized.retrieve,
    answerProposal: formalized.answer,
    sendCart: formalized.send,
    seeCart: formalized.see,
    copyCart: formalized.copy,
    printCart: formalized.print,
    listCustomerCarts: formalized.ofCustomer,
    listSupplierCarts: formalized.ofSupplier,

    createFreeCart: free.create,
    getFreeCart: free.get,
    updateFreeCart: free.update,
    draftFreeCart: free.draft,
    removeFreeCart: free.remove,
    giveFreeCart: free.give,
    takeFreeCart: free.take,
    sendBackFreeCart: free.sendBack,
    retrieveFreeCart: free.retrieve,
    answerFreeProposal: free.answer,
    sendFreeCart: free.send,
    seeFreeCart: free.see,
    copyFreeCart: free.copy,
    printFreeCart: free.print,
    listCustomerFreeCarts: free.ofCustomer,
    listSupplierFreeCarts: free.ofSupplier,

    addOrderArticle: (request) => addArticle(request.body, askedOf('add article', request), context),
    removeOrderArticle: formalized.removeLine,
    removeOrderLot: formalized.removeGroup,
    addOrderFreeArticle: (request) => addFreeArticle(request.body, askedOf('add free article', request), context),
    removeOrderFreeArticle: free.removeLine,
    removeOrderFreeSupplier: free.removeGroup,

    getCustomerCarts: ({ params, actor }) => readCustomerCarts(params.id, actor, context),
    listFollowedCarts: ({ params, actor }) => listFollowedCarts(params.id, actor, context),
    listAccountWork: ({ params, actor }) => listAccountWork(params.id, actor, context),
    getSupplierOrders: ({ params, actor }) => readSupplierOrders(params.id, actor, context),
  })
}

export const serveMe = (app: FastifyInstance, context: Context) =>
  serve(app, context, meRoutes, { getMe: ({ session }) => readSession(session, context) })
