import { DEFAULT_EDITION } from '@charpente/domain/catalogue/formalized/lot'
import { SHORTEST_SEARCH } from '@charpente/domain/catalogue/formalized/search-words'
import { DEFAULT_DEPARTMENT_CODE } from '@charpente/domain/platform/department'
import { z } from 'zod'
import { route } from '../platform/route.ts'

/** Accepted as a number or a string, 25 when absent. Q-36 */
export const edition = z.coerce.number().int().min(1).max(99).default(DEFAULT_EDITION)

export const departmentCode = z.string().regex(/^(?:\d{2}|2[AB]|97\d)$/, 'Ce département est inconnu.')
export const lotCode = z.string().regex(/^[12]\d{2}$/, 'Ce lot est inconnu.')
const image = z.object({ contentUrl: z.string() })

const region = z.object({ id: z.int(), code: z.string(), name: z.string() }).meta({ id: 'Region' })
const department = z.object({ id: z.int(), code: z.string(), name: z.string(), region }).meta({ id: 'Department' })
export type Department = z.output<typeof department>

/** What anyone may read of an article; prices and description come with the right to see them. Q-26 */
const articleName = z
  .object({
    id: z.int(),
    code: z.string(),
    chapter: z.string(),
    name: z.string(),
    unit: z.string(),
    quantityB: z.int().nullable(),
    quantityC: z.int().nullable(),
    image: image.optional(),
  })
  .meta({ id: 'ArticleName' })
export type ArticleName = z.output<typeof articleName>

const lot = z
  .object({
    code: z.string(),
    name: z.string(),
    shortName: z.string(),
    description: z.string(),
    edition: z.int(),
    image,
    articles: z.array(articleName),
  })
  .meta({ id: 'Lot' })

const price = z.int().nonnegative().nullable()
const tierPrices = z.tuple([price, price, price]).readonly()

/** `prices[rank - 1][tier]`, a null row where nobody holds the rank; null, and no description, for those not entitled. */
const product = articleName
  .extend({
    description: z.string().optional(),
    prices: z.tuple([tierPrices.nullable(), tierPrices.nullable(), tierPrices.nullable()]).readonly().nullable(),
  })
  .meta({ id: 'Product' })
export type Product = z.output<typeof product>

/** The same list as the lots, with what the caller may see. Q-26 */
export const lotOfProducts = lot.extend({ articles: z.array(product) }).meta({ id: 'LotOfProducts' })
export type LotOfProducts = z.output<typeof lotOfProducts>

const foundArticle = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  unit: z.string(),
  lowest: z.int().nullable().describe('Le plus bas de ses paliers, pour qui voit les prix'),
})
const found = z
  .object({
    count: z.int(),
    lots: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        count: z.int(),
        words: z.string().describe('Les mots qui retrouvent ces prestations dans la page du lot'),
        articles: z.array(foundArticle),
      }),
    ),
    partial: z.boolean().describe('Aucune prestation n’a tous les mots : celles-ci en ont le plus'),
    named: z.boolean().describe('Aucune prestation n’a ces mots : ces lots en traitent'),
    corrected: z.string().nullable().describe('Les mots cherchés à la place de mots qu’aucune prestation ne porte'),
    place: z
      .object({ name: z.string(), departmentCode: z.string() })
      .nullable()
      .describe('Le lieu dit parmi les mots : il tient lieu de département'),
    words: z.string().describe('Les mots cherchés, sans le lieu ni ceux qui ne disent rien'),
    without: z
      .array(z.string())
      .describe('Des mots qui disent seulement où, et qu’aucune prestation n’a avec les autres'),
    related: z.array(z.string()),
    near: z.array(z.object({ words: z.string(), count: z.int() })),
  })
  .meta({ id: 'Found' })
export type Found = z.output<typeof found>

const missedSearch = z
  .object({ words: z.string(), count: z.int(), firstAt: z.iso.datetime(), lastAt: z.iso.datetime() })
  .meta({ id: 'MissedSearch' })
export type MissedSearch = z.output<typeof missedSearch>

const term = z.string().trim().min(SHORTEST_SEARCH, 'Saisissez au moins deux lettres.').max(60, '60 lettres au plus.')
const terms = z.object({ word: term, means: term })
const synonym = terms
  .extend({ finds: z.boolean().describe('Une prestation au moins porte les mots du catalogue') })
  .meta({ id: 'Synonym' })
export type Synonym = z.output<typeof synonym>

