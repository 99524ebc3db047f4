import { type Actor, has } from '../../platform/actor.ts'
import type { CartKind } from './number.ts'
import { CartStatus } from './status.ts'

/** Whose a cart is and where it stands: what most of its actions depend on. */
export type CartStanding = {
  kind: CartKind
  status: CartStatus
  customerId: number | null
  /** The administrator of its customer; null when the customer is one. */
  customerAdminId: number | null
  /** Who made it, when a supplier did. */
  supplierId: number | null
  supplierAdminId: number | null
}

/** A cart as every action needs it. */
export type CartFacts = CartStanding & {
  countArticles: number
  address: string | null
  termsAcceptedBy: number | null
  /** The engagement number, for a buyer who made it compulsory. Q-117 */
  customerReferenceNumber?: string | null
}

/** The sub-account that prepared a cart, once an administrator has it. */
export type CartAuthor = { id: number; adminId: number | null; active: boolean }

export type CartRefusal =
  | 'addressMissing'
  | 'authorGone'
  | 'betterRankExists'
  | 'cartAlreadyYours'
  | 'cartRetrievedAlready'
  | 'cartClosed'
  | 'cartConfirmedAlready'
  | 'cartEmpty'
  | 'cartInfoMissing'
  | 'cartNotFound'
  | 'cartNumberUnknown'
  | 'deleteForbiddenStatus'
  | 'editionStillOpen'
  | 'engagementMissing'
  | 'formalizedCartsOnly'
  | 'freeCartsOfHead'
  | 'lowerRankForbidden'
  | 'noAdministrator'
  | 'notYourCart'
  | 'nobodyToSendBackTo'
  | 'onlyAdministratorOrders'
  | 'onlyAdministratorSendsBack'
  | 'onlyAdministratorTakes'
  | 'onlyOwnerRemovesLot'
  | 'onlySupplierSends'
  | 'printNothing'
  | 'proposalAlreadyAnswered'
  | 'proposalReadOnly'
  | 'sendEmptyCart'
  | 'takeOverFirst'

type Relation = 'owner' | 'administrator' | 'supplier' | 'colleague' | 'stranger'

const head = (id: number | null, adminId: number | null) => adminId ?? id

/** What the cart is to the actor. A colleague may know that it exists; a stranger is told nothing of it. */
function relationOf(cart: CartStanding, actor: Actor): Relation {
  const house = head(actor.id, actor.adminId)
  if (has(actor, 'ROLE_SUPPLIER')) {
    if (cart.supplierId === actor.id) return 'supplier'
    return head(cart.supplierId, cart.supplierAdminId) === house ? 'colleague' : 'stranger'
  }
  if (!has(actor, 'ROLE_CUSTOMER') || cart.customerId === null) return 'stranger'
  if (cart.customerId === actor.id) return 'owner'
  if (has(actor, 'ROLE_SUPER_CUSTOMER') && cart.customerAdminId === actor.id) return 'administrator'
  return head(cart.customerId, cart.customerAdminId) === house ? 'colleague' : 'stranger'
}

const isIn = (cart: CartStanding, ...statuses: CartStatus[]) => statuses.includes(cart.status)

/** Why the actor has nothing to do with this cart, whatever the action. */
function whyNotInvolved(cart: CartStanding, actor: Actor): CartRefusal | null {
  const relation = relationOf(cart, actor)
  if (relation === 'stranger') return 'cartNotFound'
  return relation === 'colleague' ? 'notYourCart' : null
}

export const isOrdered = (cart: CartStanding) =>
  isIn(cart, CartStatus.confirmed, CartStatus.completed, CartStatus.cancelled)

const isSupplierOf = (cart: CartStanding, actor: Actor) => relationOf(cart, actor) === 'supplier'
const isOwner = (cart: CartStanding, actor: Actor) => relationOf(cart, actor) === 'owner'
const administers = (cart: CartStanding, actor: Actor) => relationOf(cart, actor) === 'administrator'

/** A new cart: who may have one of this kind. P §2, Q-43, Q-134. */
export function whyNotCreate(kind: CartKind, actor: Actor): CartRefusal | null {
  if (kind === 'formalized') return actor.type === 'formalized' ? null : 'formalizedCartsOnly'
  return has(actor, 'ROLE_SUPPLIER') && actor.adminId !== null ? 'freeCartsOfHead' : null
}

