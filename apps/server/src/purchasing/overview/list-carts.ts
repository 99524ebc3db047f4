import { CARTS_PAGE } from '@charpente/contract/platform/limits'
import type { AccountWork, CartSummary, FollowedCart, ProposalOutcome } from '@charpente/contract/purchasing/cart'
import { type Actor, has } from '@charpente/domain/platform/actor'
import { parisDay } from '@charpente/domain/platform/calendar'
import { whyNotOpen } from '@charpente/domain/purchasing/carts/actions'
import { type CartKind, printCartNumber } from '@charpente/domain/purchasing/carts/number'
import { CartStatus } from '@charpente/domain/purchasing/carts/status'
import { stoodInBy } from '../../people/absences/queries.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { SignedIn } from '../../platform/http/session.ts'
import { linesOf } from '../carts/lines/queries.ts'
import { totalOfLines } from '../carts/price-lines.ts'
import { activeCartsOf, findAnyCart, nameOf, type StoredCart } from '../carts/queries.ts'
import { readCart, summaryOf } from '../carts/read-cart.ts'
import { supplierLines, withProgress } from '../orders/order-lines.ts'
import { cartsOf, cartsOfMembers, cartsPreparedBy, contentsOf, membersOf, proposalOutcomesOf } from './queries.ts'

/** Unfinished carts are few; a list of them is never cut short. */
const ALL = { limit: 1000, offset: 0 }

async function withTotals(db: Db, carts: readonly StoredCart[]): Promise<CartSummary[]> {
  const idsOf = (kind: CartKind) => carts.filter((cart) => cart.kind === kind).map(({ id }) => id)
  const formalized = await linesOf(db, 'formalized', idsOf('formalized'))
  const free = await linesOf(db, 'free', idsOf('free'))
  const lines = Map.groupBy([...formalized, ...free], ({ cartId }) => cartId)
  return carts.map((cart) => summaryOf(cart, totalOfLines(lines.get(cart.id) ?? [])))
}

/** What was completed or cancelled follows what is ordered, so that history is never lost. Q-03 */
const statusesOf = (status: CartStatus) =>
  status === CartStatus.confirmed ? [status, CartStatus.completed, CartStatus.cancelled] : [status]

type CartSearch = { side: 'customer' | 'supplier'; kind: CartKind; status: CartStatus; page: number }

/** One's own carts, or those of a sub-account for whoever administers it. P-PERM-08, P-PERM-10 */
export async function listCarts(
  accountId: number,
  { side, kind, status, page }: CartSearch,
  actor: Actor,
  context: Context,
) {
  const { db } = context
  await ownOrMember(db, accountId, actor)
  const whose = { side, accountId, kind, statuses: statusesOf(status) }
  const found = await withTotals(db, await cartsOf(db, whose, { limit: CARTS_PAGE, offset: (page - 1) * CARTS_PAGE }))
  // How an order goes is its buyer's: whoever prepared the cart reads its own lines only.
  return side === 'customer' && status === CartStatus.confirmed ? withProgress(context, found) : found
}

async function ownOrMember(db: Db, accountId: number, actor: Actor) {
  const account = await nameOf(db, accountId)
  if (account && (account.id === actor.id || account.adminId === actor.id)) return account
  return refuse('subAccountNotYours')
}

/** The four lists of an account: what is being filled, and what was proposed to it or by it. */
async function unfinished(db: Db, side: 'customer' | 'supplier', accountId: number) {
  const pending = side === 'customer' ? CartStatus.pending : CartStatus.supplierDraft
  const carts = await withTotals(
    db,
    await cartsOf(db, { side, accountId, statuses: [pending, CartStatus.proposed] }, ALL),
  )
  const those = (kind: CartKind, status: CartStatus) =>
    carts.filter((cart) => cart.kind === kind && cart.status === status)
  return {
    pendingCarts: those('formalized', pending),
    pendingFreeCarts: those('free', pending),
    proposalCarts: those('formalized', CartStatus.proposed),
    proposalFreeCarts: those('free', CartStatus.proposed),
  }
}

/** A sub-account's carts, for its administrator. P-SUB-11 */
export async function readCustomerCarts(accountId: number, actor: Actor, { db }: Context) {
  const { id, email, firstname, lastname, adminId } = await ownOrMember(db, accountId, actor)
  if (adminId !== actor.id) refuse('subAccountNotYours')
  return { id, email, firstname, lastname, ...(await unfinished(db, 'customer', accountId)) }
}

/**
 * What a sub-account prepared and its administrator has: where each stands and what is in it. It reads on, while the
 * cart itself is closed to it (P-CART-31). Decision 024
 */
export async function listFollowedCarts(accountId: number, actor: Actor, { db }: Context): Promise<FollowedCart[]> {
  await ownOrMember(db, accountId, actor)
  const carts = await cartsPreparedBy(db, accountId)
  const lines = Map.groupBy(
    await contentsOf(
      db,
      carts.map(({ id }) => id),
    ),
    ({ cartId }) => cartId,
  )
  const holders = new Map(carts.map(({ id, holderName }) => [id, holderName]))
  return (await withTotals(db, carts)).map(({ orders: _, ...cart }) => ({
    ...cart,
    holder: holders.get(cart.id) ?? '',
    lines: (lines.get(cart.id) ?? []).map(({ id, name, quantity, unit }) => ({ id, name, quantity, unit })),
  }))
}