const listDepartments = {
  method: 'GET',
  access: 'public',
  keptForVisitors: true,
  summary: 'Les 101 départements et leur région',
  response: z.array(department),
} as const

export const catalogueRoutes = {
  /** Both paths answer alike. Q-103 */
  listDepartments: route({ ...listDepartments, path: '/departments.json' }),
  listDepartmentsAlias: route({ ...listDepartments, path: '/departments' }),
  listLots: route({
    method: 'GET',
    path: '/lots',
    access: 'public',
    summary: 'Les lots d’une édition et le nom de leurs prestations, sans prix',
    query: z.object({ edition, limit: z.coerce.number().optional().describe('Sans effet') }),
    response: z.array(lot.extend({ articles: z.array(articleName.extend({ prices: z.null() })) })),
  }),
  listLotCategories: route({
    method: 'GET',
    path: '/lot_categories',
    access: 'public',
    keptForVisitors: true,
    summary: 'Les catégories techniques d’une édition, sous les codes des lots',
    query: z.object({ edition }),
    response: z.array(z.object({ id: z.int(), code: z.string(), name: z.string(), edition: z.int() })),
  }),
  listProducts: route({
    method: 'GET',
    path: '/products',
    access: 'public',
    summary: 'Les prestations d’un département, avec les prix que l’appelant peut voir',
    query: z.object({
      departmentCode: departmentCode.default(DEFAULT_DEPARTMENT_CODE),
      edition,
      lotCode: lotCode.optional(),
    }),
    response: z.array(lotOfProducts),
  }),
  searchProducts: route({
    method: 'GET',
    path: '/products/search',
    access: 'public',
    summary: 'Les prestations qui portent tous ces mots, par lot',
    query: z.object({
      words: z.string().trim().min(SHORTEST_SEARCH, 'Saisissez au moins deux lettres.').max(100),
      departmentCode: departmentCode.default(DEFAULT_DEPARTMENT_CODE),
      edition,
      typing: z
        .stringbool()
        .default(false)
        .describe('La saisie n’est pas finie : rien n’est noté d’une recherche vaine'),
    }),
    response: found,
  }),
  listSearchWords: route({
    method: 'GET',
    path: '/products/synonyms',
    access: 'public',
    summary: 'Ce que les gens disent et comment le catalogue l’appelle, pour chercher dans un lot',
    response: z.array(z.object({ word: z.string(), means: z.string() })),
  }),
  getPriceSheet: route({
    method: 'GET',
    path: '/products/sheet',
    access: ['ROLE_CUSTOMER', 'ROLE_OPERATOR'],
    summary: 'Le bordereau de prix d’un lot dans un département, en tableur',
    query: z.object({ departmentCode: departmentCode.default(DEFAULT_DEPARTMENT_CODE), edition, lotCode }),
    gives: 'file',
    response: z.unknown(),
  }),
  listMissedSearches: route({
    method: 'GET',
    path: '/operator/missed-searches',
    access: ['ROLE_OPERATOR'],
    right: 'catalogue',
    summary: 'Ce qui a été cherché et ne se trouve toujours pas',
    query: z.object({ edition, dismissed: z.stringbool().default(false).describe('Celles mises de côté') }),
    response: z.array(missedSearch),
  }),
  setSearchDismissed: route({
    method: 'PUT',
    path: '/operator/missed-searches/dismissed',
    access: ['ROLE_OPERATOR'],
    right: 'catalogue',
    touches: ['nothing'],
    summary: 'Mettre de côté une recherche sans résultat, ou la remettre',
    body: z.object({ edition, words: z.string().min(1).max(100), dismissed: z.boolean() }),
    response: z.null(),
    status: 204,
  }),
  listSynonyms: route({
    method: 'GET',
    path: '/operator/synonyms',
    access: ['ROLE_OPERATOR'],
    right: 'catalogue',
    summary: 'Ce que les gens disent et comment le catalogue l’appelle',
    response: z.array(synonym),
  }),
  addSynonym: route({
    method: 'POST',
    path: '/operator/synonyms',
    access: ['ROLE_OPERATOR'],
    right: 'catalogue',
    touches: ['published'],
    summary: 'Ajouter un synonyme',
    body: terms,
    response: synonym,
    status: 201,
  }),
  removeSynonym: route({
    method: 'DELETE',
    path: '/operator/synonyms/:word/:means',
    access: ['ROLE_OPERATOR'],
    right: 'catalogue',
    touches: ['published'],
    summary: 'Retirer un synonyme',
    params: terms,
    response: z.null(),
    status: 204,
  }),
}
