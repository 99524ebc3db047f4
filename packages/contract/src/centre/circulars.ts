import { circularNatures, circularStates, deliveries } from '@charpente/domain/centre/circulars/circular'
import { organisms } from '@charpente/domain/people/accounts/account'
import { departmentCodes } from '@charpente/domain/platform/department'
import { z } from 'zod'
import { REQUIRED, requiredText } from '../platform/fields.ts'
import { route } from '../platform/route.ts'
import { asSecret } from '../platform/secret.ts'

const operator = ['ROLE_OPERATOR'] as const
const instant = z.iso.datetime()
const id = z.object({ id: z.coerce.number().int().positive() })
const page = z.coerce.number().int().positive().max(100_000).default(1)
const token = z.object({ token: asSecret(z.string().max(120)) })

const departments = z
  .array(z.string().refine((code) => departmentCodes.includes(code), 'Ce département n’existe pas.'))
  .max(departmentCodes.length)

/** Whom it is for; an empty list is all of it. */
const set = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('holders'),
    edition: z.int().positive(),
    lots: z.array(z.string().regex(/^[12]\d{2}$/, 'Choisissez un lot.')).max(100),
    departments,
  }),
  z.object({ kind: z.literal('firms'), type: z.enum(['all', 'formalized', 'free']), departments }),
  z.object({
    kind: z.literal('buyers'),
    organisms: z.array(z.enum(Object.keys(organisms) as [keyof typeof organisms])).max(10),
    departments,
  }),
])

const SUBJECT_MOST = 120
const BODY_MOST = 8000
const nature = z.enum(circularNatures)

const audience = z.object({
  nature,
  sets: z.array(set).max(12, 'Douze ensembles au plus.'),
  toMembers: z.boolean().default(false).describe('Aussi aux sous-comptes'),
})
export type CircularAudience = z.output<typeof audience>

const text = z.object({
  nature,
  necessity: z.string().trim().max(500, 'Ce texte est trop long\u00A0: 500 caractères au plus.').default(''),
  subject: requiredText.pipe(z.string().max(SUBJECT_MOST, 'Cet objet est trop long\u00A0: 120 caractères au plus.')),
  body: z
    .string({ error: REQUIRED })
    .trim()
    .min(1, REQUIRED)
    .max(BODY_MOST, 'Ce message est trop long\u00A0: 8\u202F000 caractères au plus.'),
})
const written = text.extend(audience.shape)
export type CircularWritten = z.output<typeof written>

const figures = z
  .record(z.enum(deliveries), z.int())
  .describe('En attente, partis, en échec, arrêtés, et ceux à qui il n’est pas envoyé')

const line = z
  .object({
    id: z.int(),
    nature,
    subject: z.string(),
    state: z.enum(circularStates),
    audience: z.array(z.string()).describe('Les ensembles choisis, en mots'),
    updatedAt: instant,
    updatedBy: z.string(),
    sentAt: instant.nullable(),
    figures,
  })
  .meta({ id: 'CircularLine' })
export type CircularLine = z.output<typeof line>

const circular = line
  .extend({
    necessity: z.string(),
    body: z.string(),
    sets: z.array(set),
    toMembers: z.boolean(),
    version: z.int(),
    sentBy: z.string().nullable(),
    stoppedAt: instant.nullable(),
    stoppedBy: z.string().nullable(),
    perMinute: z.int().describe('Le débit, un réglage'),
  })
  .meta({ id: 'Circular' })
export type Circular = z.output<typeof circular>

const reader = z.object({
  accountId: z.int(),
  name: z.string().describe('L’organisme'),
  person: z.string(),
  email: z.string(),
  side: z.enum(['customer', 'supplier']),
})

const recipient = reader
  .extend({
    delivery: z.enum(deliveries),
    at: instant.nullable().describe('Parti le, ou remis à l’envoi le'),
    attempts: z.int(),
    error: z.string().nullable(),
    leftOut: z.enum(['refused', 'closed']).nullable(),
  })
  .meta({ id: 'CircularRecipient' })
export type CircularRecipient = z.output<typeof recipient>

const received = z
  .object({
    id: z.int(),
    nature,
    subject: z.string(),
    delivery: z.enum(deliveries),
    at: instant,
    to: z.string().describe('À qui, dans l’organisme'),
  })
  .meta({ id: 'CircularReceived' })
export type CircularReceived = z.output<typeof received>

