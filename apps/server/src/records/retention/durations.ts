import { KEPT_MONTHS } from '@charpente/domain/consultation/application/reminders'
import type { RetentionRule } from '@charpente/domain/records/retention'
import type { SettingKey } from '../../platform/settings/setting-definitions.ts'

type Duration = { setting: SettingKey } | { words: string }

/** How long each is kept: what the centre sets, and what the program needs for its own work. */
export const durations: Record<RetentionRule, Duration> = {
  sessions: { words: '30 jours après leur fin' },
  devices: { words: '13 mois sans connexion' },
  codes: { words: 'quelques heures à 2 jours' },
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
