import { documentKinds, documentStates, finalKinds } from '@charpente/domain/account/document'
import { z } from 'zod'
import { optionalText, reference } from './fields.ts'
import { signedQuery } from './media.ts'
import { route } from './route.ts'

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
export type DocumentView = z.output<typeof view>

const finalDocument = z.object({ file: reference('media'), title: optionalText }).nullable()

export const finalDocuments = z.object(
  Object.fromEntries(finalKinds.map((kind) => [kind, finalDocument.optional()])) as Record<
    (typeof finalKinds)[number],
    z.ZodOptional<typeof finalDocument>
  >,
)

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
    summary: 'Les pièces d’un prestataire',
    params: id,
    response: z.array(supplierDocument),
  }),
  fileFinalDocuments: route({
    method: 'PUT',
    path: '/operator/suppliers/:id/documents',
    access: ['ROLE_OPERATOR'],
    summary: 'Déposer le contrat et jusqu’à deux autres documents ; null retire, ce qui n’est pas envoyé reste',
    params: id,
    body: finalDocuments,
    response: z.array(supplierDocument),
  }),
}
