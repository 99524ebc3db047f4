import {
  type FreeTierProblem,
  type FreeTiers,
  freeTierProblems,
} from '@charpente/domain/catalogue/free-catalogue/tiers'
import { QUANTITY_MAX } from '@charpente/domain/catalogue/pricing/quantity'
import { isUnit } from '@charpente/domain/platform/unit'
import { z } from 'zod'
import { REQUIRED, reference, requiredText, requiredWords } from '../platform/fields.ts'
import { route } from '../platform/route.ts'

const category = z
  .object({
    id: z.int(),
    name: z.string(),
    description: z.string(),
    image: z.object({ contentUrl: z.string() }),
  })
  .meta({ id: 'Category' })

// What a supplier writes --------------------------------------------------------

export const NOT_A_PRICE = 'Ce prix n’est pas un nombre. Exemple attendu : 1234,50.'
export const PRICE_TOO_PRECISE = 'Un prix a deux décimales au plus. Arrondissez-le au centime.'
export const NOT_A_QUANTITY = 'Cette quantité n’est pas un nombre entier. Exemple attendu : 50.'
const PRICE_MAX = 2_000_000_000
const PRICE_TOO_HIGH = 'Un prix unitaire est de 20 000 000 € au plus.'
const QUANTITY_TOO_HIGH = 'Une quantité est de 1 000 000 au plus.'

/** P §5, in its words. */
const tierWords: Record<FreeTierProblem, string> = {
  priceNegative: 'Un prix ne peut pas être négatif',
  quantityNegative: 'Une quantité ne peut pas être négative',
  required: REQUIRED,
  tier2NotLower: 'Le palier 2 doit être inférieur au prix initial',
  tier3NotLower: 'Le palier 3 doit être inférieur au palier 2',
  tier3QuantityNotHigher: 'Ce palier doit être supérieur à la quantité du palier 2',
}

/** A tier that is not sent, or sent empty, is none. */
const orNone = (number: z.ZodNumber) => number.nullish().transform((value) => value ?? null)
const cents = orNone(z.number({ error: NOT_A_PRICE }).int(NOT_A_PRICE).max(PRICE_MAX, PRICE_TOO_HIGH))
const threshold = orNone(z.number({ error: NOT_A_QUANTITY }).int(NOT_A_QUANTITY).max(QUANTITY_MAX, QUANTITY_TOO_HIGH))

const tierFields = { priceA: cents, priceB: cents, quantityB: threshold, priceC: cents, quantityC: threshold }

const numberOrNone = (value: unknown) => (Number.isFinite(value) ? (value as number) : null)
const tiersIn = (value: Record<string, unknown>) =>
  Object.fromEntries(Object.keys(tierFields).map((field) => [field, numberOrNone(value[field])])) as FreeTiers

/** One schema for the form, the request and each line of a sheet. Prices in cents. P-SUP-14 to 24 */
export const freeArticleForm = z
  .object({
    name: requiredText,
    description: requiredWords,
    unit: requiredText.refine(isUnit, 'Cette unité n’existe pas. Choisissez-la dans la liste.'),
    category: reference('categories'),
    /** None: the supplier's own default departments. Q-48 */
    departments: z
      .array(reference('departments'))
      .nullish()
      .transform((ids) => ids ?? []),
    ...tierFields,
  })
  .superRefine(
    (article, context) => {
      const told = new Set(context.issues.map(({ path }) => path?.[0]))
      for (const [field, problem] of Object.entries(freeTierProblems(tiersIn(article))))
        if (!told.has(field)) context.addIssue({ code: 'custom', path: [field], message: tierWords[problem] })
    },
    // Tiers are judged even when another field is wrong: whoever fills the form sees everything at once.
    { when: ({ value }) => typeof value === 'object' && value !== null },
  )
  .transform((article) => ({ ...article, priceA: article.priceA as number }))
export type FreeArticleForm = z.input<typeof freeArticleForm>

// What is read ------------------------------------------------------------------

const tiers = {
  priceA: z.int().describe('Centimes, hors taxes'),
  quantityB: z.int().nullable(),
  priceB: z.int().nullable(),
  quantityC: z.int().nullable(),
  priceC: z.int().nullable(),
}
const nameOnly = z.object({ id: z.int(), name: z.string(), unit: z.string() })
const namedCategory = z.object({ id: z.int(), name: z.string() })

const freeArticle = nameOnly
  .extend({
    description: z.string(),
    category: namedCategory,
    departments: z.array(z.object({ id: z.int(), code: z.string() })),
    ...tiers,
    savedAt: z.iso.datetime(),
  })
  .meta({ id: 'FreeArticle' })
export type FreeArticle = z.output<typeof freeArticle>

/** A supplier of the list: prices are there for whoever may see them, else there is nothing but names. Q-44 */
const freeSupplier = z
  .object({
    id: z.int(),
    name: z.string(),
    address: z.object({ postal: z.string() }),
    freeArticles: z.array(z.union([nameOnly.extend(tiers), nameOnly])),
  })
  .meta({ id: 'FreeSupplier' })
export type FreeSupplier = z.output<typeof freeSupplier>

const departmentCodes = z.array(z.object({ id: z.int(), code: z.string() }))
const freeSupplierPage = z
  .object({
    id: z.int(),
    name: z.string(),
    address: z.object({ postal: z.string(), city: z.string() }),
    /** Reserved to signed-in buyers and to the centre. P §6 */
    contact: z.object({ email: z.string(), phone: z.string() }).nullable(),
    freeArticles: z.array(
      z.union([freeArticle, nameOnly.extend({ category: namedCategory, departments: departmentCodes })]),
    ),
  })
  .meta({ id: 'FreeSupplierPage' })
export type FreeSupplierPage = z.output<typeof freeSupplierPage>

