import { parisDay } from '@charpente/domain/platform/calendar'
import { monthsLater } from '@charpente/domain/platform/months'
import type { Context } from '../../platform/http/context.ts'
import { type CalendarEntry, entriesOf } from '../orders/calendar.ts'
import { datedOrders } from '../orders/dated-orders.ts'
import { agendaOrders, type Whose } from './queries.ts'
import { worksEntries } from './works.ts'

/** An agenda is read every hour: what is long past is not told again, and it stays of a size one takes in. */
const MONTHS_BACK = 3
const MOST_ENTRIES = 2_000

const dayOf = (entry: CalendarEntry) => ('at' in entry ? parisDay(entry.at) : entry.day)

/** Everything that has a day for somebody: each part adds its own here. */
export async function personalEntries(whose: Whose, context: Context): Promise<CalendarEntry[]> {
  const since = monthsLater(parisDay(context.now()), -MONTHS_BACK)
  const span = { since, limit: MOST_ENTRIES }
  const orders = await datedOrders(context, await agendaOrders(context.db, whose, span))
  const entries = [...entriesOf(orders, whose.side, context), ...(await worksEntries(whose, span, context))]
  return entries
    .filter((entry) => dayOf(entry) >= since)
    .toSorted((one, other) => dayOf(one).localeCompare(dayOf(other)))
    .slice(0, MOST_ENTRIES)
}