/** Messages of the centre to many. Decision 061 */
export const circularRoutes = {
  listCirculars: route({
    method: 'GET',
    path: '/operator/circulars',
    access: operator,
    right: 'content',
    summary: 'Les messages de la centrale, brouillons et envoyés, les derniers d’abord',
    query: z.object({ page }),
    response: z.object({ lines: z.array(line), end: z.boolean() }),
  }),
  getCircularChoices: route({
    method: 'GET',
    path: '/operator/circulars/choices',
    access: operator,
    right: 'content',
    summary: 'Parmi quoi on choisit les destinataires d’un message, et le débit de l’envoi',
    response: z.object({
      editions: z.array(
        z.object({ id: z.int(), name: z.string(), lots: z.array(z.object({ code: z.string(), name: z.string() })) }),
      ),
      departments: z.array(z.object({ code: z.string(), name: z.string() })),
      perMinute: z.int(),
    }),
  }),
  previewCircular: route({
    method: 'POST',
    path: '/operator/circulars/preview',
    access: operator,
    right: 'content',
    touches: ['nothing'],
    summary: 'Voir un message comme il arrivera, avant de l’enregistrer',
    body: text,
    response: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
  }),
  listCircularAudience: route({
    method: 'POST',
    path: '/operator/circulars/audience',
    access: operator,
    right: 'content',
    touches: ['nothing'],
    summary: 'À qui un message partirait maintenant : combien, et qui',
    query: z.object({ page }),
    body: audience,
    response: z.object({
      count: z.int(),
      leftOut: z.int().describe('Ceux qui ne veulent plus de messages d’information'),
      lines: z.array(reader),
      end: z.boolean(),
    }),
  }),
  writeCircular: route({
    method: 'POST',
    path: '/operator/circulars',
    access: operator,
    right: 'content',
    touches: ['nothing'],
    summary: 'Garder un nouveau message, en brouillon',
    body: written,
    response: circular,
    status: 201,
  }),
  getCircular: route({
    method: 'GET',
    path: '/operator/circulars/:id',
    access: operator,
    right: 'content',
    summary: 'Un message, et ce qu’il est devenu',
    params: id,
    response: circular,
  }),
  changeCircular: route({
    method: 'PUT',
    path: '/operator/circulars/:id',
    access: operator,
    right: 'content',
    touches: ['nothing'],
    summary: 'Changer un brouillon de message',
    params: id,
    body: written.extend({ version: z.int().describe('La version que l’on a modifiée') }),
    response: circular,
  }),
  removeCircular: route({
    method: 'DELETE',
    path: '/operator/circulars/:id',
    access: operator,
    right: 'content',
    touches: ['nothing'],
    summary: 'Supprimer un brouillon de message',
    params: id,
    response: z.null(),
    status: 204,
  }),
  tryCircular: route({
    method: 'POST',
    path: '/operator/circulars/:id/try',
    access: operator,
    right: 'content',
    touches: ['nothing'],
    summary: 'S’envoyer un message en essai, tel qu’il est enregistré',
    params: id,
    response: z.object({ to: z.string() }),
  }),
  sendCircular: route({
    method: 'POST',
    path: '/operator/circulars/:id/send',
    access: operator,
    right: 'content',
    touches: ['published'],
    summary: 'Envoyer un message : la liste des destinataires est fixée, l’envoi suit son débit',
    params: id,
    body: z.object({
      version: z.int().describe('La version que l’on a relue'),
      count: z.int().describe('Le nombre de destinataires que l’on a vu'),
    }),
    response: circular,
  }),
  stopCircular: route({
    method: 'POST',
    path: '/operator/circulars/:id/stop',
    access: operator,
    right: 'content',
    touches: ['published'],
    summary: 'Arrêter un envoi : ce qui n’est pas parti ne partira pas',
    params: id,
    response: circular,
  }),
  retryCircular: route({
    method: 'POST',
    path: '/operator/circulars/:id/retry',
    access: operator,
    right: 'content',
    touches: ['published'],
    summary: 'Essayer encore, maintenant, ce qui a échoué',
    params: id,
    response: circular,
  }),
  listCircularRecipients: route({
    method: 'GET',
    path: '/operator/circulars/:id/recipients',
    access: operator,
    right: 'content',
    summary: 'À qui un message est envoyé, et ce qu’il en est pour chacun',
    params: id,
    query: z.object({ delivery: z.enum(deliveries).optional(), page }),
    response: z.object({ lines: z.array(recipient), end: z.boolean() }),
  }),
  listCircularsOf: route({
    method: 'GET',
    path: '/operator/accounts/:id/circulars',
    access: operator,
    right: ['content', 'registrations', 'orders', 'contracts', 'dataProtection'],
    summary: 'Les messages envoyés à un organisme, à son compte et à ses sous-comptes',
    params: id,
    response: z.array(received),
  }),

  openWayOut: route({
    method: 'GET',
    path: '/circulars/way_out/:token',
    access: 'public',
    summary: 'Où mène l’en-tête de désinscription d’un message, ouvert par une personne : la page qui le demande',
    params: token,
    gives: 'redirection',
    response: z.unknown(),
  }),
  takeWayOut: route({
    method: 'POST',
    path: '/circulars/way_out/:token',
    access: 'public',
    touches: ['own'],
    summary: 'Ne plus recevoir les messages d’information (RFC 8058) ; ceux du service restent',
    params: token,
    response: z.null(),
    status: 204,
  }),
  undoWayOut: route({
    method: 'DELETE',
    path: '/circulars/way_out/:token',
    access: 'public',
    touches: ['own'],
    summary: 'Recevoir à nouveau les messages d’information',
    params: token,
    response: z.null(),
    status: 204,
  }),
  getCircularChoice: route({
    method: 'GET',
    path: '/me/circulars',
    access: ['ROLE_CUSTOMER', 'ROLE_SUPPLIER'],
    summary: 'Si l’on reçoit les messages d’information de la centrale',
    response: z.object({ receives: z.boolean() }),
  }),
  setCircularChoice: route({
    method: 'PUT',
    path: '/me/circulars',
    access: ['ROLE_CUSTOMER', 'ROLE_SUPPLIER'],
    touches: ['own'],
    summary: 'Recevoir ou non les messages d’information de la centrale',
    body: z.object({ receives: z.boolean() }),
    response: z.object({ receives: z.boolean() }),
  }),
}
