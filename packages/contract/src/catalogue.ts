import { DEFAULT_EDITION } from '@charpente/domain/catalogue/lot'
import { z } from 'zod'
import { route } from './route.ts'

/** Accepted as a number or a string, 25 when absent. Q-36 */
export const edition = z.coerce.number().int().min(1).max(99).default(DEFAULT_EDITION)

export const departmentCode = z.string().regex(/^(?:\d{2}|2[AB]|97\d)$/, 'Ce département est inconnu.')
export const lotCode = z.string().regex(/^[12]\d{2}$/, 'Ce lot est inconnu.')
const image = z.object({ contentUrl: z.string() })

const region = z.object({ id: z.int(), code: z.string(), name: z.string() }).meta({ id: 'Region' })
const department = z.object({ id: z.int(), code: z.string(), name: z.string(), region }).meta({ id: 'Department' })
export type Department = z.output<typeof department>

/** What anyone may read of an article; prices and description come with the right to see them. Q-26 */
const articleName = z
  .object({
    id: z.int(),
    code: z.string(),
    chapter: z.string(),
    name: z.string(),
    unit: z.string(),
    quantityB: z.int().nullable(),
    quantityC: z.int().nullable(),
  })
  .meta({ id: 'ArticleName' })
export type ArticleName = z.output<typeof articleName>

const lot = z
  .object({
    code: z.string(),
    name: z.string(),
    shortName: z.string(),
    description: z.string(),
    edition: z.int(),
    image,
    articles: z.array(articleName),
  })
  .meta({ id: 'Lot' })
export type Lot = z.output<typeof lot>

const listDepartments = {
  method: 'GET',
  access: 'public',
  summary: 'Les 101 départements et leur région',
  response: z.array(department),
} as const

export const catalogueRoutes = {
  /** Both paths answer alike. Q-103 */
  listDepartments: route({ ...listDepartments, path: '/departments.json' }),
  listDepartmentsAlias: route({ ...listDepartments, path: '/departments' }),
  listLots: route({
    method: 'GET',
    path: '/lots',
    access: 'public',
    summary: 'Les lots d’une édition et le nom de leurs prestations, sans prix',
    query: z.object({ edition, limit: z.coerce.number().optional().describe('Sans effet') }),
    response: z.array(lot),
  }),
}
