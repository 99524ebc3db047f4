import type { FastifyRequest } from 'fastify'
import { heard } from '../../platform/db/heard.ts'
import type { Context } from '../../platform/http/context.ts'
import { deviceOf } from '../../platform/http/device.ts'
import type { SignedIn } from '../../platform/http/session.ts'
import { signedIn } from './identify.ts'

const MEMORY_MS = 30_000
const MOST = 20_000

/** A session is bound to the browser it was opened from. */
const keyOf = (request: FastifyRequest) => `${request.headers.authorization} ${deviceOf(request)}`

const endOf = (session: SignedIn | null) => (session?.viewing?.until ?? session?.expiresAt)?.getTime()

/**
 * Who a token is, remembered for a moment: for reads so quick that asking the database each time would be most of
 * their cost. The database says at once when somebody's session or rights end; whenever it cannot be heard, nothing
 * is remembered.
 */
export function rememberSessions(context: Pick<Context, 'config' | 'db' | 'secrets' | 'now' | 'steady'>) {
  const known = new Map<string, { session: SignedIn | null; until: number }>()
  const { start, stop, fromHere } = heard(context.config.DATABASE_URL, 'session', () => known.clear())
  /** Who it is, when that needs no asking; undefined when the database must say. */
  const remembered = (request: FastifyRequest): SignedIn | null | undefined => {
    if (!request.headers.authorization) return null
    const found = known.get(keyOf(request))
    return found && context.steady().getTime() < found.until ? found.session : undefined
  }
  return {
    start,
    stop,
    remembered,
    identify: async (request: FastifyRequest): Promise<SignedIn | null> => {
      const found = remembered(request)
      if (found !== undefined) return found
      const now = context.steady().getTime()
      const isStillTrue = fromHere()
      const session = await signedIn(request, context)
      if (isStillTrue()) {
        if (known.size >= MOST) known.clear()
        known.set(keyOf(request), {
          session,
          until: Math.min(now + MEMORY_MS, endOf(session) ?? now),
        })
      }
      return session
    },
  }
}
