import { erasureObstacles, keptReasons } from '@charpente/domain/records/erasure'
import { z } from 'zod'
import { requiredWords } from '../platform/fields.ts'
import { route } from '../platform/route.ts'

const operator = ['ROLE_OPERATOR'] as const
const person = ['ROLE_CUSTOMER', 'ROLE_SUPPLIER', 'ROLE_OPERATOR'] as const
const instant = z.iso.datetime()
const id = z.object({ id: z.coerce.number().int().positive() })

/** What the law keeps, how many there are, and until when; no day while it is not known yet. */
const kept = z.array(z.object({ what: z.enum(keptReasons), count: z.int(), until: z.iso.date().nullable() }))
export type KeptData = z.output<typeof kept>

const obstacle = z.enum(erasureObstacles).nullable().describe('Ce qui empêche d’effacer aujourd’hui')

const mine = z
  .object({
    askedAt: instant.nullable().describe('Depuis quand la demande attend'),
    refusal: z.object({ at: instant, reason: z.string() }).nullable(),
    kept,
    obstacle,
  })
  .meta({ id: 'MyErasure' })
export type MyErasure = z.output<typeof mine>

const line = z.object({
  id: z.int(),
  accountId: z.int(),
  code: z.string(),
  name: z.string(),
  person: z.string().nullable().describe('Plus personne une fois effacée'),
  side: z.enum(['customer', 'supplier', 'operator']),
  isMember: z.boolean(),
  askedAt: instant,
  outcome: z.enum(['erased', 'refused', 'withdrawn']).nullable(),
  decidedAt: instant.nullable(),
  decidedBy: z.string().nullable(),
  decisionReason: z.string().nullable(),
})

const request = line.extend({ reason: z.string(), kept, obstacle }).meta({ id: 'ErasureRequest' })
export type ErasureRequest = z.output<typeof request>

export const erasureRoutes = {
  getMyErasure: route({
    method: 'GET',
    path: '/me/data/erasure',
    access: person,
    summary: 'Ce qu’un effacement laisserait, et où en est ma demande',
    response: mine,
  }),
  askErasure: route({
    method: 'POST',
    path: '/me/data/erasure',
    access: person,
    touches: ['own'],
    summary: 'Demander l’effacement de mes données',
    body: z.object({ reason: z.string().trim().max(1000).default('') }),
    response: mine,
  }),
  withdrawErasure: route({
    method: 'DELETE',
    path: '/me/data/erasure',
    access: person,
    touches: ['own'],
    summary: 'Retirer ma demande d’effacement',
    response: mine,
    status: 200,
  }),
  listErasures: route({
    method: 'GET',
    path: '/operator/erasures',
    access: operator,
    right: 'dataProtection',
    summary: 'Les demandes d’effacement : celles qui attendent, puis les dernières décidées',
    response: z.array(request),
  }),
  eraseAccount: route({
    method: 'POST',
    path: '/operator/erasures/:id/erase',
    access: operator,
    right: 'dataProtection',
    touches: ['identity', 'evidence'],
    summary: 'Effacer la personne : ce que la loi garde reste, le reste est anonymisé',
    params: id,
    response: request,
  }),
  refuseErasure: route({
    method: 'POST',
    path: '/operator/erasures/:id/refuse',
    access: operator,
    right: 'dataProtection',
    touches: ['identity', 'evidence'],
    summary: 'Refuser, avec un motif envoyé à la personne',
    params: id,
    body: z.object({ reason: requiredWords }),
    response: request,
  }),
}
