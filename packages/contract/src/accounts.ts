import { z } from 'zod'
import { route } from './route.ts'

const customerName = z.object({ id: z.int(), name: z.string() }).meta({ id: 'CustomerName' })
export type CustomerName = z.output<typeof customerName>

/** How many buyers one page of the public list shows before "Afficher les suivants". */
export const CUSTOMERS_PAGE = 300

export const accountRoutes = {
  /** Most recent first, inactive accounts and sub-accounts left out, whoever asks: id and name only. Q-64 */
  listCustomers: route({
    method: 'GET',
    path: '/customers',
    access: 'public',
    summary: 'Les acheteurs : nom des comptes actifs, du plus récent au plus ancien',
    query: z.object({
      active: z.literal('1').optional(),
      'order[id]': z.literal('DESC').optional(),
      name: z.string().trim().max(100).optional().describe('Mots cherchés dans le nom'),
      before: z.coerce.number().int().positive().optional().describe('Dernier id reçu, pour la suite de la liste'),
      limit: z.coerce.number().int().min(1).max(10_000).default(CUSTOMERS_PAGE),
    }),
    response: z.array(customerName),
  }),
}
