import { departmentOfPostal } from '@charpente/domain/platform/department'
import { postalDigits } from '@charpente/domain/platform/reach'
import {
  ACCESS_MAX,
  BUILDING_NAME_MAX,
  CITY_MAX,
  CONTACT_MAX,
  STREET_MAX,
} from '@charpente/domain/purchasing/buildings/address'
import { buildingKinds } from '@charpente/domain/purchasing/buildings/kind'
import { CartStatus } from '@charpente/domain/purchasing/carts/status'
import { executionPhases } from '@charpente/domain/purchasing/execution/words'
import { standings } from '@charpente/domain/purchasing/orders/cascade'
import { OrderStatus } from '@charpente/domain/purchasing/orders/status'
import { z } from 'zod'
import { sheetError } from '../catalogue/free-catalogue.ts'
import { catalogueType, optionalPhone, postalCode, requiredText } from '../platform/fields.ts'
import { BUILDING_ORDERS_PAGE, BUILDINGS_PAGE } from '../platform/limits.ts'
import { route } from '../platform/route.ts'

const cents = z.int()
const instant = z.iso.datetime()

const tooLong = (most: number) => `Ce texte est trop long\u00A0: ${most} caractères au plus.`
const short = (most: number) => requiredText.max(most, tooLong(most))
const shortOrNone = (most: number) =>
  z
    .string()
    .trim()
    .max(most, tooLong(most))
    .nullish()
    .transform((text) => text || null)

/** One schema for the form, the request and each line of a workbook. */
export const buildingForm = z.object({
  name: short(BUILDING_NAME_MAX),
  kind: z.enum(buildingKinds, 'Choisissez un type de bâtiment.'),
  street: short(STREET_MAX),
  postal: postalCode.refine(
    (postal) => departmentOfPostal(postalDigits(postal)) !== null,
    'Ce code postal n’est d’aucun département où l’on achète.',
  ),
  city: short(CITY_MAX),
  access: shortOrNone(ACCESS_MAX),
  contact: shortOrNone(CONTACT_MAX),
  phone: optionalPhone,
})
export type BuildingForm = z.output<typeof buildingForm>

const department = z.object({ id: z.int(), code: z.string(), name: z.string() })

const building = z
  .object({
    id: z.int(),
    name: z.string(),
    kind: z.enum(buildingKinds),
    street: z.string(),
    postal: z.string(),
    city: z.string(),
    address: z.string().describe('En une ligne, telle qu’un panier la reprend'),
    department: department.describe('Celui du code postal'),
    access: z.string().nullable().describe('Comment on y entre'),
    contact: z.string().nullable().describe('Qui demander sur place'),
    phone: z.string().nullable(),
    onSite: z.string().describe('L’accès et le contact en un texte, pour les modalités d’un panier'),
    changedAt: instant,
    archivedAt: instant.nullable(),
  })
  .meta({ id: 'Building' })
export type Building = z.output<typeof building>

const works = z.object({
  waiting: z.int().describe('Bons de commande dont la réponse est attendue'),
  underWay: z.int().describe('Ceux dont les travaux sont en cours, de l’acceptation à la dernière réserve levée'),
  amount: cents.describe('Le montant de ces derniers'),
  late: z.int(),
})

const listed = building
  .extend({
    orders: z.int().describe('Paniers commandés pour ce bâtiment, que le lecteur peut suivre'),
    amount: cents.describe('Ce qu’ils engagent, hors taxes'),
    lastOrderedAt: instant.nullable(),
    works,
  })
  .meta({ id: 'ListedBuilding' })
export type ListedBuilding = z.output<typeof listed>

const list = z
  .object({
    buildings: z.array(listed),
    found: z.int().describe('Bâtiments qui répondent à la recherche'),
    kept: z.int().describe('Bâtiments du carnet'),
    archived: z.int(),
  })
  .meta({ id: 'BuildingList' })
export type BuildingList = z.output<typeof list>

const part = z.object({
  purchaseOrder: z.int(),
  number: z.string(),
  trade: z.string().nullable().describe('Le lot ; aucun dans le catalogue libre'),
  supplier: z.string(),
  status: z.enum(OrderStatus),
  standing: z.enum(standings),
  phase: z.enum(executionPhases).nullable().describe('Où en sont les travaux, une fois le bon accepté'),
  price: cents,
  executionEnd: z.iso.date().nullable(),
  isLate: z.boolean(),
  document: z.object({ url: z.string(), version: z.int() }).nullable().describe('Le dernier bon, en PDF'),
})

const order = z
  .object({
    cartId: z.int(),
    kind: catalogueType,
    number: z.string(),
    name: z.string(),
    status: z.enum(CartStatus),
    orderedAt: instant,
    address: z.string().describe('Celle du bon de commande, qui ne change plus'),
    isAddressOfToday: z.boolean(),
    price: cents,
    parts: z.array(part),
  })
  .meta({ id: 'BuildingOrder' })
export type BuildingOrder = z.output<typeof order>

const whole = z
  .object({
    building: listed,
    years: z.array(z.object({ year: z.int(), orders: z.int(), amount: cents })).describe('La dernière d’abord'),
    orders: z.array(order).describe(`Les derniers d’abord, ${BUILDING_ORDERS_PAGE} par page`),
    seesAll: z.boolean().describe('Un sous-compte ne lit que ses propres commandes'),
  })
  .meta({ id: 'BuildingPage' })
export type BuildingPage = z.output<typeof whole>

