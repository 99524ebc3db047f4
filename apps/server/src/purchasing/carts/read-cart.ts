import { filled } from '@charpente/contract/platform/filled'
import type {
  Cart,
  CartDraft,
  CartSummary,
  FreeCart,
  OrderFreeSupplier,
  OrderLot,
} from '@charpente/contract/purchasing/cart'
import { cartRefusals } from '@charpente/contract/purchasing/cart-refusals'
import { headOf } from '@charpente/domain/catalogue/formalized/access'
import { whyNotSeeContacts } from '@charpente/domain/people/accounts/contact'
import type { PaperToKnow } from '@charpente/domain/people/documents/paper-to-know'
import type { Actor } from '@charpente/domain/platform/actor'
import { has } from '@charpente/domain/platform/actor'
import { type Day, parisDay } from '@charpente/domain/platform/calendar'
import { addressLine } from '@charpente/domain/purchasing/buildings/address'
import { isOrdered } from '@charpente/domain/purchasing/carts/actions'
import { type CartKind, printCartNumber } from '@charpente/domain/purchasing/carts/number'
import { priceLine, totalOf } from '@charpente/domain/purchasing/carts/totals'
import { OrderStatus, orderStatusLabel } from '@charpente/domain/purchasing/orders/status'
import { papersShown } from '../../people/documents/papers-shown.ts'
import type { Db } from '../../platform/db/connect.ts'
import { refuse } from '../../platform/http/refuse.ts'
import {
  type FormalizedFacts,
  type FormalizedLine,
  type FreeLine,
  formalizedFacts,
  readFreeLines,
} from './lines/queries.ts'
import { amountAt, offersOf } from './offers.ts'
import { cartLine, type Tiers } from './price-lines.ts'
import { findCart, type Notice, noticesOf, type StoredCart } from './queries.ts'

type PapersShown = ReadonlyMap<number, PaperToKnow[]>

export type CartOf = { formalized: Cart; free: FreeCart }

/** Whoever prepared it for its administrator; null when it is its own. */
export const authorOf = ({ authorId, authorAdminId, authorActive, authorName, customerId }: StoredCart) =>
  authorId === null || authorId === customerId
    ? null
    : { id: authorId, name: authorName ?? '', adminId: authorAdminId, active: authorActive ?? false }

/** A cart as a list shows it, once its total is known. */
export const summaryOf = (cart: StoredCart, price: number): CartSummary => ({
  id: cart.id,
  kind: cart.kind,
  number: printCartNumber(cart),
  name: cart.name,
  date: cart.createdAt.toISOString(),
  updatedAt: cart.updatedAt.toISOString(),
  price,
  status: cart.status,
  countArticles: cart.countArticles,
  countLots: cart.countLots,
  postal: cart.departmentCode,
  department: { id: cart.departmentId, code: cart.departmentCode, name: cart.departmentName },
  edition: cart.edition,
  customer:
    cart.customerId === null
      ? null
      : {
          id: cart.customerId,
          email: cart.customerEmail ?? '',
          name: cart.customerName ?? '',
          adminId: cart.customerAdminId,
        },
  ...(cart.supplierId !== null && {
    supplier: { id: cart.supplierId, name: cart.supplierName ?? '', adminId: cart.supplierAdminId },
  }),
  proposalEmail: cart.proposalEmail,
  proposalSentAt: cart.proposalSentAt?.toISOString() ?? null,
  proposalRetrievedAt: cart.proposalRetrievedAt?.toISOString() ?? null,
  author: authorOf(cart),
  givenAt: cart.givenAt?.toISOString() ?? null,
  givenNote: cart.givenNote,
  returned: cart.returnedAt && {
    by: cart.returnedBy ?? '',
    at: cart.returnedAt.toISOString(),
    remark: cart.returnRemark ?? '',
  },
})

type Line = Parameters<typeof cartLine>[0] & Tiers & { id: number; description: string; quantity: number; unit: string }

const pricedOf = (line: Line) => ({
  id: line.id,
  unit: line.unit,
  quantity: line.quantity,
  description: line.description,
  ...priceLine(cartLine(line)),
  priceA: line.priceA,
  priceB: line.priceB,
  priceC: line.priceC,
  quantityB: line.quantityB,
  quantityC: line.quantityC,
})

