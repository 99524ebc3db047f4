import { lotCodes } from '@charpente/domain/catalogue/formalized/lot'
import { CartStatus } from '@charpente/domain/purchasing/carts/status'
import { executionPhases } from '@charpente/domain/purchasing/execution/words'
import { standings } from '@charpente/domain/purchasing/orders/cascade'
import { passReasons } from '@charpente/domain/purchasing/orders/passing-over'
import { OrderStatus } from '@charpente/domain/purchasing/orders/status'
import { z } from 'zod'
import {
  acceptedTerms,
  catalogueType,
  optionalText,
  REQUIRED,
  reference,
  requiredText,
  requiredWords,
} from '../platform/fields.ts'
import { paperToKnow } from './paper-to-know.ts'

/** A cart and what is in it, as the wire has them. P §3 */

const cents = z.int().nonnegative()
const instant = z.iso.datetime()
const tier = cents.nullable()

const cartCustomer = z.object({ id: z.int(), email: z.string(), name: z.string(), adminId: z.int().nullable() })
const cartSupplier = z.object({ id: z.int(), name: z.string(), adminId: z.int().nullable() })

/** A line of an order as its supplier reads it. P-ORDER-15 */
export const orderLine = z
  .object({
    id: z.int(),
    date: instant,
    status: z.enum(OrderStatus),
    statusTextFR: z.string(),
    number: z.string(),
    cartName: z.string(),
    customerName: z.string(),
    postal: z.string(),
    lotCode: z.string().nullable(),
    lotName: z.string().nullable(),
    price: cents,
    publicUrl: z.string().nullable(),
    purchaseOrder: z.int().describe('À donner pour répondre'),
    kind: catalogueType,
    rank: z.int().nullable(),
    dueAt: instant,
    closedAt: instant.nullable(),
    executionDays: z.int().nullable(),
    executionEnd: z.iso.date().nullable(),
    isLate: z.boolean().describe('Accepté, et son dernier jour est passé'),
    reason: z.string().nullable().describe('Motif du refus ou de l’annulation'),
    manager: z.object({ id: z.int(), name: z.string() }).describe('Qui, chez le prestataire, doit y répondre'),
    isStoodIn: z.boolean().describe('Qui lit remplace aujourd’hui qui doit y répondre'),
  })
  .meta({ id: 'OrderLine' })
export type OrderLine = z.output<typeof orderLine>

/** How far a lot, or a supplier, of an ordered cart has got: the last one asked. */
const orderProgress = orderLine.extend({
  supplierName: z.string(),
  standing: z.enum(standings),
  phase: z.enum(executionPhases).nullable().describe('Où en sont les travaux, une fois le bon accepté'),
})

/** A cart in a list or in the header. P-CART-49, P-PUB-26 */
export const cartSummary = z
  .object({
    id: z.int(),
    kind: catalogueType,
    number: z.string().describe('Département, identifiant, F ou L'),
    name: z.string(),
    date: instant,
    updatedAt: instant,
    price: cents.describe('Total hors taxes, en centimes ; d’un panier commandé, celui des bons en cours'),
    confirmedPrice: cents.optional().describe('Montant confirmé à la commande'),
    orderedAt: instant.optional().describe('Quand l’acheteur a commandé'),
    status: z.enum(CartStatus),
    countArticles: z.int(),
    countLots: z.int().describe('Lots d’un panier formalisé, prestataires d’un panier libre'),
    postal: z.string().describe('Code du département'),
    department: z.object({ id: z.int(), code: z.string(), name: z.string() }),
    edition: z.int(),
    customer: cartCustomer.nullable().describe('Absent d’un panier en préparation chez un prestataire'),
    supplier: cartSupplier.optional().describe('Seulement si un prestataire l’a préparé'),
    proposalEmail: z.string().nullable(),
    proposalSentAt: instant.nullable().describe('Quand le numéro est parti à `proposalEmail`'),
    proposalRetrievedAt: instant.nullable().describe('Quand le client l’a récupéré'),
    author: z
      .object({ id: z.int(), name: z.string(), adminId: z.int().nullable(), active: z.boolean() })
      .nullable()
      .describe('Le sous-compte qui l’a préparé, une fois chez l’administrateur'),
    givenAt: instant.nullable().describe('Quand il a été envoyé pour validation'),
    givenNote: z.string().nullable(),
    returned: z
      .object({ by: z.string(), at: instant, remark: z.string() })
      .nullable()
      .describe('La dernière fois qu’il a été renvoyé à son auteur'),
    orders: z.array(orderProgress).optional().describe('Où en est chaque lot d’un panier commandé, dans les listes'),
  })
  .meta({ id: 'CartSummary' })
export type CartSummary = z.output<typeof cartSummary>

