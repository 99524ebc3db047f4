import type { User } from '@charpente/contract/people/user'
import { ApiError } from '@charpente/contract/platform/client'
import type { Session as Me } from '@charpente/contract/purchasing/me'
import type { Actor } from '@charpente/domain/platform/actor'
import { alertOf, showAlert } from './alert.tsx'
import { api, onUnauthorized, TOKEN_KEY } from './api/api.ts'
import { forgetDrafts } from './draft.ts'
import { observable } from './observable.ts'
import { setOwner } from './owner.ts'
import { rememberReturn } from './return-address.ts'
import { forget, store, stored } from './storage.ts'

/** Who is looking; a visitor is nobody. */
export type Session = {
  /** Null as long as something is pending: nothing of the product is open yet. */
  actor: Actor | null
  user: User | null
  /** What a person who has signed in must still do: choose a password, enrol a second factor. */
  pending: Me['pending']
  expiresAt: string | null
  /** Everything that was read with them: their carts and orders, which then live in their own query. */
  read: Me | null
}

const visitor: Session = { actor: null, user: null, pending: null, expiresAt: null, read: null }

// One browser, one person: the prerenderer never changes it, and always sees a visitor.
const session = observable<Session>(visitor)

export const currentSession = session.get
export const useSession = session.useValue

const actorOf = ({ user: { id, roles, type, admin }, rights }: Me): Actor => ({
  id,
  roles,
  type,
  adminId: admin?.id ?? null,
  rights,
})

const sessionOf = (read: Me): Session => ({
  actor: read.pending === null ? actorOf(read) : null,
  user: read.user,
  pending: read.pending,
  expiresAt: read.expiresAt,
  read,
})

/** Reads who is signed in again, after the profile or the rights changed. */
export async function refreshUser(): Promise<Session> {
  const token = stored(TOKEN_KEY)
  const read = await api.getMe()
  if (read.viewing) (await import('../shell/viewing-banner.tsx')).showViewing(read)
  setOwner({ id: read.user.id, token })
  session.set(sessionOf(read))
  return session.get()
}

/** Whoever was signed in when the network went: their pages of building sites are on this device. */
export const restoreSession = (person: Pick<Me, 'user' | 'expiresAt'>): void => {
  // Whose the token is, the platform has not said.
  setOwner({ id: person.user.id, token: null })
  session.set({ ...sessionOf({ ...person, rights: [], pending: null } as unknown as Me), read: null })
}

/** Nobody is signed in any more, without a page to load again: tests share one document. */
export const forgetSession = (): void => {
  setOwner(null)
  session.set(visitor)
}

/** Settles who is looking. Nothing is routed before it answers: a private address survives a reload. P-PUB-35 */
export async function openSession(): Promise<void> {
  onUnauthorized((answer) => {
    if (answer.includes('JWT') && stored(TOKEN_KEY) !== null) endSession()
  })
  if (stored(TOKEN_KEY) === null) return
  await refreshUser().catch(async (error: Error) => {
    // The page is being loaded again: nothing more is to be shown of this one.
    if (stored(TOKEN_KEY) === null) await new Promise(() => undefined)
    showAlert(alertOf(error))
  })
}

/** Whoever asked is told by the page that loads again: an alert would only flash. */
export const isSessionOver = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401 && JSON.stringify(error.body).includes('JWT')

/** When the token was received, by this browser's clock: a length of time bears a clock that is wrong, an hour does not. */
export const SINCE_KEY = 'tokenSince'

/** When somebody was last there, in any tab of this browser. */
export const SEEN_KEY = 'seen'

/** Keeps the token of a login, or the one that replaces it once something pending is done. P-AUTH-05 */
export function keepToken(token: string): Promise<Session> {
  store(TOKEN_KEY, token)
  store(SINCE_KEY, String(Date.now()))
  return refreshUser()
}

/** Everything starts again as a visitor once the page loads again; the guard of a private page leads away from it. */
function dropToken(reason: 'signedOut' | 'sessionExpired'): void {
  rememberReturn(`${window.location.pathname}${window.location.search}${window.location.hash}`, reason)
  forget(TOKEN_KEY)
  forget(SINCE_KEY)
  forget(SEEN_KEY)
}

/** What is kept on this device is a part of its own, which visitors do not load. */
const device = () => import('./leave-device.ts')

/** `Déconnexion`. P-AUTH-11 */
export async function signOut(): Promise<void> {
  // Without network the token must go all the same.
  await leave(() => api.logout().catch(() => undefined))
}

/** Here and on every other device. */
export const signOutEverywhere = (): Promise<void> => leave(() => api.logoutEverywhere())

/** Nothing of theirs stays to be read here; what waits to be sent is theirs alone, and they are told that it stays. */
async function leave(closeSession: () => Promise<unknown>): Promise<void> {
  const id = session.get().user?.id
  const isSure = await device()
    .then((it) => it.mayLeave(id))
    .catch(() => true)
  if (!isSure) return
  await closeSession()
  await device()
    .then((it) => it.leaveDevice())
    .catch(() => undefined)
  forgetDrafts()
  dropToken('signedOut')
  window.location.reload()
}

/** The session ended by itself: what was typed is found again after the next login, what was read is not. P-AUTH-12, Q-125 */
async function endSession(): Promise<void> {
  dropToken('sessionExpired')
  await device()
    .then((it) => it.forgetKept())
    .catch(() => undefined)
  window.location.reload()
}
