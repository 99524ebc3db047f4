import { DEFAULT_EDITION } from '@charpente/domain/catalogue/lot'
import { z } from 'zod'
import { route } from './route.ts'

/** Accepted as a number or a string, 25 when absent. Q-36 */
export const edition = z.coerce.number().int().min(1).max(99).default(DEFAULT_EDITION)

const region = z.object({ id: z.int(), code: z.string(), name: z.string() }).meta({ id: 'Region' })
const department = z.object({ id: z.int(), code: z.string(), name: z.string(), region }).meta({ id: 'Department' })
export type Department = z.output<typeof department>

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
}