/** What a line of either kind says of its price; prices follow the catalogue until the order. */
const pricedLine = {
  unit: z.string(),
  unitBefore: z.string().nullable().describe('Unité vue la dernière fois, si elle a changé'),
  quantity: z.number(),
  price: tier.describe('Prix unitaire du palier atteint ; nul si la prestation n’a plus de prix'),
  total: tier.describe('Quantité × prix, en centimes'),
  priceBefore: tier.describe('Prix vu la dernière fois, s’il a changé'),
  description: z.string(),
  priceA: tier,
  priceB: tier,
  priceC: tier,
  quantityB: z.number().nullable(),
  quantityC: z.number().nullable(),
}

const orderArticle = z
  .object({ id: z.int(), articleId: z.int(), articleCode: z.string(), articleName: z.string(), ...pricedLine })
  .meta({ id: 'OrderArticle' })
export type OrderArticle = z.output<typeof orderArticle>

const orderFreeArticle = z
  .object({ id: z.int(), freeArticleId: z.int(), freeArticleName: z.string(), ...pricedLine })
  .meta({ id: 'OrderFreeArticle' })
export type OrderFreeArticle = z.output<typeof orderFreeArticle>

/** The order put, or to be put, to one holder; hidden at status 0. P §4 */
const orderLotSupplier = z
  .object({
    id: z.int().describe('0 tant que l’acheteur n’a pas vu que le rang a changé de titulaire'),
    rank: z.int(),
    number: z.string().nullable().describe('Donné quand le bon de commande part'),
    status: z.enum(OrderStatus),
    statusTextFR: z.string(),
    name: z.string(),
    price: cents,
  })
  .meta({ id: 'OrderLotSupplier' })

const orderLot = z
  .object({
    id: z.int(),
    lotCode: z.string(),
    lotName: z.string(),
    publicUrl: z.string().nullable(),
    proposalSupplierRank: z.int().describe('Rang où la commande commence'),
    holderBefore: z.string().nullable().describe('Premier titulaire vu la dernière fois, s’il a changé'),
    price: cents,
    betterRank: z
      .object({ rank: z.int(), name: z.string(), price: cents })
      .nullable()
      .describe('Le titulaire mieux classé, s’il y en a un'),
    passedOver: z
      .array(
        z.object({
          rank: z.int(),
          name: z.string(),
          reason: z.enum(passReasons),
          room: cents.nullable().describe('Ce que le maximum de son contrat laisse commander, s’il en a un'),
          amount: cents.nullable().describe('Ce que le lot lui demanderait, à ses prix'),
        }),
      )
      .describe('Titulaires dont c’était le tour et qui ne peuvent être sollicités, et pourquoi'),
    askedRank: z
      .int()
      .nullable()
      .describe('Le rang qui recevrait, ou a reçu, la commande ; aucun s’il ne reste personne'),
    papers: z.array(paperToKnow).describe('Pièces à échéance dépassée de qui recevrait la commande'),
    orderArticles: z.array(orderArticle),
    orderLotSuppliers: z.array(orderLotSupplier).describe('Un prestataire n’y lit que sa ligne'),
  })
  .meta({ id: 'OrderLot' })
export type OrderLot = z.output<typeof orderLot>

const orderFreeSupplier = z
  .object({
    id: z.int(),
    supplierId: z.int(),
    supplierName: z.string(),
    status: z.enum(OrderStatus),
    statusTextFR: z.string(),
    price: cents,
    publicUrl: z.string().nullable(),
    papers: z.array(paperToKnow).describe('Pièces à échéance dépassée du prestataire'),
    orderFreeArticles: z.array(orderFreeArticle),
  })
  .meta({ id: 'OrderFreeSupplier' })
export type OrderFreeSupplier = z.output<typeof orderFreeSupplier>

const typed = z.string().max(1000).nullish()

/** The info form as it is being typed: kept as it is, read by nothing else. Q-129 */
export const cartDraft = z.object({
  address: typed,
  message: typed,
  customerReferenceNumber: typed,
  moContact: typed,
  modalite: typed,
  operationEndingDate: typed,
  building: typed,
})
export type CartDraft = z.output<typeof cartDraft>

/** What was saved of the info form, and what the screen needs around it. */
const details = {
  address: z.string().nullable(),
  customerReferenceNumber: z.string().nullable(),
  message: z.string().nullable(),
  modalite: z.string().nullable(),
  operationEndingDate: z.iso.date().nullable(),
  moContact: z.string().nullable(),
  building: z
    .object({ id: z.int(), name: z.string(), address: z.string(), archived: z.boolean() })
    .nullable()
    .describe('Le bâtiment du carnet dont l’adresse est celle de l’opération ; un prestataire ne le lit pas'),
  registerCgu: z.boolean(),
  termsAcceptedBy: z.int().nullable(),
  termsAcceptedAt: instant.nullable(),
  version: z.int().describe('À rendre en If-Match quand on enregistre le formulaire'),
  draft: cartDraft.extend({ savedAt: instant }).nullable().describe('Ce qui est saisi et pas encore enregistré'),
  isEditionClosed: z.boolean(),
  rankReason: z.string().nullable(),
  notices: z.array(z.object({ id: z.int(), message: z.string() })).describe('Ce qui a changé sans son propriétaire'),
}

