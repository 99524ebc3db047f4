import { z } from 'zod'
import { catalogueType, reference, requiredText, requiredWords } from '../platform/fields.ts'
import { route } from '../platform/route.ts'

const operator = ['ROLE_OPERATOR'] as const
const instant = z.iso.datetime()
const id = z.object({ id: z.coerce.number().int().positive() })
const named = z.object({ name: z.string().max(60) })
const noBody = { response: z.null(), status: 204 } as const

// Pages -----------------------------------------------------------------------

const pageLine = z
  .object({
    name: z.string(),
    title: z.string(),
    version: z.int(),
    savedAt: instant,
    savedBy: z.string().nullable().describe('Nul pour le texte livré avec le site'),
  })
  .meta({ id: 'DeskPageLine' })

const deskPage = pageLine
  .extend({
    description: z.string().describe('HTML assaini, mots entre accolades laissés'),
    versions: z.array(pageLine.omit({ name: true })),
    /** What can be written between braces, and what it gives today. */
    words: z.array(z.object({ key: z.string(), value: z.string() })),
    /** For the terms only: a change of theirs is announced to every account, for that day at the earliest. */
    earliestEffect: z.iso.date().nullable(),
  })
  .meta({ id: 'DeskPage' })
export type DeskPage = z.output<typeof deskPage>

const PAGE_MOST = 200_000
const pageText = z.object({
  title: requiredText,
  description: z
    .string()
    .trim()
    .min(1, 'Une page ne peut pas être vide.')
    .max(PAGE_MOST, 'Cette page est trop longue.'),
})
const version = z.coerce.number().int().positive()

/** Asked of a change of the terms: what every account is told, or null for a mere correction. */
const notice = z
  .object({ effectiveOn: z.iso.date({ error: 'Choisissez un jour.' }), summary: requiredWords })
  .nullable()
  .optional()
export type TermsNotice = NonNullable<z.output<typeof notice>>

const pageRoutes = {
  listDeskPages: route({
    method: 'GET',
    path: '/operator/pages',
    access: operator,
    right: 'content',
    summary: 'Les pages de texte du site',
    response: z.array(pageLine),
  }),
  getDeskPage: route({
    method: 'GET',
    path: '/operator/pages/:name',
    access: operator,
    right: 'content',
    summary: 'Une page à modifier, ses versions et les mots qu’elle peut porter entre accolades',
    params: named,
    response: deskPage,
  }),
  getPageVersion: route({
    method: 'GET',
    path: '/operator/pages/:name/versions/:version',
    access: operator,
    right: 'content',
    summary: 'Une version d’une page, telle qu’on la lirait aujourd’hui',
    params: named.extend({ version }),
    response: pageLine.omit({ name: true }).extend({ description: z.string() }),
  }),
  previewPage: route({
    method: 'POST',
    path: '/operator/pages/:name/preview',
    access: operator,
    right: 'content',
    touches: ['nothing'],
    summary: 'Voir une page avant de l’enregistrer',
    params: named,
    body: pageText,
    response: z.object({ title: z.string(), description: z.string() }),
  }),
  savePage: route({
    method: 'PUT',
    path: '/operator/pages/:name',
    access: operator,
    right: 'content',
    touches: ['published'],
    summary: 'Enregistrer une page : elle est en ligne aussitôt, la version d’avant est gardée',
    params: named,
    body: pageText.extend({ version: version.describe('La version que l’on a modifiée'), notice }),
    response: deskPage,
  }),
  restorePage: route({
    method: 'POST',
    path: '/operator/pages/:name/versions/:version/restore',
    access: operator,
    right: 'content',
    touches: ['published'],
    summary: 'Remettre en ligne une version d’une page',
    params: named.extend({ version }),
    body: z.object({ notice }).nullish(),
    response: deskPage,
  }),
}

// Documents -------------------------------------------------------------------

const deskDocument = z
  .object({
    id: z.int(),
    type: catalogueType,
    name: z.string(),
    summary: z.string(),
    size: z.int(),
    contentUrl: z.string().describe('Adresse signée, valable dix minutes'),
    /** Made by the site from its own words, or given by the centre; one given may stand for one the site makes. */
    origin: z.enum(['made', 'given', 'replaced']),
  })
  .meta({ id: 'DeskDocument' })
export type DeskDocument = z.output<typeof deskDocument>

const documentText = z.object({ name: requiredText, summary: requiredText })
const file = reference('media', 'Choisissez un fichier.')