/** P §4, cart detail access. */
export function whyNotOpen(cart: CartStanding, actor: Actor): CartRefusal | null {
  const refusal = whyNotInvolved(cart, actor)
  if (refusal) return refusal
  // Its buyer is told what became of it: the follow-up has the rest.
  if (isOrdered(cart) && !isSupplierOf(cart, actor)) return 'cartConfirmedAlready'
  const opens = isSupplierOf(cart, actor) ? [CartStatus.supplierDraft] : [CartStatus.pending, CartStatus.proposed]
  return isIn(cart, ...opens) ? null : 'cartClosed'
}

/** What an administrator does in a sub-account's cart waits until it has taken it over. Q-109 */
const whyNotWork = (cart: CartStanding, actor: Actor): CartRefusal | null =>
  whyNotOpen(cart, actor) ?? (administers(cart, actor) ? 'takeOverFirst' : null)

/** Lines and quantities: a formalized proposal is read-only, a free one is not. P §4, Q-07 */
export const whyNotEditLines = (cart: CartStanding, actor: Actor): CartRefusal | null =>
  whyNotWork(cart, actor) ?? (cart.kind === 'formalized' && isIn(cart, CartStatus.proposed) ? 'proposalReadOnly' : null)

/** The info form, on a proposal too: Q-07 closes its lines alone. */
export const whyNotEditInfo = whyNotWork

/** A whole lot, or a whole supplier group: the cart's own customer alone; a supplier empties it line by line. P §4, Q-30 */
export const whyNotRemoveGroup = (cart: CartStanding, actor: Actor): CartRefusal | null =>
  whyNotEditLines(cart, actor) ?? (isOwner(cart, actor) ? null : 'onlyOwnerRemovesLot')

/** To the administrator of one's account, who approves it. P §4, Q-13 */
export function whyNotGive(cart: CartFacts, actor: Actor): CartRefusal | null {
  const refusal = whyNotWork(cart, actor)
  if (refusal) return refusal
  if (actor.adminId === null || !isOwner(cart, actor)) return 'noAdministrator'
  if (!isIn(cart, CartStatus.pending)) return 'cartClosed'
  return cart.countArticles === 0 ? 'cartEmpty' : null
}

/** A sub-account's cart, its proposals too. P §4, Q-13 */
export function whyNotTake(cart: CartStanding, actor: Actor): CartRefusal | null {
  const refusal = whyNotOpen(cart, actor)
  if (refusal) return refusal
  if (isOwner(cart, actor)) return 'cartAlreadyYours'
  return administers(cart, actor) ? null : 'onlyAdministratorTakes'
}

/** Back to whoever prepared it, with a remark: its administrator, as long as it is not ordered. Decision 024 */
export function whyNotSendBack(cart: CartStanding & { author: CartAuthor | null }, actor: Actor): CartRefusal | null {
  const refusal = whyNotWork(cart, actor)
  if (refusal) return refusal
  if (!has(actor, 'ROLE_SUPER_CUSTOMER') || !isOwner(cart, actor)) return 'onlyAdministratorSendsBack'
  if (!isIn(cart, CartStatus.pending)) return 'cartClosed'
  if (cart.author === null) return 'nobodyToSendBackTo'
  return cart.author.active && cart.author.adminId === actor.id ? null : 'authorGone'
}

type Given = Pick<CartStanding, 'status' | 'customerId'> & { author: { id: number } | null; givenAt: unknown }

/** Sent by a sub-account, and neither ordered nor sent back yet: « à valider ». */
export const awaitsApproval = ({ status, customerId, author, givenAt }: Given): boolean =>
  status === CartStatus.pending && author !== null && Boolean(givenAt) && author.id !== customerId

/** The number by e-mail; the status does not change. Q-05 */
export function whyNotSend(cart: CartFacts, actor: Actor): CartRefusal | null {
  const refusal = whyNotOpen(cart, actor)
  if (refusal) return refusal
  if (!isSupplierOf(cart, actor)) return 'onlySupplierSends'
  return cart.countArticles === 0 ? 'sendEmptyCart' : null
}

