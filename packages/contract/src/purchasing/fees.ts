import { isIban } from '@charpente/domain/platform/bank'
import { isQuarter } from '@charpente/domain/purchasing/fees/quarter'
import { feeStates } from '@charpente/domain/purchasing/fees/statement'
import { z } from 'zod'
import { askedWith, assent } from '../people/assents.ts'
import { requiredText, requiredWords } from '../platform/fields.ts'
import { BANK_FILE_CHARACTERS, FEES_PAGE } from '../platform/limits.ts'
import { route } from '../platform/route.ts'
import { bankEntry, bankImport, feeBoard, feeStatement, feeStatementLine } from './fee.ts'

const id = z.object({ id: z.coerce.number().int().positive() })
const quarter = z.string().refine(isQuarter, 'Indiquez un trimestre, par exemple 2026-3.')
const kind = z.enum(['pdf', 'csv'])
const day = z.iso.date({ error: 'Choisissez un jour.' })
const file = { gives: 'file', response: z.unknown() } as const
const desk = { access: ['ROLE_OPERATOR'], right: 'contracts' } as const
const firm = { access: ['ROLE_SUPER_SUPPLIER'] } as const

/** RUM: what banks take in it. */
const mandateReference = requiredText.pipe(
  z
    .string()
    .regex(
      /^[A-Z0-9][A-Z0-9 /?:().,'+-]{0,34}$/i,
      'Une référence de mandat compte 35 lettres, chiffres ou signes simples au plus.',
    ),
)

export const feeRoutes = {
  listFees: route({
    method: 'GET',
    path: '/operator/fees',
    ...desk,
    summary: `Les relevés de redevance d’un trimestre, ${FEES_PAGE} par page, contestés et en retard d’abord`,
    query: z.object({
      quarter: quarter.optional().describe('Le dernier achevé, si rien n’est dit'),
      state: z.enum(feeStates).optional(),
      search: z.string().trim().max(100).optional().describe('Nom de l’entreprise, ou numéro'),
      page: z.coerce.number().int().min(1).default(1),
    }),
    response: feeBoard,
  }),
  draftFees: route({
    method: 'POST',
    path: '/operator/fees/draft',
    ...desk,
    touches: ['nothing'],
    summary: 'Faire les brouillons d’un trimestre achevé, pour les entreprises qui n’ont pas encore le leur',
    body: z.object({ quarter }),
    response: z.object({ drafted: z.int() }),
  }),
  approveFees: route({
    method: 'POST',
    path: '/operator/fees/approve',
    ...desk,
    touches: ['amount'],
    asks: 'feeStatementsApproved',
    summary: 'Demander que des relevés soient approuvés, numérotés et envoyés ; à deux personnes',
    body: z.object({ ids: z.array(z.int().positive()).min(1).max(5000), ...askedWith }),
    response: assent,
    status: 201,
  }),
  exportFees: route({
    method: 'GET',
    path: '/operator/fees/export',
    ...desk,
    summary: 'Les relevés d’un trimestre pour la comptabilité, ligne à ligne (CSV)',
    query: z.object({ quarter }),
    ...file,
  }),
  getFeeStatement: route({
    method: 'GET',
    path: '/operator/fee_statements/:id',
    ...desk,
    summary: 'Un relevé de redevance, ligne à ligne',
    params: id,
    response: feeStatement,
  }),
  openFeeDocument: route({
    method: 'GET',
    path: '/operator/fee_statements/:id/:revision/:kind',
    ...desk,
    summary: 'Le relevé tel qu’il a été envoyé (PDF ou CSV)',
    params: id.extend({ revision: z.coerce.number().int().min(1).max(9), kind }),
    ...file,
  }),
  correctFeeLine: route({
    method: 'PUT',
    path: '/operator/fee_lines/:id',
    ...desk,
    touches: ['amount'],
    alone: 'La ligne est d’un brouillon ; le relevé ne part qu’approuvé à deux.',
    untold: 'Un brouillon n’est pas encore parti à l’entreprise.',
    summary: 'Corriger une ligne d’un brouillon, avec un motif',
    params: id,
    body: z.object({ base: z.int('Indiquez un montant.').describe('Centimes, hors taxes'), reason: requiredWords }),
    response: feeStatement,
  }),
  answerFeeDispute: route({
    method: 'POST',
    path: '/operator/fee_disputes/:id/answer',
    ...desk,
    touches: ['amount'],
    alone: 'Admise, elle refait du relevé un brouillon, approuvé à deux.',
    summary:
      'Répondre à une contestation ; admise, la ligne est corrigée et le relevé redevient un brouillon, à approuver à deux',
    params: id,
    body: z.object({
      upheld: z.boolean(),
      base: z.int().optional().describe('La base retenue si elle est admise, en centimes ; rien si elle manque'),
      answer: requiredWords,
    }),
    response: feeStatement,
  }),
  payFeeStatement: route({
    method: 'POST',
    path: '/operator/fee_statements/:id/paid',
    ...desk,
    touches: ['evidence'],
    summary: 'Dire un relevé payé',
    params: id,
    body: z.object({ on: day, reference: requiredText }),
    response: feeStatement,
  }),
  unpayFeeStatement: route({
    method: 'POST',
    path: '/operator/fee_statements/:id/unpaid',
    ...desk,
    touches: ['evidence'],
    summary: 'Dire impayé un relevé qui avait été dit payé, avec un motif',
    params: id,
    body: z.object({ reason: requiredWords }),
    response: feeStatement,
  }),
  saveFeeMandate: route({
    method: 'PUT',
    path: '/operator/fee_mandates/:id',
    ...desk,
    touches: ['payee'],
    alone: 'L’entreprise l’a signé et en est prévenue ; l’argent n’arrive que sur le compte de la centrale.',
    summary: 'Enregistrer le mandat de prélèvement d’une entreprise ; il remplace le précédent',
    params: id,
    body: z.object({
      iban: requiredText.pipe(
        z.string().refine(isIban, 'Cet IBAN est inexact. Recopiez-le depuis le RIB, lettres comprises.'),
      ),
      holder: requiredText.pipe(z.string().max(70, 'Soixante-dix caractères au plus.')),
      reference: mandateReference,
      signedOn: day,
    }),
    response: z.null(),
    status: 204,
  }),
  endFeeMandate: route({
    method: 'POST',
    path: '/operator/fee_mandates/:id/end',
    ...desk,
    touches: ['payee'],
    alone: 'Plus rien n’est prélevé ; l’entreprise en est prévenue.',
    summary: 'Mettre fin au mandat de prélèvement d’une entreprise, avec un motif',
    params: id,
    body: z.object({ reason: requiredWords }),
    response: z.null(),
    status: 204,
  }),
  makeFeeDebit: route({
    method: 'POST',
    path: '/operator/fee_debits',
    ...desk,
    touches: ['payee'],
    alone: 'Le compte crédité se change à deux, et les relevés ont été approuvés à deux.',
    summary: 'Préparer le fichier de prélèvement des relevés envoyés, non payés, dont l’entreprise a donné mandat',
    body: z.object({ collectOn: day }),
    response: z.object({ id: z.int(), count: z.int(), total: z.int() }),
    status: 201,
  }),
  openFeeDebit: route({
    method: 'GET',
    path: '/operator/fee_debits/:id',
    ...desk,
    summary: 'Le fichier de prélèvement, pour la banque (SEPA, pain.008.001.08)',
    params: id,
    ...file,
  }),
  importBankFile: route({
    method: 'POST',
    path: '/operator/fee_bank_files',
    ...desk,
    touches: ['evidence'],
    summary: 'Importer un relevé de compte (camt.053) : ce qui porte un numéro et le montant exact est payé',
    body: z.object({
      name: requiredText,
      content: z
        .string()
        .max(BANK_FILE_CHARACTERS, 'Ce fichier est trop grand. Demandez à la banque un relevé par jour.'),
    }),
    response: bankImport,
    status: 201,
  }),
  listBankEntries: route({
    method: 'GET',
    path: '/operator/fee_bank_entries',
    ...desk,
    summary: 'Les mouvements de banque qui n’ont été rapprochés d’aucun relevé',
    response: z.array(bankEntry),
  }),
  seeBankEntry: route({
    method: 'POST',
    path: '/operator/fee_bank_entries/:id/seen',
    ...desk,
    touches: ['nothing'],
    summary: 'Dire qu’un mouvement non rapproché a été regardé',
    params: id,
    response: z.null(),
    status: 204,
  }),

  listOwnFees: route({
    method: 'GET',
    path: '/fee_statements',
    ...firm,
    summary: 'Les relevés de redevance envoyés à son entreprise, le dernier d’abord',
    response: z.array(feeStatementLine),
  }),
  getOwnFee: route({
    method: 'GET',
    path: '/fee_statements/:id',
    ...firm,
    summary: 'Un relevé de redevance de son entreprise, ligne à ligne',
    params: id,
    response: feeStatement,
  }),
  openOwnFeeDocument: route({
    method: 'GET',
    path: '/fee_statements/:id/:revision/:kind',
    ...firm,
    summary: 'Un relevé de son entreprise, tel qu’il a été envoyé (PDF ou CSV)',
    params: id.extend({ revision: z.coerce.number().int().min(1).max(9), kind }),
    ...file,
  }),
  disputeFeeLine: route({
    method: 'POST',
    path: '/fee_statements/:id/disputes',
    ...firm,
    touches: ['amount'],
    untold: 'La centrale le lit dans sa liste de travail.',
    summary: 'Contester une ligne d’un relevé qui n’est pas payé, avec un motif',
    params: id,
    body: z.object({ line: z.int().positive(), reason: requiredWords }),
    response: feeStatement,
  }),
}
