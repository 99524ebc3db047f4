import { z } from 'zod'
import { IMPORT_BYTES } from '../platform/limits.ts'
import { route } from '../platform/route.ts'
import { amended } from './amended.ts'
import { lotCode } from './catalogue.ts'

const operator = ['ROLE_OPERATOR'] as const
const instant = z.iso.datetime()

const importKinds = ['articles', 'prices'] as const
export type ImportKind = (typeof importKinds)[number]

const importStates = ['reading', 'ready', 'applying', 'applied', 'abandoned', 'failed'] as const
export type ImportState = (typeof importStates)[number]

/** A file of articles or of prices: read, compared, then written whole, or left. */
const catalogueImport = z
  .object({
    id: z.int(),
    edition: z.int(),
    kind: z.enum(importKinds),
    state: z.enum(importStates),
    fileName: z.string(),
    fileSize: z.int(),
    askedBy: z.string(),
    askedAt: instant,
    progress: z.int().describe('De 0 à 100 pendant la lecture'),
    readAt: instant.nullable(),
    lines: z.int(),
    added: z.int(),
    changed: z.int(),
    unchanged: z.int(),
    faultyLines: z.int(),
    faults: z.int(),
    endedBy: z.string().nullable(),
    endedAt: instant.nullable(),
    failure: z.string().nullable().describe('Pourquoi rien n’a été enregistré, en clair'),
  })
  .meta({ id: 'CatalogueImport' })
export type CatalogueImport = z.output<typeof catalogueImport>

const difference = z
  .object({
    line: z.int(),
    isNew: z.boolean(),
    code: z.string(),
    name: z.string(),
    place: z.string().nullable().describe('Territoire et rang d’un prix'),
    fields: z.array(z.object({ title: z.string(), before: z.string(), after: z.string() })),
  })
  .meta({ id: 'ImportDifference' })
export type ImportDifference = z.output<typeof difference>

const fault = z
  .object({ line: z.int(), cell: z.string(), title: z.string(), value: z.string(), message: z.string() })
  .meta({ id: 'ImportFault' })
export type ImportFault = z.output<typeof fault>

const ofEdition = z.object({ edition: z.coerce.number().int().min(1).max(99) })
const ofImport = z.object({ id: z.coerce.number().int().positive() })
const page = z.object({ offset: z.coerce.number().int().min(0).default(0) })

/** Articles and price schedules by the file: a dry run, its differences and its errors, then one stroke. */
export const catalogueImportRoutes = {
  listImports: route({
    method: 'GET',
    path: '/operator/editions/:edition/imports',
    access: operator,
    right: 'catalogue',
    summary: 'Les imports d’une édition, le dernier d’abord',
    params: ofEdition,
    response: z.array(catalogueImport),
  }),
  startImport: route({
    method: 'POST',
    path: '/operator/editions/:edition/imports/:kind',
    access: operator,
    right: 'catalogue',
    touches: ['nothing'],
    summary: 'Envoyer un fichier XLSX ou CSV : il est lu et comparé, rien n’est enregistré',
    params: ofEdition.extend({ kind: z.enum(importKinds) }),
    upload: true,
    uploadBytes: IMPORT_BYTES,
    response: catalogueImport,
    status: 201,
  }),
  getImport: route({
    method: 'GET',
    path: '/operator/imports/:id',
    access: operator,
    right: 'catalogue',
    summary: 'Un import : où il en est et ce qu’il change',
    params: ofImport,
    response: catalogueImport,
  }),
  listImportDifferences: route({
    method: 'GET',
    path: '/operator/imports/:id/differences',
    access: operator,
    right: 'catalogue',
    summary: 'Ce qu’un import change, avant et après, dans l’ordre du fichier',
    params: ofImport,
    query: page,
    response: z.array(difference),
  }),
  listImportFaults: route({
    method: 'GET',
    path: '/operator/imports/:id/faults',
    access: operator,
    right: 'catalogue',
    summary: 'Les cases d’un fichier qui ne peuvent pas être prises, et pourquoi',
    params: ofImport,
    query: page,
    response: z.array(fault),
  }),
  applyImport: route({
    method: 'POST',
    path: '/operator/imports/:id/apply',
    access: operator,
    right: 'catalogue',
    touches: ['amount'],
    alone: 'Écrit la copie de travail ; ses prix ne sont mis en ligne qu’à deux.',
    untold: 'La copie de travail n’est lue de personne avant d’être publiée.',
    summary: 'Enregistrer un import comparé, tout entier ou ses seules lignes justes',
    params: ofImport,
    body: z.object({ validOnly: z.boolean().default(false), ...amended }),
    response: catalogueImport,
  }),
  abandonImport: route({
    method: 'POST',
    path: '/operator/imports/:id/abandon',
    access: operator,
    right: 'catalogue',
    touches: ['nothing'],
    summary: 'Laisser un import sans rien enregistrer',
    params: ofImport,
    response: catalogueImport,
  }),
  getArticlesFile: route({
    method: 'GET',
    path: '/operator/editions/:edition/articles/sheet',
    access: operator,
    right: 'catalogue',
    summary: 'Les prestations d’une édition en classeur, prêt à être corrigé et importé',
    params: ofEdition,
    query: z.object({ lotCode: lotCode.optional() }),
    gives: 'file',
    response: z.unknown(),
  }),
  getPricesFile: route({
    method: 'GET',
    path: '/operator/editions/:edition/prices/sheet',
    access: operator,
    right: 'catalogue',
    summary: 'Les prix d’une édition en CSV, une ligne par prestation, territoire et rang',
    params: ofEdition,
    query: z.object({ lotCode: lotCode.optional() }),
    gives: 'file',
    response: z.unknown(),
  }),
}
