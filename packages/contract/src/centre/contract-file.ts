import { documentStates, filedKinds } from '@charpente/domain/people/documents/document'
import { paperEffects } from '@charpente/domain/people/documents/paper-effect'
import { z } from 'zod'
import { route } from '../platform/route.ts'

const operator = ['ROLE_OPERATOR'] as const
const number = z.object({ number: z.string().min(1).max(40) })
const day = z.iso.date()
const instant = z.iso.datetime()

/** A publication that had prices of this contract: orders keep those of the one they were sent under. */
const priceVersion = z
  .object({
    publication: z.int(),
    edition: z.int(),
    isShown: z.boolean().describe('En ligne aujourd’hui'),
    isPrepared: z.boolean().describe('Préparée, pas encore mise en ligne'),
    shownAt: instant.nullable(),
    changed: z.int().describe('Prix de ce contrat qui y changent'),
    gap: z.number().nullable().describe('Leur écart moyen avec la publication d’avant, en pour cent'),
  })
  .meta({ id: 'ContractPriceVersion' })
export type ContractPriceVersion = z.output<typeof priceVersion>

const paper = z
  .object({
    kind: z.enum(filedKinds),
    state: z.enum(documentStates),
    expiresOn: day.nullable(),
    effect: z.enum(paperEffects).describe('Ce que l’édition du contrat prévoit quand elle n’est plus valable'),
    course: z
      .object({ state: z.enum(['announced', 'applied', 'lifted']), effectOn: day })
      .nullable()
      .describe('L’effet annoncé à l’entreprise, quand il y en a un'),
  })
  .meta({ id: 'ContractPaper' })
export type ContractPaper = z.output<typeof paper>

const contractEventKinds = [
  'began',
  'notified',
  'received',
  'mark',
  'published',
  'revised',
  'renewed',
  'leftToEnd',
  'ended',
  'riderAgreed',
  'riderSigned',
  'riderApplied',
  'riderRefused',
  'riderWithdrawn',
  'suspended',
  'resumed',
  'subcontractSent',
  'subcontractAccepted',
  'subcontractRefused',
] as const
export type ContractEventKind = (typeof contractEventKinds)[number]

const event = z
  .object({
    on: day,
    kind: z.enum(contractEventKinds),
    number: z.int().nullable().describe('De l’avenant, de l’acte, de la publication ; le repère en pour cent'),
    amount: z.int().nullable().describe('En centimes hors taxes'),
    until: day.nullable(),
    about: z.string().nullable(),
    reason: z.string().nullable(),
  })
  .meta({ id: 'ContractEvent' })
export type ContractEvent = z.output<typeof event>

const document = z
  .object({
    kind: z.enum(['award', 'contract', 'rider', 'endLetter', 'subcontract']),
    on: day,
    number: z.int().nullable(),
    about: z.string().nullable(),
    url: z.string().nullable().describe('Adresse signée, valable dix minutes'),
    address: z.string().nullable().describe('Route qui le donne à qui est connecté'),
  })
  .meta({ id: 'ContractDocument' })
export type ContractDocument = z.output<typeof document>

/** What the other parts of the product know of a contract. Decision 059 */
export const contractFileRoutes = {
  getContractFile: route({
    method: 'GET',
    path: '/operator/contracts/:number/file',
    access: operator,
    right: ['contracts', 'orders', 'figures'],
    summary: 'Les versions de prix d’un contrat, les pièces de son titulaire et leur effet, ce qui lui est arrivé',
    params: number,
    response: z.object({ prices: z.array(priceVersion), papers: z.array(paper), events: z.array(event) }),
  }),
  listContractDocuments: route({
    method: 'GET',
    path: '/operator/contracts/:number/documents',
    access: operator,
    right: 'contracts',
    summary: 'Les documents d’un contrat : attribution, contrat, avenants, lettres de fin, actes de sous-traitance',
    params: number,
    response: z.array(document),
  }),
}
