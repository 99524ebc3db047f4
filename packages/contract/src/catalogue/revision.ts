import { PART, roundings } from '@charpente/domain/catalogue/revision/decimal'
import { isMonth } from '@charpente/domain/catalogue/revision/months'
import { z } from 'zod'
import { askedWith, assent } from '../people/assents.ts'
import { optionalText, requiredText } from '../platform/fields.ts'
import { SHEET_SIZE_LIMIT } from '../platform/limits.ts'
import { route } from '../platform/route.ts'
import { lotCode } from './catalogue.ts'

const operator = ['ROLE_OPERATOR'] as const
const instant = z.iso.datetime()
const day = z.iso.date('Ce jour n’existe pas. Écrivez-le jj/mm/aaaa.')
const edition = z.coerce.number().int().min(1).max(99)
const month = z.string().refine(isMonth, 'Ce mois n’existe pas. Écrivez-le mm/aaaa, par exemple 09/2026.')
const indexCode = z
  .string()
  .trim()
  .regex(/^[A-Z][A-Z0-9.-]{1,19}$/, 'Un code d’index est en majuscules et chiffres, par exemple BT01 ou ING.')

const HIGHEST_VALUE = 999_999_999
const indexValueOf = z
  .int('Cette valeur n’est pas un nombre. Écrivez-la comme elle est publiée, avec trois décimales au plus.')
  .min(1, 'La valeur d’un index est plus grande que zéro.')
  .max(HIGHEST_VALUE, 'Cette valeur est trop grande pour un index.')
  .describe('En millièmes')

// Indexes ---------------------------------------------------------------------------

const priceIndex = z
  .object({
    code: z.string(),
    label: z.string(),
    source: z.string(),
    values: z.int().describe('Mois dont la valeur est connue'),
    last: z.object({ month: z.string(), value: z.int(), isProvisional: z.boolean() }).nullable(),
  })
  .meta({ id: 'PriceIndex' })
export type PriceIndex = z.output<typeof priceIndex>

const enteredValue = z.object({
  value: z.int().describe('En millièmes'),
  isProvisional: z.boolean(),
  at: instant,
  by: z.string(),
})
const indexMonth = z
  .object({ month: z.string(), ...enteredValue.shape, former: z.array(enteredValue).describe('Avant correction') })
  .meta({ id: 'IndexMonth' })
export type IndexMonth = z.output<typeof indexMonth>

const valueForm = z.object({ month, value: indexValueOf, isProvisional: z.boolean().default(false) })

// Formula ---------------------------------------------------------------------------

const part = z
  .int('Cette part n’est pas un nombre. Écrivez-la avec quatre décimales au plus, par exemple 0,15.')
  .min(0)
  .max(PART, 'Une part ne dépasse pas 1.')
  .describe('En dix-millièmes')

const formulaForm = z.object({
  fixedPart: part,
  weights: z
    .array(z.object({ index: indexCode, weight: part.min(1, 'Un poids est plus grand que zéro.') }))
    .max(10, 'Une formule suit dix index au plus.'),
  baseMonth: month,
  lagMonths: z.int().min(0).max(24),
  firstOn: day,
  everyMonths: z.int().min(1).max(60),
  coefficientDecimals: z.int().min(2).max(6),
  coefficientRounding: z.enum(roundings),
  priceRounding: z.enum(roundings),
  maximumRise: z.int().min(0).max(PART).nullable().describe('En dix-millièmes du coefficient précédent'),
  clause: optionalText.describe('Où le contrat le dit : « CCAP, article 8 »'),
})

const formula = z
  .object({
    fixedPart: z.int(),
    weights: z.array(z.object({ index: z.string(), weight: z.int() })),
    baseMonth: z.string(),
    lagMonths: z.int(),
    firstOn: z.string(),
    everyMonths: z.int(),
    coefficientDecimals: z.int(),
    coefficientRounding: z.enum(roundings),
    priceRounding: z.enum(roundings),
    maximumRise: z.int().nullable(),
    clause: z.string().nullable(),
  })
  .meta({ id: 'RevisionFormula' })
export type RevisionFormula = z.output<typeof formula>

// Revisions -------------------------------------------------------------------------

const revisionStates = ['computed', 'approved', 'abandoned'] as const

const coefficient = z.object({ units: z.int(), decimals: z.int() })
const formerRevision = z.object({ on: z.string(), ...coefficient.shape })

