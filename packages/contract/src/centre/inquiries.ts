import { inquiryKinds } from '@charpente/domain/centre/inquiry'
import { z } from 'zod'
import { requiredText, requiredWords } from '../platform/fields.ts'
import { route } from '../platform/route.ts'
import { prefilledCart } from '../purchasing/cart.ts'

const operator = ['ROLE_OPERATOR'] as const
const instant = z.iso.datetime()
const id = z.object({ id: z.coerce.number().int().positive() })
const kind = z.enum(inquiryKinds)

/** Still to be answered, those one has taken, those answered. */
const inquiryLists = ['open', 'mine', 'closed'] as const
export type InquiryList = (typeof inquiryLists)[number]

const line = z
  .object({
    id: z.int(),
    kind,
    title: z.string(),
    account: z.object({ id: z.int(), name: z.string() }).nullable(),
    contact: z.string(),
    receivedOn: z.iso.date(),
    dueOn: z.iso.date(),
    late: z.boolean(),
    takenBy: z.object({ id: z.int(), name: z.string() }).nullable(),
    closedAt: instant.nullable(),
    outcome: z.string().nullable(),
    notes: z.int(),
  })
  .meta({ id: 'InquiryLine' })
export type InquiryLine = z.output<typeof line>

const file = line
  .extend({
    details: z.string(),
    enteredAt: instant,
    enteredBy: z.string(),
    takenAt: instant.nullable(),
    closedBy: z.string().nullable(),
    noted: z.array(z.object({ at: instant, author: z.string(), words: z.string() })),
  })
  .meta({ id: 'Inquiry' })
export type Inquiry = z.output<typeof file>

const words = z.object({
  kind,
  title: requiredText,
  details: z.string().trim().max(4000, 'Ce texte est trop long\u00A0: 4\u202F000 caractères au plus.').default(''),
  accountId: z.int().positive().nullish(),
  contact: z.string().trim().max(255, 'Ce texte est trop long\u00A0: 255 caractères au plus.').default(''),
  receivedOn: z.iso.date('Choisissez un jour du calendrier.'),
})

export const inquiryRoutes = {
  askPrefilledCart: route({
    method: 'POST',
    path: '/prefilled_carts',
    access: ['ROLE_CUSTOMER'],
    touches: ['own'],
    keyed: true,
    summary: 'Demander un panier prérempli : la centrale le fait préparer par le titulaire',
    body: prefilledCart,
    response: z.object({ id: z.int(), dueOn: z.iso.date() }),
    status: 201,
  }),
  listInquiries: route({
    method: 'GET',
    path: '/operator/inquiries',
    access: operator,
    right: ['registrations', 'orders', 'contracts'],
    summary: 'Les demandes saisies à la main, les plus pressées d’abord',
    query: z.object({
      list: z.enum(inquiryLists).default('open'),
      kind: kind.optional(),
      page: z.coerce.number().int().positive().default(1),
    }),
    response: z.object({
      counts: z.record(z.enum(inquiryLists), z.int()),
      lines: z.array(line),
      end: z.boolean(),
    }),
  }),
  getInquiry: route({
    method: 'GET',
    path: '/operator/inquiries/:id',
    access: operator,
    right: ['registrations', 'orders', 'contracts'],
    summary: 'Une demande et ses notes',
    params: id,
    response: file,
  }),
  enterInquiry: route({
    method: 'POST',
    path: '/operator/inquiries',
    access: operator,
    right: ['registrations', 'orders', 'contracts'],
    touches: ['nothing'],
    summary: 'Saisir une demande reçue par courrier, e-mail ou téléphone',
    body: words,
    response: file,
    status: 201,
  }),
  changeInquiry: route({
    method: 'PUT',
    path: '/operator/inquiries/:id',
    access: operator,
    right: ['registrations', 'orders', 'contracts'],
    touches: ['nothing'],
    summary: 'Corriger une demande',
    params: id,
    body: words,
    response: file,
  }),
  takeInquiry: route({
    method: 'POST',
    path: '/operator/inquiries/:id/take',
    access: operator,
    right: ['registrations', 'orders', 'contracts'],
    touches: ['nothing'],
    summary: 'Prendre une demande : elle est à soi',
    params: id,
    response: file,
  }),
  releaseInquiry: route({
    method: 'POST',
    path: '/operator/inquiries/:id/release',
    access: operator,
    right: ['registrations', 'orders', 'contracts'],
    touches: ['nothing'],
    summary: 'Rendre une demande à l’équipe',
    params: id,
    response: file,
  }),
  noteInquiry: route({
    method: 'POST',
    path: '/operator/inquiries/:id/notes',
    access: operator,
    right: ['registrations', 'orders', 'contracts'],
    touches: ['nothing'],
    summary: 'Noter quelque chose sur une demande, pour l’équipe',
    params: id,
    body: z.object({ words: requiredWords }),
    response: file,
  }),
  closeInquiry: route({
    method: 'POST',
    path: '/operator/inquiries/:id/close',
    access: operator,
    right: ['registrations', 'orders', 'contracts'],
    touches: ['nothing'],
    summary: 'Clore une demande, en disant ce qu’elle est devenue',
    params: id,
    body: z.object({ outcome: requiredWords }),
    response: file,
  }),
  reopenInquiry: route({
    method: 'POST',
    path: '/operator/inquiries/:id/reopen',
    access: operator,
    right: ['registrations', 'orders', 'contracts'],
    touches: ['nothing'],
    summary: 'Rouvrir une demande close',
    params: id,
    response: file,
  }),
}
