import { z } from 'zod'
import { signedQuery } from '../platform/media.ts'
import { route } from '../platform/route.ts'

const operator = ['ROLE_OPERATOR'] as const
const person = ['ROLE_CUSTOMER', 'ROLE_SUPPLIER', 'ROLE_OPERATOR'] as const
const instant = z.iso.datetime()
const cart = z.object({ cartId: z.coerce.number().int().positive() })
const application = z.object({ id: z.uuid() })

const archive = z
  .object({
    id: z.uuid(),
    state: z.enum(['waiting', 'making', 'ready', 'failed']),
    askedAt: instant,
    size: z.int().nullable(),
    sha256: z.string().nullable().describe('Empreinte du fichier'),
    availableUntil: instant.nullable(),
    url: z.string().nullable().describe('Adresse signée, valable dix minutes, pour qui l’a demandée'),
  })
  .meta({ id: 'Archive' })
export type Archive = z.output<typeof archive>

const asked = archive.nullable().describe('La dernière demandée, tant qu’elle est gardée')

export const archiveRoutes = {
  getMyData: route({
    method: 'GET',
    path: '/me/data',
    access: person,
    summary: 'L’archive de mes données, si je l’ai demandée',
    response: asked,
  }),
  askMyData: route({
    method: 'POST',
    path: '/me/data',
    access: person,
    touches: ['own'],
    summary: 'Télécharger mes données : une archive de fichiers JSON et de mes pièces',
    response: archive,
  }),
  getOrderFile: route({
    method: 'GET',
    path: '/operator/orders/:cartId/archive',
    access: operator,
    right: ['orders', 'dataProtection'],
    summary: 'L’archive du dossier d’une commande',
    params: cart,
    response: asked,
  }),
  askOrderFile: route({
    method: 'POST',
    path: '/operator/orders/:cartId/archive',
    access: operator,
    right: ['orders', 'dataProtection'],
    touches: ['secrecy'],
    alone: 'Ce que ses droits laissent lire ; l’export reste au journal.',
    untold: 'Un dossier se lit, rien n’y change.',
    summary: 'Exporter tout le dossier d’une commande, avec de quoi le vérifier sans la plateforme',
    params: cart,
    response: archive,
  }),
  getApplicationFile: route({
    method: 'GET',
    path: '/operator/candidates/:id/archive',
    access: operator,
    right: ['consultation', 'evaluation', 'award', 'dataProtection'],
    summary: 'L’archive du dossier d’une candidature',
    params: application,
    response: asked,
  }),
  askApplicationFile: route({
    method: 'POST',
    path: '/operator/candidates/:id/archive',
    access: operator,
    right: ['consultation', 'evaluation', 'award', 'dataProtection'],
    touches: ['secrecy'],
    alone: 'Ce que ses droits laissent lire ; l’export reste au journal.',
    untold: 'Un dossier se lit, rien n’y change.',
    summary: 'Exporter tout le dossier d’une candidature, avec de quoi le vérifier sans la plateforme',
    params: application,
    response: archive,
  }),
  openArchive: route({
    method: 'GET',
    path: '/archives/:id',
    access: 'public',
    summary: 'Télécharger une archive par son adresse signée, donnée par l’API',
    params: application,
    query: signedQuery,
    gives: 'file',
    response: z.unknown(),
  }),
}
