import { CartStatus } from '@charpente/domain/purchasing/carts/status'
import {
  acceptanceOutcomes,
  actKinds,
  executionSides,
  extensionCauses,
  invoiceStates,
  judgementQuestions,
  MOST_EXTENSION_DAYS,
  papers,
  penaltyOutcomes,
} from '@charpente/domain/purchasing/execution/act'
import { OrderStatus } from '@charpente/domain/purchasing/orders/status'
import { z } from 'zod'
import { catalogueType, reference, requiredAnswer, requiredText } from '../platform/fields.ts'

/** The file of an order, as the wire has it: acts, from which server and screens read the same state. Decision 067 */

const cents = z.int().nonnegative()
const instant = z.iso.datetime()
const day = z.iso.date()
const act = z.int().positive()
const some = z.string().trim().max(4000).default('')
const short = z.string().trim().max(255).default('')

export const EXECUTION_CODE = { digits: 6, minutes: 30, tries: 5 } as const
export const MOST_FILES = 12
const MOST_RESERVATIONS = 60
/** Of a reception: each reservation may have a photo of its own, beside what goes with any act. */
export const MOST_RECEPTION_FILES = MOST_FILES + MOST_RESERVATIONS

const signer = z.object({ name: requiredText, role: requiredText })
/** What a person types to sign; the server keeps who, when and how instead of the code. */
const signing = signer.extend({ code: z.string().trim().max(20) })

const reservation = z.object({ words: requiredAnswer, place: short, liftBy: day })

const is = <K extends string, B extends z.ZodType>(kind: K, body: B) => z.object({ kind: z.literal(kind), body })

const decision = z.object({
  outcome: z.enum(acceptanceOutcomes),
  completedOn: day.nullable().default(null),
  words: some,
  reservations: z.array(reservation).max(MOST_RESERVATIONS).default([]),
  again: day.nullable().default(null),
  reduction: cents.nullable().default(null),
})
const countersignature = z.object({ words: some })

/** What either side may do, and with what. */
const executionForm = z.discriminatedUnion('kind', [
  is('said', z.object({ words: some })),
  is('startProposed', z.object({ day, end: day.nullable().default(null), contact: short, access: some, words: some })),
  is('suspensionProposed', z.object({ from: day, words: requiredAnswer })),
  is(
    'extensionProposed',
    z.object({ days: z.int().min(1).max(MOST_EXTENSION_DAYS), cause: z.enum(extensionCauses), words: requiredAnswer }),
  ),
  is(
    'quantitiesProposed',
    z.object({
      lines: z
        .array(z.object({ line: act, quantity: z.number().min(0).max(9_999_999), reason: requiredAnswer }))
        .min(1)
        .max(500),
    }),
  ),
  is(
    'statementProposed',
    z.object({ lines: z.array(z.object({ line: act, done: cents })).max(500), isFinal: z.boolean(), words: some }),
  ),
  is('agreed', z.object({ act, days: z.int().min(1).max(MOST_EXTENSION_DAYS).nullable().default(null), words: some })),
  is('declined', z.object({ act, words: requiredAnswer })),
  is('withdrawn', z.object({ act })),
  is('started', z.object({ day, words: some })),
  is(
    'progressed',
    z.object({
      percents: z
        .array(
          z.object({
            line: act,
            percent: z.int().min(0).max(100),
            from: z
              .int()
              .min(0)
              .max(100)
              .optional()
              .describe('Ce qui était lu\u00A0: s’il a changé entre-temps, rien n’est remplacé'),
          }),
        )
        .max(500),
      words: some,
    }),
  ),
  is('resumed', z.object({ day, words: some })),
  is('completed', z.object({ day, missing: some, visit: short, name: requiredText, role: requiredText })),
  is('visitSet', z.object({ day, time: short, words: some })),
  is('warned', z.object({ words: some })),
  is('decided', decision.extend({ signature: signing })),
  is('countersigned', countersignature.extend({ signature: signing })),
  is('defectDeclared', z.object({ words: requiredAnswer, place: short, liftBy: day })),
  is('pointDone', z.object({ point: requiredText, words: some })),
  is('pointLifted', z.object({ point: requiredText, words: some })),
  is('pointKept', z.object({ point: requiredText, words: requiredAnswer, liftBy: day.nullable().default(null) })),
  is('penaltyInvited', z.object({ days: z.int().positive(), amount: cents, words: some })),
  is('penaltyAnswered', z.object({ words: requiredAnswer })),
  is('penaltyDecided', z.object({ outcome: z.enum(penaltyOutcomes), amount: cents, words: some })),
  is('noticeServed', z.object({ words: requiredAnswer, cureBy: day })),
  is('noticeAnswered', z.object({ words: requiredAnswer })),
  is('noticeLifted', z.object({ words: some })),
  is('terminated', z.object({ words: requiredAnswer })),
  is('invoiced', z.object({ act, invoice: requiredText, day })),
  is('invoiceStood', z.object({ invoice: requiredText, state: z.enum(invoiceStates), day, words: some })),
  is('paymentReminded', z.object({ invoice: requiredText })),
  is('judged', z.object({ marks: z.record(z.enum(judgementQuestions), z.int().min(1).max(5)), words: some })),
  is('judgementAnswered', z.object({ words: requiredAnswer })),
])
export type ExecutionForm = z.output<typeof executionForm>
/** What may be left out of it has a value: screens send the whole, which they asked the rules about. */
export type ExecutionInput = z.input<typeof executionForm>