/** What each sub-account has in hand and what it sent, counted for its administrator. */
export async function listAccountWork(accountId: number, actor: Actor, { db }: Context): Promise<AccountWork[]> {
  if (accountId !== actor.id) refuse('onlyAdministratorManages')
  const members = await membersOf(db, accountId)
  const carts = await withTotals(db, await cartsOfMembers(db, accountId))
  return members.map(({ id, lastSeenAt, invitedAt }) => {
    const sent = carts.filter((cart) => cart.author?.id === id && cart.givenAt !== null && cart.customer?.id !== id)
    const own = carts.filter((cart) => cart.customer?.id === id)
    return {
      id,
      toApprove: sent.length,
      pending: own.length,
      price: [...sent, ...own].reduce((sum, { price }) => sum + price, 0),
      lastSeenAt: lastSeenAt?.toISOString() ?? null,
      invitedAt: invitedAt.toISOString(),
    }
  })
}

/** A sub-account's orders and drafts, for the head of its firm. Q-108 */
export async function readSupplierOrders(accountId: number, actor: Actor, context: Context) {
  const { db } = context
  const { id, email, firstname, lastname, adminId } = await ownOrMember(db, accountId, actor)
  if (adminId !== actor.id) refuse('subAccountNotYours')
  const { pendingCarts, pendingFreeCarts } = await unfinished(db, 'supplier', accountId)
  const orderLotSuppliers = await supplierLines(context, { managerIds: [accountId] }, 'formalized', actor)
  return { id, email, firstname, lastname, orderLotSuppliers, pendingCarts, pendingFreeCarts }
}

async function firstConfirmed(context: Context, kind: CartKind, accountId: number) {
  const { db } = context
  const statuses = statusesOf(CartStatus.confirmed)
  const page = { limit: CARTS_PAGE, offset: 0 }
  const carts = await withTotals(db, await cartsOf(db, { side: 'customer', accountId, kind, statuses }, page))
  return { carts: await withProgress(context, carts), end: carts.length < CARTS_PAGE }
}

/** What became of the last carts a supplier proposed. P-PROP-03 */
async function outcomesOf(db: Db, supplierId: number): Promise<ProposalOutcome[]> {
  const found = await proposalOutcomesOf(db, supplierId, CARTS_PAGE)
  return found.map(({ departmentCode, orderedAt, answeredAt, isRefused, proposalSentAt, ...cart }) => ({
    ...cart,
    number: printCartNumber({ departmentCode, id: cart.id, kind: cart.kind }),
    proposalSentAt: proposalSentAt?.toISOString() ?? null,
    outcome: orderedAt ? 'ordered' : isRefused ? 'refused' : 'accepted',
    at: (orderedAt ?? answeredAt).toISOString(),
  }))
}

const nothing = { carts: [], end: true }

export const noCarts = {
  activeCart: null,
  activeFreeCart: null,
  pendingCarts: [],
  pendingFreeCarts: [],
  proposalCarts: [],
  proposalFreeCarts: [],
  confirmedCarts: nothing,
  confirmedFreeCarts: nothing,
  orderLotSuppliers: [],
  orderFreeSuppliers: [],
  proposalOutcomes: [],
  lastLoadedCart: null,
}

/** The cart a session opened last, as long as it opens. */
async function lastLoaded(db: Db, { actor, lastCartId }: SignedIn): Promise<CartSummary | null> {
  const cart = lastCartId === null ? undefined : await findAnyCart(db, lastCartId)
  if (!cart || whyNotOpen(cart, actor)) return null
  const [summary] = await withTotals(db, [cart])
  return summary ?? null
}

/** What a session holds of carts. P-API-14 */
export async function sessionCarts(context: Context, session: SignedIn) {
  const { actor } = session
  const { db, now } = context
  const isSupplier = has(actor, 'ROLE_SUPPLIER')
  const isCustomer = has(actor, 'ROLE_CUSTOMER')
  // The head of a firm has one inbox, whoever of the firm must answer.
  const absentIds = isSupplier ? (await stoodInBy(db, actor.id, parisDay(now()))).map(({ accountId }) => accountId) : []
  const whose = actor.adminId === null ? { firmId: actor.id } : { managerIds: [actor.id, ...absentIds] }
  const active = await activeCartsOf(db, actor.id)
  const read = async <K extends CartKind>(kind: K) => {
    const found = active.find((cart) => cart.kind === kind)
    return found ? readCart(db, kind, found.cartId, actor, now()) : null
  }
  return {
    activeCart: await read('formalized'),
    activeFreeCart: await read('free'),
    ...(await unfinished(db, isSupplier ? 'supplier' : 'customer', actor.id)),
    confirmedCarts: isCustomer ? await firstConfirmed(context, 'formalized', actor.id) : nothing,
    confirmedFreeCarts: isCustomer ? await firstConfirmed(context, 'free', actor.id) : nothing,
    orderLotSuppliers: isSupplier ? await supplierLines(context, whose, 'formalized', actor, absentIds) : [],
    orderFreeSuppliers: isSupplier ? await supplierLines(context, whose, 'free', actor, absentIds) : [],
    proposalOutcomes: isSupplier ? await outcomesOf(db, actor.id) : [],
    lastLoadedCart: await lastLoaded(db, session),
  }
}