const past = z
  .object({
    key: z.string().describe('À rendre pour l’ajouter'),
    address: z.string().describe('Telle qu’elle a été écrite'),
    department,
    orders: z.int(),
    lastOrderedAt: instant,
    parts: z
      .object({ street: z.string(), postal: z.string(), city: z.string() })
      .nullable()
      .describe('Nul\u00A0: le code postal ou la ville manque, ou n’est pas du département de la commande'),
  })
  .meta({ id: 'PastAddress' })
export type PastAddress = z.output<typeof past>

const difference = z
  .object({
    kind: z.enum(['added', 'changed']),
    row: z.int(),
    name: z.string(),
    fields: z.array(z.object({ title: z.string(), before: z.string(), after: z.string() })),
  })
  .meta({ id: 'BuildingDifference' })
export type BuildingDifference = z.output<typeof difference>

const counts = { added: z.int(), changed: z.int(), unchanged: z.int() }
const preview = z
  .object({ ...counts, faultyRows: z.int(), errors: z.array(sheetError), differences: z.array(difference) })
  .meta({ id: 'BuildingPreview' })
export type BuildingPreview = z.output<typeof preview>

/** The bytes travel in the request itself, as those of free articles. */
const sentSheet = z.object({
  name: z.string().trim().max(255),
  content: z.base64().describe('Octets du fichier XLSX ou CSV, en base64'),
})

const id = z.object({ id: z.coerce.number().int().positive() })
const page = z.coerce.number().int().min(1).max(10_000).default(1)
const buyers = ['ROLE_CUSTOMER'] as const
const administrators = ['ROLE_SUPER_CUSTOMER'] as const

export const buildingRoutes = {
  listBuildings: route({
    method: 'GET',
    path: '/buildings',
    access: buyers,
    summary: `Les bâtiments de son organisme, ${BUILDINGS_PAGE} par page`,
    query: z.object({
      search: z.string().trim().max(100).default('').describe('Mots cherchés dans le nom, l’adresse et le type'),
      archived: z.enum(['1']).optional().describe('Ceux qui sont archivés, et eux seuls'),
      near: z.string().max(3).optional().describe('Ceux de ce département d’abord, par son code'),
      atWork: z.enum(['1']).optional().describe('Ceux où des travaux sont en cours d’abord'),
      person: z.coerce.number().int().positive().optional().describe('Ce qu’a commandé une personne de l’organisme'),
      page,
    }),
    response: list,
  }),
  getBuilding: route({
    method: 'GET',
    path: '/buildings/:id',
    access: buyers,
    summary: 'Un bâtiment : ses commandes, ses travaux, ses documents et ses montants',
    params: id,
    query: z.object({ page }),
    response: whole,
  }),
  addBuilding: route({
    method: 'POST',
    path: '/buildings',
    access: administrators,
    touches: ['own'],
    summary: 'Ajouter un bâtiment ; les commandes passées à cette adresse lui sont rattachées',
    body: buildingForm,
    response: building,
    status: 201,
  }),
  changeBuilding: route({
    method: 'PUT',
    path: '/buildings/:id',
    access: administrators,
    touches: ['own'],
    summary: 'Modifier un bâtiment ; les commandes déjà envoyées gardent leur adresse',
    params: id,
    body: buildingForm,
    response: building,
  }),
  archiveBuilding: route({
    method: 'POST',
    path: '/buildings/:id/archive',
    access: administrators,
    touches: ['own'],
    summary: 'Archiver un bâtiment : il ne se choisit plus, son histoire reste',
    params: id,
    response: building,
  }),
  restoreBuilding: route({
    method: 'POST',
    path: '/buildings/:id/restore',
    access: administrators,
    touches: ['own'],
    summary: 'Remettre dans le carnet un bâtiment archivé',
    params: id,
    response: building,
  }),
  listPastAddresses: route({
    method: 'GET',
    path: '/past_addresses',
    access: administrators,
    summary: 'Les adresses des commandes passées qui ne sont pas encore dans le carnet',
    response: z.array(past),
  }),
  addPastAddresses: route({
    method: 'POST',
    path: '/past_addresses',
    access: administrators,
    touches: ['own'],
    summary: 'Ajouter au carnet des adresses de commandes passées, qui leur sont rattachées',
    body: z.object({ keys: z.array(z.string().max(300)).min(1).max(500) }),
    response: z.object({ added: z.int(), orders: z.int().describe('Commandes rattachées') }),
  }),
  getBuildingsSheet: route({
    method: 'GET',
    path: '/buildings_sheet',
    access: buyers,
    summary: 'Le carnet dans un classeur XLSX, ou le modèle vide à remplir',
    query: z.object({ template: z.literal('1').optional() }),
    gives: 'file',
    response: z.unknown(),
  }),
  previewBuildings: route({
    method: 'POST',
    path: '/buildings_import/preview',
    access: administrators,
    touches: ['nothing'],
    summary: 'Ce qu’un classeur changerait au carnet, et ses erreurs case par case ; rien n’est enregistré',
    body: sentSheet,
    response: preview,
  }),
  importBuildings: route({
    method: 'POST',
    path: '/buildings_import',
    access: administrators,
    touches: ['own'],
    summary: 'Enregistrer un classeur de bâtiments, en une fois ; le renvoyer ne change plus rien',
    body: sentSheet.extend({
      validOnly: z.boolean().default(false).describe('Laisser de côté les lignes en erreur'),
    }),
    response: z.object({ ...counts, skipped: z.int(), orders: z.int().describe('Commandes rattachées') }),
  }),
}
