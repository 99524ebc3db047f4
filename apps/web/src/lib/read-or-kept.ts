import { ApiError } from '@charpente/contract/platform/client'
import { keep, kept } from './kept.ts'
import { keptSince } from './kept-since.ts'
import { currentSession } from './session.tsx'

/** Nothing answered, or what stands before the platform alone. */
export const isAway = (error: unknown) => error instanceof ApiError && [0, 502, 503, 504].includes(error.status)

/** What one's own act has made of a page: without network it is not shown as it was before. */
export async function keepRead(name: string, value: unknown, accountId = currentSession().actor?.id): Promise<void> {
  const { actor, read: session } = currentSession()
  // Somebody else may be there by now. A device that keeps nothing still shows.
  if (actor && actor.id === accountId && !session?.viewing) await keep(actor.id, name, value).catch(() => undefined)
}

/**
 * Reads, and keeps what was read on this device; without network gives what was read last, and says since when. For the
 * pages of `execution-pages.ts` alone: elsewhere an old price would be taken for that of today.
 */
export async function readOrKept<T>(name: string, read: () => Promise<T>): Promise<T> {
  const { actor, read: session } = currentSession()
  const isOwn = actor !== null && !session?.viewing
  const began = new Date()
  try {
    const value = await read()
    keptSince.set(null)
    // A device that keeps nothing still shows.
    if (isOwn) await keep(actor.id, name, value, began).catch(() => undefined)
    return value
  } catch (error) {
    const found = isOwn && isAway(error) ? await kept(actor.id, name).catch(() => null) : null
    if (!found) throw error
    keptSince.set(found.at)
    return found.value as T
  }
}
