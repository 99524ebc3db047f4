import { createHash } from 'node:crypto'

/** One line of the trail, as it is sealed. */
export type SealedEvent = {
  objectType: string
  objectId: string
  seq: number
  at: Date
  action: string
  authorId: number | null
  ip: string | null
  details: unknown
}

/** Keys in order, so that the same content always gives the same text, whatever way the database kept it. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )

/** The fingerprint of an event and of all those before it on the same object. */
export const seal = (event: SealedEvent, previous: Buffer | null): Buffer =>
  createHash('sha256')
    .update(previous ?? Buffer.alloc(0))
    .update(
      canonical([
        event.objectType,
        event.objectId,
        event.seq,
        event.at.toISOString(),
        event.action,
        event.authorId,
        event.ip,
        event.details,
      ]),
    )
    .digest()
