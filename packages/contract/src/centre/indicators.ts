import { filedKinds } from '@charpente/domain/people/documents/document'
import { z } from 'zod'
import { BREAKDOWN_PAGE } from '../platform/limits.ts'
import { route } from '../platform/route.ts'

const operator = ['ROLE_OPERATOR'] as const
const day = z.iso.date()
const share = z.number().min(0).max(1)

/** Ready-made periods; without one, the days asked for. */
const periodNames = ['3months', '12months', 'edition'] as const
export type PeriodName = (typeof periodNames)[number]

export const askedPeriod = z.object({
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

const standing = z.object({
  waiting: z.int(),
  accepted: z.int(),
  refused: z.int(),
  unanswered: z.int().describe('Sans réponse dans le délai'),
  cancelled: z.int(),
})

/** What became of the orders put to suppliers in a period, and what they came to. */
export const tradeFigures = z.object({
  sent: z.int().describe('Bons envoyés'),
  counts: standing.describe('Bons, par état à ce jour'),
  amounts: standing.describe('Montants, par état à ce jour, en centimes hors taxes'),
  acceptance: share.nullable().describe('Part des bons acceptés, parmi ceux dont le délai est passé ou répondus'),
  answered: share.nullable().describe('Part des bons qui ont eu une réponse, parmi les mêmes'),
  late: z.int().describe('Acceptés, non terminés, dont le dernier jour est passé'),
})
export type TradeFigures = z.output<typeof tradeFigures>

/** By what figures are told apart. */
export const breakdowns = ['firm', 'buyer', 'kind', 'department', 'lot'] as const
export type Breakdown = (typeof breakdowns)[number]

/** What the lines are put in order by: the largest first, but for names and for shares, where the lowest is. */
const breakdownSorts = ['accepted', 'waiting', 'refused', 'sent', 'acceptance', 'late', 'name'] as const
export type BreakdownSort = (typeof breakdownSorts)[number]

const breakdownLine = z
  .object({
    key: z.string(),
    id: z.int().nullable().describe('Le compte, pour une entreprise ou un acheteur'),
    code: z.string().nullable(),
    name: z.string(),
    ...tradeFigures.shape,
  })
  .meta({ id: 'BreakdownLine' })
export type BreakdownLine = z.output<typeof breakdownLine>

const breakdown = askedPeriod.extend({
  by: z.enum(breakdowns).default('firm'),
  sort: z.enum(breakdownSorts).default('accepted'),
})

const paperFigure = z.object({
  kind: z.enum(filedKinds),
  expired: z.int(),
  soon: z.int().describe('Échoit dans les trente jours'),
  later: z.int().describe('Échoit dans les trois mois, hors des trente jours'),
  missing: z.int().describe('Titulaires sans cette pièce, ou sans sa date de fin'),
})

const executionFigure = z
  .object({
    period: z.object({ from: day, to: day }),
    underWay: z.int().describe('Travaux en cours à ce jour'),
    done: z.int().describe('Achevés dans la période'),
    onTime: z.int().describe('Dont achevés à leur date'),
    daysLate: z.number().nullable().describe('Retard moyen de ceux achevés après, en jours'),
    applied: z.int().describe('Pénalités appliquées, réduites comprises'),
    appliedAmount: z.int().describe('Leur montant, en centimes hors taxes'),
    waived: z.int().describe('Pénalités abandonnées'),
    paymentDays: z.number().nullable().describe('Délai moyen de paiement des factures payées, en jours'),
  })
  .meta({ id: 'ExecutionFigure' })

const ceilingFigure = z.object({
  lot: z.string(),
  name: z.string(),
  contracts: z.int().describe('Contrats en cours à ce jour'),
  bounded: z.int().describe('Dont le maximum est écrit : eux seuls sont comptés dans les montants'),
  maximum: z.int().describe('Somme de leurs maximums, en centimes hors taxes'),
  engaged: z.int().describe('Somme de leurs bons acceptés ou en attente, en centimes hors taxes'),
  near: z.int().describe('Contrats qui ont atteint la première alerte'),
  full: z.int().describe('Contrats dont il ne reste rien'),
})
export type CeilingFigure = z.output<typeof ceilingFigure>

const feeFigure = z.object({
  quarter: z.string(),
  statements: z.int(),
  base: z.int().describe('Montant des bons, en centimes hors taxes'),
  share: z.int().describe('Part de la centrale, en centimes hors taxes'),
  total: z.int().describe('Ce que demandent les relevés, en centimes toutes taxes comprises ; de même pour la suite'),
  draft: z.int().describe('En brouillon, ou approuvé et pas encore envoyé'),
  waiting: z.int().describe('Envoyé, pas encore dû'),
  late: z.int(),
  disputed: z.int(),
  paid: z.int(),
})
export type FeeFigure = z.output<typeof feeFigure>

export const indicatorRoutes = {
  getIndicators: route({
    method: 'GET',
    path: '/operator/indicators',
    access: operator,
    right: 'figures',
    summary: 'Commandes, montants, réponses et candidatures d’une période',
    query: askedPeriod,
    response: indicators,
  }),
  exportIndicators: route({
    method: 'GET',
    path: '/operator/indicators_export',
    access: operator,
    right: 'figures',
    summary: 'Les mêmes chiffres en tableur : un classeur (XLSX), ou un tableau (CSV)',
    query: askedPeriod.extend({
      format: z.enum(['csv', 'xlsx']),
      table: z.enum(indicatorTables).default('months').describe('Le tableau, en CSV'),
    }),
    gives: 'file',
    response: z.unknown(),
  }),
  getBreakdown: route({
    method: 'GET',
    path: '/operator/breakdown',
    access: operator,
    right: 'figures',
    summary: `Bons envoyés dans une période, par entreprise, acheteur, type d’acheteur, département ou lot, ${BREAKDOWN_PAGE} par page`,
    query: breakdown.extend({ page: z.coerce.number().int().min(1).default(1) }),
    response: z.object({
      period: z.object({ from: day, to: day }),
      total: tradeFigures.describe('De tous les bons de la période\u00A0: chaque répartition en est la somme'),
      lines: z.array(breakdownLine),
      end: z.boolean(),
    }),
  }),
  exportBreakdown: route({
    method: 'GET',
    path: '/operator/breakdown_export',
    access: operator,
    right: 'figures',
    summary: 'La même répartition, toutes ses lignes, en CSV',
    query: breakdown,
    gives: 'file',
    response: z.unknown(),
  }),
  exportLateWorks: route({
    method: 'GET',
    path: '/operator/late_works_export',
    access: operator,
    right: 'figures',
    summary: 'Les bons envoyés dans une période dont les travaux sont en retard, le plus ancien d’abord, en CSV',
    query: askedPeriod,
    gives: 'file',
    response: z.unknown(),
  }),
  getPaperFigures: route({
    method: 'GET',
    path: '/operator/paper_figures',
    access: operator,
    right: 'figures',
    summary: 'Combien de pièces des prestataires sont échues, le seront, ou manquent à des titulaires',
    response: z.array(paperFigure),
  }),
  exportPaperEnds: route({
    method: 'GET',
    path: '/operator/paper_figures_export',
    access: operator,
    right: 'figures',
    summary: 'Les pièces échues ou qui échoient dans les trois mois, une ligne chacune, en CSV',
    gives: 'file',
    response: z.unknown(),
  }),
  getCeilingFigures: route({
    method: 'GET',
    path: '/operator/ceiling_figures',
    access: operator,
    right: 'figures',
    summary: 'Ce que les contrats en cours ont engagé de leur maximum, par lot',
    response: z.object({ near: z.int().describe('Première alerte, en pourcentage'), lines: z.array(ceilingFigure) }),
  }),
  exportCeilings: route({
    method: 'GET',
    path: '/operator/ceiling_figures_export',
    access: operator,
    right: 'figures',
    summary: 'Les contrats en cours et ce qu’ils ont engagé de leur maximum, une ligne chacun, en CSV',
    gives: 'file',
    response: z.unknown(),
  }),
  getExecutionFigures: route({
    method: 'GET',
    path: '/operator/execution_figures',
    access: operator,
    right: 'figures',
    summary: 'Travaux : en cours, dans les temps, pénalités et délai de paiement',
    query: askedPeriod,
    response: executionFigure,
  }),
  getFeeFigures: route({
    method: 'GET',
    path: '/operator/fee_figures',
    access: operator,
    right: 'figures',
    summary: 'Redevances des quatre derniers trimestres : ce qui est demandé, payé, en retard ou contesté',
    response: z.array(feeFigure),
  }),
  exportFeeFigures: route({
    method: 'GET',
    path: '/operator/fee_figures_export',
    access: operator,
    right: 'figures',
    summary: 'Les relevés de redevance des mêmes trimestres, une ligne chacun, en CSV',
    gives: 'file',
    response: z.unknown(),
  }),
}
