import { publish } from './catalogue.ts'
import type { Given } from './given.ts'

/** Each holder of lot 206 has a contract of its own, as each notification makes it: their numbers, best rank first. */
export async function givenOwnContracts(given: Given): Promise<readonly [string, string, string]> {
  const numbers = ['25-206-001', '25-206-002', '25-206-003'] as const
  const held = await given.db
    .deleteFrom('holder')
    .where('lot_code', '=', '206')
    .where('edition', '=', 25)
    .returningAll()
    .execute()
  await given.db
    .insertInto('holder')
    .values(held.map((one) => ({ ...one, market_number: numbers[one.rank - 1] ?? '' })))
    .execute()
  await publish(given)
  return numbers
}
