import { endDecisions } from '@charpente/domain/purchasing/contracts/renewal'
import { passReasons } from '@charpente/domain/purchasing/orders/passing-over'
import { OrderStatus } from '@charpente/domain/purchasing/orders/status'
import { z } from 'zod'
import { route } from '../platform/route.ts'

const operator = ['ROLE_OPERATOR'] as const
const right = ['contracts', 'orders', 'figures'] as const
const cents = z.int()
const day = z.iso.date()

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
    marks: z.array(z.int()).describe('Parts du maximum auxquelles on prévient, en pour cent'),
  })
  .meta({ id: 'Contract' })
export type Contract = z.output<typeof contract>

const search = z.string().trim().max(100).optional()

/** A contract, from its number: what it may engage, and what was. Decision 059 */
export const contractRoutes = {
  listContracts: route({
    method: 'GET',
    path: '/operator/contracts',
    access: operator,
    right,
    summary: 'Les contrats, par liste',
    query: z.object({
      list: z.enum(contractLists).default('current'),
      search,
      supplier: z.coerce.number().int().positive().optional(),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
    }),
    response: z.object({
      counts: z.record(z.enum(contractLists), z.int()),
      lines: z.array(contractLine),
      end: z.boolean(),
    }),
  }),
  exportContracts: route({
    method: 'GET',
    path: '/operator/contracts/export',
    access: operator,
    right,
    summary: 'Les contrats d’une liste, en XLSX',
    query: z.object({ list: z.enum(contractLists).default('current'), search }),
    gives: 'file',
    response: z.unknown(),
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
