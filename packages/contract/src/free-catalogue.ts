import { z } from 'zod'
import { route } from './route.ts'

const category = z
  .object({
    id: z.int(),
    name: z.string(),
    description: z.string(),
    image: z.object({ contentUrl: z.string() }),
  })
  .meta({ id: 'Category' })
export type Category = z.output<typeof category>

/** A supplier as anyone sees it in the free catalogue: its name, where it is, what it offers. Q-44 */
const freeSupplier = z
  .object({
    id: z.int(),
    name: z.string(),
    address: z.object({ postal: z.string() }),
    freeArticles: z.array(z.object({ id: z.int(), name: z.string(), unit: z.string() })),
  })
  .meta({ id: 'FreeSupplier' })
export type FreeSupplier = z.output<typeof freeSupplier>

const id = z.coerce.number().int().positive()

export const freeCatalogueRoutes = {
  listCategories: route({
    method: 'GET',
    path: '/categories',
    access: 'public',
    summary: 'Les catégories du catalogue libre',
    response: z.array(category),
  }),
  /** Each filter is optional and they combine. Q-47 */
  listFreeSuppliers: route({
    method: 'GET',
    path: '/custom/free_articles/suppliers',
    access: 'public',
    summary: 'Les prestataires libres d’une catégorie et d’un département, avec leurs prestations',
    query: z.object({
      category: id.optional(),
      department: id.optional().describe('Identifiant du département'),
      prestation: z.string().trim().max(100).optional().describe('Mots cherchés dans le nom de la prestation'),
    }),
    response: z.array(freeSupplier),
  }),
}
