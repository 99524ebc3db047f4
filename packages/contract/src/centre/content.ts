import { z } from 'zod'
import { route } from '../platform/route.ts'

const page = z
  .object({ name: z.string(), title: z.string(), description: z.string().describe('HTML assaini') })
  .meta({ id: 'Page' })

const day = z.iso.date()

const presentation = z
  .object({
    edition: z.object({ id: z.int(), name: z.string() }),
    today: day.describe('Jour de l’horloge de la plateforme, heure de Paris'),
    figures: z
      .object({
        services: z.int(),
        holders: z.int(),
        departments: z.int(),
        customers: z.int(),
        countedOn: day,
      })
      .nullable(),
    holdersByDepartment: z.array(z.object({ code: z.string(), name: z.string(), holders: z.int() })),
    registration: z.object({ deadline: day, opening: day, daysLeft: z.int() }),
    share: z.string().describe('La part de la centrale, comprise dans les prix des accords-cadres'),
    pressMentions: z.array(z.object({ quote: z.string(), source: z.string() })),
  })
  .meta({ id: 'Presentation' })
export type Presentation = z.output<typeof presentation>

const settings = z
  .object({
    brand: z.string(),
    centreName: z.string(),
    contactEmail: z.string(),
    contactPhone: z.string(),
    currentEdition: z.int(),
    accessibility: z.enum(['full', 'partial', 'none']).describe('Conformité au RGAA, calculée de l’auto-évaluation'),
    demonstration: z.boolean(),
    buyerProfile: z.string().nullable().describe('Où les dossiers signés se déposent, une fois l’adresse connue'),
    /** Marks of public procurement, in the centre's words, and the day it checked them. */
    thresholds: z.object({ works: z.string(), services: z.string(), checkedOn: z.string() }),
  })
  .meta({ id: 'Settings' })

/** Both vocabularies are understood everywhere. Q-45 */
const type = z
  .enum(['free', 'formalized', 'libre', 'formalise'])
  .transform((word) => (word === 'free' || word === 'libre' ? ('free' as const) : ('formalized' as const)))

const document = z
  .object({
    id: z.int(),
    name: z.string(),
    summary: z.string(),
    size: z.int(),
    image: z.object({ filePath: z.string(), contentUrl: z.string().describe('Adresse signée, valable dix minutes') }),
  })
  .meta({ id: 'Document' })

export const contentRoutes = {
  listDocuments: route({
    method: 'GET',
    path: '/documents',
    access: ['ROLE_CUSTOMER', 'ROLE_SUPPLIER', 'ROLE_OPERATOR'],
    summary: 'Documents à télécharger d’un catalogue',
    query: z.object({ type }),
    response: z.array(document),
  }),
  listPages: route({
    method: 'GET',
    path: '/pages',
    access: 'public',
    keptForVisitors: true,
    summary: 'Pages de texte : mentions légales, conditions générales, questions fréquentes…',
    response: z.array(page),
  }),
  getPresentation: route({
    method: 'GET',
    path: '/presentation',
    access: 'public',
    keptForVisitors: true,
    summary: 'Chiffres, échéances et mentions de presse de la page de présentation',
    response: presentation,
  }),
  getSettings: route({
    method: 'GET',
    path: '/settings',
    access: 'public',
    keptForVisitors: true,
    summary: 'Réglages publics : marque, contacts, édition en cours',
    response: settings,
  }),
}
