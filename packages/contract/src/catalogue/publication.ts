import { DEFAULT_EDITION } from '@charpente/domain/catalogue/formalized/lot'
import { DEFAULT_DEPARTMENT_CODE } from '@charpente/domain/platform/department'
import { z } from 'zod'
import { askedWith, assent } from '../people/assents.ts'
import { REQUIRED } from '../platform/fields.ts'
import { route } from '../platform/route.ts'
import { departmentCode, edition, lotCode, lotOfProducts } from './catalogue.ts'

const operator = ['ROLE_OPERATOR'] as const
const instant = z.iso.datetime()

/** How a publication failed when nobody was left to say why. */
export const INTERRUPTED = 'interrupted'

const publication = z
  .object({
    id: z.int(),
    edition: z.int(),
    /** Prepared: compared with what is shown, and waiting for an operator to show it. */
    state: z.enum(['running', 'prepared', 'published', 'failed', 'abandoned']),
    /** The one buyers see now. */
    isShown: z.boolean(),
    askedBy: z.string().nullable(),
    askedAt: instant,
    endedAt: instant.nullable(),
    shownAt: instant.nullable().describe('Mise en ligne, la dernière fois'),
    shownBy: z.string().nullable(),
    scheduledFor: instant.nullable().describe('Heure à laquelle elle sera mise en ligne'),
    done: z.int(),
    total: z.int(),
    failure: z.string().nullable().describe('`interrupted`, ou ce que le serveur a dit'),
    /** Documents that differ from those of the publication it was compared with. */
    changed: z.int().nullable().describe('Nul pour la première publication d’une édition'),
  })
  .meta({ id: 'Publication' })
export type Publication = z.output<typeof publication>

/** What showing a publication would change, or has changed, and what is to be looked at before. */
const comparison = z
  .object({
    id: z.int(),
    edition: z.int(),
    state: z.enum(['running', 'prepared', 'published', 'failed', 'abandoned']),
    isShown: z.boolean(),
    preparedAt: instant.nullable(),
    preparedBy: z.string().nullable(),
    comparedWith: z.object({ id: z.int(), shownAt: instant.nullable() }).nullable(),
    /** What is shown is no longer what it was compared with. */
    isStale: z.boolean(),
    schedule: z
      .object({
        dueAt: instant,
        by: z.string(),
        /** Null while its hour is to come. */
        failure: z.string().nullable().describe('Pourquoi elle n’a pas été mise en ligne à son heure'),
      })
      .nullable()
      .describe('L’heure pour laquelle elle est programmée, ou n’a pas pu être mise en ligne'),
    percent: z.int().describe('Écart à partir duquel un prix demande une confirmation, en pourcents'),
    prices: z.object({ changed: z.int(), added: z.int(), removed: z.int(), mean: z.number().nullable() }),
    articles: z.object({ total: z.int(), added: z.int(), removed: z.int(), changed: z.int() }),
    holders: z
      .object({ added: z.int(), removed: z.int() })
      .nullable()
      .describe('Nul quand ceux de la publication d’avant n’ont pas été gardés'),
    carts: z.int().describe('Paniers non commandés dont un prix change'),
    checks: z.object({
      places: z.int().describe('Lots géographiques de l’édition'),
      firstRankHoles: z.int().describe('Lots géographiques sans titulaire de rang 1'),
      unpricedHolders: z.int().describe('Rangs tenus sans aucun prix'),
      unpricedLots: z.array(z.string()).describe('Lots où personne n’a de prix'),
      wide: z.int().describe('Écarts à confirmer, confirmés compris'),
      waiting: z.int().describe('Écarts que personne n’a encore confirmés'),
      orders: z.int().describe('Bons de commande envoyés, qui gardent leurs prix'),
    }),
  })
  .meta({ id: 'PublicationComparison' })
export type Comparison = z.output<typeof comparison>

const price = z.int().nullable()
const prices = z.tuple([price, price, price])

const pricePlace = { articleId: z.int().positive(), placeId: z.int().positive(), rank: z.int().min(1).max(3) }
const priceDifference = z.object({
  ...pricePlace,
  code: z.string(),
  name: z.string(),
  unit: z.string(),
  lotCode: z.string(),
  place: z.string().describe('Le code du département ou de la région'),
  placeName: z.string(),
  before: prices,
  after: prices,
  gap: z.int().nullable().describe('Le plus grand écart des trois paliers, en millièmes'),
  isWide: z.boolean(),
  confirmedBy: z.string().nullable(),
})
export type PriceDifference = z.output<typeof priceDifference>

const articleDifference = z.object({
  code: z.string(),
  kind: z.enum(['added', 'removed', 'changed']),
  name: z.string(),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
})
export type ArticleDifference = z.output<typeof articleDifference>

const holderDifference = z.object({
  lotCode: z.string(),
  place: z.string(),
  placeName: z.string(),
  rank: z.int(),
  before: z.object({ name: z.string(), marketNumber: z.string() }).nullable(),
  after: z.object({ name: z.string(), marketNumber: z.string() }).nullable(),
})
export type HolderDifference = z.output<typeof holderDifference>

const ofPublication = z.object({ id: z.coerce.number().int().positive() })
const page = { offset: z.coerce.number().int().min(0).default(0) }

