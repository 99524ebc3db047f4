import type { Actor } from '@charpente/domain/actor'
import { createContext, type ReactNode, use } from 'react'
import { TOKEN_KEY } from './api/api.ts'
import { stored } from './storage.ts'

/** Who is looking; a visitor is nobody. */
export type Session = { actor: Actor | null }

export const visitor: Session = { actor: null }

// Accounts bring `GET me`: until then a token names nobody.
const actorOf = async (_token: string): Promise<Actor | null> => null

/** Settles who is looking. Nothing is routed before it answers: a private address survives a reload. P-PUB-35 */
export async function openSession(): Promise<Session> {
  const token = stored(TOKEN_KEY)
  return token === null ? visitor : { actor: await actorOf(token) }
}

const SessionContext = createContext<Session>(visitor)

export const SessionProvider = ({ session, children }: { session: Session; children: ReactNode }) => (
  <SessionContext value={session}>{children}</SessionContext>
)

export const useSession = (): Session => use(SessionContext)
