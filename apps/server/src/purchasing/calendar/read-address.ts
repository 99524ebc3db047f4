import type { Context } from '../../platform/http/context.ts'
import type { SignedIn } from '../../platform/http/session.ts'
import { calendarUrl } from './link.ts'
import { findCalendarAddress } from './queries.ts'

export async function readAddress({ actor, viewing }: SignedIn, context: Context) {
  // An operator who looks with somebody's eyes does not leave with the key of their agenda.
  const found = viewing ? undefined : await findCalendarAddress(context.db, actor.id)
  return {
    address: found ? calendarUrl(context, found.secret) : null,
    openedAt: found?.openedAt.toISOString() ?? null,
    readAt: found?.readAt?.toISOString() ?? null,
  }
}
