import { has } from '@charpente/domain/platform/actor'
import { controls, type Touch, touches } from '@charpente/domain/platform/touch'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from './refuse.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts what somebody signed in does, for them and for their organisation; one too many is refused. */
    countActs: ((request: FastifyRequest, touched: readonly Touch[]) => Promise<void>) | null
  }
}

const isStaff = ({ session }: FastifyRequest) => session !== null && has(session.actor, 'ROLE_OPERATOR')

const personOf = ({ session }: FastifyRequest) => String(session?.actor.id)
const organisationOf = (request: FastifyRequest) =>
  isStaff(request) ? 'centre' : String(request.session?.actor.adminId ?? request.session?.actor.id)

/** How many acts of each kind one person, and one organisation, may do in an hour, in each process. */
export function limitActs(app: FastifyInstance): void {
  const limitOf = (touch: Touch, whose: 'person' | 'organisation') =>
    app.createRateLimit({
      timeWindow: '1 hour',
      max: (request) => controls[touch][isStaff(request) ? 'staff' : 'others'].hourly[whose],
      keyGenerator: whose === 'person' ? personOf : organisationOf,
    })
  const limits = new Map(touches.map((touch) => [touch, [limitOf(touch, 'person'), limitOf(touch, 'organisation')]]))
  app.decorate('countActs', async (request, touched) => {
    for (const limit of touched.flatMap((touch) => limits.get(touch) ?? [])) {
      const counted = await limit(request)
      if (!counted.isAllowed && counted.isExceeded) refuse('tooManyActs', { minutes: Math.ceil(counted.ttl / 60_000) })
    }
  })
}
