import { type Clock, type Clocks, movedClock, oneClock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/connect.ts'
import { secondsAhead } from './queries.ts'

/** The clocks of a process: those of a demonstration are kept in the database, for the API and the worker alike. */
export const clocksOf = ({ DEMO }: Config, db: Db, clock: Clock): Clocks =>
  DEMO ? movedClock(clock, () => secondsAhead(db)) : oneClock(clock)