export const cart = cartSummary.extend({ ...details, orderLots: z.array(orderLot) }).meta({ id: 'Cart' })
export type Cart = z.output<typeof cart>

export const freeCart = cartSummary
  .extend({ ...details, orderFreeSuppliers: z.array(orderFreeSupplier) })
  .meta({ id: 'FreeCart' })
export type FreeCart = z.output<typeof freeCart>

const CART_NAME_MAX = 100

/** Department by reference, edition 25 unless told. P-CART-01, P-CART-03 */
export const cartName = z
  .string({ error: REQUIRED })
  .trim()
  .min(1, REQUIRED)
  .max(CART_NAME_MAX, `Ce nom est trop long. Gardez l’essentiel, en ${CART_NAME_MAX} caractères au plus.`)

/** The info form of both kinds. `code` is the department's, echoed. P §5, Q-10 */
export const cartInfo = z.object({
  address: requiredText,
  code: requiredText,
  message: requiredWords,
  customerReferenceNumber: optionalText,
  moContact: optionalText,
  modalite: optionalText,
  operationEndingDate: z
    .union([z.literal(''), z.iso.date('Cette date n’existe pas. Écrivez-la jj/mm/aaaa, par exemple 26/11/2026.')])
    .nullish()
    .transform((day) => day || null),
  registerCgu: acceptedTerms,
  building: z
    .union([z.literal(''), reference('buildings')])
    .nullish()
    .transform((id) => (id === undefined ? undefined : id || null))
    .describe('Un bâtiment du carnet, gardé tant que l’adresse est la sienne ; vide\u00A0: aucun'),
})

/**
 * The same for a supplier, of the cart it prepares: it has no message to write to itself, nor terms to accept in place
 * of its client, who does both before ordering. P-PROP-02, Q-11
 */
export const proposalInfo = cartInfo.omit({ message: true, registerCgu: true, building: true })

/**
 * Orders the cart. `total`: what the buyer saw, in cents; without it, what was shown last is what was seen.
 * `agreesInAdvance`: the next rank may be asked without asking again.
 */
const cartConfirmation = z.object({
  status: z.literal(CartStatus.confirmed),
  total: cents.optional(),
  agreesInAdvance: z.boolean().default(false),
  passes: z
    .array(z.object({ lot: z.string(), rank: z.int() }))
    .max(50)
    .default([])
    .describe('Lots dont un titulaire mieux classé ne peut être sollicité, et le rang accepté à sa place'),
})
export type CartConfirmation = z.output<typeof cartConfirmation>

/** One address, three intents: `status` says which; `5` is a supplier's draft. P §7 */
export const cartUpdate = z.discriminatedUnion('status', [
  cartConfirmation,
  proposalInfo.extend({ status: z.literal(CartStatus.supplierDraft) }),
  cartInfo.extend({ status: z.null().optional() }),
])

/** What became of a cart a supplier proposed, without what its client made of it since. P-PROP-03 */
export const proposalOutcome = z
  .object({
    id: z.int(),
    kind: catalogueType,
    number: z.string(),
    name: z.string(),
    customerName: z.string(),
    proposalEmail: z.string().nullable(),
    proposalSentAt: instant.nullable(),
    outcome: z.enum(['accepted', 'refused', 'ordered']),
    at: instant.describe('De la réponse, ou de la commande'),
  })
  .meta({ id: 'ProposalOutcome' })
export type ProposalOutcome = z.output<typeof proposalOutcome>

/** What its author still sees of a cart it sent: where it stands and what is in it, read only. Decision 024 */
export const followedCart = cartSummary
  .omit({ orders: true })
  .extend({
    holder: z.string().describe('Qui l’a maintenant'),
    lines: z.array(z.object({ id: z.int(), name: z.string(), quantity: z.number(), unit: z.string() })),
  })
  .meta({ id: 'FollowedCart' })
export type FollowedCart = z.output<typeof followedCart>

/** What a sub-account has in hand, for its administrator. */
export const accountWork = z
  .object({
    id: z.int(),
    toApprove: z.int().describe('Paniers envoyés pour validation'),
    pending: z.int().describe('Paniers en cours et propositions reçues'),
    price: cents.describe('Montant des uns et des autres, hors taxes'),
    lastSeenAt: instant.nullable().describe('Dernière connexion'),
    invitedAt: instant,
  })
  .meta({ id: 'AccountWork' })
export type AccountWork = z.output<typeof accountWork>

/** The lists of one account. */
export const cartLists = z.object({
  pendingCarts: z.array(cartSummary),
  pendingFreeCarts: z.array(cartSummary),
  proposalCarts: z.array(cartSummary),
  proposalFreeCarts: z.array(cartSummary),
})

/** A cart one would rather have prepared: what for, where, in which lot if one knows. P-PUB-12 */
export const prefilledCart = z.object({
  kind: catalogueType,
  department: reference('departments', 'Choisissez un département.'),
  lot: z.enum(lotCodes).nullish(),
  need: requiredWords,
})
