import type { Db } from '../db/connect.ts'
import { seal } from './chain.ts'
import { addEvent, lockTrailEnd } from './queries.ts'

/** Who acts and from where; nobody for what a visitor or a machine does. */
export type Author = { id: number | null; ip: string | null }

type Act = {
  action: string
  on: { type: 'account' | 'cart' | 'operator' | 'mail' | 'media' | 'publication' | 'synonym'; id: number | string }
  details?: Record<string, unknown>
}

/** Adds an act to the trail of its object, in the caller's transaction: no act without its line, no line without its act. */
export async function record(db: Db, author: Author, at: Date, { action, on, details = {} }: Act): Promise<void> {
  const objectId = String(on.id)
  const last = await lockTrailEnd(db, on.type, objectId)
  const previous = last?.hash ?? null
  const event = {
    objectType: on.type,
    objectId,
    seq: (last?.seq ?? 0) + 1,
    at,
    action,
    authorId: author.id,
    ip: author.ip,
    // What JSON cannot carry (undefined, dates) takes its JSON form before it is sealed.
    details: JSON.parse(JSON.stringify(details)) as unknown,
  }
  await addEvent(db, event, previous, seal(event, previous))
}
