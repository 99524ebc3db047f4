import type { dayRoutes } from '@charpente/contract/purchasing/day'
import type { executionDeskRoutes } from '@charpente/contract/purchasing/execution-desk'
import type { executionRoutes } from '@charpente/contract/purchasing/executions'
import type { orderRoutes } from '@charpente/contract/purchasing/orders'
import type { subcontractingRoutes } from '@charpente/contract/purchasing/subcontracting'
import type { Expectation, Objects, Params } from '../app/permission-expectation.ts'
import { signingUnder } from '../given/execution.ts'
import { formWith } from '../given/files.ts'
import { typedSubcontract } from '../given/subcontracting.ts'
import { type Caller, callers, type World } from '../given/world.ts'
import type { WorldOrder } from '../given/world-orders.ts'
import { ofAccounts } from './permission-expectations-carts.ts'

const buyers: Caller[] = ['customerMember', 'superCustomer', 'otherSuperCustomer', 'freeCustomer']
const firms: Caller[] = ['supplierMember', 'superSupplier', 'otherSuperSupplier', 'freeSupplier']

const orderOf = ({ orders }: World, accountId: number) => orders[accountId] as WorldOrder

const put = ofAccounts((world, id) => ({ id: orderOf(world, id).waiting }))
const followed = (rest: (order: WorldOrder) => Params = () => ({})): Objects =>
  ofAccounts((world, id) => ({ cartId: orderOf(world, id).cartId, ...rest(orderOf(world, id)) }))

/** A firm's head handles what is put to its contacts; a contact its own, and a stranger nothing. */
const byFirm = (line: Partial<Expectation> = {}): Expectation => ({
  who: firms,
  on: (world, caller) => {
    const { colleague, ...rest } = put(world, caller)
    return { ...rest, [caller === 'supplierMember' ? 'heads' : 'contacts']: colleague as Params }
  },
  others: { heads: 403, contacts: line.gets ?? 200, stranger: 404 },
  ...line,
})

/** An administrator follows what its sub-accounts ordered; they do not follow its own. */
const byBuyer = (on: Objects, line: Partial<Expectation> = {}): Expectation => ({
  who: buyers,
  on,
  others: { member: line.gets ?? 200, head: 404, stranger: 404 },
  ...line,
})

/** Whoever has the address, signed in or not; another address opens nothing. */
const bySecret = (pick: (order: WorldOrder) => Params, line: Partial<Expectation> = {}): Expectation => ({
  who: callers,
  // Each caller has an address of another cart: tries are counted for each.
  on: ({ orders }, caller) => {
    const all = Object.values(orders)
    const own = pick(all[callers.indexOf(caller) % all.length] as WorldOrder)
    return { own, unknown: { ...own, secret: 'an-address-that-nobody-was-given' } }
  },
  others: { unknown: 404 },
  ...line,
})

const secret = ({ secret }: WorldOrder) => ({ secret })
const named = { name: 'Sophie Marchand, gérante' }
const refusal = () => ({ motive: 'workload', ...named })
const delay = () => ({ workingDays: 40, reason: 'Approvisionnement', ...named })
const agreed = () => ({ agreed: true, ...named })
const reason = () => ({ reason: 'Vendu' })

const anyOrder: Objects = (world) => ({
  own: { id: orderOf(world, world.superCustomer.id).waiting },
  unknown: { id: 99_999_999 },
})
const anyCart: Objects = (world) => ({
  own: { cartId: orderOf(world, world.superCustomer.id).cartId },
  unknown: { cartId: 99_999_999 },
})
const desk: Expectation = { who: ['operator'], others: 404 }