// Sheets --------------------------------------------------------------------------

/** The bytes travel in the request itself: a sheet of 2,000 lines stays well below its limit. */
const sentSheet = z.object({
  name: z.string().trim().max(255),
  content: z.base64().describe('Octets du fichier XLSX ou CSV, en base64'),
  /** Articles absent from the sheet leave the catalogue, only if asked. */
  removeMissing: z.boolean().default(false),
})

const counts = {
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  removed: z.int(),
}
export const sheetError = z
  .object({ row: z.int(), column: z.string(), title: z.string(), message: z.string() })
  .meta({ id: 'SheetError' })
export type SheetError = z.output<typeof sheetError>

const difference = z
  .object({
    kind: z.enum(['added', 'changed', 'removed']),
    row: z.int().nullable(),
    name: z.string(),
    fields: z.array(
      z.object({
        title: z.string(),
        before: z.string(),
        after: z.string(),
        isJump: z.boolean().describe('Un prix plus que doublé, ou réduit de plus de moitié'),
      }),
    ),
  })
  .meta({ id: 'SheetDifference' })
export type SheetDifference = z.output<typeof difference>

const preview = z
  .object({
    ...counts,
    faultyRows: z.int(),
    jumps: z.int().describe('Articles dont un prix fait un grand écart\u00A0: à confirmer'),
    errors: z.array(sheetError),
    differences: z.array(difference),
  })
  .meta({ id: 'SheetPreview' })
export type SheetPreview = z.output<typeof preview>

const imported = z.object({ ...counts, skipped: z.int() }).meta({ id: 'SheetImported' })

// Routes --------------------------------------------------------------------------

const id = z.coerce.number().int().positive()
const oneArticle = z.object({ id })
const filters = z.object({
  category: id.optional(),
  department: id.optional().describe('Identifiant du département'),
  prestation: z.string().trim().max(100).optional().describe('Mots cherchés dans le nom de la prestation'),
})

export const freeCatalogueRoutes = {
  listCategories: route({
    method: 'GET',
    path: '/categories',
    access: 'public',
    keptForVisitors: true,
    summary: 'Les catégories du catalogue libre',
    response: z.array(category),
  }),
  /** Each filter is optional and they combine. Q-47 */
  listFreeSuppliers: route({
    method: 'GET',
    path: '/custom/free_articles/suppliers',
    access: 'public',
    keptForVisitors: true,
    summary: 'Les prestataires libres d’une catégorie et d’un département, avec leurs prestations',
    query: filters,
    response: z.array(freeSupplier),
  }),
  getFreeSupplier: route({
    method: 'GET',
    path: '/custom/free_articles/suppliers/:id',
    access: 'public',
    summary: 'Un prestataire libre et ses prestations',
    params: oneArticle,
    query: filters,
    response: freeSupplierPage,
  }),
  /** A supplier reads its own catalogue; buyers and the centre read them all. */
  listFreeArticles: route({
    method: 'GET',
    path: '/free_articles',
    access: ['ROLE_SUPPLIER', 'ROLE_CUSTOMER', 'ROLE_OPERATOR'],
    summary: 'Les prestations libres, par pages de 100',
    query: z.object({
      category: id.optional(),
      departments: z
        .union([z.string(), z.array(z.string())])
        .transform((value): (string | number)[] => [value].flat().flatMap((part) => part.split(',')))
        .pipe(z.array(reference('departments')))
        .optional()
        .describe('Identifiants de départements, séparés par des virgules'),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
    }),
    response: z.array(freeArticle),
  }),
  createFreeArticle: route({
    method: 'POST',
    path: '/free_articles',
    access: ['ROLE_SUPER_SUPPLIER'],
    touches: ['published'],
    summary: 'Ajouter une prestation à son catalogue libre',
    body: freeArticleForm,
    response: freeArticle,
    status: 201,
  }),
  updateFreeArticle: route({
    method: 'PUT',
    path: '/free_articles/:id',
    access: ['ROLE_SUPER_SUPPLIER'],
    touches: ['published'],
    summary: 'Modifier une prestation de son catalogue libre',
    params: oneArticle,
    body: freeArticleForm,
    response: freeArticle,
  }),
  removeFreeArticle: route({
    method: 'DELETE',
    path: '/free_articles/:id',
    access: ['ROLE_SUPER_SUPPLIER'],
    touches: ['published'],
    summary: 'Retirer une prestation de son catalogue libre ; les commandes passées la gardent',
    params: oneArticle,
    response: z.null(),
    status: 204,
  }),
  getFreeArticlesSheet: route({
    method: 'GET',
    path: '/free_articles/sheet',
    access: ['ROLE_SUPPLIER'],
    summary: 'Son catalogue libre dans un classeur XLSX, ou le modèle vide à remplir',
    query: z.object({ template: z.literal('1').optional() }),
    gives: 'file',
    response: z.unknown(),
  }),
  previewFreeArticles: route({
    method: 'POST',
    path: '/free_articles/import/preview',
    access: ['ROLE_SUPER_SUPPLIER'],
    touches: ['nothing'],
    summary: 'Ce qu’un classeur changerait, et ses erreurs case par case ; rien n’est enregistré',
    body: sentSheet,
    response: preview,
  }),
  importFreeArticles: route({
    method: 'POST',
    path: '/free_articles/import',
    access: ['ROLE_SUPER_SUPPLIER'],
    touches: ['published'],
    summary: 'Enregistrer un classeur, en une fois ; le renvoyer ne change plus rien',
    body: sentSheet.extend({
      validOnly: z.boolean().default(false).describe('Laisser de côté les lignes en erreur'),
      acceptJumps: z.boolean().default(false).describe('Les grands écarts de prix ont été relus'),
    }),
    response: imported,
  }),
}