const revision = z
  .object({
    id: z.int(),
    edition: z.int(),
    lot: z.string(),
    name: z.string(),
    on: z.string().describe('Date de la révision'),
    state: z.enum(revisionStates),
    formula,
    month: z.string().describe('Le mois où les index sont lus'),
    indexes: z.array(
      z.object({
        code: z.string(),
        label: z.string(),
        weight: z.int(),
        base: z.int().describe('Millièmes'),
        value: z.int().describe('Millièmes'),
      }),
    ),
    coefficient: coefficient.extend({
      exact: z.string().describe('Avant arrondi, à huit décimales'),
      isCapped: z.boolean().describe('Tenu à la hausse maximale du contrat'),
    }),
    former: formerRevision.nullable().describe('La révision approuvée d’avant'),
    counts: z.object({
      prices: z.int().describe('Prix, un par palier'),
      moved: z.int().describe('Prix qui changent'),
      rates: z.int().describe('Taux, qui ne suivent pas les index'),
      odd: z.int().describe('Lignes à regarder'),
      articles: z.int(),
      holders: z.int(),
    }),
    stale: z
      .enum(['formula', 'values', 'prices'])
      .nullable()
      .describe('Ce qui a changé depuis le calcul : il est à refaire'),
    computedAt: instant,
    computedBy: z.string(),
    approvedAt: instant.nullable(),
    approvedBy: z.string().nullable(),
  })
  .meta({ id: 'PriceRevision' })
export type PriceRevision = z.output<typeof revision>

const tier = z.int().nullable()
const tierPrices = z.tuple([tier, tier, tier])

const lineRemarks = ['changed', 'far', 'rate'] as const

const revisedPrice = z
  .object({
    articleId: z.int(),
    placeId: z.int(),
    rank: z.int(),
    code: z.string(),
    name: z.string(),
    unit: z.string(),
    lotCode: z.string(),
    place: z.string(),
    placeName: z.string(),
    holder: z.string().nullable(),
    base: tierPrices.describe('Prix du contrat'),
    before: tierPrices,
    after: tierPrices,
    remark: z
      .enum(lineRemarks)
      .nullable()
      .describe('changed : prix changé depuis la dernière révision ; far : loin des autres ; rate : taux non révisé'),
  })
  .meta({ id: 'RevisedPrice' })
export type RevisedPrice = z.output<typeof revisedPrice>

const revisedLot = z
  .object({
    code: z.string(),
    name: z.string(),
    shortName: z.string(),
    hasFormula: z.boolean(),
    nextOn: z.string().nullable().describe('Prochaine date de révision'),
    last: formerRevision.nullable(),
    computed: z.int().nullable().describe('Le calcul en attente'),
  })
  .meta({ id: 'RevisedLot' })
export type RevisedLot = z.output<typeof revisedLot>

const lotRevision = z
  .object({
    edition: z.int(),
    lot: z.string(),
    name: z.string(),
    formula: formula.nullable(),
    days: z.array(z.string()).describe('Prochaines dates du contrat'),
    computed: revision.nullable().describe('Le calcul en attente'),
    past: z.array(
      z.object({
        id: z.int(),
        ...formerRevision.shape,
        approvedAt: instant,
        approvedBy: z.string(),
        prices: z.int(),
      }),
    ),
  })
  .meta({ id: 'LotRevision' })
export type LotRevision = z.output<typeof lotRevision>

const ownRevision = z
  .object({ id: z.int(), lot: z.string(), name: z.string(), ...formerRevision.shape, prices: z.int() })
  .meta({ id: 'OwnRevision' })

const ofIndex = z.object({ code: indexCode })
const ofLot = z.object({ edition, lot: lotCode })
const ofRevision = z.object({ id: z.coerce.number().int().positive() })

