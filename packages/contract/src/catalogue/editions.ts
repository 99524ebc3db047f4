import { type ArticleProblem, articleProblems } from '@charpente/domain/catalogue/formalized/article'
import { QUANTITY_MAX } from '@charpente/domain/catalogue/pricing/quantity'
import { z } from 'zod'
import { REQUIRED, requiredText, requiredWords } from '../platform/fields.ts'
import { route } from '../platform/route.ts'
import { amended } from './amended.ts'
import { lotCode } from './catalogue.ts'

const operator = ['ROLE_OPERATOR'] as const
const instant = z.iso.datetime()

// What the operator writes ------------------------------------------------------

const number = z.coerce.number({ error: REQUIRED }).int().min(1, REQUIRED).max(99, 'Un numéro d’édition va de 1 à 99.')
const day = z.iso.date('Indiquez une date.')

const dates = { name: requiredText, startsOn: day, endsOn: day }
const inOrder = ({ startsOn, endsOn }: { startsOn: string; endsOn: string }) => startsOn < endsOn
const wrongOrder = { path: ['endsOn'], error: 'La fin suit le début. Corrigez l’une des deux dates.' }

export const editionForm = z.object(dates).refine(inOrder, wrongOrder)
export const newEditionForm = z
  .object({
    id: number,
    ...dates,
    copyFrom: z.int().nullish().describe('Reprendre les lots, les territoires et les prestations de cette édition'),
  })
  .refine(inOrder, wrongOrder)

export const lotForm = z.object({ name: requiredText, shortName: requiredText, description: requiredWords })
export const newLotForm = lotForm.extend({ code: lotCode })
export type NewLotForm = z.input<typeof newLotForm>

/** In a form, in a request and in a cell of a file: one sentence for each. */
const problemWords: Record<ArticleProblem, string> = {
  codeShape: 'Un code s’écrit lot.chapitre.numéro, par exemple 206.04.012.',
  unitUnknown: 'Cette unité n’existe pas. Choisissez-la dans la liste.',
  quantityNotWhole: 'Ce seuil n’est pas un nombre entier. Exemple attendu : 50.',
  quantityOrder: 'Ce seuil est inférieur à celui du prix B. Corrigez l’un des deux.',
}

const threshold = z
  .number({ error: problemWords.quantityNotWhole })
  .max(QUANTITY_MAX, 'Un seuil est de 1 000 000 au plus.')
  .nullish()
  .transform((value) => value ?? null)

const articleFields = {
  chapter: requiredText,
  name: requiredText,
  description: requiredWords,
  unit: requiredText,
  quantityB: threshold,
  quantityC: threshold,
}
const numberOrNone = (value: unknown) => (typeof value === 'number' ? value : null)

type Issues = { issues: { path?: PropertyKey[] }[]; addIssue: (issue: object) => void }
const judge =
  (code: (value: Record<string, unknown>) => string) => (value: Record<string, unknown>, context: Issues) => {
    const told = new Set(context.issues.map(({ path }) => path?.[0]))
    const facts = { code: code(value), unit: String(value.unit ?? '') }
    const thresholds = { quantityB: numberOrNone(value.quantityB), quantityC: numberOrNone(value.quantityC) }
    for (const [field, problem] of Object.entries(articleProblems({ ...facts, ...thresholds })))
      if (!told.has(field)) context.addIssue({ code: 'custom', path: [field], message: problemWords[problem] })
  }
// Every field is judged even when another is wrong: whoever fills the form, or the file, sees everything at once.
const always = { when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null }

/** One schema for the form, the request and each line of a file. The code says the lot, and never changes. */
export const newArticleForm = z
  .object({ code: requiredText, ...articleFields })
  .superRefine(judge(({ code }) => String(code ?? '')) as never, always)
export type NewArticleForm = z.output<typeof newArticleForm>
export const articleForm = z.object(articleFields).superRefine(judge(() => '201.01.001') as never, always)

// What is read ------------------------------------------------------------------

const edition = z
  .object({
    id: z.int(),
    name: z.string(),
    startsOn: z.iso.date(),
    endsOn: z.iso.date(),
    isCurrent: z.boolean().describe('Celle que voient les acheteurs sans rien choisir'),
    publishedAt: instant.nullable(),
    lots: z.int(),
    articles: z.int(),
    holders: z.int(),
  })
  .meta({ id: 'Edition' })
export type Edition = z.output<typeof edition>

const editionLot = z.object({
  code: z.string(),
  name: z.string(),
  shortName: z.string(),
  description: z.string(),
  places: z.int(),
  articles: z.int(),
  withdrawn: z.int(),
  pricedPlaces: z.int().describe('Territoires où un prix au moins est enregistré'),
})
export type EditionLot = z.output<typeof editionLot>

const editionFile = edition
  .extend({
    datesBinding: z
      .boolean()
      .describe('Des contrats ou des offres signées ont pris ses dates : elles ne changent plus'),
    lotLines: z.array(editionLot),
    units: z.array(
      z.object({
        code: z.string(),
        label: z.string(),
        whole: z.boolean(),
        unece: z.string().nullable(),
        articles: z.int(),
      }),
    ),
  })
  .meta({ id: 'EditionFile' })
export type EditionFile = z.output<typeof editionFile>

