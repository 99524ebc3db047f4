import { retentionRules } from '@charpente/domain/records/retention'
import { z } from 'zod'
import { route } from '../platform/route.ts'

const instant = z.iso.datetime()
const rule = z.enum(retentionRules)

const report = z
  .object({
    rules: z.array(
      z.object({
        rule,
        kept: z.string().describe('Durée, en mots'),
        setting: z.string().nullable().describe('Le réglage qui la donne'),
        lastCount: z.int().nullable(),
        lastAt: instant.nullable(),
        total: z.int().describe('Depuis le début'),
      }),
    ),
    days: z.array(
      z.object({
        day: z.iso.date(),
        ranAt: instant,
        lines: z.array(z.object({ rule, count: z.int() })),
      }),
    ),
  })
  .meta({ id: 'RetentionReport' })
export type RetentionReport = z.output<typeof report>

export const retentionRoutes = {
  getRetention: route({
    method: 'GET',
    path: '/operator/retention',
    access: ['ROLE_OPERATOR'],
    right: 'dataProtection',
    summary: 'Combien de temps chaque donnée est gardée, et ce que la purge de chaque jour a supprimé',
    response: report,
  }),
}