const documentRoutes = {
  listDeskDocuments: route({
    method: 'GET',
    path: '/operator/documents',
    access: operator,
    right: 'content',
    summary: 'Les documents à télécharger des deux catalogues',
    response: z.array(deskDocument),
  }),
  addDocument: route({
    method: 'POST',
    path: '/operator/documents',
    access: operator,
    right: 'content',
    touches: ['published'],
    summary: 'Ajouter un document à un catalogue',
    body: documentText.extend({ type: catalogueType, file }),
    response: deskDocument,
    status: 201,
  }),
  updateDocument: route({
    method: 'PUT',
    path: '/operator/documents/:id',
    access: operator,
    right: 'content',
    touches: ['published'],
    summary: 'Changer le nom, le résumé ou le fichier d’un document',
    params: id,
    body: documentText.extend({ file: file.optional() }),
    response: deskDocument,
  }),
  removeDocument: route({
    method: 'DELETE',
    path: '/operator/documents/:id',
    access: operator,
    right: 'content',
    touches: ['published'],
    summary: 'Retirer un document ; celui du site revient s’il avait été remplacé',
    params: id,
    ...noBody,
  }),
  orderDocuments: route({
    method: 'PUT',
    path: '/operator/documents/order',
    access: operator,
    right: 'content',
    touches: ['published'],
    summary: 'Ranger les documents d’un catalogue',
    body: z.object({ type: catalogueType, ids: z.array(z.int().positive()).max(200) }),
    response: z.array(deskDocument),
  }),
}

// Press, categories -----------------------------------------------------------

const mention = z.object({ quote: requiredWords, source: requiredText })
const mentions = z.array(mention).max(12, 'Douze mentions au plus.')
export type PressMention = z.output<typeof mention>

const deskCategory = z
  .object({
    id: z.int(),
    name: z.string(),
    description: z.string(),
    trade: z.string().describe('Le lot dont elle a le dessin et le seuil'),
    image: z.object({ contentUrl: z.string() }),
    hasOwnImage: z.boolean(),
    articles: z.int(),
    suppliers: z.int(),
  })
  .meta({ id: 'DeskCategory' })
export type DeskCategory = z.output<typeof deskCategory>

const categoryText = z.object({
  name: requiredText,
  description: requiredWords,
  trade: z.string().regex(/^[12]\d{2}$/, 'Choisissez un métier.'),
  /** Null gives the drawing of the trade back; not sent, nothing changes. */
  image: file.nullable().optional(),
})

const pressAndCategoryRoutes = {
  listPressMentions: route({
    method: 'GET',
    path: '/operator/press-mentions',
    access: operator,
    right: 'content',
    summary: 'Les mentions de presse de la présentation',
    response: mentions,
  }),
  savePressMentions: route({
    method: 'PUT',
    path: '/operator/press-mentions',
    access: operator,
    right: 'content',
    touches: ['published'],
    summary: 'Écrire les mentions de presse, dans leur ordre ; sans aucune, la présentation n’en parle pas',
    body: z.object({ mentions }),
    response: mentions,
  }),
  listDeskCategories: route({
    method: 'GET',
    path: '/operator/categories',
    access: operator,
    right: ['content', 'catalogue', 'registrations'],
    summary: 'Les catégories du catalogue libre et ce qu’elles portent',
    response: z.array(deskCategory),
  }),
  addCategory: route({
    method: 'POST',
    path: '/operator/categories',
    access: operator,
    right: 'content',
    touches: ['published'],
    summary: 'Ajouter une catégorie au catalogue libre',
    body: categoryText,
    response: deskCategory,
    status: 201,
  }),
  updateCategory: route({
    method: 'PUT',
    path: '/operator/categories/:id',
    access: operator,
    right: 'content',
    touches: ['published'],
    summary: 'Changer le nom, la description, le métier ou l’image d’une catégorie',
    params: id,
    body: categoryText,
    response: deskCategory,
  }),
  removeCategory: route({
    method: 'DELETE',
    path: '/operator/categories/:id',
    access: operator,
    right: 'content',
    touches: ['published'],
    summary: 'Retirer une catégorie que personne n’utilise',
    params: id,
    ...noBody,
  }),
  openCategoryImage: route({
    method: 'GET',
    path: '/category-images/:id',
    access: 'public',
    summary: 'L’image que la centrale a donnée à une catégorie',
    params: id,
    gives: 'file',
    response: z.unknown(),
  }),
}

/** What the centre writes on its own site. Q-55 */
export const contentDeskRoutes = { ...pageRoutes, ...documentRoutes, ...pressAndCategoryRoutes }