/** Prices that follow indexes as the contract says: computed, compared, approved by two, then published. Decision 063 */
export const revisionRoutes = {
  listPriceIndexes: route({
    method: 'GET',
    path: '/operator/price_indexes',
    access: operator,
    right: ['catalogue', 'contracts'],
    summary: 'Les index connus, et leur dernière valeur',
    response: z.array(priceIndex),
  }),
  savePriceIndex: route({
    method: 'PUT',
    path: '/operator/price_indexes/:code',
    access: operator,
    right: 'catalogue',
    touches: ['evidence'],
    summary: 'Ajouter un index, ou corriger son nom et sa source',
    params: ofIndex,
    body: z.object({ label: requiredText, source: requiredText }),
    response: priceIndex,
  }),
  listIndexValues: route({
    method: 'GET',
    path: '/operator/price_indexes/:code/values',
    access: operator,
    right: ['catalogue', 'contracts'],
    summary: 'Les valeurs mensuelles d’un index, la dernière d’abord, et celles qu’elles ont corrigées',
    params: ofIndex,
    response: z.array(indexMonth),
  }),
  addIndexValue: route({
    method: 'POST',
    path: '/operator/price_indexes/:code/values',
    access: operator,
    right: 'catalogue',
    touches: ['evidence'],
    summary: 'Saisir la valeur d’un index pour un mois ; celle d’avant reste dans l’historique',
    params: ofIndex,
    body: valueForm,
    response: indexMonth,
    status: 201,
  }),
  importIndexValues: route({
    method: 'POST',
    path: '/operator/price_indexes/import',
    access: operator,
    right: 'catalogue',
    touches: ['evidence'],
    summary: 'Importer des valeurs d’index (Index ; Mois ; Valeur ; État) : tout le fichier, ou rien',
    body: z.object({
      name: requiredText,
      content: z
        .base64()
        .max((SHEET_SIZE_LIMIT * 4) / 3)
        .describe('Octets du fichier XLSX ou CSV, en base64'),
    }),
    response: z.object({ added: z.int(), corrected: z.int(), unchanged: z.int() }),
  }),
  listRevisedLots: route({
    method: 'GET',
    path: '/operator/revisions/:edition',
    access: operator,
    right: ['catalogue', 'contracts'],
    summary: 'Les lots d’une édition, leur formule et leur prochaine révision',
    params: z.object({ edition }),
    response: z.array(revisedLot),
  }),
  getLotRevision: route({
    method: 'GET',
    path: '/operator/revisions/:edition/:lot',
    access: operator,
    right: ['catalogue', 'contracts'],
    summary: 'La formule d’un lot, le calcul en attente et les révisions passées',
    params: ofLot,
    response: lotRevision,
  }),
  saveRevisionFormula: route({
    method: 'PUT',
    path: '/operator/revisions/:edition/:lot/formula',
    access: operator,
    right: 'catalogue',
    touches: ['amount'],
    alone: 'Les prix que la formule donne ne sont écrits qu’à deux.',
    untold: 'Aucun prix ne change avant une révision, qui est annoncée.',
    summary: 'Saisir la formule de révision d’un lot, comme le contrat la dit',
    params: ofLot,
    body: formulaForm,
    response: lotRevision,
  }),
  computeRevision: route({
    method: 'POST',
    path: '/operator/revisions/:edition/:lot',
    access: operator,
    right: 'catalogue',
    touches: ['nothing'],
    summary: 'Calculer la révision d’un lot à une date du contrat ; aucun prix ne change encore',
    params: ofLot,
    body: z.object({ on: day }),
    response: revision,
    status: 201,
  }),
  getRevision: route({
    method: 'GET',
    path: '/operator/price_revisions/:id',
    access: operator,
    right: ['catalogue', 'contracts'],
    summary: 'Une révision : formule, index, coefficient et ce qu’elle change',
    params: ofRevision,
    response: revision,
  }),
  listRevisedPrices: route({
    method: 'GET',
    path: '/operator/price_revisions/:id/prices',
    access: operator,
    right: ['catalogue', 'contracts'],
    summary: 'Les prix d’une révision avant et après, ceux à regarder d’abord, puis les plus grands écarts',
    params: ofRevision,
    query: z.object({ offset: z.coerce.number().int().min(0).default(0), only: z.enum(['odd']).optional() }),
    response: z.array(revisedPrice),
  }),
  askRevision: route({
    method: 'POST',
    path: '/operator/price_revisions/:id/approval',
    access: operator,
    right: 'catalogue',
    touches: ['amount'],
    asks: 'pricesRevised',
    summary: 'Demander que les prix révisés soient écrits dans la copie de travail ; à deux personnes',
    params: ofRevision,
    body: z.object(askedWith),
    response: assent,
    status: 201,
  }),
  abandonRevision: route({
    method: 'POST',
    path: '/operator/price_revisions/:id/abandon',
    access: operator,
    right: 'catalogue',
    touches: ['nothing'],
    summary: 'Laisser un calcul sans changer aucun prix',
    params: ofRevision,
    response: revision,
  }),
  exportRevision: route({
    method: 'GET',
    path: '/operator/price_revisions/:id/export',
    access: operator,
    right: ['catalogue', 'contracts'],
    summary: 'Le calcul entier d’une révision en CSV : index, coefficient, chaque prix avant et après',
    params: ofRevision,
    gives: 'file',
    response: z.unknown(),
  }),
  listOwnRevisions: route({
    method: 'GET',
    path: '/price_revisions/mine',
    access: ['ROLE_SUPPLIER'],
    summary: 'Les révisions approuvées qui touchent les prix de son entreprise, la dernière d’abord',
    response: z.array(ownRevision),
  }),
  exportOwnRevision: route({
    method: 'GET',
    path: '/price_revisions/:id/mine',
    access: ['ROLE_SUPPLIER'],
    summary: 'Le calcul d’une révision approuvée et les prix de son entreprise, en CSV, pour le refaire',
    params: ofRevision,
    gives: 'file',
    response: z.unknown(),
  }),
}
