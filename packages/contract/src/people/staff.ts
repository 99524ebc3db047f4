import { rightSets } from '@charpente/domain/people/accounts/rights'
import { staffRequestKinds } from '@charpente/domain/people/accounts/staff-request'
import { rights } from '@charpente/domain/platform/right'
import { z } from 'zod'
import { requiredEmail, requiredText, requiredWords } from '../platform/fields.ts'
import { route } from '../platform/route.ts'
import { askedWith, assent } from './assents.ts'

const id = z.object({ id: z.coerce.number().int().positive() })
const operator = ['ROLE_OPERATOR'] as const
const instant = z.iso.datetime()
const reason = z.object({ reason: requiredWords })

const operatorLine = z
  .object({
    id: z.int(),
    email: z.string(),
    firstname: z.string(),
    lastname: z.string(),
    active: z.boolean(),
    secondFactor: z.boolean(),
    lastLoginAt: instant.nullable(),
    /** Until when the password that was mailed serves; null for whoever has chosen one. */
    invitedUntil: instant.nullable(),
    rights: z.array(z.enum(rights)),
  })
  .meta({ id: 'OperatorLine' })
export type OperatorLine = z.output<typeof operatorLine>

/** Asked by one operator, decided by another. */
const staffRequest = z
  .object({
    id: z.int(),
    kind: z.enum(staffRequestKinds),
    accountId: z.int().nullable(),
    name: z.string(),
    email: z.string(),
    reason: z.string(),
    askedAt: instant,
    askedById: z.int(),
    askedBy: z.string(),
    expiresAt: instant,
    /** Another operator has the same name: somebody should look before they approve. */
    hasNamesake: z.boolean(),
    /** What whoever is invited will be let do; null when it is about no invitation, or all of it. */
    rights: z.array(z.enum(rights)).nullable(),
  })
  .meta({ id: 'StaffRequest' })
export type StaffRequest = z.output<typeof staffRequest>

/** The staff of the centre: nobody alone changes who they are. */
export const staffRoutes = {
  listOperators: route({
    method: 'GET',
    path: '/operator/operators',
    access: operator,
    right: 'desk',
    summary: 'Les opérateurs de la centrale',
    response: z.array(operatorLine),
  }),
  inviteOperator: route({
    method: 'POST',
    path: '/operator/operators',
    access: operator,
    right: 'administration',
    touches: ['identity'],
    summary: 'Demander l’invitation d’un opérateur ; un autre opérateur l’approuve, puis ses identifiants partent',
    body: z.object({
      email: requiredEmail('Merci de renseigner un mail valide'),
      firstname: requiredText,
      lastname: requiredText,
      reason: requiredWords,
      rights: z
        .array(z.enum(rights))
        .min(1)
        .default([...rightSets.instruction.rights])
        .describe('Ce que cette personne pourra faire\u00A0; le jeu « Instruction » si rien n’est dit'),
    }),
    response: staffRequest,
    status: 201,
  }),
  inviteOperatorAgain: route({
    method: 'POST',
    path: '/operator/operators/:id/invite',
    access: operator,
    right: 'administration',
    touches: ['identity'],
    summary: 'Renvoyer l’invitation d’un opérateur qui n’a pas encore choisi son mot de passe',
    params: id,
    response: operatorLine,
  }),
  deactivateOperator: route({
    method: 'POST',
    path: '/operator/operators/:id/deactivate',
    access: operator,
    right: 'administration',
    touches: ['identity'],
    summary: 'Désactiver un opérateur, jamais soi-même ni le dernier',
    params: id,
    response: operatorLine,
  }),
  activateOperator: route({
    method: 'POST',
    path: '/operator/operators/:id/activate',
    access: operator,
    right: 'administration',
    touches: ['identity'],
    summary: 'Demander qu’un opérateur désactivé soit activé ; un autre opérateur l’approuve',
    params: id,
    body: reason,
    response: staffRequest,
    status: 201,
  }),
  askOperatorRights: route({
    method: 'PUT',
    path: '/operator/operators/:id/rights',
    access: operator,
    right: 'administration',
    touches: ['identity'],
    asks: 'operatorRightsChanged',
    summary: 'Demander que les droits d’un opérateur changent ; une autre personne donne son accord',
    params: id,
    body: z.object({ rights: z.array(z.enum(rights)).max(rights.length), ...askedWith }),
    response: assent,
    status: 201,
  }),
  resetOperatorSecondFactor: route({
    method: 'POST',
    path: '/operator/operators/:id/second-factor/reset',
    access: operator,
    right: 'administration',
    touches: ['identity'],
    summary: 'Demander que le second facteur d’un opérateur soit effacé ; un autre opérateur l’approuve',
    params: id,
    body: reason,
    response: staffRequest,
    status: 201,
  }),
  listStaffRequests: route({
    method: 'GET',
    path: '/operator/staff-requests',
    access: operator,
    right: 'administration',
    summary: 'Ce que des opérateurs ont demandé et qui attend un autre opérateur',
    response: z.array(staffRequest),
  }),
  approveStaffRequest: route({
    method: 'POST',
    path: '/operator/staff-requests/:id/approve',
    access: operator,
    right: 'administration',
    touches: ['identity'],
    summary: 'Approuver ce qu’un autre opérateur a demandé : c’est fait aussitôt',
    params: id,
    response: z.null(),
    status: 204,
  }),
  declineStaffRequest: route({
    method: 'POST',
    path: '/operator/staff-requests/:id/decline',
    access: operator,
    right: 'administration',
    touches: ['identity'],
    summary: 'Refuser ce qu’un autre opérateur a demandé, avec un motif',
    params: id,
    body: reason,
    response: z.null(),
    status: 204,
  }),
  withdrawStaffRequest: route({
    method: 'POST',
    path: '/operator/staff-requests/:id/withdraw',
    access: operator,
    right: 'administration',
    touches: ['identity'],
    untold: 'Rien n’a été fait.',
    summary: 'Retirer ce qu’on avait demandé',
    params: id,
    response: z.null(),
    status: 204,
  }),
}