/** One text whatever the reason, so that numbers cannot be probed. `invited`: sent to nobody, or to one's organisation. */
export function whyNotRetrieve(cart: CartFacts, actor: Actor, { invited }: { invited: boolean }): CartRefusal | null {
  // Asked for once more by whoever has it: it is not lost.
  const isOpen = isIn(cart, CartStatus.proposed, CartStatus.pending)
  if (invited && isOpen && cart.supplierId !== null && cart.customerId === actor.id) return 'cartRetrievedAlready'
  const suits = cart.kind === 'free' || actor.type === 'formalized'
  const waits = isIn(cart, CartStatus.supplierDraft) && cart.customerId === null && cart.countArticles > 0
  return has(actor, 'ROLE_CUSTOMER') && suits && waits && invited ? null : 'cartNumberUnknown'
}

/** Accepting or refusing a proposal: its customer, or the administrator of its customer. P §4, Q-109 */
export function whyNotAnswer(cart: CartStanding, actor: Actor): CartRefusal | null {
  const refusal = whyNotInvolved(cart, actor)
  if (refusal) return refusal
  if (!isOwner(cart, actor) && !administers(cart, actor)) return 'notYourCart'
  return isIn(cart, CartStatus.proposed) ? null : 'proposalAlreadyAnswered'
}

type Ranking = { outranked: boolean; reason: string | null; allowed: boolean }

/** Ranks are asked in order: where a better one exists the customer writes why, if the centre allows it at all. */
export function whyNotAccept(cart: CartStanding, actor: Actor, ranking: Ranking): CartRefusal | null {
  const refusal = whyNotAnswer(cart, actor)
  if (refusal || !ranking.outranked) return refusal
  if (!ranking.allowed) return 'lowerRankForbidden'
  return ranking.reason ? null : 'betterRankExists'
}

/** The owner in progress; the supplier its draft, or a proposal not accepted yet. P §4, Q-04 */
export function whyNotDelete(cart: CartStanding, actor: Actor): CartRefusal | null {
  const refusal = whyNotInvolved(cart, actor)
  if (refusal) return refusal
  if (administers(cart, actor)) return isIn(cart, CartStatus.pending) ? 'takeOverFirst' : 'deleteForbiddenStatus'
  const deletes = isOwner(cart, actor) ? [CartStatus.pending] : [CartStatus.supplierDraft, CartStatus.proposed]
  return isIn(cart, ...deletes) ? null : 'deleteForbiddenStatus'
}

/** A cart with a line has suppliers: a lot without holder takes no line. P §2, Q-19, Q-22 */
export const whyNotPrint = (cart: CartFacts, actor: Actor): CartRefusal | null =>
  whyNotOpen(cart, actor) ?? (cart.countArticles === 0 ? 'printNothing' : null)

/** « Compléter le panier »: one's own in progress, a supplier's draft. P §4, Q-12 */
export function whyNotActivate(cart: CartStanding, actor: Actor): CartRefusal | null {
  const refusal = whyNotWork(cart, actor)
  if (refusal || !isIn(cart, CartStatus.proposed)) return refusal
  return cart.kind === 'formalized' ? 'proposalReadOnly' : 'cartClosed'
}

/** Into the current edition, once its own is over. Q-132 */
export function whyNotCopy(cart: CartStanding, actor: Actor, { closed }: { closed: boolean }): CartRefusal | null {
  const refusal = whyNotActivate(cart, actor)
  if (refusal) return refusal
  return closed ? null : 'editionStillOpen'
}

/** P §4 and §6: only the account administrator orders, from its own cart, once the info is saved. */
export function whyNotConfirm(
  cart: CartFacts,
  actor: Actor,
  { engagementRequired = false }: { engagementRequired?: boolean } = {},
): CartRefusal | null {
  if (!has(actor, 'ROLE_SUPER_CUSTOMER')) return whyNotOpen(cart, actor) ?? 'onlyAdministratorOrders'
  const refusal = whyNotWork(cart, actor)
  if (refusal) return refusal
  if (!isIn(cart, CartStatus.pending)) return 'cartClosed'
  if (cart.countArticles === 0) return 'cartEmpty'
  if (!cart.address || cart.termsAcceptedBy !== actor.id)
    return cart.kind === 'free' && !cart.address ? 'addressMissing' : 'cartInfoMissing'
  return engagementRequired && !cart.customerReferenceNumber ? 'engagementMissing' : null
}
