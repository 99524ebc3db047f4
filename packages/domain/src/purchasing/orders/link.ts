import { addDays, type Day, parisDay } from '../../platform/calendar.ts'
import { OrderStatus } from './status.ts'

/**
 * How long the mailed address of an order is still read once the order is over: a buyer has thirty days to agree to the
 * next rank, at the end of which both sides are mailed with that address, and thirty more to read it.
 */
const LINK_DAYS = 60

/**
 * `end`: the last day of what was accepted, when it has one. `file`: of the works, open or the day it was closed; none
 * was kept of what was over before files were.
 */
type Ending = { status: OrderStatus; closedAt: Date | null; end: Day | null; file: 'open' | Day | null }

const latest = (...days: Day[]): Day => days.reduce((one, other) => (one > other ? one : other))

/**
 * The day an order is over: refused, cancelled or left without answer, or accepted and done. Null: it waits, or both
 * sides still write to each other in its file, which whoever has no account reads by this address.
 */
function overOn({ status, closedAt, end, file }: Ending): Day | null {
  if (closedAt === null) return null
  const closed = parisDay(closedAt)
  if (status !== OrderStatus.accepted) return closed
  return file === 'open' ? null : latest(closed, end ?? closed, file ?? closed)
}

/** Whether the address of these orders has ended with the last of them. */
export const isLinkOver = (orders: readonly Ending[], today: Day): boolean =>
  orders.length > 0 &&
  orders.every((order) => {
    const over = overOn(order)
    return over !== null && today > addDays(over, LINK_DAYS)
  })
