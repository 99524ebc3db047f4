import { payers } from '@charpente/domain/people/accounts/payer'
import { roles } from '@charpente/domain/platform/actor'
import { z } from 'zod'
import { catalogueType } from '../platform/fields.ts'
import { supplierDocument } from './documents.ts'

const departmentRef = z.object({ id: z.int(), code: z.string(), name: z.string() })

/** A sub-account, as its administrator sees it. P §3 */
export const subAccount = z
  .object({
    id: z.int(),
    firstname: z.string(),
    lastname: z.string(),
    email: z.string(),
    phone: z.string(),
    active: z.boolean(),
    departmentCode: z.string().nullable(),
    code: z.string(),
    adminId: z.int(),
  })
  .meta({ id: 'SubAccount' })
export type SubAccount = z.output<typeof subAccount>

/** Whoever is signed in, as they read themselves. P §3 */
export const user = z
  .object({
    id: z.int(),
    email: z.string(),
    name: z.string(),
    organism: z.string(),
    size: z.string().nullable(),
    firstname: z.string(),
    lastname: z.string(),
    phone: z.string(),
    roles: z.array(z.enum(roles)),
    type: catalogueType,
    /** When formalized access begins, if it is still to come. Q-126 */
    formalizedFrom: z.string().nullable(),
    formalizedRequestedAt: z.string().nullable(),
    codeId: z.string(),
    siret: z.string().nullable(),
    serviceCode: z.string().nullable(),
    engagementRequired: z.boolean(),
    confirmAbove: z.int().nullable().describe('Montant HT, en centimes, au-dessus duquel une commande se confirme'),
    payer: z
      .enum(payers)
      .nullable()
      .describe('Le délai de paiement que la loi donne à l’organisme ; sinon l’ordinaire'),
    address: z.object({
      id: z.int(),
      street: z.string(),
      postal: z.string(),
      city: z.string(),
      department: departmentRef,
    }),
    departments: z.array(departmentRef),
    category: z.object({ id: z.int(), name: z.string() }).nullable(),
    lotGeos: z.array(z.object({ lotCode: z.string(), edition: z.int(), departmentCode: z.string(), rank: z.int() })),
    freeArticles: z.array(z.object({ id: z.int(), departments: z.array(z.object({ id: z.int(), code: z.string() })) })),
    accounts: z.array(subAccount),
    adminName: z.string().nullable(),
    admin: z.object({ id: z.int() }).nullable(),
    remunerationEmail: z.string().nullable(),
    remunerationPhone: z.string().nullable(),
    remunerationName: z.string().nullable(),
    remunerationFunction: z.string().nullable(),
    secondFactor: z.boolean(),
    /** A supplier's papers; those it files itself are read by its head only. P-API-17, Q-62 */
    finalPDFs: z.array(supplierDocument).optional(),
    rib: supplierDocument.nullable().optional(),
    fiscalRegularityFile: supplierDocument.nullable().optional(),
    companyInsuranceFile: supplierDocument.nullable().optional(),
    logo: z
      .object({ name: z.string(), contentUrl: z.string(), checking: z.boolean() })
      .nullable()
      .optional()
      .describe('Le logo d’un prestataire, pour le compte principal'),
  })
  .meta({ id: 'User' })
export type User = z.output<typeof user>