const files = z
  .array(
    z.object({
      file: reference('media'),
      words: short,
      /** The reservation it shows, from 1; of none otherwise. */
      point: z.int().positive().nullable().default(null),
      takenAt: instant.nullable().default(null),
    }),
  )
  .max(MOST_RECEPTION_FILES)
  .default([])

/** An act that is to be signed, all of it but the code that signs it. */
export const toSign = z.discriminatedUnion('kind', [
  is('decided', decision.extend({ signature: signer })),
  is('countersigned', countersignature.extend({ signature: signer })),
])
export type ToSign = z.output<typeof toSign>
export type ToSignInput = z.input<typeof toSign>

export const codeForm = z.object({
  side: z.enum(['firm', 'buyer']).describe('Qui signera'),
  means: z.enum(['mailed', 'shown']),
  act: toSign.describe('Ce qui sera signé\u00A0: le code ne signe rien d’autre'),
  files,
})

/** An act with what goes with it: files, and what a phone says of when and where it happened. */
export const actForm = z.object({
  act: executionForm,
  files,
  takenAt: instant.nullable().default(null).describe('L’heure de l’acte, s’il a attendu le réseau'),
  position: z
    .object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
    .nullable()
    .default(null),
})

const line = z.object({
  line: z.int(),
  code: z.string().nullable(),
  name: z.string(),
  unit: z.string(),
  tier: z.string().nullable(),
  quantity: z.number(),
  unitPrice: z.int(),
  scale: z.union([z.literal(100), z.literal(10_000)]),
  total: z.int(),
})
export type ExecutionLine = z.output<typeof line>

const rules = z.object({
  proposalDays: z.int(),
  visitDays: z.int(),
  decisionDays: z.int(),
  warnedDays: z.int(),
  studyDays: z.int(),
  guaranteeMonths: z.int(),
  penaltyDivisor: z.int(),
  penaltyCapPercent: z.int(),
  penaltyFloor: z.int(),
  penaltyAnswerDays: z.int(),
  noticeDays: z.int(),
  finalAccountDays: z.int(),
  paymentDays: z.int(),
  interestRates: z.array(z.object({ from: day, rate: z.int() })),
  lumpSum: z.int(),
  vatPercent: z.int(),
})

/** What the file starts from: the order as it was accepted. */
const facts = z.object({
  status: z.enum(OrderStatus),
  cartStatus: z.enum(CartStatus),
  nature: z.enum(['works', 'studies']),
  departmentCode: z.string(),
  acceptedAt: instant.nullable(),
  contractDays: z.int().nullable(),
  derogation: z.object({ endOn: day, decidedAt: instant }).nullable(),
  wishedEnd: day.nullable(),
  lines: z.array(line),
  rules,
})
export type ExecutionFactsOnWire = z.output<typeof facts>

