import { dayFamilies } from '@charpente/domain/purchasing/day/families'
import { dayKinds, firmParts } from '@charpente/domain/purchasing/day/kinds'
import { dayPeriods } from '@charpente/domain/purchasing/day/periods'
import { workSections } from '@charpente/domain/purchasing/day/works'
import { taskKinds } from '@charpente/domain/purchasing/execution/tasks'
import { executionPhases } from '@charpente/domain/purchasing/execution/words'
import { z } from 'zod'
import { catalogueType } from '../platform/fields.ts'
import { route } from '../platform/route.ts'

/** Each person's day: what waits for them, and the works they follow. */

const parties = ['ROLE_CUSTOMER', 'ROLE_SUPPLIER'] as const
const instant = z.iso.datetime()
const day = z.iso.date()
const cents = z.int()
const person = z.object({ id: z.int(), name: z.string() })

const whose = {
  person: z.coerce.number().int().positive().optional().describe('Une personne de l’organisme ou de l’entreprise'),
  department: z.string().max(3).optional().describe('Le code d’un département'),
  catalogue: catalogueType.optional(),
  after: z
    .string()
    .regex(/^\d{1,17}~[\w-]{1,80}$/)
    .optional()
    .describe('La suite\u00A0: `next` de la page précédente'),
}

/** What one is told of an order or of a cart, wherever it is listed. */
const affair = {
  purchaseOrder: z.int().nullable(),
  cartId: z.int().nullable(),
  catalogue: catalogueType.nullable(),
  number: z.string().describe('Le numéro du bon de commande, ou celui du panier, du contrat ou du relevé de redevance'),
  cartName: z.string(),
  place: z.string(),
  departmentCode: z.string().nullable(),
  lotCode: z.string().nullable(),
  rank: z.int().nullable(),
  party: z.string().describe('L’autre partie'),
  amount: cents.nullable().describe('Centimes hors taxes'),
  path: z.string().describe('La page où agir'),
}

const dayTask = z
  .object({
    key: z.string(),
    kind: z.enum(dayKinds),
    times: z.int().describe('Combien de fois dans la même affaire\u00A0: les réserves d’un chantier font une ligne'),
    since: instant,
    dueAt: instant.nullable(),
    actBy: instant.describe('Sa place dans la liste\u00A0: sa date, ou quelques jours après sa venue'),
    person: person.describe('Qui cela attend'),
    ...affair,
    note: z.string().nullable().describe('Ce qu’a écrit l’autre personne'),
    about: z.string().nullable().describe('Ce dont il s’agit dans le dossier'),
    endOn: day.nullable().describe('La fin demandée'),
    next: z
      .object({ party: z.string(), rank: z.int().nullable(), amount: cents.nullable() })
      .nullable()
      .describe('Le titulaire du rang suivant'),
    document: z.string().nullable().describe('Le document, s’il en manque un'),
  })
  .meta({ id: 'DayTask' })
export type DayTask = z.output<typeof dayTask>

const dayList = z
  .object({
    readAt: instant.describe('L’heure de la plateforme'),
    total: z.int(),
    soon: z.int().describe('À faire d’ici demain soir'),
    counts: z.partialRecord(z.enum(dayFamilies), z.int()),
    periods: z.record(z.enum(dayPeriods), z.int()).describe('Combien il y en a dans la liste demandée, page ou non'),
    people: z.array(z.object({ ...person.shape, count: z.int() })),
    departments: z.array(z.object({ code: z.string(), count: z.int() })),
    catalogues: z.object({ formalized: z.int(), free: z.int() }),
    comesAt: instant.nullable().describe('Quand viendra la prochaine tâche, si personne n’agit avant'),
    tasks: z.array(dayTask),
    next: z.string().nullable(),
  })
  .meta({ id: 'Day' })
export type DayList = z.output<typeof dayList>

const work = z
  .object({
    ...affair,
    purchaseOrder: z.int(),
    phase: z.enum(executionPhases),
    person,
    lotName: z.string().nullable(),
    startsOn: day.nullable(),
    endsOn: day.nullable(),
    doneOn: day.nullable(),
    percent: z.int(),
    openPoints: z.int().describe('Réserves qui ne sont pas levées'),
    pointsToLift: z.int().describe('Celles que l’entreprise n’a pas encore dites levées'),
    stated: cents,
    paid: cents,
    dueOn: day.nullable().describe('Dernier jour pour payer la plus ancienne facture'),
    isLate: z.boolean(),
    lateDays: z
      .int()
      .optional()
      .describe('Jours de retard, ceux d’avant un ajournement compris, tant qu’ils ne sont pas achevés'),
    /** What waits there for whoever reads. */
    task: z.object({ kind: z.enum(taskKinds), dueAt: instant.nullable() }).nullable(),
  })
  .meta({ id: 'Work' })
export type Work = z.output<typeof work>

const sum = z.object({ count: z.int(), amount: cents, late: z.int() })

const works = z
  .object({
    today: day,
    total: sum.describe('Les travaux de la liste, hors ceux qui n’attendent plus que d’être payés'),
    sections: z.record(z.enum(workSections), sum),
    works: z.array(work),
    next: z.string().nullable(),
  })
  .meta({ id: 'Works' })
export type Works = z.output<typeof works>

export const dayRoutes = {
  getTasks: route({
    method: 'GET',
    path: '/tasks',
    access: parties,
    summary: 'Ce qui attend la personne connectée, du plus pressant au moins pressant',
    query: z.object({
      family: z.enum(dayFamilies).optional(),
      part: z
        .enum(firmParts)
        .optional()
        .describe('Une partie de la journée d’une entreprise, sans réduire ce qui est compté'),
      ...whose,
    }),
    response: dayList,
  }),
  countTasks: route({
    method: 'GET',
    path: '/tasks/count',
    access: parties,
    summary: 'Combien de choses attendent la personne connectée',
    response: z.object({ total: z.int(), soon: z.int() }),
  }),
  getTaskOutcome: route({
    method: 'GET',
    path: '/tasks/outcome',
    access: parties,
    summary: 'Qui, de la même maison, a traité ce qui attendait, et quand',
    query: z.object({ key: z.string().max(200), since: instant }),
    response: z.object({ by: z.string(), at: instant }).nullable(),
  }),
  getWorks: route({
    method: 'GET',
    path: '/works',
    access: parties,
    summary: 'Les travaux suivis par la personne connectée',
    query: z.object({ section: z.enum(workSections).optional(), ...whose }),
    response: works,
  }),
}
