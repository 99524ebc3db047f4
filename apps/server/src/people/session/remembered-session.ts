import type { FastifyRequest } from 'fastify'
import { listen } from '../../platform/db/listen.ts'
import type { Context } from '../../platform/http/context.ts'
import type { SignedIn } from '../../platform/http/session.ts'
import { signedIn } from './identify.ts'

const MEMORY_MS = 30_000
const MOST = 20_000

const endOf = (session: SignedIn | null) => (session?.viewing?.until ?? session?.expiresAt)?.getTime()

/**
 * Who a token is, remembered for a moment: for reads so quick that asking the database each time would be most of
 * their cost. The database says at once when somebody's session or rights end; whenever it cannot be heard, nothing
 * is remembered.
 */
export function rememberSessions(context: Pick<Context, 'config' | 'db' | 'secrets' | 'now' | 'steady'>) {
  const known = new Map<string, { session: SignedIn | null; until: number }>()
  let hears = false
  /** Counts the times all was forgotten: what was read before one of them may be the very thing to forget. */
  let forgotten = 0
  const forgetAll = () => {
    forgotten++
    known.clear()
  }
  let ears: ReturnType<typeof listen> | undefined
  return {
    start: () => {
      ears = listen(context.config.DATABASE_URL, 'session', {
        onNotice: forgetAll,
        onConnected: () => {
          forgetAll()
          hears = true
        },
        onLost: () => {
          hears = false
          forgetAll()
        },
      })
    },
    stop: async () => ears?.stop(),
    identify: async (request: FastifyRequest): Promise<SignedIn | null> => {
      const { authorization } = request.headers
      if (!authorization) return null
      const now = context.steady().getTime()
      const remembered = known.get(authorization)
      if (remembered && now < remembered.until) return remembered.session
      const before = forgotten
      const session = await signedIn(request, context)
      if (hears && forgotten === before) {
        if (known.size >= MOST) known.clear()
        known.set(authorization, { session, until: Math.min(now + MEMORY_MS, endOf(session) ?? now) })
      }
      return session
    },
  }
}