function orderLotsOf(
  cart: StoredCart,
  { lines, asked, shown, passed }: FormalizedFacts,
  viewer: Actor,
  day: Day,
  papers: PapersShown,
): OrderLot[] {
  // Until it is ordered a cart is the catalogue's; from then on its order's.
  const ordered = isOrdered(cart)
  // Never another rank's prices to a holder.
  const isSupplier = has(viewer, 'ROLE_SUPPLIER')
  return [...Map.groupBy(lines, ({ groupId }) => groupId)].map(([id, own]): OrderLot => {
    const [{ lotCode, groupName, notedRank, startRank }] = own as [FormalizedLine]
    const rank = startRank ?? notedRank
    const noted = asked.filter(({ groupId }) => groupId === id)
    const today = ordered || startRank === null ? null : offersOf(own, shown, startRank, day)
    const holders = ordered
      ? noted.map((line) => ({ ...line, price: line.amount ?? 0 }))
      : (today?.offers ?? []).map((holder) => ({
          number: null,
          status: OrderStatus.notReceived,
          price: holder.amount ?? 0,
          rank: holder.rank,
          supplierId: holder.supplierId,
          name: holder.name,
          id: noted.find((one) => one.rank === holder.rank && one.supplierId === holder.supplierId)?.id ?? 0,
        }))
    const passedOver = ordered
      ? passed.filter(({ groupId }) => groupId === id).map((one) => ({ ...one, room: null, amount: null }))
      : (today?.passed ?? []).map(({ holder, reason }) => ({ ...holder, reason }))
    const [seen, start] = [noted.find((one) => one.rank === notedRank), holders.find((one) => one.rank === rank)]
    const orderArticles = own.map((line) => ({
      articleId: line.articleId,
      articleCode: line.articleCode,
      articleName: line.articleName,
      ...pricedOf(line),
    }))
    const [betterRank] =
      ordered || isSupplier ? [] : shown.filter((holder) => holder.groupId === id && holder.rank < rank)
    return {
      id,
      lotCode,
      lotName: groupName,
      publicUrl: null,
      proposalSupplierRank: rank,
      holderBefore: seen && start && seen.supplierId !== start.supplierId ? seen.name : null,
      price: totalOf(orderArticles),
      betterRank: betterRank
        ? { rank: betterRank.rank, name: betterRank.name, price: amountAt(own, betterRank.rank) ?? 0 }
        : null,
      // Whether another could be asked is no firm's business, nor how full its contract is.
      passedOver: passedOver
        .filter(({ supplierId }) => !isSupplier || supplierId === headOf(viewer))
        .map(({ rank: place, name, reason, room, amount }) => ({
          rank: place,
          name,
          reason,
          room: isSupplier ? null : room,
          amount: isSupplier ? null : amount,
        })),
      askedRank: ordered ? rank : (today?.asked?.rank ?? null),
      papers: papers.get(today?.asked?.supplierId ?? 0) ?? [],
      orderArticles,
      orderLotSuppliers: holders
        .filter(({ supplierId }) => !isSupplier || supplierId === headOf(viewer))
        .map((line) => ({
          id: line.id,
          rank: line.rank,
          number: line.number,
          status: line.status,
          name: line.name,
          statusTextFR: orderStatusLabel(line.status),
          price: line.price,
        })),
    }
  })
}

const freeSuppliersOf = (lines: readonly FreeLine[], papers: PapersShown): OrderFreeSupplier[] =>
  [...Map.groupBy(lines, ({ groupId }) => groupId)].map(([id, own]): OrderFreeSupplier => {
    const [{ supplierId, groupName, status }] = own as [FreeLine]
    const orderFreeArticles = own.map((line) => ({
      freeArticleId: line.articleId,
      freeArticleName: line.articleName,
      ...pricedOf(line),
    }))
    return {
      id,
      supplierId,
      supplierName: groupName,
      status,
      publicUrl: null,
      statusTextFR: orderStatusLabel(status),
      price: totalOf(orderFreeArticles),
      papers: papers.get(supplierId) ?? [],
      orderFreeArticles,
    }
  })

