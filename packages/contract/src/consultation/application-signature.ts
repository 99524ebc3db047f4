import { z } from 'zod'
import { signedQuery } from '../platform/media.ts'
import { route } from '../platform/route.ts'
import { candidate } from './application/application.ts'

const params = z.object({ id: z.string().max(40) })
const token = z.string().max(100).optional()

/** How long a signature code opens the signature, and how many times it is tried. */
export const SIGNATURE_CODE = { digits: 6, minutes: 10, tries: 5 } as const

const signatureCode = z.object({
  sentAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  sentTo: z.string().describe('L’adresse du premier contractant'),
  copiedTo: z.string().nullable().describe('L’adresse du dossier, quand c’est une autre'),
  fingerprint: z
    .string()
    .describe('L’empreinte de l’aperçu accepté, que ce code signe (SHA-256) ; l’e-mail la dit aussi'),
})
export type SignatureCode = z.output<typeof signatureCode>

export const candidateSignatureRoutes = {
  /** Refused as signing would be: nobody waits for a code that opens nothing. */
  sendSignatureCode: route({
    method: 'POST',
    path: '/candidates/:id/signature_code',
    access: ['candidate'],
    touches: ['nothing'],
    summary: 'Envoyer le code de signature au premier contractant, avec copie à l’adresse du dossier',
    params,
    body: z.object({ token }),
    response: signatureCode,
    status: 201,
  }),
  /** Steps 2 to 9 and the prices still on offer come as drafts or saved answers; nothing typed since is replaced. */
  reuseAnswers: route({
    method: 'POST',
    path: '/candidates/:id/reuse',
    access: ['candidate'],
    touches: ['own'],
    summary: 'Reprendre dans ce dossier les réponses d’une candidature signée, avec son code de suivi',
    params,
    body: z.object({
      token,
      earlierCode: z.string().max(100),
      anotherLot: z.boolean().default(false).describe('Ni l’objet de la candidature ni ses prix ne sont repris'),
    }),
    response: z.object({
      candidate,
      taken: z.array(z.string()).describe('Les étapes reprises'),
      left: z.array(z.object({ what: z.string(), why: z.string() })).describe('Ce qui n’a pas été repris, et pourquoi'),
    }),
  }),
  /** Detached CMS beside the PDF: `openssl cms -verify` needs nothing else than it, the file and the certificate. */
  openSeal: route({
    method: 'GET',
    path: '/candidates/:id/seals/:kind',
    access: 'public',
    summary: 'Le sceau d’un contrat signé, par son adresse signée',
    params: params.extend({ kind: z.enum(['final', 'extract', 'notified']) }),
    query: signedQuery.omit({ viewer: true }),
    gives: 'file',
    response: z.unknown(),
  }),
  getSealCertificate: route({
    method: 'GET',
    path: '/seal/certificates/:key',
    access: 'public',
    summary: 'Le certificat d’une clé de scellement de la centrale (PEM) ; « courant » pour celle du jour',
    params: z.object({ key: z.string().regex(/^[\w-]{1,40}$/) }),
    gives: 'file',
    response: z.unknown(),
  }),
}
