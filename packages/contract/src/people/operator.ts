import { z } from 'zod'
import {
  catalogueType,
  optionalSiret,
  postalAddress,
  REQUIRED,
  requiredEmail,
  requiredText,
  requiredWords,
} from '../platform/fields.ts'
import { route } from '../platform/route.ts'
import { chosenOrganism } from './accounts.ts'

const id = z.object({ id: z.coerce.number().int().positive() })
const operator = ['ROLE_OPERATOR'] as const
const instant = z.iso.datetime()
const side = z.enum(['customer', 'supplier', 'operator'])
const accountState = z.enum(['pending', 'active', 'inactive', 'refused'])

const place = z.object({
  street: z.string(),
  postal: z.string(),
  city: z.string(),
  departmentCode: z.string(),
})

/** One of the machine's checks of a registration: what it saw, and whether a person should look. */
const check = z.object({
  name: z.enum(['siret', 'email', 'domain', 'duplicate', 'attachment']),
  ok: z.boolean(),
  text: z.string(),
})

/** Somebody who registered, or a free buyer who asks for the formalized catalogue. */
const accountRequest = z
  .object({
    id: z.int(),
    kind: z.enum(['registration', 'access']),
    side: z.enum(['customer', 'supplier']),
    name: z.string(),
    organism: z.string(),
    wanted: catalogueType,
    email: z.string(),
    firstname: z.string(),
    lastname: z.string(),
    phone: z.string(),
    siret: z.string().nullable(),
    address: place,
    category: z.string().nullable(),
    requestedAt: instant,
    late: z.boolean(),
    checks: z.array(check),
    /** The formalized buyer it says it belongs to, in its own words. P-PUB-10 */
    attachedTo: z.string().nullable(),
    /** Formalized buyers it could be attached to. */
    attachments: z.array(z.object({ id: z.int(), name: z.string() })),
    /** What it was last asked for, and when. */
    complement: z.object({ askedAt: instant, message: z.string() }).nullable(),
    /** Why it was refused, before it was opened again. */
    refusalReason: z.string().nullable(),
  })
  .meta({ id: 'AccountRequest' })
export type AccountRequest = z.output<typeof accountRequest>

const accountLine = z
  .object({
    id: z.int(),
    side,
    name: z.string(),
    email: z.string(),
    code: z.string(),
    firstname: z.string(),
    lastname: z.string(),
    type: catalogueType,
    state: accountState,
    departmentCode: z.string(),
    adminId: z.int().nullable(),
    createdAt: instant,
  })
  .meta({ id: 'AccountLine' })
export type AccountLine = z.output<typeof accountLine>

const event = z
  .object({
    at: instant,
    action: z.string(),
    author: z.string().nullable(),
    details: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'AuditEvent' })
export type AuditEventLine = z.output<typeof event>

const accountFile = accountLine
  .extend({
    phone: z.string(),
    siret: z.string().nullable(),
    organism: z.string(),
    address: place.extend({ departmentId: z.int() }),
    formalizedFrom: z.string().nullable(),
    secondFactor: z.boolean(),
    lastLoginAt: instant.nullable(),
    refusalReason: z.string().nullable(),
    accounts: z.array(accountLine),
    /** Other accounts of the same company, by SIRET. Q-123 */
    sameCompany: z.array(accountLine),
    history: z.array(event),
  })
  .meta({ id: 'AccountFile' })
export type AccountFile = z.output<typeof accountFile>

/** Free, formalized from a day, or formalized at once as a member of a formalized buyer. */
export const grant = z.discriminatedUnion('as', [
  z.object({ as: z.literal('free') }),
  z.object({ as: z.literal('formalized'), from: z.iso.date().optional() }),
  z.object({ as: z.literal('member'), of: z.int().positive() }),
])
export type Grant = z.input<typeof grant>

export const reason = z.object({ reason: requiredWords })

