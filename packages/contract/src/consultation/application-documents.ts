import { z } from 'zod'
import { signedQuery } from '../platform/media.ts'
import { route } from '../platform/route.ts'
import { asSecret } from '../platform/secret.ts'

export const documentKinds = ['preview', 'final', 'extract', 'notified'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** How far a document is; asked again every second or two, it says when it is there. Q-96 */
const contractDocument = z
  .object({
    document: z.string().nullable().describe('Adresse signée, valable dix minutes ; le PDF se montre dans la page'),
    extract: z.string().nullable().describe('L’extrait pour les acheteurs, une fois signé'),
    seal: z.string().nullable().describe('Le sceau du contrat signé (CMS détaché), une fois prêt'),
    state: z.enum(['absent', 'waiting', 'compiling', 'ready', 'failed']),
    progress: z.int().min(0).max(100).describe('En pour cent'),
    pages: z.int().nullable(),
    size: z.int().nullable(),
    sha256: z.string().nullable().describe('L’empreinte du fichier'),
    generatedAt: z.iso.datetime().nullable(),
    isStale: z.boolean().describe('Quelque chose a été enregistré depuis : il ne se signe pas'),
    message: z.string(),
  })
  .meta({ id: 'ContractDocument' })
export type ContractDocument = z.output<typeof contractDocument>

const params = z.object({ id: z.string().max(40) })
const token = asSecret(z.string().max(100)).optional()

export const candidateDocumentRoutes = {
  getPreviewPdf: route({
    method: 'GET',
    path: '/candidates/:id/previewpdf',
    access: ['candidate'],
    summary: 'L’aperçu du contrat : préparé s’il manque ou si quelque chose a été enregistré depuis',
    params,
    query: z.object({ token, again: z.literal('true').transform(Boolean).optional().describe('Après un échec') }),
    response: contractDocument,
  }),
  getFinalPdf: route({
    method: 'GET',
    path: '/candidates/:id/finalpdf',
    access: ['candidate'],
    summary: 'Le contrat signé, et son extrait pour les acheteurs',
    params,
    query: z.object({ token }),
    response: contractDocument,
  }),
  openCandidateDocument: route({
    method: 'GET',
    path: '/candidates/:id/documents/:kind',
    access: 'public',
    summary: 'Ouvrir un contrat par son adresse signée',
    params: params.extend({ kind: z.enum(documentKinds) }),
    query: signedQuery.extend({ viewer: signedQuery.shape.viewer.optional() }),
    gives: 'file',
    response: z.unknown(),
  }),
}
