import { priceFields, remarks } from '@charpente/domain/catalogue/pricing/offer-price'
import { z } from 'zod'
import { route } from '../platform/route.ts'
import { asSecret } from '../platform/secret.ts'

/** A line of the schedule: one article of the lot, with what is offered for it. W-PRICE-20 */
const priceLine = z
  .object({
    id: z.int().nullable().describe('Nul avant le premier enregistrement'),
    priceA: z.int().nullable(),
    priceB: z.int().nullable(),
    priceC: z.int().nullable(),
    article: z.object({
      id: z.int(),
      code: z.string(),
      name: z.string(),
      chapter: z.string(),
      quantityB: z.int().nullable(),
      quantityC: z.int().nullable(),
      unit: z.string(),
      lot: z.object({ code: z.string() }),
    }),
  })
  .meta({ id: 'CandidatePrice' })
export type CandidatePriceLine = z.output<typeof priceLine>

/** Where: a region, a department, or nowhere for an offer that is the same everywhere. W-API-04 */
const area = z.object({
  token: asSecret(z.string().max(100)).optional(),
  regionCode: z.string().max(10).optional(),
  regionName: z.string().max(255).optional(),
  departmentCode: z.string().max(10).optional(),
  departmentName: z.string().max(255).optional(),
})
export type PricedArea = z.output<typeof area>

/** Whole cents, ten-thousandths for the rates of lot 105, or nothing: whether it can be one is looked at with its article. */
const price = z
  .number()
  .nullish()
  .transform((value) => value ?? null)

/** Twelve thousand lines are the longest schedule. */
const MAX_LINES = 12_000

const schedule = area.extend({
  onlySent: z.boolean().default(false).describe('Ne renvoyer que les lignes envoyées'),
  prices: z
    .array(
      z.object({
        articlePriceId: z.int().nullish(),
        articleId: z.int().positive(),
        priceA: price,
        priceB: price,
        priceC: price,
        known: z
          .object({ priceA: price, priceB: price, priceC: price })
          .optional()
          .describe('Les prix d’où part cette saisie : un prix qu’elle n’a pas changé reste tel qu’il est enregistré'),
      }),
    )
    .max(MAX_LINES),
})
export type SentSchedule = z.output<typeof schedule>

const difference = z.object({
  sheet: z.string(),
  code: z.string(),
  name: z.string(),
  field: z.enum(priceFields),
  before: z.string(),
  after: z.string(),
})

/** Said in an address: `true` or `false`. */
const said = z
  .enum(['true', 'false'])
  .default('false')
  .transform((value) => value === 'true')

/** What a workbook changes: counts of the whole, and the first of each. */
const workbookReport = z
  .object({
    read: z.int().describe('Lignes lues'),
    changedLines: z.int(),
    added: z.int().describe('Prix qui n’étaient pas enregistrés'),
    changed: z.int().describe('Prix enregistrés qui deviennent autres'),
    removed: z.int().describe('Prix enregistrés que le classeur laisse vides'),
    unchanged: z.int().describe('Prix déjà enregistrés ainsi'),
    differenceCount: z.int(),
    errorCount: z.int(),
    differences: z.array(difference).describe('Sans les écarts à confirmer'),
    gapCount: z.int().describe('Prix dix fois plus hauts ou plus bas que le vôtre avant l’import, à confirmer'),
    gaps: z.array(difference.extend({ isMore: z.boolean() })),
    errors: z.array(
      z.object({
        sheet: z.string(),
        cell: z.string(),
        line: z.int().nullable().describe('Nul pour toute la feuille'),
        code: z.string(),
        value: z.string().describe('Ce que la cellule contient'),
        message: z.string().describe('Pourquoi, et que faire'),
      }),
    ),
  })
  .meta({ id: 'CandidateWorkbookReport' })
export type WorkbookReport = z.output<typeof workbookReport>

/** What is worth a second look in a line; it prevents nothing. Q-93 */
const priceRemark = z
  .object({ articleId: z.int(), code: z.string(), remark: z.enum(remarks), message: z.string() })
  .meta({ id: 'CandidatePriceRemark' })
export type PriceRemark = z.output<typeof priceRemark>

export const candidatePriceRoutes = {
  listCandidatePrices: route({
    method: 'GET',
    path: '/candidateprices',
    access: ['candidate'],
    summary: 'Le bordereau d’une candidature : toutes les prestations du lot, avec les prix enregistrés',
    query: area,
    response: z.array(priceLine),
  }),
  saveCandidatePrices: route({
    method: 'PUT',
    path: '/candidateprices',
    access: ['candidate'],
    touches: ['own'],
    summary: 'Enregistrer des prix ; le bordereau revient tel qu’il est enregistré',
    body: schedule,
    response: z.array(priceLine),
  }),
  checkCandidatePrices: route({
    method: 'POST',
    path: '/candidateprices/check',
    access: ['candidate'],
    touches: ['nothing'],
    summary: 'Ce qui mérite un second regard dans ces prix, sans rien empêcher',
    body: schedule,
    response: z.array(priceRemark),
  }),
  downloadCandidateWorkbook: route({
    method: 'GET',
    path: '/candidateprices/workbook',
    access: ['candidate'],
    summary: 'Le bordereau à remplir hors ligne : un classeur, une feuille par territoire',
    query: z.object({ token: asSecret(z.string().max(100)).optional() }),
    gives: 'file',
    response: z.unknown(),
  }),
  previewCandidateWorkbook: route({
    method: 'POST',
    path: '/candidateprices/workbook/preview',
    access: ['candidate'],
    touches: ['nothing'],
    summary: 'Ce qu’un classeur rempli changerait, cellule par cellule ; rien n’est gardé',
    upload: true,
    response: workbookReport,
  }),
  annotateCandidateWorkbook: route({
    method: 'POST',
    path: '/candidateprices/workbook/annotated',
    access: ['candidate'],
    touches: ['nothing'],
    summary:
      'Le classeur envoyé, avec une colonne qui dit à chaque ligne en erreur ce qui ne va pas ; rien n’est gardé',
    upload: true,
    gives: 'file',
    response: z.unknown(),
  }),
  importCandidateWorkbook: route({
    method: 'POST',
    path: '/candidateprices/workbook',
    access: ['candidate'],
    touches: ['own'],
    summary: 'Appliquer un classeur rempli, tout entier ou ses seules lignes justes',
    query: z.object({
      validOnly: said,
      acceptJumps: said.describe('Les prix dix fois plus hauts ou plus bas ont été relus'),
    }),
    upload: true,
    response: workbookReport,
  }),
}