/** What describes an organisation, corrected by the centre. */
export const organisationCorrection = z.object({
  name: requiredText,
  organism: chosenOrganism,
  siret: optionalSiret,
  address: postalAddress,
  reason: requiredWords,
})

/** What would become of two organisations that are one: shown before, done after, the same. */
const mergePreview = z
  .object({
    double: accountLine,
    kept: accountLine,
    people: z
      .array(
        z.object({ id: z.int(), firstname: z.string(), lastname: z.string(), email: z.string(), active: z.boolean() }),
      )
      .describe('Qui rejoint l’organisme gardé, l’administrateur du doublon d’abord'),
    attached: z.int().describe('Comptes rattachés au doublon, qui le seront à l’organisme gardé'),
    carts: z.int().describe('Paniers en cours, qui restent à qui les prépare, ou passent à la tête d’une entreprise'),
    cartsToApprove: z.int().describe('Paniers qu’attendait l’administrateur du doublon'),
    orders: z.int().describe('Commandes, ou bons reçus, qui gardent le nom du doublon'),
    articles: z.int().describe('Articles du catalogue libre'),
    papersMoved: z.array(z.string()).describe('Pièces que l’organisme gardé n’avait pas'),
    papersLeft: z.array(z.string()).describe('Pièces qu’il a déjà\u00A0: celles du doublon restent à son dossier'),
    seen: z.string().describe('À rendre avec la confirmation\u00A0: dit ce qui a été montré'),
  })
  .meta({ id: 'MergePreview' })
export type MergePreview = z.output<typeof mergePreview>

const [, fromADay, asMember] = grant.options
const formalizedGrant = z.object({
  grant: z.discriminatedUnion('as', [fromADay, asMember]),
  reason: requiredWords,
})

const page = z.object({
  search: z.string().trim().max(100).optional(),
  side: side.optional(),
  type: catalogueType.optional(),
  state: accountState.optional(),
  offset: z.coerce.number().int().min(0).default(0),
})

