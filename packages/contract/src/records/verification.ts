import { papers } from '@charpente/domain/purchasing/execution/act'
import { z } from 'zod'
import { route } from '../platform/route.ts'

const order = z.object({
  kind: z.literal('order'),
  number: z.string(),
  version: z.int(),
  isLast: z.boolean().describe('Aucune version ne l’a remplacé'),
  replacedAt: z.iso.datetime().nullable().describe('Quand une version plus récente l’a remplacé'),
  ended: z
    .object({
      why: z.enum(['cancelled', 'refused', 'unanswered', 'passed']),
      since: z.iso.datetime(),
    })
    .nullable()
    .describe('Le bon n’est plus en vigueur : annulé, refusé, resté sans réponse, ou passé au titulaire suivant'),
  madeAt: z.iso.datetime(),
  customer: z.string(),
  supplier: z.string(),
})

const receipt = z.object({
  kind: z.literal('receipt'),
  number: z.string(),
  orderNumber: z.string(),
  answer: z.enum(['accepted', 'refused']),
  answeredAt: z.iso.datetime(),
  name: z.string(),
  madeAt: z.iso.datetime(),
  customer: z.string(),
  supplier: z.string(),
})

/** What a third party attests of the moment of the seal. */
const dating = z.discriminatedUnion('state', [
  z.object({ state: z.literal('none') }),
  z.object({ state: z.literal('invalid') }),
  z.object({
    state: z.literal('attested'),
    at: z.iso.datetime().describe('L’instant que dit l’autorité d’horodatage'),
    by: z.string().describe('Le nom de cette autorité, d’après son certificat'),
  }),
])

/** Said to whoever holds the file: nothing that it does not print. */
const contract = z.object({
  kind: z.literal('contract'),
  document: z.enum(['final', 'extract', 'notified']),
  signedAt: z.iso.datetime(),
  name: z.string(),
  organization: z.string(),
  lot: z.string(),
  pages: z.int().nullable(),
  seal: z.string().nullable().describe('Le sceau à vérifier soi-même, adresse valable dix minutes'),
  certificate: z.string().describe('Le certificat publié de la clé qui a scellé'),
  sealHolds: z.boolean().describe('Le sceau est celui de ce fichier, par la clé de ce certificat'),
  dating: dating.describe('La date du sceau attestée par un tiers (RFC 3161), vérifiée ici'),
})

/** A paper of the execution of an order: an acceptance, an addendum, a statement… */
const execution = z.object({
  kind: z.literal('execution'),
  paper: z.enum(papers),
  number: z.string().describe('Le bon de commande'),
  act: z.int().describe('L’acte du dossier qui l’a produit'),
  actedAt: z.iso.datetime(),
  madeAt: z.iso.datetime(),
  customer: z.string(),
  supplier: z.string(),
  seal: z.string().describe('Le sceau à vérifier soi-même, adresse valable dix minutes'),
  certificate: z.string().describe('Le certificat publié de la clé qui a scellé'),
  sealHolds: z.boolean().describe('Le sceau est celui de ce fichier, par la clé de ce certificat'),
  dating: dating.describe('La date du sceau attestée par un tiers (RFC 3161), vérifiée ici'),
})

export const verificationRoutes = {
  /** A page of ours computes the fingerprint of a file and asks: the file itself stays where it is. Q-112 */
  verifyDocument: route({
    method: 'GET',
    path: '/verification/:sha256',
    access: 'public',
    summary: 'Dire si un document est bien celui que la centrale a produit, par son empreinte SHA-256',
    params: z.object({ sha256: z.string().regex(/^[0-9a-fA-F]{64}$/, 'Une empreinte compte 64 chiffres et lettres.') }),
    response: z.discriminatedUnion('kind', [order, receipt, contract, execution]),
  }),
}