export const orderExpectations: Record<keyof typeof orderRoutes, Expectation> = {
  getPublicOrder: bySecret(secret),
  acceptPublicOrder: bySecret(secret, { body: () => named }),
  refusePublicOrder: bySecret(secret, { body: refusal }),
  // Not accepted yet.
  askPublicDerogation: bySecret(secret, { gets: 409, body: delay }),
  answerPublicDerogation: bySecret(secret, { body: agreed }),
  // Not answered by an address.
  contestPublicOrder: bySecret(secret, { gets: 409 }),
  getPublicOrderCalendar: bySecret(secret),
  // The worker has not made it.
  getPublicOrderDocument: bySecret((order) => ({ ...secret(order), version: 1 }), { gets: 409 }),
  getPublicOrderReceipt: bySecret(secret, { gets: 409 }),

  getPurchaseOrder: byFirm(),
  acceptPurchaseOrder: byFirm({ body: () => ({}) }),
  refusePurchaseOrder: byFirm({ body: refusal }),
  contestPurchaseOrder: byFirm({ gets: 409 }),
  confirmPurchaseOrder: byFirm({ gets: 409 }),
  renewOwnOrderLink: byFirm({ gets: 204 }),
  askDerogation: byFirm({ gets: 409, body: delay }),
  answerDerogation: byFirm({ body: agreed }),

  getPublicFollowUp: bySecret(({ cartSecret }) => ({ secret: cartSecret })),
  sendFollowUpCode: bySecret(({ cartSecret }) => ({ secret: cartSecret }), {
    body: ({ orders }, { secret: address }) => ({
      order: Object.values(orders).find(({ cartSecret }) => cartSecret === address)?.waiting ?? 1,
      decision: 'stop',
    }),
  }),
  // No code, no decision.
  decidePublicPassage: bySecret(({ cartSecret, refused }) => ({ secret: cartSecret, id: refused }), {
    gets: 403,
    body: () => ({ decision: 'pass' }),
  }),
  answerPublicBuyerDerogation: bySecret(({ cartSecret, waiting }) => ({ secret: cartSecret, id: waiting }), {
    gets: 403,
    body: agreed,
  }),
  getPublicFollowUpDocument: bySecret(({ cartSecret, waiting }) => ({ secret: cartSecret, id: waiting, version: 1 }), {
    gets: 409,
  }),
  getPublicFollowUpSummary: bySecret(({ cartSecret }) => ({ secret: cartSecret })),
  getYearOrders: {
    who: buyers,
    on: ofAccounts(({ carts }, accountId) => ({ id: carts[accountId]?.free.id ?? 0 })),
    others: { member: 200, head: 403, stranger: 404 },
  },

  getFollowUp: byBuyer(followed()),
  decidePassage: byBuyer(
    followed(({ refused }) => ({ id: refused })),
    { body: () => ({ decision: 'stop' }) },
  ),
  // It is the buyer's own wish.
  answerBuyerDerogation: byBuyer(
    followed(({ waiting }) => ({ id: waiting })),
    { gets: 403, body: agreed },
  ),
  // Asked already.
  askCancellation: byBuyer(
    followed(({ waiting }) => ({ id: waiting })),
    { gets: 409, body: reason },
  ),

  // Whoever has the fingerprint; nobody has this one.
  exportOrders: { who: [...buyers, ...firms, 'operator'], query: { format: 'csv' } },
  getOrdersCalendar: { who: [...buyers, ...firms] },

  listMonitoredOrders: { who: ['operator'] },
  getMonitoredOrder: { ...desk, on: anyCart },
  renewSupplierLink: byBuyer(
    followed(({ waiting }) => ({ id: waiting })),
    { gets: 204 },
  ),
  renewOrderLink: { ...desk, on: anyOrder },
  // Nobody said anything of it.
  settleContest: { ...desk, on: anyOrder, gets: 409, body: reason },
  resendPurchaseOrder: { ...desk, on: anyOrder },
  extendDeadline: { ...desk, on: anyOrder, body: () => ({ until: '2026-11-25', ...reason() }) },
  cancelPurchaseOrder: { ...desk, on: anyOrder, body: reason },
  declineCancellation: { ...desk, on: anyOrder, body: reason },
  closeOrder: { ...desk, on: anyCart, body: () => ({ status: 3, reason: 'Reçu' }) },
}

const declared = (rest: Params = {}) =>
  ofAccounts((world, id) => ({ id: orderOf(world, id).waiting, act: orderOf(world, id).subcontract, ...rest }))
const byDeclarant = (line: Partial<Expectation> = {}, rest: Params = {}): Expectation =>
  byFirm({
    ...line,
    on: (world, caller) => {
      const { colleague, ...others } = declared(rest)(world, caller)
      return { ...others, [caller === 'supplierMember' ? 'heads' : 'contacts']: colleague as Params }
    },
  })
