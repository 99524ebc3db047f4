import { type Day, parisDay } from '@charpente/domain/platform/calendar'
import { editionOn } from '@charpente/domain/platform/edition-on'
import { settingInWords } from '@charpente/domain/platform/setting'
import type { Db } from '../db/connect.ts'
import { storedHistory, storedSettings } from './queries.ts'
import { definitions, type SettingKey } from './setting-definitions.ts'

const keys = Object.keys(definitions) as SettingKey[]
const start = Object.fromEntries(keys.map((key) => [key, definitions[key].start])) as Record<SettingKey, string>

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
  return {
    values: Object.fromEntries(words) as Record<SettingKey, string>,
    stored,
    currentEdition: editionOn(Number(stored['edition.courante']), editions, today),
  }
}

/** Before any day the centre wrote something for. */
const ALWAYS: Day = '0001-01-01'

/** All the values of one setting, each with the day it is from: the one it starts with, then what the centre stored. */
export const settingHistory = async (db: Db, key: SettingKey): Promise<{ from: Day; value: string }[]> => [
  { from: ALWAYS, value: start[key] },
  ...(await storedHistory(db, key)),
]
