import { fruitlessCause } from '@charpente/domain/consultation/awards/fruitless'
import { isClosedOut } from '@charpente/domain/consultation/consulting/state'
import type { Db } from '../../platform/db/connect.ts'
import { applicationsByLot, lotStandings, type StoredConsultation } from './queries.ts'

/** Those of its lots nobody can be retained for, each with why. */
export async function fruitlessOf(db: Db, own: StoredConsultation, now: Date) {
  if (!isClosedOut(own, now)) return []
  const applications = await applicationsByLot(db, [own.id])
  return ((await lotStandings(db, [own.id])).get(own.id) ?? []).flatMap(({ lot, unranked, ranked, isDecided }) => {
    const { signed = 0, unjudged = 0, accepted = 0 } = applications.find((one) => one.lot === lot) ?? {}
    const cause = fruitlessCause({ signed, unjudged, accepted, unranked, ranked, isDecided: isDecided ?? false })
    return cause === null ? [] : [{ lot, cause }]
  })
}
