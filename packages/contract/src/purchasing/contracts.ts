import { endDecisions } from '@charpente/domain/purchasing/contracts/renewal'
import { passReasons } from '@charpente/domain/purchasing/orders/passing-over'
import { OrderStatus } from '@charpente/domain/purchasing/orders/status'
import { z } from 'zod'
import { lotCode } from '../catalogue/catalogue.ts'
import { route } from '../platform/route.ts'

const operator = ['ROLE_OPERATOR'] as const
const right = ['contracts', 'orders', 'figures'] as const
const cents = z.int()
const day = z.iso.date()
/** Shares of a maximum at which one is told, lowest first. */
export const ceilingMarks = z.array(z.int()).describe('Parts du maximum auxquelles on prévient, en pour cent')

/** The lists of contracts: all in force, those close to their maximum, those that end soon, those that ended. */
const contractLists = ['current', 'near', 'ending', 'ended'] as const
export type ContractList = (typeof contractLists)[number]

export const contractLine = z
  .object({
    number: z.string(),
    edition: z.int(),
    lotCode: z.string(),
    lotName: z.string(),
    supplier: z.object({ id: z.int(), name: z.string() }),
    places: z.array(z.object({ code: z.string(), name: z.string(), rank: z.int() })).describe('Où il donne un rang'),
    startsOn: day,
    endsOn: day,
    minimum: cents.nullable(),
    maximum: cents.nullable().describe('Hors taxes ; absent quand aucun n’a été écrit'),
    engaged: cents.describe('Bons en attente et acceptés, à cet instant'),
    decided: z.enum(endDecisions).nullable().describe('Ce qui est décidé de sa fin'),
    mayRenew: z.boolean().describe('Il permet une reconduction qui n’est pas encore faite'),
  })
  .meta({ id: 'ContractLine' })
export type ContractLine = z.output<typeof contractLine>

const contractOrder = z.object({
  id: z.int(),
  cartId: z.int(),
  number: z.string(),
  customer: z.string(),
  status: z.enum(OrderStatus),
  rank: z.int(),
  amount: cents,
  sentAt: z.iso.datetime(),
})
export type ContractOrder = z.output<typeof contractOrder>

const contract = contractLine
  .extend({
    accepted: cents.describe('Bons acceptés'),
    waiting: cents.describe('Bons en attente de réponse'),
    orders: z.array(contractOrder).describe('Les derniers bons envoyés'),
    ordersInAll: z.int(),
    passed: z
      .array(
        z.object({
          cartId: z.int(),
          cartNumber: z.string(),
          rank: z.int(),
          reason: z.enum(passReasons),
          amount: cents.nullable(),
          room: cents.nullable(),
          at: z.iso.datetime(),
        }),
      )
      .describe('Commandes pour lesquelles il n’a pas été sollicité'),
    marks: ceilingMarks,
  })
  .meta({ id: 'Contract' })
export type Contract = z.output<typeof contract>

const ceiling = contractLine
  .pick({ number: true, supplier: true, places: true, endsOn: true, maximum: true, engaged: true })
  .meta({ id: 'Ceiling' })
export type Ceiling = z.output<typeof ceiling>

const filters = {
  list: z.enum(contractLists).default('current'),
  search: z.string().trim().max(100).optional().describe('Numéro, entreprise ou lot'),
  lot: lotCode.optional(),
  department: z
    .string()
    .regex(/^\w{2,3}$/)
    .optional()
    .describe('Ceux qui donnent un rang dans ce département, ou dans sa région'),
}

/** A contract, from its number: what it may engage, and what was. Decision 059 */
export const contractRoutes = {
  listContracts: route({
    method: 'GET',
    path: '/operator/contracts',
    access: operator,
    right,
    summary: 'Les contrats, par liste',
    query: z.object({
      ...filters,
      supplier: z.coerce.number().int().positive().optional(),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
    }),
    response: z.object({
      counts: z.record(z.enum(contractLists), z.int()),
      lines: z.array(contractLine),
      marks: ceilingMarks,
      end: z.boolean(),
    }),
  }),
  exportContracts: route({
    method: 'GET',
    path: '/operator/contracts/export',
    access: operator,
    right,
    summary: 'Les contrats d’une liste, en XLSX ou en CSV',
    query: z.object({ ...filters, format: z.enum(['xlsx', 'csv']).default('xlsx') }),
    gives: 'file',
    response: z.unknown(),
  }),
  listCeilings: route({
    method: 'GET',
    path: '/operator/ceilings/:lot',
    access: operator,
    right,
    summary: 'Ce que les contrats d’un lot ont engagé\u00A0: ceux d’une édition, ou tous ceux qui sont en cours',
    params: z.object({ lot: lotCode }),
    query: z.object({ edition: z.coerce.number().int().min(1).max(99).optional() }),
    response: z.object({ marks: ceilingMarks, lines: z.array(ceiling) }),
  }),
  getContract: route({
    method: 'GET',
    path: '/operator/contracts/:number',
    access: operator,
    right,
    summary: 'Un contrat : ses parties, son maximum et ce qui en est engagé, ses bons',
    params: z.object({ number: z.string().min(1).max(40) }),
    response: contract,
  }),
}