export const operatorRoutes = {
  listRequests: route({
    method: 'GET',
    path: '/operator/requests',
    access: operator,
    right: 'registrations',
    summary: 'Inscriptions et demandes d’accès à traiter, de la plus ancienne à la plus récente',
    response: z.array(accountRequest),
  }),
  approveRequest: route({
    method: 'POST',
    path: '/operator/requests/:id/approve',
    access: operator,
    right: 'registrations',
    touches: ['identity'],
    summary: 'Approuver : ouvre le compte ou l’accès formalisé et écrit à la personne',
    params: id,
    body: grant,
    response: accountLine,
  }),
  refuseRequest: route({
    method: 'POST',
    path: '/operator/requests/:id/refuse',
    access: operator,
    right: 'registrations',
    touches: ['identity'],
    summary: 'Refuser, avec un motif envoyé à la personne',
    params: id,
    body: reason,
    response: accountLine,
  }),
  undoApproval: route({
    method: 'POST',
    path: '/operator/requests/:id/undo',
    access: operator,
    right: 'registrations',
    touches: ['identity'],
    summary: 'Annuler une approbation, dans la minute et si personne n’est entré : la demande attend de nouveau',
    params: id,
    response: accountLine,
  }),
  askComplement: route({
    method: 'POST',
    path: '/operator/requests/:id/complement',
    access: operator,
    right: 'registrations',
    touches: ['nothing'],
    summary: 'Demander un complément par e-mail ; la demande reste à traiter',
    params: id,
    body: z.object({ message: requiredWords }),
    response: accountLine,
  }),
  reopenRequest: route({
    method: 'POST',
    path: '/operator/requests/:id/reopen',
    access: operator,
    right: 'registrations',
    touches: ['identity'],
    untold: 'La demande attend à nouveau ; sa réponse sera envoyée.',
    summary: 'Rouvrir une inscription refusée, qui attend de nouveau une décision',
    params: id,
    body: reason,
    response: accountLine,
  }),
  listAccounts: route({
    method: 'GET',
    path: '/operator/accounts',
    access: operator,
    right: ['registrations', 'orders', 'contracts', 'dataProtection'],
    summary: 'Les comptes',
    query: page,
    response: z.array(accountLine),
  }),
  getAccount: route({
    method: 'GET',
    path: '/operator/accounts/:id',
    access: operator,
    right: ['registrations', 'orders', 'contracts', 'dataProtection'],
    summary: 'Un compte et son histoire',
    params: id,
    response: accountFile,
  }),
  setAccountActive: route({
    method: 'PUT',
    path: '/operator/accounts/:id/active',
    access: operator,
    right: 'registrations',
    touches: ['identity'],
    summary: 'Activer ou désactiver un compte',
    params: id,
    body: z.object({ active: z.boolean({ error: REQUIRED }) }),
    response: accountLine,
  }),
  viewAs: route({
    method: 'POST',
    path: '/operator/accounts/:id/view',
    access: operator,
    right: ['registrations', 'orders'],
    touches: ['secrecy'],
    alone: 'En lecture seule et pour un temps ; le motif reste au journal.',
    untold: 'Rien n’est changé, et le motif reste au journal.',
    summary: 'Voir le site comme un compte, en lecture seule et pour un temps, avec un motif gardé au journal',
    params: id,
    body: reason,
    response: z.object({ until: instant }),
  }),
  stopViewing: route({
    method: 'POST',
    path: '/operator/stop-viewing',
    access: operator,
    right: 'desk',
    whileViewing: true,
    touches: ['nothing'],
    summary: 'Ne plus voir le site comme un autre compte',
    response: z.null(),
    status: 204,
  }),
  correctEmail: route({
    method: 'PUT',
    path: '/operator/accounts/:id/email',
    access: operator,
    right: 'registrations',
    touches: ['identity'],
    summary: 'Corriger l’e-mail d’un compte ; les deux adresses sont prévenues',
    params: id,
    body: z.object({ email: requiredEmail('Merci de renseigner un mail valide') }),
    response: accountLine,
  }),
  correctOrganisation: route({
    method: 'PUT',
    path: '/operator/accounts/:id/organisation',
    access: operator,
    right: 'registrations',
    touches: ['identity'],
    summary: 'Corriger le nom, le SIRET, l’adresse ou le type d’un organisme, avec un motif gardé au journal',
    params: id,
    body: organisationCorrection,
    response: accountLine,
  }),
  grantFormalized: route({
    method: 'POST',
    path: '/operator/accounts/:id/formalized',
    access: operator,
    right: 'registrations',
    touches: ['identity'],
    summary: 'Accorder l’accès formalisé à un acheteur qui ne l’a pas demandé, avec un motif gardé au journal',
    params: id,
    body: formalizedGrant,
    response: accountLine,
  }),
  transferAdministration: route({
    method: 'PUT',
    path: '/operator/accounts/:id/administrator',
    access: operator,
    right: 'registrations',
    touches: ['identity'],
    summary: 'Confier l’administration d’un organisme à l’un de ses sous-comptes',
    params: id,
    body: z.object({ accountId: z.int().positive() }),
    response: accountLine,
  }),
  previewMerge: route({
    method: 'GET',
    path: '/operator/accounts/:id/merge',
    access: operator,
    right: 'registrations',
    summary: 'Ce que deviendraient deux organismes qui n’en sont qu’un, ou pourquoi ils ne se fusionnent pas',
    params: id,
    query: z.object({ into: z.coerce.number().int().positive() }),
    response: mergePreview,
  }),
  mergeAccounts: route({
    method: 'POST',
    path: '/operator/accounts/:id/merge',
    access: operator,
    right: 'registrations',
    touches: ['identity'],
    summary: 'Fusionner un doublon dans l’organisme gardé, avec un motif gardé au journal',
    params: id,
    body: z.object({ into: z.int().positive(), reason: requiredWords, seen: z.string().max(100) }),
    response: accountLine,
  }),
}
