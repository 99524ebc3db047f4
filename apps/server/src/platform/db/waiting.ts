import type { RawBuilder } from 'kysely'

/** How long the centre gives itself, as PostgreSQL writes it. */
export type Interval = `${number} ${'hours' | 'days'}`

/** What waits of one kind: rows of `since`, `due` (null: never late) and `part`, what it is made of. */
export type Waiting = RawBuilder<unknown>
