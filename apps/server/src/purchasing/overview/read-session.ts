import { freeDepartmentCodes } from '@charpente/domain/catalogue/free-catalogue/access'
import { readUser } from '../../people/profile/read-user.ts'
import type { Context } from '../../platform/http/context.ts'
import type { SignedIn } from '../../platform/http/session.ts'
import { noCarts, sessionCarts } from './list-carts.ts'

/** What is left of a look: a length of time bears a browser whose clock is wrong. */
const viewingOf = ({ viewing, actor }: SignedIn, now: Date) =>
  viewing && {
    until: viewing.until.toISOString(),
    secondsLeft: Math.ceil((viewing.until.getTime() - now.getTime()) / 1000),
    accountId: actor.id,
  }

/** Who is signed in, what still stands between them and the product, and what they have under way. */
export async function readSession(session: SignedIn, context: Context) {
  const user = await readUser(context, session.actor, session.pending)
  return {
    user,
    pending: session.pending,
    expiresAt: session.expiresAt.toISOString(),
    // Those of whoever is looked at: an operator who looks with somebody's eyes has none meanwhile.
    rights: [...(session.actor.rights ?? [])],
    viewing: viewingOf(session, context.steady()),
    // Whoever must still choose a password or a second factor works in no cart yet.
    ...(session.pending === null ? await sessionCarts(context, session) : noCarts),
    freeDepartmentCodes: freeDepartmentCodes(user.freeArticles),
  }
}
