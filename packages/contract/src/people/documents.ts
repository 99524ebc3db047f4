import { documentKinds, documentStates, filedKinds, finalKinds } from '@charpente/domain/people/documents/document'
import { z } from 'zod'
import { optionalText, reference } from '../platform/fields.ts'
import { PAPERS_PAGE } from '../platform/limits.ts'
import { signedQuery } from '../platform/media.ts'
import { route } from '../platform/route.ts'

const id = z.object({ id: z.coerce.number().int().positive() })
const day = z.iso.date()
const instant = z.iso.datetime()

/** A paper of a firm, as those entitled see it. P-API-17, Q-115 */
export const supplierDocument = z
  .object({
    kind: z.enum(documentKinds),
    contentUrl: z.string().describe('Adresse signée, valable dix minutes'),
    name: z.string(),
    title: z.string().nullable(),
    size: z.int(),
    issuedOn: day.nullable(),
    expiresOn: day.nullable(),
    filedAt: instant,
    state: z.enum(documentStates),
    checking: z.boolean(),
  })
  .meta({ id: 'SupplierDocument' })
export type SupplierDocument = z.output<typeof supplierDocument>

const view = z
  .object({ viewer: z.string(), kind: z.enum(documentKinds), on: day })
  .meta({ id: 'DocumentView', description: 'Qui a ouvert une pièce, et quel jour' })

const finalDocument = z.object({ file: reference('media'), title: optionalText }).nullable()

export const finalDocuments = z.object(
  Object.fromEntries(finalKinds.map((kind) => [kind, finalDocument.optional()])) as Record<
    (typeof finalKinds)[number],
    z.ZodOptional<typeof finalDocument>
  >,
)

/** The worklists of papers: over, ending within thirty days, absent or without an end though they have one. Q-115 */
export const paperLists = ['expired', 'soon', 'missing'] as const
export type PaperList = (typeof paperLists)[number]

const paperLine = z
  .object({
    supplierId: z.int(),
    supplierName: z.string(),
    supplierCode: z.string(),
    departmentCode: z.string(),
    kind: z.enum(filedKinds),
    state: z.enum(documentStates),
    expiresOn: day.nullable(),
    lots: z.int().describe('Lots dont elle est titulaire'),
    askedAt: instant.nullable().describe('La dernière fois que la centrale l’a demandée'),
    askedBy: z.string().nullable(),
  })
  .meta({ id: 'PaperLine' })
export type PaperLine = z.output<typeof paperLine>

const paper = id.extend({ kind: z.enum(filedKinds) })

export const documentRoutes = {
  listDocumentViews: route({
    method: 'GET',
    path: '/suppliers/:id/document-views',
    access: ['ROLE_SUPER_SUPPLIER'],
    summary: 'Qui a consulté les pièces de l’entreprise, les trente derniers jours',
    params: id,
    response: z.array(view),
  }),
  /** The address the directory gives: it says who looks, is recorded when it is opened, and leads to the file. */
  openSupplierDocument: route({
    method: 'GET',
    path: '/suppliers/:id/documents/:kind',
    access: 'public',
    summary: 'Ouvrir une pièce d’un prestataire par l’adresse signée de l’annuaire ; la consultation est enregistrée',
    params: id.extend({ kind: z.enum(documentKinds) }),
    query: signedQuery,
    gives: 'redirection',
    response: z.unknown(),
  }),
  listSupplierDocuments: route({
    method: 'GET',
    path: '/operator/suppliers/:id/documents',
    access: ['ROLE_OPERATOR'],
    right: ['registrations', 'orders', 'contracts', 'dataProtection'],
    summary: 'Les pièces d’un prestataire',
    params: id,
    response: z.array(supplierDocument),
  }),
  listPapersToRenew: route({
    method: 'GET',
    path: '/operator/papers',
    access: ['ROLE_OPERATOR'],
    right: ['registrations', 'contracts'],
    summary: `Les pièces échues, bientôt échues ou manquantes des prestataires, ${PAPERS_PAGE} par page`,
    query: z.object({
      list: z.enum(paperLists).default('expired'),
      search: z.string().trim().max(100).optional().describe('Nom ou code du prestataire'),
      page: z.coerce.number().int().min(1).default(1),
    }),
    response: z.object({
      counts: z.record(z.enum(paperLists), z.int()),
      lines: z.array(paperLine),
      end: z.boolean(),
    }),
  }),
  askDocument: route({
    method: 'POST',
    path: '/operator/suppliers/:id/documents/:kind/ask',
    access: ['ROLE_OPERATOR'],
    right: ['registrations', 'contracts'],
    touches: ['nothing'],
    summary: 'Demander une pièce à un prestataire, par e-mail, une fois par jour au plus',
    params: paper,
    body: z.object({ message: optionalText }),
    response: z.null(),
    status: 204,
  }),
  dateDocument: route({
    method: 'PUT',
    path: '/operator/suppliers/:id/documents/:kind/dates',
    access: ['ROLE_OPERATOR'],
    right: ['registrations', 'contracts'],
    touches: ['evidence'],
    summary: 'Noter les dates lues sur une pièce d’un prestataire',
    params: paper,
    body: z.object({ issuedOn: day.nullable(), expiresOn: day.nullable() }),
    response: z.array(supplierDocument),
  }),
  fileFinalDocuments: route({
    method: 'PUT',
    path: '/operator/suppliers/:id/documents',
    access: ['ROLE_OPERATOR'],
    right: 'contracts',
    touches: ['evidence'],
    summary: 'Déposer le contrat et jusqu’à deux autres documents ; null retire, ce qui n’est pas envoyé reste',
    params: id,
    body: finalDocuments,
    response: z.array(supplierDocument),
  }),
}
