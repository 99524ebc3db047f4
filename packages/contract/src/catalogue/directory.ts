import { filedKinds } from '@charpente/domain/people/documents/document'
import { z } from 'zod'
import { SUPPLIERS_LIMIT } from '../platform/limits.ts'
import { route } from '../platform/route.ts'
import { departmentCode, edition, lotCode } from './catalogue.ts'

/** Both vocabularies are understood everywhere. Q-45 */
const type = z
  .enum(['free', 'formalized', 'libre', 'formalise'])
  .default('formalized')
  .transform((word) => (word === 'free' || word === 'libre' ? ('free' as const) : ('formalized' as const)))

/** Visitors read who holds what; contacts and documents come with the right to see them. P §6 */
const supplierEntry = z
  .object({
    lotName: z.string().nullable(),
    department: z.string(),
    rank: z.int().nullable(),
    supplier: z.object({
      id: z.int(),
      name: z.string(),
      firstname: z.string().optional(),
      lastname: z.string().optional(),
      email: z.string().optional(),
      phone: z.string().optional(),
      logoUrl: z.string().nullable().optional(),
      ribUrl: z.string().nullable().optional(),
      finalPDFUrls: z.array(z.string()).optional(),
      finalPDFTitles: z.array(z.string()).optional().describe('Le titre de chacun, dans le même ordre'),
      companyInsuranceFileUrl: z.string().nullable().optional(),
      fiscalRegularityFileUrl: z.string().nullable().optional(),
      /** Papers that are no longer good are shown as such. Q-115 */
      expired: z.array(z.enum(filedKinds)).optional(),
      effects: z
        .array(z.object({ kind: z.enum(filedKinds), effect: z.enum(['warning', 'suspension']) }))
        .optional()
        .describe('Ce que ses pièces changent : avertissement, ou rang suspendu'),
    }),
  })
  .meta({ id: 'SupplierEntry' })
export type SupplierEntry = z.output<typeof supplierEntry>

export const directoryRoutes = {
  listSuppliers: route({
    method: 'GET',
    path: '/suppliers',
    access: 'public',
    keptForVisitors: true,
    summary: 'Annuaire des prestataires titulaires ou libres',
    query: z.object({
      departmentCode: departmentCode.optional(),
      company: z.string().trim().max(100).optional(),
      lotCode: lotCode.optional(),
      category: z.coerce.number().int().positive().optional(),
      rank: z.coerce.number().int().min(1).max(3).optional(),
      type,
      edition,
      limit: z.coerce.number().int().min(1).max(SUPPLIERS_LIMIT).optional(),
      offset: z.coerce.number().int().min(0).default(0),
    }),
    response: z.array(supplierEntry),
  }),
  countHolders: route({
    method: 'GET',
    path: '/holders/counts',
    access: 'public',
    keptForVisitors: true,
    summary: 'Combien de titulaires chaque lot a dans un département ; un lot absent n’en a aucun',
    query: z.object({ departmentCode, edition }),
    response: z.array(z.object({ lotCode: z.string(), holders: z.int() })),
  }),
}
