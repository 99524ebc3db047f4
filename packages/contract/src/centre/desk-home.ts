import { yearLists } from '@charpente/domain/centre/year/task'
import { z } from 'zod'
import { route } from '../platform/route.ts'

const operator = ['ROLE_OPERATOR'] as const
const instant = z.iso.datetime()
const noBody = { response: z.null(), status: 204 } as const

const failedMail = z
  .object({
    id: z.string(),
    to: z.string(),
    subject: z.string(),
    createdAt: instant,
    attempts: z.int(),
    error: z.string(),
  })
  .meta({ id: 'FailedMail' })
export type FailedMail = z.output<typeof failedMail>

const failedJob = z
  .object({
    id: z.uuid(),
    name: z.string(),
    data: z.record(z.string(), z.unknown()),
    failures: z.int().describe('Combien de fois la même tâche a échoué'),
    attempts: z.int(),
    since: instant,
    error: z.string(),
    nextAt: instant.nullable().describe('Quand elle sera essayée de nouveau d’elle-même'),
  })
  .meta({ id: 'FailedJob' })
export type FailedJob = z.output<typeof failedJob>

export const worklistNames = [
  'registrations',
  'accessRequests',
  'cancellations',
  'contestedOrders',
  'lateOrders',
  'agreements',
  'exhaustedOrders',
  'refusedOrders',
  'lateWorks',
  'refusedWorks',
  'penalties',
  'unpaidInvoices',
  'warnedBuyers',
  'applications',
  'inquiries',
  'expiredDocuments',
  'erasures',
  'failedMails',
  'questions',
  'envelopes',
  'failedJobs',
  'missedSearches',
  'staffRequests',
  'assents',
  'feeDisputes',
  'papersToRead',
  'suspendedRanks',
  ...yearLists,
] as const
export type WorklistName = (typeof worklistNames)[number]

/** One thing to do: on what, since when, until when without being late, why, and the act that takes it away. */
const task = z
  .object({
    subject: z.object({
      edition: z.int().optional(),
      lot: z.string().optional(),
      consultation: z.int().optional(),
      contract: z.string().optional(),
      statement: z.int().optional(),
    }),
    about: z.string(),
    since: z.iso.date(),
    due: z.iso.date().nullable(),
    cause: z.string(),
    act: z.string(),
  })
  .meta({ id: 'DeskTask' })
export type DeskTask = z.output<typeof task>

/** What waits for the centre: beyond half of its time it ages, beyond all of it it is late. */
const worklist = z
  .object({
    name: z.enum(worklistNames),
    count: z.int(),
    ageing: z.int(),
    late: z.int(),
    oldest: instant.nullable(),
    parts: z.record(z.string(), z.int()).describe('De quoi elle est faite'),
    examples: z.array(z.string()),
    tasks: z.array(task).describe('Les plus pressées, avec leur date, leur cause et l’acte qui les lève'),
  })
  .meta({ id: 'Worklist' })
export type Worklist = z.output<typeof worklist>

const comingKinds = ['opening', 'questions', 'deadline', 'notification', 'edition', 'setting'] as const
export const recentActNames = [
  'registered',
  'formalizedAsked',
  'candidateSigned',
  'cartConfirmed',
  'orderAccepted',
  'orderRefused',
  'orderExpired',
  'ranksExhausted',
  'cancellationAsked',
  'publicationStarted',
  'awardNotified',
] as const

/** What is written in the calendar of the centre, and what people did these last days. */
const deskDay = z
  .object({
    coming: z.array(
      z.object({ kind: z.enum(comingKinds), at: instant, about: z.string(), parts: z.record(z.string(), z.int()) }),
    ),
    recent: z.array(z.object({ at: instant, act: z.enum(recentActNames), who: z.string(), what: z.string() })),
  })
  .meta({ id: 'DeskDay' })
export type DeskDay = z.output<typeof deskDay>

export const deskHomeRoutes = {
  getWorklists: route({
    method: 'GET',
    path: '/operator/worklists',
    access: operator,
    right: 'desk',
    summary: 'Ce qui attend la centrale, avec l’âge du plus ancien',
    response: z.array(worklist),
  }),
  getDeskDay: route({
    method: 'GET',
    path: '/operator/day',
    access: operator,
    right: 'desk',
    summary: 'Ce qui vient, et ce qui s’est passé depuis trois jours',
    response: deskDay,
  }),
  listFailedMails: route({
    method: 'GET',
    path: '/operator/mails/failed',
    access: operator,
    right: 'administration',
    summary: 'Les e-mails qui ne partent pas',
    response: z.array(failedMail),
  }),
  retryMail: route({
    method: 'POST',
    path: '/operator/mails/:id/retry',
    access: operator,
    right: 'administration',
    touches: ['nothing'],
    summary: 'Envoyer de nouveau',
    params: z.object({ id: z.uuid() }),
    ...noBody,
  }),
  listFailedJobs: route({
    method: 'GET',
    path: '/operator/jobs/failed',
    access: operator,
    right: 'administration',
    summary: 'Les tâches de fond qui ne se font pas',
    response: z.array(failedJob),
  }),
  retryJob: route({
    method: 'POST',
    path: '/operator/jobs/:name/:id/retry',
    access: operator,
    right: 'administration',
    touches: ['nothing'],
    summary: 'Essayer de nouveau une tâche de fond, tout de suite',
    params: z.object({ name: z.string().max(60), id: z.uuid() }),
    ...noBody,
  }),
}