const asked = followed(({ subcontract }) => ({ act: subcontract }))

export const subcontractingExpectations: Record<keyof typeof subcontractingRoutes, Expectation> = {
  getSubcontracting: byFirm(),
  // On an order that is not accepted.
  draftSubcontract: byFirm({ gets: 409, body: () => ({}) }),
  // What is sent is not changed.
  saveSubcontract: byDeclarant({ gets: 409, body: () => typedSubcontract() }),
  fileSubcontractPaper: byDeclarant({ gets: 409, body: () => ({ file: null }) }, { kind: 'bank' }),
  sendSubcontract: byDeclarant({ gets: 409, body: () => typedSubcontract() }),
  withdrawSubcontract: byDeclarant({ body: () => ({}) }),
  printSubcontract: byDeclarant(),

  listBuyerSubcontracting: byBuyer(followed()),
  decideSubcontract: byBuyer(asked, { body: () => ({ accepted: true }) }),
  printBuyerSubcontract: byBuyer(asked),

  openSubcontract: { ...desk, gets: 404, on: () => ({ own: { id: 99_999_999 } }) },
  listMonitoredSubcontracting: { ...desk, on: anyCart },
}

/** The file of an order is its two sides', each told of the other: a firm's as it is handled, a buyer's as it is followed. */
const byParty = (line: Partial<Expectation> = {}): Expectation => ({
  who: [...buyers, ...firms],
  on: (world, caller) => {
    const { colleague, ...rest } = put(world, caller)
    if (!firms.includes(caller)) return rest as ReturnType<Objects>
    return { ...rest, [caller === 'supplierMember' ? 'heads' : 'contacts']: colleague as Params }
  },
  ...line,
  others: {
    heads: 404,
    head: 404,
    contacts: line.gets ?? 200,
    member: line.gets ?? 200,
    stranger: 404,
    ...(line.others as Record<string, number>),
  },
})
const message = () => ({ ...named, words: 'Nous passons lundi.' })
const followedOne = (order: WorldOrder) => ({ secret: order.cartSecret, id: order.waiting })

export const executionExpectations: Record<keyof typeof executionRoutes, Expectation> = {
  getExecution: byParty(),
  actOnExecution: byParty({ gets: 201, body: () => ({ act: { kind: 'said', body: { words: 'Bonjour' } } }) }),
  // Nothing is decided yet: whoever may come in is told that there is nothing to sign.
  sendExecutionCode: byParty({ gets: 409, body: () => ({ side: 'firm', means: 'mailed', act: signingUnder }) }),
  readExecution: byParty({ gets: 204, body: () => ({ act: 1 }) }),
  importChorus: {
    who: [...buyers, ...firms],
    body: () => formWith(Buffer.from('Numéro de facture;Statut\nF-1;Déposée\n'), 'chorus.csv'),
  },
  // Whoever was given the address opens it; nobody makes one up.
  openExecutionSeal: {
    who: [],
    on: (world) => ({ own: { id: orderOf(world, world.superCustomer.id).waiting, act: 1 } }),
    refused: 403,
    query: () => ({ expires: '1900000000', signature: 'none' }),
  },
  getPublicMessages: bySecret(secret),
  sendPublicMessage: bySecret(secret, { gets: 201, body: message }),
  getPublicFollowUpMessages: bySecret(followedOne),
  sendPublicFollowUpMessage: bySecret(followedOne, { gets: 201, body: message }),
  getMonitoredExecution: { ...desk, on: anyOrder },
}

const parties: Expectation = { who: [...buyers, ...firms] }

/** Each reads their own day: there is nothing to ask for. */
export const dayExpectations: Record<keyof typeof dayRoutes | keyof typeof executionDeskRoutes, Expectation> = {
  getTasks: parties,
  countTasks: parties,
  getTaskOutcome: { ...parties, query: { key: 'x1-decide', since: '2026-11-01T00:00:00.000Z' } },
  getWorks: parties,
  listMonitoredExecutions: { who: ['operator'] },
  exportMonitoredExecutions: { who: ['operator'] },
}
