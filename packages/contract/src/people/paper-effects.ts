import { filedKinds } from '@charpente/domain/people/documents/document'
import { paperEffects, reviewStates } from '@charpente/domain/people/documents/paper-effect'
import { z } from 'zod'
import { requiredWords } from '../platform/fields.ts'
import { PAPERS_PAGE } from '../platform/limits.ts'
import { route } from '../platform/route.ts'
import { askedWith, assent } from './assents.ts'
import { supplierDocument } from './documents.ts'

const operator = ['ROLE_OPERATOR'] as const
const id = z.object({ id: z.coerce.number().int().positive() })
const kind = z.enum(filedKinds)
const day = z.iso.date()
const instant = z.iso.datetime()
const edition = z.coerce.number().int().min(1).max(99)
const paper = id.extend({ kind })
const effect = z.enum(['warning', 'suspension'])

const paperRule = z
  .object({
    kind,
    validityMonths: z.int().nullable().describe('Au-delà, la pièce n’est plus valable, quelle que soit sa date de fin'),
    graceDays: z.int().describe('Jours laissés après la fin de validité'),
    effect: z.enum(paperEffects),
    changedAt: instant.nullable(),
    changedBy: z.string().nullable(),
    reason: z.string().nullable(),
    lacking: z.int().describe('Titulaires sans pièce valable aujourd’hui'),
  })
  .meta({ id: 'PaperRule' })
export type PaperRuleOnWire = z.output<typeof paperRule>

const paperRules = z
  .object({
    edition: z.int(),
    clauses: z.array(z.object({ id: z.int(), reference: z.string(), clause: z.string().nullable() })),
    isProvided: z.boolean().describe('Les documents de toutes ses consultations prévoient un effet'),
    noticeDays: z.int().describe('Jours entre l’annonce d’un effet et l’effet'),
    holders: z.int(),
    rules: z.array(paperRule),
  })
  .meta({ id: 'PaperRules' })
export type PaperRules = z.output<typeof paperRules>

const caseFacts = {
  id: z.int(),
  edition: z.int(),
  kind,
  effect,
  state: z.enum(['announced', 'applied', 'lifted']),
  endsOn: day.describe('Dernier jour couvert'),
  effectOn: day.describe('Jour annoncé à l’entreprise'),
  announcedAt: instant,
  appliedAt: instant.nullable(),
  lifted: z.object({ at: instant, by: z.string(), reason: z.string() }).nullable(),
  isFiled: z.boolean().describe('Une pièce déposée attend d’être lue'),
}

const paperCase = z
  .object({ ...caseFacts, supplierId: z.int(), supplierName: z.string(), ranks: z.int() })
  .meta({ id: 'PaperCase' })
export type PaperCase = z.output<typeof paperCase>

const ownPaperEffect = z
  .object(caseFacts)
  .omit({ lifted: true })
  .extend({ liftedReason: z.string().nullable(), clauses: z.array(z.string()), ranks: z.int() })
  .meta({ id: 'OwnPaperEffect' })
export type OwnPaperEffect = z.output<typeof ownPaperEffect>

const ownReview = z.object({ kind, outcome: z.enum(reviewStates), reason: z.string().nullable() })

const paperToRead = z
  .object({
    supplierId: z.int(),
    supplierName: z.string(),
    supplierCode: z.string(),
    kind,
    file: z.string(),
    contentUrl: z.string(),
    checking: z.boolean(),
    issuedOn: day.nullable(),
    expiresOn: day.nullable(),
    filedAt: instant,
    isSuspended: z.boolean(),
    effectOn: day.nullable().describe('Jour d’un effet annoncé, quand il y en a un'),
  })
  .meta({ id: 'PaperToRead' })

const seen = { filedAt: instant.describe('Quand fut déposée celle qui a été lue') }

/** What papers that are no longer good change for holders, when the consultation's documents say so. Decision 064 */
export const paperEffectRoutes = {
  getPaperRules: route({
    method: 'GET',
    path: '/operator/paper_rules/:edition',
    access: operator,
    right: ['contracts', 'registrations'],
    summary: 'Les règles des pièces d’une édition : validité, délai, effet',
    params: z.object({ edition }),
    response: paperRules,
  }),
  savePaperRule: route({
    method: 'PUT',
    path: '/operator/paper_rules/:edition/:kind',
    access: operator,
    right: 'contracts',
    touches: ['amount'],
    asks: 'paperRuleSaved',
    summary:
      'Demander la validité, le délai et l’effet d’une pièce ; l’effet si la consultation le prévoit ; à deux personnes',
    params: z.object({ edition, kind }),
    body: z.object({
      ...askedWith,
      validityMonths: z.int().min(1).max(120).nullable(),
      graceDays: z.int().min(0).max(365),
      effect: z.enum(paperEffects),
    }),
    response: assent,
    status: 201,
  }),
  listPapersToRead: route({
    method: 'GET',
    path: '/operator/papers_to_read',
    access: operator,
    right: ['contracts', 'registrations'],
    summary: `Les pièces déposées par des titulaires, à accepter ou à refuser, ${PAPERS_PAGE} au plus`,
    response: z.array(paperToRead),
  }),
  acceptPaper: route({
    method: 'POST',
    path: '/operator/suppliers/:id/documents/:kind/accept',
    access: operator,
    right: 'contracts',
    touches: ['evidence'],
    summary: 'Accepter une pièce lue et valable : les effets de la précédente prennent fin',
    params: paper,
    body: z.object(seen),
    response: z.array(supplierDocument),
  }),
  refusePaper: route({
    method: 'POST',
    path: '/operator/suppliers/:id/documents/:kind/refuse',
    access: operator,
    right: 'contracts',
    touches: ['evidence'],
    summary: 'Refuser une pièce, avec un motif envoyé à l’entreprise',
    params: paper,
    body: z.object({ ...seen, reason: requiredWords }),
    response: z.array(supplierDocument),
  }),
  listPaperCases: route({
    method: 'GET',
    path: '/operator/paper_cases',
    access: operator,
    right: ['contracts', 'registrations'],
    summary: 'Les effets annoncés, en cours ou levés, le plus proche d’abord',
    query: z.object({ supplier: z.coerce.number().int().positive().optional() }),
    response: z.array(paperCase),
  }),
  liftPaperEffect: route({
    method: 'POST',
    path: '/operator/paper_cases/:id/lift',
    access: operator,
    right: 'contracts',
    touches: ['evidence'],
    summary: 'Lever un effet annoncé ou en cours, avec un motif',
    params: id,
    body: z.object({ reason: requiredWords }),
    response: paperCase,
  }),
  restorePaperEffect: route({
    method: 'POST',
    path: '/operator/paper_cases/:id/restore',
    access: operator,
    right: 'contracts',
    touches: ['evidence'],
    summary: 'Rétablir un effet levé, avec un motif : il est annoncé de nouveau',
    params: id,
    body: z.object({ reason: requiredWords }),
    response: paperCase,
  }),
  listOwnPaperEffects: route({
    method: 'GET',
    path: '/suppliers/:id/paper-effects',
    access: ['ROLE_SUPER_SUPPLIER'],
    summary: 'Ce que ses pièces changent pour l’entreprise, et ce que la centrale a dit de chacune',
    params: id,
    response: z.object({ effects: z.array(ownPaperEffect), reviews: z.array(ownReview) }),
  }),
}
