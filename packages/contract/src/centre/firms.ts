import { documentStates, filedKinds } from '@charpente/domain/people/documents/document'
import { judgementQuestions } from '@charpente/domain/purchasing/execution/act'
import { motives } from '@charpente/domain/purchasing/orders/motive'
import { OrderStatus } from '@charpente/domain/purchasing/orders/status'
import { z } from 'zod'
import { FIRMS_PAGE } from '../platform/limits.ts'
import { route } from '../platform/route.ts'
import { askedPeriod, tradeFigures } from './indicators.ts'

const operator = ['ROLE_OPERATOR'] as const
const right = ['registrations', 'orders', 'contracts', 'figures'] as const
const id = z.object({ id: z.coerce.number().int().positive() })
const day = z.iso.date()
const instant = z.iso.datetime()
const cents = z.int().describe('En centimes hors taxes')

const firmStates = ['active', 'inactive', 'pending', 'refused'] as const
export type FirmState = (typeof firmStates)[number]

const firmLine = z
  .object({
    id: z.int(),
    code: z.string(),
    name: z.string(),
    siret: z.string().nullable(),
    city: z.string(),
    departmentCode: z.string(),
    state: z.enum(firmStates),
    lots: z.array(z.string()).describe('Lots dont elle est titulaire, dans l’édition en cours'),
    ranks: z.int().describe('Rangs tenus, lieu par lieu'),
    firstRanks: z.int().describe('Dont au rang 1'),
    expiredPapers: z.int(),
    sent: z.int().describe('Bons reçus sur douze mois'),
    acceptance: z.number().min(0).max(1).nullable().describe('Part des bons acceptés, parmi ceux qui ont une suite'),
  })
  .meta({ id: 'FirmLine' })
export type FirmLine = z.output<typeof firmLine>

const filters = z.object({
  search: z.string().trim().max(100).optional().describe('Nom, code ou SIRET'),
  lot: z
    .string()
    .regex(/^\d{3}$/)
    .optional()
    .describe('Titulaires de ce lot, dans l’édition en cours'),
  department: z
    .string()
    .regex(/^\w{2,3}$/)
    .optional()
    .describe('Titulaires dans ce département ou dans sa région\u00A0; sans lot, celles dont c’est le siège aussi'),
  state: z.enum(firmStates).optional(),
})

const rank = z.object({
  edition: z.int(),
  lotCode: z.string(),
  lotName: z.string(),
  placeCode: z.string(),
  placeName: z.string(),
  rank: z.int(),
  marketNumber: z.string(),
  accepted: cents,
  waiting: cents,
})

const paper = z.object({
  kind: z.enum(filedKinds),
  state: z.enum(documentStates),
  issuedOn: day.nullable(),
  expiresOn: day.nullable(),
})

const person = z.object({
  id: z.int(),
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  phone: z.string(),
  isHead: z.boolean(),
  isActive: z.boolean(),
  lastLoginAt: instant.nullable(),
  departments: z.array(z.string()).describe('Les départements dont les bons lui arrivent'),
})

const firm = z
  .object({
    id: z.int(),
    code: z.string(),
    name: z.string(),
    siret: z.string().nullable(),
    type: z.enum(['free', 'formalized']),
    state: z.enum(firmStates),
    address: z.object({ street: z.string(), postal: z.string(), city: z.string(), departmentCode: z.string() }),
    createdAt: instant,
    ranks: z.array(rank).describe('Dans la version montrée aux acheteurs, l’édition la plus récente d’abord'),
    papers: z.array(paper),
    people: z.array(person).describe('L’administrateur d’abord'),
  })
  .meta({ id: 'Firm' })
export type Firm = z.output<typeof firm>

const firmOrder = z.object({
  id: z.int(),
  cartId: z.int(),
  number: z.string(),
  cartName: z.string(),
  customerName: z.string(),
  departmentCode: z.string(),
  lotCode: z.string().nullable(),
  rank: z.int().nullable(),
  amount: cents,
  status: z.enum(OrderStatus),
  statusTextFR: z.string(),
  sentAt: instant,
  closedAt: instant.nullable(),
  /** The last day, another one agreed included; nothing for a free order. */
  endsOn: day.nullable(),
})
export type FirmOrder = z.output<typeof firmOrder>

const conduct = z
  .object({
    period: z.object({ from: day, to: day }),
    figures: tradeFigures,
    medianDays: z.number().nullable().describe('De l’envoi à la réponse, en jours'),
    centre: z
      .object({
        acceptance: z.number().nullable(),
        answered: z.number().nullable(),
        medianDays: z.number().nullable(),
      })
      .describe('Les mêmes chiffres, toutes entreprises ensemble'),
    judgements: z
      .object({
        count: z.int(),
        means: z.record(z.enum(judgementQuestions), z.number().nullable()).describe('Sur cinq'),
      })
      .describe('Ce que les acheteurs ont dit de ses travaux ; jamais public'),
    refusals: z
      .array(
        z.object({
          motive: z.enum(Object.keys(motives) as [keyof typeof motives]).nullable(),
          count: z.int(),
          words: z.array(z.string()).describe('Ce que l’entreprise a écrit, le plus récent d’abord'),
        }),
      )
      .describe('Les refus, par motif'),
    lateWorks: z.array(firmOrder.extend({ lateDays: z.int() })).describe('Le plus en retard d’abord, dix au plus'),
    orders: z.array(firmOrder).describe('Les dix derniers bons de la période'),
  })
  .meta({ id: 'FirmConduct' })
export type FirmConduct = z.output<typeof conduct>

export const firmRoutes = {
  listFirms: route({
    method: 'GET',
    path: '/operator/firms',
    access: operator,
    right,
    summary: `Les entreprises, par nom, ${FIRMS_PAGE} par page`,
    query: filters.extend({ page: z.coerce.number().int().min(1).default(1) }),
    response: z.object({ count: z.int(), lines: z.array(firmLine), end: z.boolean() }),
  }),
  exportFirms: route({
    method: 'GET',
    path: '/operator/firms_export',
    access: operator,
    right,
    summary: 'Les mêmes entreprises, toutes, en CSV',
    query: filters,
    gives: 'file',
    response: z.unknown(),
  }),
  getFirm: route({
    method: 'GET',
    path: '/operator/firms/:id',
    access: operator,
    right,
    summary: 'Une entreprise\u00A0: ses rangs, ses pièces, ses personnes',
    params: id,
    response: firm,
  }),
  getFirmConduct: route({
    method: 'GET',
    path: '/operator/firms/:id/conduct',
    access: operator,
    right,
    summary: 'Comment une entreprise répond et tient ses délais, dans une période',
    params: id,
    query: askedPeriod,
    response: conduct,
  }),
}
