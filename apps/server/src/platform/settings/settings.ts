import { type Day, parisDay } from '@charpente/domain/platform/calendar'
import { editionOn } from '@charpente/domain/platform/edition-on'
import { formatNumber } from '@charpente/domain/platform/format'
import { settingInWords } from '@charpente/domain/platform/setting'
import type { Db } from '../db/connect.ts'
import { everySetting, storedSettings } from './queries.ts'
import { definitions, type SettingKey } from './setting-definitions.ts'

const keys = Object.keys(definitions) as SettingKey[]
const start = Object.fromEntries(keys.map((key) => [key, definitions[key].start])) as Record<SettingKey, string>

/** What texts say of penalties: the very figures they are counted with. */
const penaltyTexts = ({
  'penalites.diviseur': divisor,
  'penalites.part': share,
  'penalites.seuil': floor,
}: Record<SettingKey, string>) => ({
  'penalites.formule': `1/${formatNumber(Number(divisor))} du montant hors taxes du bon par jour de retard, dimanches et jours fériés compris`,
  'penalites.plafond': `${share}\u00A0% de ce montant\u00A0; jusqu’à ${floor} hors taxes au total, aucune n’est due`,
})

/**
 * The settings in force: what the centre stored for this day, else the value it starts with. `values`: in words, as
 * texts say them; `stored`: as they are kept, to count with.
 */
export async function currentSettings(db: Db, now: Date) {
  const stored: Record<SettingKey, string> = { ...start }
  const today = parisDay(now)
  const { stored: written, editions } = await storedSettings(db, today)
  for (const { key, value } of written) if (key in stored) stored[key as SettingKey] = value
  const words = keys.map((key) => [key, settingInWords(definitions[key].kind, stored[key])])
  const values = Object.fromEntries(words) as Record<SettingKey, string>
  return {
    values: { ...values, ...penaltyTexts({ ...values, 'penalites.diviseur': stored['penalites.diviseur'] }) },
    stored,
    currentEdition: editionOn(Number(stored['edition.courante']), editions, today),
  }
}

/** Before any day the centre wrote something for. */
const ALWAYS: Day = '0001-01-01'

/** Settings as they are kept, of any day and each through time: the value it starts with, then what the centre stored. */
export type SettingsByDay = {
  on: (day: Day) => Record<SettingKey, string>
  history: (key: SettingKey) => { from: Day; value: string }[]
}

/** All of them, read once: for whoever counts with many days. */
export async function settingsByDay(db: Db): Promise<SettingsByDay> {
  const changes = await everySetting(db)
  return {
    on: (day) => {
      const stored = { ...start }
      for (const { key, value, from } of changes) if (from <= day && key in stored) stored[key as SettingKey] = value
      return stored
    },
    history: (key) => [
      { from: ALWAYS, value: start[key] },
      ...changes.filter((one) => one.key === key).map(({ from, value }) => ({ from, value })),
    ],
  }
}
