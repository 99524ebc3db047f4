import { assentOutcomes, whyNots } from '@charpente/domain/people/accounts/assent'
import { assentKinds } from '@charpente/domain/platform/assent-kind'
import { z } from 'zod'
import { requiredWords } from '../platform/fields.ts'
import { route } from '../platform/route.ts'

const id = z.object({ id: z.coerce.number().int().positive() })
const operator = ['ROLE_OPERATOR'] as const
const instant = z.iso.datetime()
const person = z.object({ id: z.int(), name: z.string() })

/** What an act that takes two persons is asked with: why, read by whoever agrees and kept in the trail. */
export const askedWith = { reason: requiredWords }

/** Asked by one operator, agreed or refused by another who holds the right. */
export const assent = z
  .object({
    id: z.int(),
    kind: z.enum(assentKinds),
    subject: z.object({
      type: z.string().describe('Sur quoi : publication, consultation, compte…'),
      id: z.string(),
      name: z.string().nullable().describe('Son nom, s’il en a un'),
    }),
    facts: z
      .array(z.object({ label: z.string(), before: z.string().nullable(), value: z.string() }))
      .describe('Ce qui est, et ce qui sera'),
    reason: z.string(),
    askedAt: instant,
    askedBy: person,
    expiresAt: instant,
    deciders: z.array(person).describe('Qui peut donner son accord'),
    mayDecide: z.boolean().describe('Vous le pouvez'),
    whyNot: z.enum(whyNots).nullable().describe('Pourquoi vous ne le pouvez pas'),
    outcome: z.enum(assentOutcomes).nullable(),
    decidedAt: instant.nullable(),
    decidedBy: person.nullable(),
    decisionReason: z.string().nullable(),
  })
  .meta({ id: 'Assent' })
export type Assent = z.output<typeof assent>

/** What takes two persons: one asks from where the act is done, the other decides here. Decision 058 */
export const assentRoutes = {
  listAssents: route({
    method: 'GET',
    path: '/operator/assents',
    access: operator,
    right: 'desk',
    summary: 'Ce qui attend une seconde personne, la plus proche échéance d’abord, ou ce qui a été décidé',
    query: z.object({ list: z.enum(['waiting', 'decided']).default('waiting') }),
    response: z.array(assent),
  }),
  approveAssent: route({
    method: 'POST',
    path: '/operator/assents/:id/approve',
    access: operator,
    right: 'desk',
    touches: ['payee', 'amount', 'duration', 'identity'],
    alone: 'C’est la seconde personne, et elle a le droit de ce qui est demandé.',
    summary: 'Donner son accord à ce qu’une autre personne a demandé : c’est fait aussitôt, une seule fois',
    params: id,
    body: z.object({ reason: z.string().trim().max(2000).default('') }),
    response: assent,
  }),
  declineAssent: route({
    method: 'POST',
    path: '/operator/assents/:id/decline',
    access: operator,
    right: 'desk',
    touches: ['nothing'],
    summary: 'Refuser ce qu’une autre personne a demandé, avec un motif',
    params: id,
    body: z.object(askedWith),
    response: assent,
  }),
  withdrawAssent: route({
    method: 'POST',
    path: '/operator/assents/:id/withdraw',
    access: operator,
    right: 'desk',
    touches: ['nothing'],
    summary: 'Retirer ce qu’on avait demandé',
    params: id,
    response: assent,
  }),
}
