import { DEFAULT_EDITION } from '@charpente/domain/catalogue/formalized/lot'
import { ranks } from '@charpente/domain/catalogue/pricing/rank'
import { kilometresTo } from './geography.ts'
import type { Row } from './insert-rows.ts'
import { type Random, randomFor } from './random.ts'
import type { LotPlace } from './reference.ts'
import type { Supplier } from './suppliers.ts'

export type Holder = Required<Row<'holder'>>

/** Each place where a firm already holds the lot makes it look that much farther away: work gets shared. */
const KILOMETRES_PER_CONTRACT = 40

/** Most consultations find three holders; one in a hundred finds nobody. */
function holdersFound(random: Random, gaps: boolean): number {
  const draw = random.float()
  if (!gaps || draw >= 0.07) return ranks.length
  return draw < 0.01 ? 0 : draw < 0.03 ? 1 : 2
}

/**
 * Ranks the firms of each lot in each place: mostly those from there, then their neighbours, with the luck of a
 * consultation. The firms are different by construction, so none is ranked twice in the same lot and place.
 */
export function awardLots(suppliers: readonly Supplier[], lotPlaces: readonly LotPlace[], gaps: boolean): Holder[] {
  const bidders = suppliers.filter(({ bids }) => bids)
  const contracts = new Map<string, number>()
  const holders = randomFor('order of awards')
    .shuffled(lotPlaces)
    .flatMap(({ lotCode, place }) => {
      const random = randomFor(`award ${lotCode} ${place.code}`)
      return bidders
        .filter(({ lots }) => lots.includes(lotCode))
        .map(({ id, home }) => {
          const key = `${lotCode} ${id}`
          const load = (contracts.get(key) ?? 0) * KILOMETRES_PER_CONTRACT
          return { id, key, remoteness: (20 + kilometresTo(home, place) + load) * random.between(0.5, 1.5) }
        })
        .sort((one, other) => one.remoteness - other.remoteness || one.id - other.id)
        .slice(0, holdersFound(random, gaps))
        .map(({ id, key }, index) => {
          contracts.set(key, (contracts.get(key) ?? 0) + 1)
          const rank = index + 1
          return {
            edition: DEFAULT_EDITION,
            lot_code: lotCode,
            place_id: place.id,
            rank,
            supplier_id: id,
            market_number: `2025-${lotCode}-${place.code}-${rank}`,
          }
        })
    })
  return holders.sort((one, other) => {
    const byLot = Number(one.lot_code) - Number(other.lot_code)
    return byLot || one.place_id - other.place_id || one.rank - other.rank
  })
}
