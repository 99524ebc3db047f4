import { KEPT_MONTHS } from '@charpente/domain/consultation/application/reminders'
import { type RetentionRule, retentionRules } from '@charpente/domain/records/retention'
import type { Context } from '../../platform/http/context.ts'
import type { SettingKey } from '../../platform/settings/setting-definitions.ts'
import { currentSettings } from '../../platform/settings/settings.ts'
import { reportLines, reportTotals } from './queries.ts'

type Duration = { setting: SettingKey } | { words: string }

/** How long each is kept: what the centre sets, and what the program needs for its own work. */
const durations: Record<RetentionRule, Duration> = {
  sessions: { words: '30 jours après leur fin' },
  devices: { words: '13 mois sans connexion' },
  attempts: { words: '90 jours' },
  codes: { words: 'quelques heures à 2 jours' },
  searches: { words: '1 mois si personne d’autre ne les saisit, sinon 1 an' },
  mails: { setting: 'conservation.courriels' },
  files: { words: '1 jour' },
  archives: { words: '1 jour' },
  drafts: { words: `${KEPT_MONTHS} mois après la date limite` },
  registrations: { setting: 'conservation.inscription' },
  inactiveWarned: { setting: 'conservation.compteInactif' },
  inactive: { words: '30 jours après l’avertissement' },
  applications: { setting: 'conservation.candidature' },
  orders: { setting: 'conservation.commande' },
}

const isRule = (rule: string): rule is RetentionRule => retentionRules.includes(rule as RetentionRule)

/** Every rule with its duration and what it last did, then what was forgotten day by day. */
export async function readReport({ db, now }: Context) {
  const { values } = await currentSettings(db, now())
  const lines = (await reportLines(db)).flatMap(({ rule, ...line }) => (isRule(rule) ? [{ ...line, rule }] : []))
  const totals = new Map((await reportTotals(db)).map(({ rule, total }) => [rule, total]))
  return {
    rules: retentionRules.map((rule) => {
      const duration = durations[rule]
      const last = lines.find((line) => line.rule === rule)
      return {
        rule,
        kept: 'setting' in duration ? values[duration.setting] : duration.words,
        setting: 'setting' in duration ? duration.setting : null,
        lastCount: last?.count ?? null,
        lastAt: last?.ranAt.toISOString() ?? null,
        total: totals.get(rule) ?? 0,
      }
    }),
    days: [...Map.groupBy(lines, ({ day }) => day)].map(([day, ofDay]) => ({
      day,
      ranAt: ofDay.map(({ ranAt }) => ranAt.toISOString()).reduce((last, at) => (at > last ? at : last)),
      lines: ofDay.map(({ rule, count }) => ({ rule, count })),
    })),
  }
}