const editionArticle = z
  .object({
    id: z.int(),
    code: z.string(),
    chapter: z.string(),
    name: z.string(),
    description: z.string(),
    unit: z.string(),
    quantityB: z.int().nullable(),
    quantityC: z.int().nullable(),
    withdrawn: z.boolean(),
    prices: z.int().describe('Prix enregistrés, tous territoires et rangs'),
    image: z.object({ contentUrl: z.string() }).nullable(),
  })
  .meta({ id: 'EditionArticle' })
export type EditionArticle = z.output<typeof editionArticle>

const ofEdition = z.object({ edition: number })
const ofLot = z.object({ edition: number, code: lotCode })
const ofArticle = z.object({ id: z.coerce.number().int().positive() })

/** The editions of the formalized catalogue: what the operator prepares, and a publication shows. */
export const editionRoutes = {
  listEditions: route({
    method: 'GET',
    path: '/operator/editions',
    access: operator,
    right: 'desk',
    summary: 'Les éditions du catalogue formalisé, la plus récente d’abord',
    response: z.array(edition),
  }),
  createEdition: route({
    method: 'POST',
    path: '/operator/editions',
    access: operator,
    right: 'catalogue',
    touches: ['nothing'],
    summary: 'Créer une édition, vide ou à partir d’une autre',
    body: newEditionForm,
    response: edition,
    status: 201,
  }),
  getEdition: route({
    method: 'GET',
    path: '/operator/editions/:edition',
    access: operator,
    right: ['catalogue', 'consultation', 'evaluation', 'award', 'contracts'],
    summary: 'Une édition, ses lots et ses unités',
    params: ofEdition,
    response: editionFile,
  }),
  updateEdition: route({
    method: 'PUT',
    path: '/operator/editions/:edition',
    access: operator,
    right: 'catalogue',
    touches: ['duration'],
    alone: 'Ses dates ne changent plus dès qu’un contrat ou une offre signée les a prises.',
    untold: 'Aucun contrat n’en dépend encore ; le catalogue publié dit ses dates.',
    summary: 'Changer le nom ou les dates d’une édition',
    params: ofEdition,
    body: editionForm,
    response: edition,
  }),
  createLot: route({
    method: 'POST',
    path: '/operator/editions/:edition/lots',
    access: operator,
    right: 'catalogue',
    touches: ['published'],
    summary: 'Ajouter un lot, dans toutes les régions (1xx) ou tous les départements (2xx)',
    params: ofEdition,
    body: newLotForm,
    response: editionLot,
    status: 201,
  }),
  updateLot: route({
    method: 'PUT',
    path: '/operator/editions/:edition/lots/:code',
    access: operator,
    right: 'catalogue',
    touches: ['published'],
    summary: 'Changer les mots d’un lot',
    params: ofLot,
    body: lotForm.extend(amended),
    response: editionLot,
  }),
  removeLot: route({
    method: 'DELETE',
    path: '/operator/editions/:edition/lots/:code',
    access: operator,
    right: 'catalogue',
    touches: ['published'],
    summary: 'Supprimer un lot que rien n’utilise encore, avec ses prestations',
    params: ofLot,
    response: z.null(),
    status: 204,
  }),
  listEditionArticles: route({
    method: 'GET',
    path: '/operator/editions/:edition/lots/:code/articles',
    access: operator,
    right: ['catalogue', 'consultation', 'evaluation'],
    summary: 'Les prestations d’un lot, retirées comprises',
    params: ofLot,
    response: z.array(editionArticle),
  }),
  createArticle: route({
    method: 'POST',
    path: '/operator/editions/:edition/articles',
    access: operator,
    right: 'catalogue',
    touches: ['published'],
    summary: 'Ajouter une prestation au lot que dit son code',
    params: ofEdition,
    body: newArticleForm.safeExtend(amended),
    response: editionArticle,
    status: 201,
  }),
  updateArticle: route({
    method: 'PUT',
    path: '/operator/articles/:id',
    access: operator,
    right: 'catalogue',
    touches: ['published'],
    summary: 'Changer une prestation ; les acheteurs la voient ainsi à la prochaine publication',
    params: ofArticle,
    body: articleForm.safeExtend(amended),
    response: editionArticle,
  }),
  setArticleWithdrawn: route({
    method: 'PUT',
    path: '/operator/articles/:id/withdrawn',
    access: operator,
    right: 'catalogue',
    touches: ['published'],
    summary: 'Retirer une prestation des publications à venir, ou l’y remettre',
    params: ofArticle,
    body: z.object({ withdrawn: z.boolean({ error: REQUIRED }), ...amended }),
    response: editionArticle,
  }),
  setArticleImage: route({
    method: 'PUT',
    path: '/operator/articles/:id/image',
    access: operator,
    right: 'catalogue',
    touches: ['published'],
    summary: 'Donner une image à une prestation, ou la lui enlever',
    params: ofArticle,
    body: z.object({ mediaId: z.int().positive().nullable() }),
    response: editionArticle,
  }),
  openArticleImage: route({
    method: 'GET',
    path: '/article-images/:id',
    access: 'public',
    summary: 'L’image d’une prestation',
    params: ofArticle,
    gives: 'file',
    response: z.unknown(),
  }),
}
