import { passageOutcomes, standings } from '@charpente/domain/purchasing/orders/cascade'
import { type Motive, motives } from '@charpente/domain/purchasing/orders/motive'
import { passReasons } from '@charpente/domain/purchasing/orders/passing-over'
import { OrderStatus } from '@charpente/domain/purchasing/orders/status'
import { orderEvents } from '@charpente/domain/purchasing/orders/timeline'
import { z } from 'zod'
import { catalogueType, optionalText, REQUIRED, requiredText, requiredWords } from '../platform/fields.ts'
import { paperToKnow } from './paper-to-know.ts'

/** What is ordered and what becomes of it, as the wire has it. */

const cents = z.int().nonnegative()
const instant = z.iso.datetime()
const day = z.iso.date()

const event = z.object({
  at: instant,
  event: z.enum(orderEvents),
  words: z.string().nullable().describe('Motif ou précision, s’il y en a'),
  by: z.string().nullable().describe('Qui l’a fait, s’il l’a dit'),
  amount: cents.nullable().describe('Ce à quoi le bon s’élève dès lors, là où l’événement le dit'),
})
export type TimelineEvent = z.output<typeof event>

const orderedLine = z
  .object({
    code: z.string().nullable(),
    name: z.string(),
    unit: z.string(),
    quantity: z.number(),
    tier: z.enum(['A', 'B', 'C']).nullable(),
    range: z.string().nullable().describe('Les quantités de ce palier : `80 à 300`'),
    unitPrice: cents.describe('En centimes ; en dix-millièmes pour un budget du lot 105'),
    total: cents,
  })
  .meta({ id: 'OrderedLine' })
export type OrderedLine = z.output<typeof orderedLine>

const derogation = z.object({
  id: z.int(),
  side: z.enum(['customer', 'supplier']).describe('Qui la demande'),
  askedAt: instant,
  askedBy: z.string(),
  endOn: day,
  workingDays: z.int().nullable(),
  reason: z.string(),
  answerBy: instant,
  outcome: z.enum(['agreed', 'refused', 'lapsed']).nullable().describe('Vide tant que l’autre partie n’a pas répondu'),
  decidedAt: instant.nullable(),
  decidedBy: z.string().nullable(),
  decisionReason: z.string().nullable(),
})
export type Derogation = z.output<typeof derogation>

const orderDocument = z.object({
  version: z.int(),
  cause: z.string().describe('`sent`, `extended`, `accepted`, `cancelled`, `derogation:<id>` ou `quantities:<acte>`'),
  madeAt: instant,
  sha256: z.string(),
  url: z.string(),
})
export type OrderDocument = z.output<typeof orderDocument>

const contact = z.object({ name: z.string(), email: z.string(), phone: z.string() })

/** What both sides read of what was put to one supplier. */
const common = {
  purchaseOrder: z.int(),
  kind: catalogueType,
  number: z.string(),
  status: z.enum(OrderStatus),
  statusTextFR: z.string(),
  rank: z.int().nullable().describe('Absent d’une commande libre'),
  price: cents,
  sentAt: instant,
  dueAt: instant,
  extendedFrom: instant.nullable().describe('La fin du délai avant que la centrale ne le prolonge'),
  openedAt: instant.nullable(),
  remindedAt: instant.nullable(),
  contestedAt: instant
    .nullable()
    .describe('L’entreprise dit n’avoir pas répondu elle-même\u00A0: la commande attend depuis ce moment'),
  closedAt: instant.nullable().describe('Réponse, fin du délai ou annulation'),
  answeredBy: z.string().nullable(),
  reason: z.string().nullable().describe('Motif du refus ou de l’annulation'),
  executionDays: z.int().nullable().describe('Jours ouvrés ; absents d’une commande libre'),
  executionEnd: day.nullable().describe('Au plus tard, dérogation convenue comprise ; connu à l’acceptation'),
  isLate: z.boolean().describe('Accepté, et son dernier jour est passé'),
  contractEnd: day.nullable().describe('Au plus tard selon le contrat, sans dérogation'),
  derogations: z.array(derogation),
  documents: z.array(orderDocument),
  timeline: z.array(event),
}

