import { parisDay } from '@charpente/domain/platform/calendar'
import type { Context } from '../../platform/http/context.ts'
import { lineOf } from './list-contracts.ts'
import { ceilingMarks } from './marks.ts'
import { contractsOfLot } from './queries.ts'

/** What each contract of a lot has engaged: of an edition, or of all that are in force. */
export async function listCeilings(lot: string, edition: number | undefined, { db, now }: Context) {
  const found = await contractsOfLot(db, lot, edition ?? null, parisDay(now()))
  return {
    marks: await ceilingMarks(db, now()),
    lines: found.map(lineOf).map(({ number, supplier, places, endsOn, maximum, engaged }) => ({
      number,
      supplier,
      places,
      endsOn,
      maximum,
      engaged,
    })),
  }
}
