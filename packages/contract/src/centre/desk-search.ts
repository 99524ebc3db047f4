import { inquiryKinds } from '@charpente/domain/centre/inquiry'
import { z } from 'zod'
import { catalogueType } from '../platform/fields.ts'
import { route } from '../platform/route.ts'

const foundAccount = z
  .object({
    id: z.int(),
    side: z.enum(['customer', 'supplier', 'operator']),
    name: z.string(),
    isMember: z.boolean().describe('Sous-compte d’un organisme'),
    person: z.string(),
    email: z.string(),
    code: z.string(),
    departmentCode: z.string(),
    type: catalogueType,
    state: z.enum(['pending', 'active', 'inactive', 'refused']),
    waitingSince: z.iso.datetime().nullable().describe('Depuis quand son inscription attend'),
  })
  .meta({ id: 'FoundAccount' })

const foundCart = z
  .object({
    id: z.int(),
    number: z.string(),
    name: z.string(),
    kind: catalogueType,
    status: z.int(),
    owner: z.object({ id: z.int(), name: z.string() }),
    total: z.int().nullable().describe('En centimes, une fois commandé'),
  })
  .meta({ id: 'FoundCart' })

const foundOrder = z
  .object({
    id: z.int(),
    cartId: z.int(),
    number: z.string(),
    customer: z.string(),
    supplier: z.string(),
    rank: z.int().nullable(),
    amount: z.int().nullable(),
    status: z.int(),
    dueAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'FoundOrder' })

const foundApplication = z
  .object({
    id: z.string(),
    organization: z.string().nullable(),
    email: z.string(),
    lot: z.string().nullable(),
    lotName: z.string().nullable(),
    startedAt: z.iso.datetime(),
    signed: z.boolean(),
    decision: z.enum(['accepted', 'refused']).nullable(),
  })
  .meta({ id: 'FoundApplication' })

const foundPlace = z
  .object({
    id: z.string(),
    edition: z.int(),
    lot: z.string(),
    lotName: z.string(),
    place: z.string(),
    placeName: z.string(),
  })
  .meta({ id: 'FoundLotPlace' })

const foundArticle = z
  .object({
    id: z.int(),
    edition: z.int(),
    code: z.string(),
    name: z.string(),
    lot: z.string(),
    lotName: z.string(),
  })
  .meta({ id: 'FoundDeskArticle' })

const foundInquiry = z
  .object({ id: z.int(), kind: z.enum(inquiryKinds), title: z.string(), contact: z.string(), closed: z.boolean() })
  .meta({ id: 'FoundInquiry' })

const foundContract = z
  .object({ id: z.string().describe('Son numéro'), lot: z.string(), firm: z.string() })
  .meta({ id: 'FoundContract' })

const foundConsultation = z
  .object({ id: z.int(), reference: z.string(), name: z.string(), edition: z.int() })
  .meta({ id: 'FoundConsultation' })

const foundStatement = z
  .object({ id: z.int(), number: z.string(), firm: z.string(), quarter: z.string() })
  .meta({ id: 'FoundStatement' })

const foundAtDesk = z
  .object({
    accounts: z.array(foundAccount),
    carts: z.array(foundCart),
    orders: z.array(foundOrder),
    applications: z.array(foundApplication),
    places: z.array(foundPlace).describe('Lots là où ils sont attribués'),
    articles: z.array(foundArticle),
    inquiries: z.array(foundInquiry),
    contracts: z.array(foundContract),
    consultations: z.array(foundConsultation),
    statements: z.array(foundStatement).describe('Relevés de redevance numérotés'),
  })
  .meta({ id: 'FoundAtDesk' })
export type FoundAtDesk = z.output<typeof foundAtDesk>

export const deskSearchRoutes = {
  searchDesk: route({
    method: 'GET',
    path: '/operator/search',
    access: ['ROLE_OPERATOR'],
    right: 'desk',
    summary:
      'Comptes, entreprises, paniers, commandes, candidatures, lots par territoire, prestations, demandes, contrats, consultations et relevés qui portent ces mots',
    query: z.object({ words: z.string().trim().min(2, 'Saisissez au moins deux lettres.').max(100) }),
    response: foundAtDesk,
  }),
}