/** Where it takes place and what the buyer wrote. */
const operation = {
  cartNumber: z.string(),
  cartName: z.string(),
  department: z.object({ code: z.string(), name: z.string() }),
  edition: z.int(),
  address: z.string(),
  message: z.string(),
  moContact: z.string().nullable(),
  modalite: z.string().nullable(),
  customerReferenceNumber: z.string().nullable(),
  wishedEnd: day.nullable(),
}

/** What a supplier reads of what is put to it: never another rank, nor another price. Q-17 */
export const supplierOrder = z
  .object({
    ...common,
    ...operation,
    readAt: instant.describe('L’heure de la plateforme\u00A0: c’est sur elle que se compte le temps restant'),
    lotCode: z.string().nullable(),
    lotName: z.string().nullable(),
    marketNumber: z.string().nullable(),
    rankReason: z.string().nullable().describe('Pourquoi cette commande vient à ce titulaire'),
    executionEndIfToday: day.nullable(),
    canAnswer: z.boolean(),
    mayContest: z.boolean().describe('La réponse, donnée par l’adresse reçue, peut être contestée'),
    insteadOf: z.string().nullable().describe('Pour le compte de qui l’on répond, en remplacement'),
    cancellation: z
      .object({
        askedAt: instant,
        outcome: z.enum(['granted', 'declined']).nullable().describe('Vide tant que la centrale n’a pas décidé'),
        decidedAt: instant.nullable(),
      })
      .nullable()
      .describe('La dernière annulation demandée par l’acheteur\u00A0; son motif s’adresse à la centrale'),
    customer: contact.extend({
      organisation: z.string(),
      address: z.string(),
      siret: z.string().nullable(),
      serviceCode: z.string().nullable(),
      engagementRequired: z.boolean(),
    }),
    supplier: contact.extend({ organisation: z.string(), address: z.string(), siret: z.string().nullable() }),
    lines: z.array(orderedLine),
    calendarUrl: z.string(),
    receipt: z
      .object({ number: z.string(), url: z.string(), madeAt: instant, sha256: z.string() })
      .nullable()
      .describe('Le reçu de la réponse, une fois établi'),
    answerMeans: z.enum(['link', 'session']).nullable().describe('Par l’adresse reçue, ou connecté'),
    answeredAt: instant.nullable(),
    answerReason: z.string().nullable(),
  })
  .meta({ id: 'SupplierOrder' })
export type SupplierOrder = z.output<typeof supplierOrder>

const cancellation = z.object({
  askedAt: instant,
  reason: z.string(),
  outcome: z.enum(['granted', 'declined']).nullable(),
  decidedAt: instant.nullable(),
  decisionReason: z.string().nullable(),
})

const attempt = z
  .object({
    ...common,
    supplier: contact.extend({ organisation: z.string() }),
    cancellation: cancellation.nullable(),
    isCarriedOut: z.boolean().describe('Achevé, ou une somme en est acceptée\u00A0: il ne s’annule plus'),
  })
  .meta({ id: 'OrderAttempt' })
export type OrderAttempt = z.output<typeof attempt>

const passage = z.object({
  purchaseOrder: z.int().describe('Le bon refusé ou resté sans réponse'),
  askedAt: instant,
  lapsesAt: instant.nullable(),
  remindedAt: instant.nullable(),
  outcome: z.enum(passageOutcomes).nullable(),
  decidedAt: instant.nullable(),
  decidedBy: z.string().nullable(),
  manner: z.enum(['advance', 'session', 'code']).nullable(),
  next: z
    .object({
      rank: z.int(),
      name: z.string(),
      price: cents,
      difference: z.int().describe('Au prix précédent'),
      papers: z.array(paperToKnow).describe('Ses pièces à échéance dépassée, tant que l’accord est demandé'),
    })
    .nullable(),
})
export type Passage = z.output<typeof passage>

const part = z
  .object({
    id: z.int().describe('Le lot du panier, ou le prestataire du panier libre'),
    anchor: z.string(),
    lotCode: z.string().nullable(),
    lotName: z.string().nullable(),
    standing: z.enum(standings),
    /** Those asked, first to last. */
    attempts: z.array(attempt),
    passages: z.array(passage),
    /** At the prices of the last one asked. */
    lines: z.array(orderedLine),
    /** Holders that have no price for some of it and are not asked: said, never passed over in silence. */
    skipped: z
      .array(z.object({ rank: z.int(), name: z.string(), reason: z.enum(passReasons) }))
      .describe('Titulaires qui n’ont pas pu être sollicités, et pourquoi'),
  })
  .meta({ id: 'OrderPart' })