const notices: Record<string, string> = {
  articleWithdrawn: '{supplier} a retiré « {article} » de son catalogue. Nous l’avons enlevée de votre panier.',
}

/** The book is the buyer's: a firm reads the address, which is all the works need. */
const buildingOf = (cart: StoredCart, viewer: Actor): Cart['building'] =>
  cart.buildingId === null || has(viewer, 'ROLE_SUPPLIER')
    ? null
    : {
        id: cart.buildingId,
        name: cart.buildingName ?? '',
        address: addressLine({
          street: cart.buildingStreet ?? '',
          postal: cart.buildingPostal ?? '',
          city: cart.buildingCity ?? '',
        }),
        archived: cart.buildingArchivedAt !== null,
      }

const detailsOf = (cart: StoredCart, noted: readonly Notice[], viewer: Actor, now: Date) => ({
  address: cart.address,
  message: cart.message,
  modalite: cart.modalite,
  moContact: cart.moContact,
  customerReferenceNumber: cart.customerReferenceNumber,
  operationEndingDate: cart.operationEndingDate,
  building: buildingOf(cart, viewer),
  registerCgu: cart.termsAcceptedBy !== null,
  termsAcceptedBy: cart.termsAcceptedBy,
  termsAcceptedAt: cart.termsAcceptedAt?.toISOString() ?? null,
  version: cart.version,
  draft: cart.infoDraftedAt && { ...(cart.infoDraft as CartDraft), savedAt: cart.infoDraftedAt.toISOString() },
  isEditionClosed: isClosed(cart, now),
  rankReason: cart.rankReason,
  notices: noted.map(({ id, code, words }) => ({
    id,
    message: filled(notices[code] ?? cartRefusals.cartConflict.message, words as Record<string, string>),
  })),
})

/** An edition lasts until its last day, in Paris. */
export const isClosed = ({ editionEndsOn }: { editionEndsOn: string }, now: Date): boolean =>
  editionEndsOn < parisDay(now)

/** A cart as this viewer may see it, from what was read of it. */
export function formalizedCart(
  cart: StoredCart,
  facts: FormalizedFacts,
  noted: readonly Notice[],
  viewer: Actor,
  now: Date,
  papers: PapersShown = new Map(),
): Cart {
  const orderLots = orderLotsOf(cart, facts, viewer, parisDay(now), papers)
  return { ...summaryOf(cart, sumOf(orderLots)), ...detailsOf(cart, noted, viewer, now), orderLots }
}

export function freeCart(
  cart: StoredCart,
  lines: readonly FreeLine[],
  noted: readonly Notice[],
  viewer: Actor,
  now: Date,
  papers: PapersShown = new Map(),
): FreeCart {
  const orderFreeSuppliers = freeSuppliersOf(lines, papers)
  return { ...summaryOf(cart, sumOf(orderFreeSuppliers)), ...detailsOf(cart, noted, viewer, now), orderFreeSuppliers }
}

/** The whole cart at the prices of today, as this viewer may see it. */
export async function readCart<K extends CartKind>(
  db: Db,
  kind: K,
  id: number,
  viewer: Actor,
  now: Date,
): Promise<CartOf[K]> {
  const cart = (await findCart(db, kind, id)) ?? refuse('cartNotFound')
  const noted = await noticesOf(db, cart.id)
  // Once it is ordered there is nothing left to decide.
  const isToDecide = !isOrdered(cart) && whyNotSeeContacts(viewer) === null
  const papersOf = (supplierIds: readonly number[], edition: number | null) =>
    isToDecide ? papersShown(db, [...new Set(supplierIds)], edition, parisDay(now)) : undefined
  if (kind === 'formalized') {
    const facts = await formalizedFacts(db, id)
    const asked = facts.shown.map(({ supplierId }) => supplierId)
    return formalizedCart(cart, facts, noted, viewer, now, await papersOf(asked, cart.edition)) as CartOf[K]
  }
  const lines = await readFreeLines(db, id)
  const suppliers = lines.map(({ supplierId }) => supplierId)
  return freeCart(cart, lines, noted, viewer, now, await papersOf(suppliers, null)) as CartOf[K]
}

const sumOf = (groups: readonly { price: number }[]) => groups.reduce((sum, { price }) => sum + price, 0)
