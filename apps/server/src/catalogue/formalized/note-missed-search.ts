import { isWorthNoting, MISSED_A_DAY, MISSED_MOST } from '@charpente/domain/catalogue/formalized/missed-search'
import { fold } from '@charpente/domain/platform/text'
import type { Db } from '../../platform/db/connect.ts'
import { type Limit, tryOnce } from '../../platform/throttle/throttle.ts'
import { addMissedSearch } from './queries.ts'

const perAddress: Limit = { points: MISSED_A_DAY, minutes: 24 * 60 }

export type Searching = { ip: string | null; now: Date; steady: Date }

/** Remembers what was looked for in vain, within bounds: anybody may type anything, as often as they like. */
export async function noteMissedSearch(db: Db, edition: number, typed: string, { ip, now, steady }: Searching) {
  const words = fold(typed).trim()
  if (!isWorthNoting(words)) return
  if (await tryOnce(db, `missed search from ${ip}`, perAddress, steady)) return
  await addMissedSearch(db, { edition, words, now, most: MISSED_MOST })
}
