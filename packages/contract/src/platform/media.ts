import { purposes } from '@charpente/domain/platform/file/upload'
import { z } from 'zod'
import { route } from './route.ts'
import { asSecret } from './secret.ts'

/** A file that was sent: its id is what other calls refer to, as 12 or `/api/media/12`. P §7 */
const media = z
  .object({
    id: z.int(),
    contentUrl: z.string().describe('Adresse signée, valable dix minutes'),
    name: z.string(),
    size: z.int(),
    type: z.string(),
    checking: z.boolean().describe('En cours de vérification par l’antivirus : illisible jusque-là'),
  })
  .meta({ id: 'Media' })
export type Media = z.output<typeof media>

/** What a signed address carries: for whom, until when, under which name. */
export const signedQuery = z.object({
  viewer: z.coerce.number().int().min(0).describe('Compte à qui l’adresse a été donnée'),
  expires: z.coerce.number().int().describe('Fin de validité, en secondes'),
  signature: asSecret(z.string().max(100)),
})

export const mediaRoutes = {
  uploadMedia: route({
    method: 'POST',
    path: '/media',
    access: ['ROLE_CUSTOMER', 'ROLE_SUPPLIER', 'ROLE_OPERATOR', 'candidate'],
    touches: ['own'],
    summary: 'Envoyer un fichier (multipart, champ « file ») : JPG ou PDF, 8 000 000 octets au plus',
    query: z.object({ purpose: z.enum(purposes).default('document').describe('image : JPG ou PNG') }),
    upload: true,
    response: media,
    status: 201,
  }),
  openFile: route({
    method: 'GET',
    path: '/files/:id',
    access: 'public',
    summary: 'Télécharger un fichier par son adresse signée, donnée par l’API',
    params: z.object({ id: z.coerce.number().int().positive() }),
    query: signedQuery.extend({
      name: z.string().max(200),
      shown: z
        .literal('true')
        .transform(Boolean)
        .optional()
        .describe('Montré plutôt que téléchargé, si l’adresse le dit'),
    }),
    gives: 'file',
    response: z.unknown(),
  }),
}
