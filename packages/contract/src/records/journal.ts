import { touches } from '@charpente/domain/platform/touch'
import { z } from 'zod'
import { route } from '../platform/route.ts'
import { securityKind } from '../platform/security-kind.ts'

const operator = ['ROLE_OPERATOR'] as const
const instant = z.iso.datetime()

const event = z
  .object({
    type: z.string().describe('Sur quoi : compte, panier, commande, candidature…'),
    id: z.string(),
    seq: z.int().describe('Rang dans l’histoire de cet objet'),
    subject: z.string().nullable().describe('Son nom, s’il existe encore'),
    cartId: z.int().nullable().describe('Le panier d’une commande'),
    at: instant,
    action: z.string(),
    author: z.string().nullable().describe('Personne : un visiteur ou la plateforme elle-même'),
    authorId: z.int().nullable(),
    ip: z.string().nullable(),
    details: z.record(z.string(), z.unknown()),
    facts: z
      .array(
        z.object({
          label: z.string(),
          before: z.string().nullable().describe('Ce qui était, quand cela a changé'),
          value: z.string(),
        }),
      )
      .describe('Les mêmes détails, comme ils se lisent'),
    hash: z.string().describe('Empreinte SHA-256, qui scelle aussi les lignes d’avant'),
  })
  .meta({ id: 'JournalEvent' })
export type JournalEvent = z.output<typeof event>

const broken = z.array(
  z.object({
    type: z.string().describe('L’objet, ou « root » pour une empreinte du journal'),
    id: z.string(),
    seq: z.int(),
    why: z
      .enum(['changed', 'missing', 'unlinked', 'rewritten', 'unanchored'])
      .describe('« rewritten » : la chaîne tient, mais n’est pas celle que l’empreinte du jour avait scellée'),
  }),
)

const check = z
  .object({ askedAt: instant, endedAt: instant.nullable(), events: z.int().nullable(), broken })
  .meta({ id: 'TrailCheck' })
export type TrailCheck = z.output<typeof check>

const checks = z.object({
  last: check.nullable().describe('La dernière terminée'),
  running: z.boolean(),
})

const filters = z.object({
  action: z.string().max(60).optional(),
  actor: z.string().trim().max(100).optional().describe('Nom ou e-mail ; « personne » pour la plateforme'),
  type: z.string().max(40).optional(),
  id: z.string().trim().max(60).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
})
export type JournalFilters = z.output<typeof filters>

const attempts = z
  .object({
    days: z.int(),
    totals: z.array(
      z.object({
        kind: securityKind,
        count: z.int(),
        addresses: z.int().describe('Adresses différentes'),
        accounts: z.int().describe('Comptes visés'),
      }),
    ),
    lines: z
      .array(
        z.object({
          kind: securityKind,
          count: z.int(),
          lastAt: instant.describe('La dernière fois, à la minute'),
          ip: z.string().nullable(),
          accountId: z.int().nullable(),
          account: z.string().nullable(),
        }),
      )
      .describe('Les plus nombreux d’abord, cent au plus'),
  })
  .meta({ id: 'Attempts' })
export type Attempts = z.output<typeof attempts>

const actControl = z
  .object({
    names: z.array(z.string()).describe('Le nom de la route ; des deux, quand chaque catalogue a la sienne'),
    act: z.string().describe('Ce qu’elle fait'),
    touches: z.array(z.enum(touches)),
    mayTouch: z.array(z.enum(touches)).describe('Ce qu’elle touche aussi, selon ce qui est envoyé'),
    who: z.string().describe('Qui peut l’appeler'),
    takes: z.array(z.string()).describe('Ce qu’elle demande'),
  })
  .meta({ id: 'ActControl' })
export type ActControl = z.output<typeof actControl>

export const journalRoutes = {
  listEvents: route({
    method: 'GET',
    path: '/operator/journal',
    access: operator,
    right: ['dataProtection', 'administration'],
    summary: 'Le journal, de la ligne la plus récente à la plus ancienne',
    query: filters.extend({
      before: z.string().max(200).optional().describe('La suite de la page d’avant'),
    }),
    response: z.object({ events: z.array(event), next: z.string().nullable() }),
  }),
  exportEvents: route({
    method: 'GET',
    path: '/operator/journal/export',
    access: operator,
    right: ['dataProtection', 'administration'],
    summary: 'Les lignes que ces filtres retiennent, toutes, en CSV, comme elles se lisent à l’écran',
    query: filters,
    gives: 'file',
    response: z.unknown(),
  }),
  getAttempts: route({
    method: 'GET',
    path: '/operator/journal/security',
    access: operator,
    right: ['dataProtection', 'administration'],
    summary: 'Ce qui a été essayé et refusé ces derniers jours : mots de passe, codes, accès, limites, fichiers',
    query: z.object({ days: z.coerce.number().int().min(1).max(90).default(7) }),
    response: attempts,
  }),
  getTrailCheck: route({
    method: 'GET',
    path: '/operator/journal/verification',
    access: operator,
    right: ['dataProtection', 'administration'],
    summary: 'La dernière vérification de toute la chaîne',
    response: checks,
  }),
  verifyTrail: route({
    method: 'POST',
    path: '/operator/journal/verification',
    access: operator,
    right: ['dataProtection', 'administration'],
    touches: ['nothing'],
    summary: 'Relire tout le journal et recalculer chaque sceau',
    response: checks,
  }),
  listControls: route({
    method: 'GET',
    path: '/operator/journal/controls',
    access: operator,
    right: ['dataProtection', 'administration'],
    summary: 'Chaque acte du site : ce qu’il touche, qui peut le faire et ce qu’il demande, le plus lourd d’abord',
    response: z.array(actControl),
  }),
  verifySubject: route({
    method: 'GET',
    path: '/operator/journal/:type/:id/verification',
    access: operator,
    right: ['dataProtection', 'administration'],
    summary: 'Recalculer les sceaux d’un seul objet',
    params: z.object({ type: z.string().max(40), id: z.string().max(60) }),
    response: z.object({ events: z.int(), broken }),
  }),
}