/** Publishing the formalized catalogue: prepared, compared, shown, and shown again. */
export const publicationRoutes = {
  listPublications: route({
    method: 'GET',
    path: '/operator/publications',
    access: operator,
    right: 'catalogue',
    summary: 'Les dernières publications d’une édition',
    query: z.object({ edition }),
    response: z.array(publication),
  }),
  startPublication: route({
    method: 'POST',
    path: '/operator/publications',
    access: operator,
    right: 'catalogue',
    touches: ['nothing'],
    summary: 'Préparer une publication du catalogue d’une édition, et la comparer à celle en ligne',
    body: z.object({ edition: z.int().min(1).max(99).default(DEFAULT_EDITION) }),
    response: publication,
    status: 201,
  }),
  getComparison: route({
    method: 'GET',
    path: '/operator/publications/:id',
    access: operator,
    right: 'catalogue',
    summary: 'Ce qu’une publication change, et ce qu’il faut regarder avant de la mettre en ligne',
    params: ofPublication,
    response: comparison,
  }),
  listPriceDifferences: route({
    method: 'GET',
    path: '/operator/publications/:id/prices',
    access: operator,
    right: 'catalogue',
    summary: 'Les prix qui changent, les plus grands écarts d’abord',
    params: ofPublication,
    query: z.object({ ...page, only: z.enum(['wide']).optional() }),
    response: z.array(priceDifference),
  }),
  listArticleDifferences: route({
    method: 'GET',
    path: '/operator/publications/:id/articles',
    access: operator,
    right: 'catalogue',
    summary: 'Les prestations ajoutées, retirées ou modifiées',
    params: ofPublication,
    query: z.object(page),
    response: z.array(articleDifference),
  }),
  listHolderDifferences: route({
    method: 'GET',
    path: '/operator/publications/:id/holders',
    access: operator,
    right: 'catalogue',
    summary: 'Les rangs qui changent de titulaire',
    params: ofPublication,
    query: z.object(page),
    response: z.array(holderDifference),
  }),
  previewLot: route({
    method: 'GET',
    path: '/operator/publications/:id/lots/:lot',
    access: operator,
    right: 'catalogue',
    summary: 'Un lot comme un acheteur le verra, une fois cette publication en ligne',
    params: ofPublication.extend({ lot: lotCode }),
    query: z.object({ departmentCode: departmentCode.default(DEFAULT_DEPARTMENT_CODE) }),
    response: z.object({
      lot: lotOfProducts,
      holders: z.array(z.object({ rank: z.int(), name: z.string() })),
    }),
  }),
  exportDifferences: route({
    method: 'GET',
    path: '/operator/publications/:id/export',
    access: operator,
    right: 'catalogue',
    summary: 'Toutes les différences d’une publication, en XLSX',
    params: ofPublication,
    gives: 'file',
    response: z.unknown(),
  }),
  confirmGaps: route({
    method: 'POST',
    path: '/operator/publications/:id/confirm',
    access: operator,
    right: 'catalogue',
    touches: ['amount'],
    asks: 'publicationGapsConfirmed',
    untold: 'Les prix se lisent une fois publiés.',
    summary: 'Demander que les grands écarts de prix soient confirmés, ceux-là ou tous ; à deux personnes',
    params: ofPublication,
    body: z.object({ gaps: z.array(z.object(pricePlace)).min(1).max(500).nullish(), ...askedWith }),
    response: assent,
    status: 201,
  }),
  showPublication: route({
    method: 'POST',
    path: '/operator/publications/:id/show',
    access: operator,
    right: 'catalogue',
    touches: ['amount', 'published'],
    asks: 'publicationShown',
    untold: 'Le catalogue en ligne et les paniers le disent à tous.',
    summary: 'Demander la mise en ligne d’une publication préparée ; à deux personnes',
    params: ofPublication,
    body: z.object(askedWith),
    response: assent,
    status: 201,
  }),
  schedulePublication: route({
    method: 'POST',
    path: '/operator/publications/:id/schedule',
    access: operator,
    right: 'catalogue',
    touches: ['amount', 'published'],
    asks: 'publicationScheduled',
    untold: 'Rien ne se lit avant l’heure.',
    summary: 'Demander la mise en ligne d’une publication préparée à une heure à venir ; à deux personnes',
    params: ofPublication,
    body: z.object({ at: z.iso.datetime({ error: REQUIRED }), ...askedWith }),
    response: assent,
    status: 201,
  }),
  cancelSchedule: route({
    method: 'DELETE',
    path: '/operator/publications/:id/schedule',
    access: operator,
    right: 'catalogue',
    touches: ['published'],
    summary: 'Annuler la programmation d’une publication',
    params: ofPublication,
    response: comparison,
  }),
  returnToPublication: route({
    method: 'POST',
    path: '/operator/publications/:id/return',
    access: operator,
    right: 'catalogue',
    touches: ['amount', 'published'],
    asks: 'publicationReturned',
    untold: 'Le catalogue en ligne et les paniers le disent à tous.',
    summary: 'Demander le retour à une publication d’avant, avec ses prix et ses titulaires ; à deux personnes',
    params: ofPublication,
    body: z.object(askedWith),
    response: assent,
    status: 201,
  }),
}
