import type { Db } from '../../platform/db/connect.ts'
import { currentSettings } from '../../platform/settings/settings.ts'

/** The shares of a maximum at which the firm and the centre are told, in percent, lowest first. */
export async function ceilingMarks(db: Db, now: Date): Promise<[number, number]> {
  const { stored } = await currentSettings(db, now)
  const [one, other] = [Number(stored['plafond.alerte']), Number(stored['plafond.alerteHaute'])]
  return one < other ? [one, other] : [other, one]
}