export type OrderPart = z.output<typeof part>

/** What an organisation ordered freely this year, beside the marks of the law: an indication before another order. */
export const yearOrders = z
  .object({
    year: z.int(),
    checkedOn: z.string().describe('Date à laquelle les repères ont été relevés'),
    categories: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        nature: z.enum(['works', 'services']),
        threshold: cents,
        ordered: cents.describe('Déjà commandé ici cette année, en attente ou accepté'),
        inCart: cents,
      }),
    ),
  })
  .meta({ id: 'YearOrders' })
export type YearOrders = z.output<typeof yearOrders>

/** The order of a cart as its buyer follows it. */
export const followUp = z
  .object({
    cartId: z.int(),
    kind: catalogueType,
    cartStatus: z.int(),
    ...operation,
    confirmedAt: instant,
    confirmedBy: z.string(),
    agreesInAdvance: z.boolean(),
    price: cents.describe('Celui des bons en attente ou acceptés, à ce jour'),
    confirmedPrice: cents.describe('Montant confirmé à la commande'),
    publicUrl: z.string(),
    summaryUrl: z.string().describe('Le résumé de la commande, telle qu’elle est ce jour (PDF)'),
    readAt: instant.describe('L’heure de la plateforme : les délais se comptent d’elle'),
    customer: contact.extend({
      organisation: z.string(),
      siret: z.string().nullable(),
      serviceCode: z.string().nullable(),
    }),
    /** What the reader may do: a secret address is for reading, a code mailed at that moment for the rest. Q-17 */
    needsCode: z.boolean(),
    mayAct: z.boolean().describe('Faux pour qui l’a préparée : elle se lit, et ne se décide pas'),
    lots: z.array(part),
  })
  .meta({ id: 'FollowUp' })
export type FollowUp = z.output<typeof followUp>

/** On a page without login: who answers, and that they may. */
const answerer = requiredText
export const acceptForm = z.object({
  name: answerer.optional().describe('Nom et fonction ; obligatoires sans connexion'),
  /** The end the buyer asked for, if it asked. */
  agreesEnd: z.boolean().optional().describe('La date demandée par l’acheteur est-elle acceptée ?'),
  derogation: z
    .object({ workingDays: z.coerce.number().int().min(1).max(2000), reason: requiredWords })
    .optional()
    .describe('Le délai que le prestataire demande en acceptant'),
})
export type AcceptForm = z.input<typeof acceptForm>

/** A refusal has a motive, in words when it is none of those listed. */
export const refuseForm = z
  .object({
    name: answerer.optional(),
    motive: z.enum(Object.keys(motives) as [Motive, ...Motive[]], { error: REQUIRED }),
    reason: z
      .string()
      .trim()
      .max(1000, 'Ce texte est trop long : 1000 caractères au plus.')
      .nullish()
      .transform((text) => text || null),
  })
  .refine(({ motive, reason }) => motive !== 'other' || reason !== null, {
    path: ['reason'],
    error: 'Indiquez le motif de votre refus : l’acheteur le lira et il sera conservé.',
  })
export type RefuseForm = z.input<typeof refuseForm>

export const derogationForm = z.object({
  name: answerer.optional(),
  workingDays: z.coerce.number().int().min(1).max(2000),
  reason: requiredWords,
})
export const derogationAnswer = z
  .object({ name: answerer.optional(), agreed: z.boolean(), reason: optionalText, code: z.string().trim().optional() })
  .refine(({ agreed, reason }) => agreed || reason !== null, { path: ['reason'], error: REQUIRED })
export const decisionForm = z.object({ decision: z.enum(['pass', 'stop']), code: z.string().trim().optional() })

/** What the mailed code will decide, and nothing else: on which order, what. */
export const followUpDecision = z.union([
  z.object({ order: z.int().positive(), decision: z.enum(['pass', 'stop']) }),
  z.object({ order: z.int().positive(), agreed: z.boolean(), reason: optionalText }),
])
export type FollowUpDecision = z.output<typeof followUpDecision>
