import { exportAnalysis } from '../apps/server/src/consultation/awards/export-analysis.ts'
import { loadMeasures, measurePlace } from '../apps/server/src/consultation/awards/measure.ts'
import { readAnalysis } from '../apps/server/src/consultation/awards/read-analysis.ts'
import { rulesOf } from '../apps/server/src/consultation/awards/rules.ts'
import { placesOfLot } from '../apps/server/src/consultation/consulting/queries.ts'
import { oneClock } from '../apps/server/src/platform/clock.ts'
import { goal } from './goal.ts'
import { load, openWorld } from './orders-world.ts'
import { EDITION, givenScoredLot, LOT } from './scoring-world.ts'

/**
 * `npm run bench:scoring`: one lot with twenty offers in every department, each with its own prices, measured and ranked
 * everywhere; then one place as an operator opens it; then the file another program ranks again. Q-131
 */
const OFFERS = 20

const seconds = async <T>(work: () => Promise<T>): Promise<[taken: number, answer: T]> => {
  const started = performance.now()
  const answer = await work()
  return [(performance.now() - started) / 1000, answer]
}

const world = await openWorld('scoring')
try {
  const { db, secrets } = world
  const [made, prices] = await seconds(() => givenScoredLot(world, OFFERS))
  console.log(`${OFFERS} offers, ${prices} prices written in ${made.toFixed(1)} s; load ${load()}`)
  const context = { db, secrets, ...oneClock(() => new Date()) } as never
  const [ranked, places] = await seconds(async () => {
    const rules = await rulesOf(db, { edition: EDITION, lot: LOT })
    const measures = await loadMeasures(db, EDITION, LOT)
    const all = await placesOfLot(db, EDITION, LOT)
    return all.map((place) => measurePlace(measures, place, rules, []))
  })
  console.log(`${places.length} places, ${places.flatMap(({ lines }) => lines).length} offers ranked; load ${load()}`)
  const at = { edition: EDITION, lot: LOT, place: '74' }
  const [opened] = await seconds(() => readAnalysis(at, 0, context))
  const [exported, { size }] = await seconds(() => exportAnalysis({ edition: EDITION, lot: LOT }, context))
  console.log(`the file to rank again: ${(Number(size) / 1e6).toFixed(1)} MB`)
  const kept = [
    goal('scoring.everywhere', ranked, 's', { atMost: 30 }),
    goal('scoring.one-place-opened', opened, 's', { atMost: 1 }),
    goal('scoring.exported', exported, 's', { atMost: 30 }),
  ]
  process.exitCode = kept.every(Boolean) ? 0 : 1
} finally {
  await world.close()
}