const keptAct = z.object({
  number: z.int(),
  kind: z.enum(actKinds),
  side: z.enum(executionSides),
  at: instant,
  name: z.string().describe('Qui l’a fait, tel qu’il s’appelait alors'),
  takenAt: instant.nullable(),
  position: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  body: z.record(z.string(), z.unknown()),
  files: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      size: z.int(),
      isPicture: z.boolean(),
      url: z.string().describe('Adresse signée, valable dix minutes'),
      checking: z.boolean(),
      words: z.string(),
      point: z.int().nullable(),
      takenAt: instant.nullable(),
    }),
  ),
  document: z
    .object({
      paper: z.enum(papers),
      name: z.string(),
      url: z.string(),
      sha256: z.string(),
      seal: z.string().describe('Le sceau de ce document, adresse signée valable dix minutes'),
      madeAt: instant,
    })
    .nullable()
    .describe('Le document scellé que cet acte a produit'),
})
export type KeptAct = z.output<typeof keptAct>

const party = z.object({
  organisation: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  siret: z.string().nullable(),
  address: z.string(),
})

export const executionFile = z
  .object({
    purchaseOrder: z.int(),
    cartId: z.int(),
    kind: catalogueType,
    number: z.string(),
    cartName: z.string(),
    lotCode: z.string().nullable(),
    lotName: z.string().nullable(),
    rank: z.int().nullable(),
    marketNumber: z.string().nullable(),
    address: z.string(),
    message: z.string(),
    moContact: z.string().nullable(),
    customerReferenceNumber: z.string().nullable(),
    serviceCode: z.string().nullable(),
    sentAt: instant,
    customer: party,
    supplier: party,
    side: z.enum(['firm', 'buyer', 'operator']).describe('Le côté de qui lit'),
    readAt: instant.describe('L’heure de la plateforme'),
    contestedAt: instant
      .nullable()
      .describe('L’entreprise dit n’avoir pas accepté elle-même\u00A0: la commande attend depuis ce moment'),
    contract: z
      .object({
        room: cents.nullable().describe('Ce qu’il reste à commander\u00A0; null\u00A0: aucun maximum écrit'),
        isSuspended: z.boolean(),
        hasEnded: z.boolean(),
      })
      .nullable()
      .describe('Ce que le contrat permet de commander en plus ce jour\u00A0; null\u00A0: une commande libre'),
    facts,
    acts: z.array(keptAct),
    reads: z
      .array(z.object({ side: z.enum(['firm', 'buyer']), name: z.string(), act: z.int(), at: instant }))
      .describe('Jusqu’où chacun a lu'),
    subcontractors: z
      .array(z.object({ name: z.string(), works: z.string(), state: z.string(), amount: cents.nullable() }))
      .describe('Les actes de sous-traitance de la commande'),
  })
  .meta({ id: 'ExecutionFile' })
export type ExecutionFile = z.output<typeof executionFile>

/** What was said about an order, for whoever answers by its secret address: messages, and nothing else of the file. */
export const conversation = z
  .object({
    purchaseOrder: z.int(),
    number: z.string(),
    cartName: z.string(),
    customer: z.string(),
    supplier: z.string(),
    side: z.enum(['firm', 'buyer']),
    isOpen: z.boolean().describe('On peut encore répondre'),
    isAsked: z.boolean().describe('La commande attend encore sa réponse'),
    messages: z.array(
      z.object({
        act: z.int(),
        side: z.enum(['firm', 'buyer']),
        name: z.string(),
        at: instant,
        words: z.string(),
        joined: z.string().describe('Ce qui est joint, à lire depuis le dossier\u00A0: «\u00A02 photos\u00A0»'),
      }),
    ),
  })
  .meta({ id: 'ExecutionConversation' })
export type Conversation = z.output<typeof conversation>

/** Without login, somebody says who they are. */
export const messageForm = z.object({ name: requiredText, words: requiredAnswer })
