import { bankOutcomes } from '@charpente/domain/purchasing/fees/bank-match'
import { feeStates } from '@charpente/domain/purchasing/fees/statement'
import { z } from 'zod'

const instant = z.iso.datetime()
const day = z.iso.date()
const cents = z.int().describe('En centimes')

/** What a list says of a statement. */
export const feeStatementLine = z
  .object({
    id: z.int(),
    quarter: z.string().describe('« 2026-3 » : le troisième trimestre de 2026'),
    number: z.string().nullable().describe('Donné à l’approbation ; suivi de « bis » une fois corrigé'),
    supplierId: z.int(),
    supplierName: z.string(),
    state: z.enum(feeStates),
    orders: z.int().describe('Bons qu’il compte'),
    corrections: z.int().describe('Lignes corrigées à la main'),
    disputes: z.int().describe('Lignes contestées sans réponse'),
    base: cents.describe('Centimes, hors taxes'),
    share: cents.describe('La part de la centrale, centimes hors taxes'),
    vat: cents,
    total: cents.describe('À payer, taxes comprises ; négatif, la centrale le doit'),
    sentAt: instant.nullable(),
    dueOn: day.nullable(),
    paidOn: day.nullable(),
    isDebited: z.boolean().describe('Demandé à la banque'),
    hasMandate: z.boolean(),
  })
  .meta({ id: 'FeeStatementLine' })
export type FeeStatementLine = z.output<typeof feeStatementLine>

const dispute = z.object({
  id: z.int(),
  askedAt: instant,
  reason: z.string(),
  outcome: z.enum(['upheld', 'rejected']).nullable().describe('Admise, rejetée, ou sans réponse encore'),
  answer: z.string().nullable(),
  answeredAt: instant.nullable(),
})

/** What a statement says of an order. */
const feeLine = z.object({
  id: z.int(),
  purchaseOrder: z.int(),
  orderNumber: z.string(),
  marketNumber: z.string().nullable(),
  lot: z.string().nullable(),
  customer: z.string(),
  acceptedOn: day,
  cancelledOn: day.nullable(),
  cause: z.enum(['accepted', 'changed']).describe('Accepté dans le trimestre, ou changé depuis un relevé d’avant'),
  ordered: cents.describe('Le montant du bon, centimes hors taxes'),
  rate: z.int().describe('Centièmes de pour cent'),
  computed: cents.describe('La base qui découle du bon'),
  base: cents.describe('La base retenue'),
  share: cents,
  reason: z.string().nullable().describe('Pourquoi elle a été corrigée'),
  dispute: dispute.nullable().describe('La dernière'),
})
export type FeeLine = z.output<typeof feeLine>

export const feeStatement = feeStatementLine
  .extend({
    siret: z.string().nullable(),
    vatRate: z.int().describe('Centièmes de pour cent'),
    lines: z.array(feeLine),
    documents: z.array(z.object({ revision: z.int(), number: z.string(), madeAt: instant })),
    payments: z.array(
      z.object({ kind: z.enum(['paid', 'unpaid']), on: day, amount: cents, reference: z.string(), at: instant }),
    ),
    mandate: z.object({ reference: z.string(), iban: z.string(), holder: z.string(), signedOn: day }).nullable(),
  })
  .meta({ id: 'FeeStatement' })
export type FeeStatement = z.output<typeof feeStatement>

const counted = z.object({ count: z.int(), total: cents })

export const feeBoard = z
  .object({
    quarter: z.string(),
    quarters: z.array(z.string()).describe('Ceux qui ont des relevés, et le dernier achevé'),
    isOver: z.boolean(),
    undrafted: z.int().describe('Entreprises qui ont accepté des bons et n’ont pas encore de relevé'),
    states: z.record(z.enum(feeStates), counted),
    base: cents,
    share: cents,
    shares: z.array(z.object({ edition: z.int(), rate: z.int() })),
    count: z.int().describe('Relevés qui répondent à ce qui est demandé'),
    lines: z.array(feeStatementLine),
    debit: z
      .object({ count: z.int(), total: cents, firstDay: day })
      .describe('Ce qui peut être demandé à la banque, et à partir de quel jour'),
    debits: z.array(z.object({ id: z.int(), collectOn: day, count: z.int(), total: cents, madeAt: instant })),
    unmatched: z.int().describe('Mouvements de banque à regarder'),
  })
  .meta({ id: 'FeeBoard' })
export type FeeBoard = z.output<typeof feeBoard>

export const bankEntry = z
  .object({
    id: z.int(),
    bookedOn: day,
    amount: cents,
    isCredit: z.boolean(),
    currency: z.string(),
    reference: z.string(),
    outcome: z.enum(bankOutcomes),
    statementId: z.int().nullable(),
    statementNumber: z.string().nullable(),
  })
  .meta({ id: 'FeeBankEntry' })
export type BankEntryOnWire = z.output<typeof bankEntry>

export const bankImport = z
  .object({
    known: z.int().describe('Mouvements déjà importés'),
    entries: z.array(bankEntry),
  })
  .meta({ id: 'FeeBankImport' })
export type BankImport = z.output<typeof bankImport>
