/** The business clock. Everything that needs the time receives it; nothing else calls `new Date()`. */
export type Clock = () => Date

/** The clocks of a process. Only a demonstration has two that differ: it may be moved on to the next due date. */
export type Clocks = {
  /** The time of business: orders, delays, prices, documents, and every day told to somebody. */
  now: Clock
  /** The same, never moved: sessions, codes and limits are counted on it. */
  steady: Clock
  /** Learns how far another process has moved the time of business. */
  catchUp: () => Promise<void>
}

/** Everywhere but in a demonstration. */
export const oneClock = (clock: Clock): Clocks => ({ now: clock, steady: clock, catchUp: async () => {} })

export function movedClock(steady: Clock, secondsAhead: () => Promise<number>): Clocks {
  let ahead = 0
  return {
    now: () => new Date(steady().getTime() + ahead * 1000),
    steady,
    catchUp: async () => {
      ahead = await secondsAhead()
    },
  }
}

/** The system's time, or a time that starts at `start` and then runs at the same pace (demonstration, journeys). */
export function clockFrom(start: string | undefined): Clock {
  if (!start) return () => new Date()
  const shift = Date.parse(start) - Date.now()
  return () => new Date(Date.now() + shift)
}
