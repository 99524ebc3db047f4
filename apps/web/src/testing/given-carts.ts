import type { Cart, CartSummary, FreeCart, OrderLine } from '@charpente/contract/purchasing/cart'
import { CartStatus } from '@charpente/domain/purchasing/carts/status'
import { OrderStatus } from '@charpente/domain/purchasing/orders/status'

/** A cart in progress of the head of `given-user.ts`, as lists tell it. */
export const aCartLine = (changes: Partial<CartSummary> = {}): CartSummary => ({
  id: 7,
  kind: 'formalized',
  number: '747F',
  name: 'École Jean-Macé',
  date: '2026-11-04T09:00:00.000Z',
  updatedAt: '2026-11-04T09:00:00.000Z',
  price: 28_000,
  status: CartStatus.pending,
  countArticles: 2,
  countLots: 1,
  postal: '74',
  department: { id: 73, code: '74', name: 'Haute-Savoie' },
  edition: 25,
  customer: { id: 12, email: 'c.vasseur@annecy-habitat.example', name: 'Annecy Habitat', adminId: null },
  proposalEmail: null,
  proposalSentAt: null,
  proposalRetrievedAt: null,
  author: null,
  givenAt: null,
  givenNote: null,
  returned: null,
  ...changes,
})

const priced = {
  unit: 'U',
  unitBefore: null,
  quantity: 12,
  price: 1000,
  total: 12_000,
  priceBefore: null,
  description: '',
  priceA: 1000,
  priceB: 900,
  priceC: 800,
  quantityB: 50,
  quantityC: 100,
}
export const aLine = (changes: Partial<Cart['orderLots'][number]['orderArticles'][number]> = {}) => ({
  id: 1,
  articleId: 9,
  articleCode: '206.01.002',
  articleName: 'Prise',
  ...priced,
  ...changes,
})
const aFreeLine = (changes: Partial<FreeCart['orderFreeSuppliers'][number]['orderFreeArticles'][number]> = {}) => ({
  id: 1,
  freeArticleId: 9,
  freeArticleName: 'Diagnostic de toiture',
  ...priced,
  ...changes,
})

const holder = (rank: number, name: string, price: number) => ({
  id: rank,
  rank,
  number: null,
  status: OrderStatus.notReceived,
  statusTextFR: 'Non reçu',
  name,
  price,
})

export const aLot = (changes: Partial<Cart['orderLots'][number]> = {}): Cart['orderLots'][number] => ({
  id: 4,
  lotCode: '206',
  lotName: 'Électricité',
  publicUrl: null,
  proposalSupplierRank: 1,
  holderBefore: null,
  price: 28_000,
  betterRank: null,
  passedOver: [],
  askedRank: 1,
  papers: [],
  orderArticles: [
    aLine(),
    aLine({ id: 2, articleId: 10, articleCode: '206.01.003', articleName: 'Spot', total: 16_000 }),
  ],
  orderLotSuppliers: [holder(1, 'Électricité du Faucigny', 28_000), holder(2, 'Arve Courant', 30_000)],
  ...changes,
})

const details = {
  address: null,
  customerReferenceNumber: null,
  message: null,
  modalite: null,
  operationEndingDate: null,
  moContact: null,
  building: null,
  registerCgu: false,
  termsAcceptedBy: null,
  termsAcceptedAt: null,
  version: 1,
  draft: null,
  isEditionClosed: false,
  rankReason: null,
  notices: [],
}

export const aCart = (changes: Partial<Cart> = {}): Cart => ({
  ...aCartLine(),
  ...details,
  orderLots: [aLot()],
  ...changes,
})

export const aFreeCart = (changes: Partial<FreeCart> = {}): FreeCart => ({
  ...aCartLine({ kind: 'free', number: '747L', price: 12_000, countArticles: 1 }),
  ...details,
  orderFreeSuppliers: [
    {
      id: 5,
      supplierId: 40,
      supplierName: 'Toitures du Giffre',
      status: OrderStatus.notReceived,
      statusTextFR: 'Non reçu',
      price: 12_000,
      publicUrl: null,
      papers: [],
      orderFreeArticles: [aFreeLine()],
    },
  ],
  ...changes,
})

/** An order as its supplier reads it in a list. */
export const anOrderLine = (id: number, changes: Partial<OrderLine> = {}): OrderLine => ({
  id,
  date: '2026-11-02T09:00:00.000Z',
  status: OrderStatus.accepted,
  statusTextFR: 'accepté',
  number: `74-2087${id}-206`,
  cartName: `Groupe scolaire ${id}`,
  customerName: 'Commune d’Annecy',
  postal: '74',
  lotCode: '206',
  lotName: 'Électricité',
  price: 3_126_040,
  publicUrl: `/commande/${id}`,
  purchaseOrder: id,
  kind: 'formalized',
  rank: 1,
  dueAt: '2026-11-12T22:59:59.000Z',
  closedAt: null,
  executionDays: null,
  executionEnd: null,
  isLate: false,
  reason: null,
  manager: { id: 1, name: 'Paul Verdier' },
  isStoodIn: false,
  ...changes,
})
