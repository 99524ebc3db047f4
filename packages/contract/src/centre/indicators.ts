import { z } from 'zod'
import { route } from '../platform/route.ts'

const operator = ['ROLE_OPERATOR'] as const
const day = z.iso.date()
const share = z.number().min(0).max(1)

/** Ready-made periods; without one, the days asked for. */
const periodNames = ['3months', '12months', 'edition'] as const
export type PeriodName = (typeof periodNames)[number]

const period = z.object({
  period: z.enum(periodNames).optional().describe('Les douze derniers mois sans elle ni jours'),
  from: day.optional(),
  to: day.optional(),
})

const counted = z.object({
  orders: z.int(),
  amount: z.int().describe('Des bons en attente ou acceptés à ce jour, en centimes hors taxes'),
  confirmed: z.int().describe('Montant confirmé à la commande, avant refus, passages et annulations'),
})
const days = z.number().nullable().describe('En jours, rien sans réponse')

const totals = z.object({
  ...counted.shape,
  acceptance: share.nullable().describe('Part des bons acceptés au rang 1, parmi ceux qui ont une suite'),
  medianDays: days,
})
export type IndicatorTotals = z.output<typeof totals>

const month = z.object({
  month: z.string().describe('AAAA-MM'),
  formalized: counted,
  free: counted,
  medianDays: days,
})

/** Rank 0 is the free catalogue, which has none. */
const rank = z.object({
  rank: z.int().min(0).max(3).describe('0 : catalogue libre'),
  sent: z.int(),
  accepted: z.int(),
  refused: z.int(),
  unanswered: z.int(),
  waiting: z.int(),
  cancelled: z.int(),
  medianDays: days,
})
export type AnswersByRank = z.output<typeof rank>

const place = z.object({ code: z.string(), name: z.string(), ...counted.shape })
export type CountedPlace = z.output<typeof place>

const applications = z.object({
  code: z.string().nullable().describe('Rien tant que la catégorie n’est pas choisie'),
  name: z.string(),
  drafts: z.int(),
  signed: z.int().describe('Signées, jugées ou non'),
  accepted: z.int(),
  refused: z.int(),
})
export type ApplicationsOfLot = z.output<typeof applications>

const indicators = z
  .object({
    period: z.object({ from: day, to: day }),
    edition: z.object({ name: z.string(), startsOn: day, endsOn: day }).describe('L’édition en cours'),
    totals,
    before: totals
      .nullable()
      .describe(
        'Les mêmes jours de l’année précédente, s’il y a eu des commandes et si la période ne dépasse pas un an',
      ),
    months: z.array(month),
    lots: z.array(place).describe('Catalogue formalisé, le plus commandé d’abord'),
    departments: z.array(place).describe('Tous, le plus commandé d’abord'),
    ranks: z.array(rank),
    passages: z.object({ asked: z.int(), withoutWay: z.int() }),
    applications: z.array(applications),
  })
  .meta({ id: 'Indicators' })
export type Indicators = z.output<typeof indicators>

/** What can be taken away as CSV, one table a file; the workbook has them all. */
const indicatorTables = ['months', 'lots', 'departments', 'ranks', 'applications', 'suppliers'] as const
export type IndicatorTable = (typeof indicatorTables)[number]

export const indicatorRoutes = {
  getIndicators: route({
    method: 'GET',
    path: '/operator/indicators',
    access: operator,
    right: 'figures',
    summary: 'Commandes, montants, réponses et candidatures d’une période',
    query: period,
    response: indicators,
  }),
  exportIndicators: route({
    method: 'GET',
    path: '/operator/indicators_export',
    access: operator,
    right: 'figures',
    summary: 'Les mêmes chiffres en tableur : un classeur (XLSX), ou un tableau (CSV)',
    query: period.extend({
      format: z.enum(['csv', 'xlsx']),
      table: z.enum(indicatorTables).default('months').describe('Le tableau, en CSV'),
    }),
    gives: 'file',
    response: z.unknown(),
  }),
}
