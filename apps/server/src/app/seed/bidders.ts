import { lotNature } from '@charpente/domain/catalogue/formalized/lot'
import { isOverseas } from './geography.ts'
import { randomFor } from './random.ts'
import { readRows } from './read-rows.ts'
import type { Department } from './reference.ts'
import { demonstrationDepartments, type Volume } from './volumes.ts'

/** A firm that answers the consultation: the lots it takes and where it comes from. One account, one contract. */
export type Bidder = { lots: readonly string[]; home: Department }

/** Words for the name of a firm that takes exactly these lots. */
const tradesByLots = Map.groupBy(readRows('trades.csv', ['lots', 'trade']), ({ lots }) => lots)

export const tradesOf = (lots: readonly string[]): string[] =>
  (tradesByLots.get(lots.join(' ')) ?? []).map(({ trade }) => trade)

const lotSets = [...tradesByLots.keys()].map((lots) => lots.split(' '))
/** Lots one and the same firm can take, such as partitions and painting; together they cover the 25 lots. */
const families = lotSets.filter((lots) => lots.length > 1)
const singleLots = lotSets.filter((lots) => lots.length === 1)

const inDepartments = (departments: readonly Department[], codes: readonly string[]) =>
  departments.filter(({ code }) => codes.includes(code))

/** Islands count on all-round local firms, enough of them for three ranks. */
const overseasBidders = (departments: readonly Department[]): Bidder[] =>
  families.flatMap((lots) => departments.filter(isOverseas).flatMap((home) => Array(3).fill({ lots, home })))

/** On the mainland a specialist of every trade in each department, two of every study in each region, some all-round. */
function mainlandBidders(departments: readonly Department[]): Bidder[] {
  const mainland = departments.filter((department) => !isOverseas(department))
  const regions = [...Map.groupBy(mainland, ({ regionId }) => regionId).values()]
  const random = randomFor('bidders')
  const specialists = singleLots.flatMap((lots) =>
    lots.every((code) => lotNature(code) === 'works')
      ? mainland.map((home) => ({ lots, home }))
      : [...regions, ...regions].map((region) => ({ lots, home: random.pick(region) })),
  )
  const allRound = families.flatMap((lots) =>
    random
      .shuffled(mainland)
      .slice(0, 16)
      .map((home) => ({ lots, home })),
  )
  return [...specialists, ...allRound]
}

/** Who bids at each volume; the small ones have just the firms that fill three ranks, or leave some empty on purpose. */
export const biddersOf: Record<Volume, (departments: readonly Department[]) => Bidder[]> = {
  // Electricity and heating in full; technical control, safety and diagnostics without a rank 3; the other lots empty.
  test: (departments) => [
    ...inDepartments(departments, demonstrationDepartments).map((home) => ({ lots: ['206', '207'], home })),
    ...inDepartments(departments, ['75', '974']).map((home) => ({ lots: ['105', '106', '112'], home })),
  ],
  demo: (departments) =>
    families.flatMap((lots) => inDepartments(departments, demonstrationDepartments).map((home) => ({ lots, home }))),
  national: (departments) => [...mainlandBidders(departments), ...overseasBidders(departments)],
}
