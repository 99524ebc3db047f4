import { groundNames, riderKinds } from '@charpente/domain/purchasing/contracts/grounds'
import { endDecisions } from '@charpente/domain/purchasing/contracts/renewal'
import { riderStates } from '@charpente/domain/purchasing/contracts/rider'
import { z } from 'zod'
import { askedWith, assent } from '../people/assents.ts'
import { requiredText, requiredWords } from '../platform/fields.ts'
import { route } from '../platform/route.ts'
import { ceilingMarks, contractLine } from './contracts.ts'

const operator = ['ROLE_OPERATOR'] as const
const supplier = ['ROLE_SUPPLIER'] as const
const head = ['ROLE_SUPER_SUPPLIER'] as const
const right = 'contracts'
const readRight = ['contracts', 'orders', 'figures'] as const
const cents = z.int()
const day = z.iso.date()
const instant = z.iso.datetime()
const number = z.object({ number: z.string().min(1).max(40) })
const id = z.object({ id: z.coerce.number().int().positive() })

/** How long a code signs, and how many times it is tried: as for an application. */
export const RIDER_CODE = { digits: 6, minutes: 10, tries: 5 } as const

/** A change of contract, as both sides read it. */
const renewalTerms = z.object({ allowed: z.int().min(0).max(9), months: z.int().min(1).max(48).nullable() })

const rider = z
  .object({
    id: z.int(),
    number: z.int(),
    kind: z.enum(riderKinds),
    ground: z.enum(groundNames),
    motive: z.string(),
    content: z.string().nullable(),
    maximumBefore: cents.nullable(),
    maximum: cents.nullable(),
    endsBefore: day,
    endsOn: day.nullable(),
    holderBefore: z.string(),
    holderAfter: z.string().nullable(),
    isYours: z.boolean().describe('À signer ou à refuser par qui le lit'),
    renewals: renewalTerms.nullable().describe('Les reconductions qu’il donne au contrat'),
    effectiveOn: day,
    cumulated: z.int().nullable().describe('Cumul des avenants, en centièmes de pour cent du maximum de départ'),
    state: z.enum(riderStates),
    agreedAt: instant,
    signedAt: instant.nullable(),
    signer: z.string().nullable(),
    endedAt: instant.nullable(),
    endReason: z.string().nullable(),
    appliedAt: instant.nullable(),
    hasDocument: z.boolean(),
  })
  .meta({ id: 'ContractRider' })
export type ContractRider = z.output<typeof rider>

/** Longest texts are a paragraph: the paper of a change is a page. */
const riderForm = z.object({
  ...askedWith,
  kind: z.enum(riderKinds),
  ground: z.enum(groundNames),
  maximum: z.int().min(100).max(200_000_000_000).nullable().default(null).describe('Nouveau maximum, en centimes HT'),
  endsOn: day.nullable().default(null).describe('Nouvelle fin'),
  supplierId: z.int().positive().nullable().default(null).describe('Nouveau titulaire'),
  content: z.string().trim().max(2000).nullable().default(null).describe('Ce qui change, quand rien d’autre ne le dit'),
  effectiveOn: day,
})
export type RiderForm = z.output<typeof riderForm>

const renewal = z.object({
  decision: z.enum(endDecisions),
  endsBefore: day,
  endsOn: day,
  reason: z.string().nullable(),
  decidedBy: z.string(),
  decidedAt: instant,
})

const contractLife = z
  .object({
    riders: z.array(rider),
    initialMaximum: cents.nullable().describe('Avant tout avenant'),
    smallBefore: cents.describe('Ajouté par les avenants de faible montant'),
    marks: z.object({ small: z.int(), each: z.int(), threshold: cents }),
    renewals: z.object({
      allowed: z.int(),
      months: z.int().nullable(),
      made: z.int(),
      statedBy: z.string().nullable().describe('La consultation dont les documents les prévoient'),
      within: z.int().nullable().describe('Mois avant la fin : 6, 3 ou 1'),
      until: day.nullable().describe('Fin s’il est reconduit'),
      decided: z.enum(endDecisions).nullable(),
      decisions: z.array(renewal),
    }),
  })
  .meta({ id: 'ContractLife' })
export type ContractLife = z.output<typeof contractLife>

const ownContract = contractLine
  .pick({ number: true, lotCode: true, lotName: true, places: true, startsOn: true, endsOn: true })
  .extend({ maximum: cents.nullable(), engaged: cents, marks: ceilingMarks, riders: z.array(rider) })
  .meta({ id: 'OwnContract' })
