import { executionPhases } from '@charpente/domain/purchasing/execution/words'
import { z } from 'zod'
import { catalogueType } from '../platform/fields.ts'
import { route } from '../platform/route.ts'

/** What the centre follows of the works of orders. */
const executionLists = ['late', 'refused', 'penalties', 'unpaid', 'warned', 'all'] as const
export type ExecutionList = (typeof executionLists)[number]

const operator = ['ROLE_OPERATOR'] as const
const day = z.iso.date().nullable()
const cents = z.int()

const asked = z.object({
  list: z.enum(executionLists).default('all'),
  phase: z.enum(executionPhases).optional(),
})

const line = z
  .object({
    purchaseOrder: z.int(),
    cartId: z.int(),
    number: z.string(),
    cartName: z.string(),
    customerName: z.string(),
    supplierName: z.string(),
    kind: catalogueType,
    lotCode: z.string().nullable(),
    departmentCode: z.string(),
    rank: z.int().nullable(),
    phase: z.enum(executionPhases),
    startsOn: day,
    endsOn: day,
    doneOn: day,
    percent: z.int(),
    openPoints: z.int(),
    amount: cents,
    stated: cents,
    paid: cents,
    penalty: cents,
    since: z.iso.datetime().describe('Depuis quand elle est dans cette liste'),
  })
  .meta({ id: 'FollowedExecution' })
export type FollowedExecution = z.output<typeof line>

export const executionDeskRoutes = {
  listMonitoredExecutions: route({
    method: 'GET',
    path: '/operator/executions',
    access: operator,
    right: 'orders',
    summary: 'Les travaux des commandes, pour la centrale\u00A0: en retard, refusés, impayés',
    query: asked.extend({ page: z.coerce.number().int().positive().max(10_000).default(1) }),
    response: z.object({
      counts: z.record(z.enum(executionLists), z.int()),
      lines: z.array(line),
      end: z.boolean(),
    }),
  }),
  exportMonitoredExecutions: route({
    method: 'GET',
    path: '/operator/executions_export',
    access: operator,
    right: 'orders',
    summary: 'Les mêmes travaux, une ligne chacun, en CSV',
    query: asked,
    gives: 'file',
    response: z.unknown(),
  }),
}
