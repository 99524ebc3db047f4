import { DEFAULT_EDITION } from '@charpente/domain/catalogue/lot'
import { z } from 'zod'
import { edition } from './catalogue.ts'
import { route } from './route.ts'

/** How a publication failed when nobody was left to say why. */
export const INTERRUPTED = 'interrupted'

const publication = z
  .object({
    id: z.int(),
    edition: z.int(),
    state: z.enum(['running', 'published', 'failed']),
    /** The one buyers see now. */
    isShown: z.boolean(),
    askedBy: z.string().nullable(),
    askedAt: z.iso.datetime(),
    endedAt: z.iso.datetime().nullable(),
    done: z.int(),
    total: z.int(),
    failure: z.string().nullable().describe('`interrupted`, ou ce que le serveur a dit'),
    /** Documents that differ from those of the publication before. */
    changed: z.int().nullable().describe('Nul pour la première publication d’une édition'),
  })
  .meta({ id: 'Publication' })
export type Publication = z.output<typeof publication>

/** Publishing the formalized catalogue: what the operator starts and watches. */
export const publicationRoutes = {
  listPublications: route({
    method: 'GET',
    path: '/operator/publications',
    access: ['ROLE_OPERATOR'],
    summary: 'Les dernières publications d’une édition',
    query: z.object({ edition }),
    response: z.array(publication),
  }),
  startPublication: route({
    method: 'POST',
    path: '/operator/publications',
    access: ['ROLE_OPERATOR'],
    summary: 'Publier le catalogue d’une édition',
    body: z.object({ edition: z.int().min(1).max(99).default(DEFAULT_EDITION) }),
    response: publication,
    status: 201,
  }),
}
