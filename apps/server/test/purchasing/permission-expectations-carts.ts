import type { cartRoutes } from '@charpente/contract/purchasing/carts'
import type { CartKind } from '@charpente/domain/purchasing/carts/number'
import type { Expectation, Objects } from '../app/permission-expectation.ts'
import { info, newCart } from '../given/carts.ts'
import { type Caller, organisationsOf, type World } from '../given/world.ts'

const buyers: Caller[] = ['customerMember', 'superCustomer', 'otherSuperCustomer', 'freeCustomer']
const firms: Caller[] = ['supplierMember', 'superSupplier', 'otherSuperSupplier', 'freeSupplier']
const both = [...buyers, ...firms]

const sideOf = (caller: Caller) => (firms.includes(caller) ? 'supplier' : 'customer')

/** What is one's own; a member's for a head of buyers, the head's for its member, a colleague's for a firm; a stranger's. */
export const ofAccounts =
  (pick: (world: World, accountId: number) => Record<string, string | number>): Objects =>
  (world, caller) => {
    const side = sideOf(caller)
    const { own, other, account } = organisationsOf(world, side, caller)
    const isHead = account.id === own.head.id
    const colleague = isHead ? own.member : own.head
    const name = side === 'supplier' ? 'colleague' : isHead ? 'member' : 'head'
    return { own: pick(world, account.id), [name]: pick(world, colleague.id), stranger: pick(world, other.head.id) }
  }

const cart = (kind: CartKind, rest: Record<string, string> = {}) =>
  ofAccounts(({ carts }, id) => ({ id: carts[id]?.[kind].id ?? 0, ...rest }))
const line = (kind: CartKind) => ofAccounts(({ carts }, id) => ({ id: carts[id]?.[kind].line ?? 0 }))
const group = (kind: CartKind) => ofAccounts(({ carts }, id) => ({ id: carts[id]?.[kind].group ?? 0 }))

/** Nobody but oneself: an administrator takes over first. */
const oneself = { member: 403, head: 403, colleague: 403, stranger: 404 }
const byFirms = (status: number) => Object.fromEntries(firms.map((caller) => [caller, status]))

/** A draft of a firm besides: whoever has its number may take it, a free buyer a free one only. */
const retrievable =
  (kind: CartKind): Objects =>
  (world, caller) => ({
    ...cart(kind)(world, caller),
    ...(!(kind === 'formalized' && caller === 'freeCustomer') && {
      draft: { id: world.carts[world.superSupplier.id]?.[kind].id ?? 0 },
    }),
  })

const family = (kind: CartKind): Record<string, Expectation> => ({
  get: { who: both, on: cart(kind), others: { ...oneself, member: 200 } },
  update: { who: both, on: cart(kind), others: oneself, body: () => info() },
  draft: { who: both, on: cart(kind), others: oneself, body: () => ({ address: '12 rue' }) },
  remove: { who: both, on: cart(kind), others: oneself },
  // Heads have nobody to give to.
  give: { who: buyers, on: cart(kind), gets: 409, except: { customerMember: 200 }, others: oneself },
  take: { who: buyers, on: cart(kind), gets: 409, others: { ...oneself, member: 200 } },
  // Their own carts were prepared by nobody else; a sub-account's is to be taken over first.
  sendBack: {
    who: buyers.filter((caller) => caller !== 'customerMember'),
    on: cart(kind),
    gets: 409,
    others: oneself,
    body: () => ({ remark: 'À revoir' }),
  },
  retrieve: {
    who: buyers,
    on: retrievable(kind),
    gets: 404,
    others: { ...oneself, member: 404, head: 404, draft: 200 },
    body: () => ({}),
  },
  // In progress: no longer a proposal.
  answer: { who: buyers, on: cart(kind, { answer: '0' }), gets: 409, others: { ...oneself, member: 409 } },
  send: { who: firms, on: cart(kind), others: oneself, body: () => ({ email: 'client@commune.example' }) },
  see: { who: both, on: cart(kind), others: oneself },
  copy: { who: both, on: cart(kind), gets: 409, others: oneself },
  print: { who: both, on: cart(kind), others: { ...oneself, member: 200 } },
  removeLine: { who: both, on: line(kind), others: oneself },
  removeGroup: { who: both, on: group(kind), others: oneself, except: byFirms(403) },
  ofCustomer: {
    who: buyers,
    on: ofAccounts((_world, id) => ({ id })),
    others: { member: 200, head: 404, stranger: 404 },
  },
  // A firm's head reads its members', a member nobody else's.
  ofSupplier: {
    who: firms,
    on: (world, caller) => {
      const { own, other, account } = organisationsOf(world, 'supplier', caller)
      const isHead = account.id === own.head.id
      return {
        own: { id: account.id },
        ...(isHead ? { member: { id: own.member.id } } : { head: { id: own.head.id } }),
        stranger: { id: other.head.id },
      }
    },
    others: { member: 200, head: 404, stranger: 404 },
  },
})

const adding: Pick<Expectation, 'who' | 'others' | 'except'> = { who: both, others: oneself, except: byFirms(403) }
const members =
  (side: 'customer' | 'supplier'): Objects =>
  (world, caller) => {
    const { own, other } = organisationsOf(world, side, caller)
    return { own: { id: own.member.id }, self: { id: own.head.id }, stranger: { id: other.member.id } }
  }

const formalized = family('formalized') as Record<keyof ReturnType<typeof family>, Expectation>
const free = family('free') as typeof formalized

export const cartExpectations = {
  createCart: { who: both, body: () => newCart(), except: { ...byFirms(422), freeCustomer: 403, freeSupplier: 403 } },
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
  // They sell nothing there, and a member of a firm has no free catalogue.
  createFreeCart: { who: both, body: () => newCart(), except: { ...byFirms(422), supplierMember: 403 } },
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
  addOrderArticle: {
    ...adding,
    on: cart('formalized'),
    body: ({ articles }, { id }) => ({ article: articles.article, quantity: 3, orderLot: { cart: id } }),
  },
  removeOrderArticle: formalized.removeLine,
  removeOrderLot: formalized.removeGroup,
  addOrderFreeArticle: {
    ...adding,
    on: cart('free'),
    body: ({ articles }, { id }) => ({
      freeArticle: articles.freeArticle,
      quantity: 3,
      orderFreeSupplier: { freeCart: id },
    }),
  },
  removeOrderFreeArticle: free.removeLine,
  removeOrderFreeSupplier: free.removeGroup,
  getCustomerCarts: {
    who: ['superCustomer', 'otherSuperCustomer', 'freeCustomer'],
    on: members('customer'),
    others: 404,
  },
  listFollowedCarts: {
    who: buyers,
    on: ofAccounts((_world, id) => ({ id })),
    others: { member: 200, head: 404, stranger: 404 },
  },
  listAccountWork: {
    who: ['superCustomer', 'otherSuperCustomer', 'freeCustomer'],
    on: (world, caller) => {
      const { own, other } = organisationsOf(world, 'customer', caller)
      return { own: { id: own.head.id }, stranger: { id: other.head.id } }
    },
    others: 403,
  },
  getSupplierOrders: {
    who: ['superSupplier', 'otherSuperSupplier', 'freeSupplier'],
    on: members('supplier'),
    others: 404,
  },
} as Record<keyof typeof cartRoutes, Expectation>