export type OwnContract = z.output<typeof ownContract>

/** What becomes of a contract once it is notified: changes, renewals, its end. Decision 066 */
export const riderRoutes = {
  getContractLife: route({
    method: 'GET',
    path: '/operator/contracts/:number/life',
    access: operator,
    right: readRight,
    summary: 'Les avenants d’un contrat, les repères de la loi et les reconductions',
    params: number,
    response: contractLife,
  }),
  askRider: route({
    method: 'POST',
    path: '/operator/contracts/:number/riders',
    access: operator,
    right,
    touches: ['amount', 'duration'],
    asks: 'contractAmended',
    summary: 'Demander un avenant : une seconde personne donne son accord',
    params: number,
    body: riderForm,
    response: assent,
    status: 201,
  }),
  withdrawRider: route({
    method: 'POST',
    path: '/operator/riders/:id/withdraw',
    access: operator,
    right,
    touches: ['evidence'],
    summary: 'Retirer un avenant que l’entreprise n’a pas signé',
    params: id,
    body: z.object({ reason: requiredWords }),
    response: z.null(),
    status: 204,
  }),
  openRider: route({
    method: 'GET',
    path: '/operator/riders/:id/document',
    access: operator,
    right: readRight,
    summary: 'Le document d’un avenant, signé s’il l’est',
    params: id,
    gives: 'file',
    response: z.unknown(),
  }),
  setRenewals: route({
    method: 'PUT',
    path: '/operator/contracts/:number/renewals',
    access: operator,
    right,
    touches: ['duration'],
    asks: 'contractAmended',
    summary: 'Demander l’avenant qui dit les reconductions du contrat : deux personnes, puis l’entreprise signe',
    params: number,
    body: z.object({
      ...askedWith,
      ...renewalTerms.shape,
      ground: z.enum(groundNames).default('review'),
    }),
    response: assent,
    status: 201,
  }),
  decideEnd: route({
    method: 'POST',
    path: '/operator/contracts/:number/end',
    access: operator,
    right,
    touches: ['duration'],
    asks: 'contractEndDecided',
    summary: 'Demander de reconduire un contrat qui va finir, ou de le laisser finir',
    params: number,
    body: z.object({
      decision: z.enum(endDecisions),
      endsOn: day.describe('La fin sur laquelle on décide'),
      ...askedWith,
    }),
    response: assent,
    status: 201,
  }),
  openEndLetter: route({
    method: 'GET',
    path: '/operator/contracts/:number/end_letters/:endsBefore',
    access: operator,
    right: readRight,
    summary: 'La lettre par laquelle un contrat est reconduit, ou laissé finir',
    params: number.extend({ endsBefore: day }),
    gives: 'file',
    response: z.unknown(),
  }),
  listOwnContracts: route({
    method: 'GET',
    path: '/me/contracts',
    access: supplier,
    summary: 'Les contrats de l’entreprise et leurs avenants',
    response: z.array(ownContract),
  }),
  openOwnRider: route({
    method: 'GET',
    path: '/me/riders/:id/document',
    access: supplier,
    summary: 'Le document d’un avenant de l’entreprise',
    params: id,
    gives: 'file',
    response: z.unknown(),
  }),
  sendRiderCode: route({
    method: 'POST',
    path: '/me/riders/:id/code',
    access: head,
    touches: ['nothing'],
    summary: 'Envoyer le code qui signe un avenant, à l’adresse du compte',
    params: id,
    response: z.object({ sentTo: z.string(), expiresAt: instant }),
    status: 201,
  }),
  signRider: route({
    method: 'POST',
    path: '/me/riders/:id/sign',
    access: head,
    touches: ['amount', 'duration'],
    carriesProof: true,
    summary: 'Signer un avenant avec le code reçu par e-mail',
    params: id,
    body: z.object({ code: z.string().trim().max(20), name: requiredText, role: requiredText }),
    response: z.null(),
    status: 204,
  }),
  refuseRider: route({
    method: 'POST',
    path: '/me/riders/:id/refuse',
    access: head,
    touches: ['evidence'],
    summary: 'Refuser un avenant, avec un motif',
    params: id,
    body: z.object({ reason: requiredWords }),
    response: z.null(),
    status: 204,
  }),
}
