import { z } from 'zod'
import { requiredWords } from '../platform/fields.ts'
import { route } from '../platform/route.ts'

const instant = z.iso.datetime()

/** What changed of what was announced, as everybody reads it. */
const amendment = z
  .object({
    number: z.int(),
    reason: z.string(),
    changes: z.array(z.string()),
    deadlineBefore: instant.nullable(),
    deadlineAfter: instant.nullable(),
    publishedAt: instant,
  })
  .meta({ id: 'Amendment' })
export type Amendment = z.output<typeof amendment>

/** As the centre reads it. */
const deskAmendment = amendment.extend({
  by: z.string().nullable(),
  told: z.int().describe('Candidatures prévenues par e-mail'),
})
export type DeskAmendment = z.output<typeof deskAmendment>

const ofConsultation = z.object({ id: z.coerce.number().int() })

export const amendmentRoutes = {
  listAmendments: route({
    method: 'GET',
    path: '/consultations/:id/amendments',
    access: 'public',
    summary: 'Les rectificatifs d’une consultation, le dernier d’abord',
    params: ofConsultation,
    response: z.array(amendment),
  }),
  listDeskAmendments: route({
    method: 'GET',
    path: '/operator/consultations/:id/amendments',
    access: ['ROLE_OPERATOR'],
    right: ['consultation', 'evaluation', 'award'],
    summary: 'Les rectificatifs d’une consultation, par qui et pour combien de candidatures',
    params: ofConsultation,
    response: z.array(deskAmendment),
  }),
  publishAmendment: route({
    method: 'POST',
    path: '/operator/consultations/:id/amendments',
    access: ['ROLE_OPERATOR'],
    right: 'consultation',
    touches: ['duration'],
    alone: 'Publié et envoyé à tous ceux qui ont commencé ; une échéance annoncée ne vient jamais plus tôt.',
    summary: 'Publier un rectificatif d’une consultation ouverte : numéroté, motivé, envoyé à qui a commencé',
    params: ofConsultation,
    body: z.object({
      reason: requiredWords,
      changes: z.array(requiredWords).min(1).max(50).describe('Ce qui change, une phrase par changement'),
      deadline: instant.optional().describe('La nouvelle date limite, plus tardive ; sans elle, pas de report'),
    }),
    response: deskAmendment,
    status: 201,
  }),
}
