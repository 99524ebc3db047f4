import { controls, type Touch } from '@charpente/domain/platform/touch'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { tryEach } from '../throttle/throttle.ts'
import type { Context } from './context.ts'
import { refuse } from './refuse.ts'
import { isStaff } from './session.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts what somebody signed in does, for them and for their organisation; one too many is refused. */
    countActs: ((request: FastifyRequest, touched: readonly Touch[]) => Promise<void>) | null
  }
}

type Whose = 'person' | 'organisation'

const whoseIs: Record<Whose, (request: FastifyRequest) => string> = {
  person: ({ session }) => String(session?.actor.id),
  organisation: ({ session }) => (isStaff(session) ? 'centre' : String(session?.actor.adminId ?? session?.actor.id)),
}

const whose = Object.keys(whoseIs) as Whose[]

/** What binds nobody is done all day long: it is counted in each process, and nothing is written for it. */
const plain = ['own', 'nothing'] as const
const isPlain = (touch: Touch): touch is (typeof plain)[number] => (plain as readonly Touch[]).includes(touch)

/** How many acts of each kind one person, and one organisation, may do in an hour. */
export function limitActs(app: FastifyInstance, { db, steady }: Context): void {
  const most = (touch: Touch, request: FastifyRequest, of: Whose) =>
    controls[touch][isStaff(request.session) ? 'staff' : 'others'].hourly[of]
  const inProcess = plain.flatMap((touch) =>
    whose.map((of) => ({
      touch,
      limit: app.createRateLimit({
        timeWindow: '1 hour',
        max: (request) => most(touch, request, of),
        keyGenerator: whoseIs[of],
      }),
    })),
  )
  app.decorate('countActs', async (request, touched) => {
    for (const { touch, limit } of inProcess) {
      const counted = touched.includes(touch) && (await limit(request))
      if (counted && !counted.isAllowed && counted.isExceeded)
        refuse('tooManyActs', { minutes: Math.ceil(counted.ttl / 60_000) })
    }
    const binding = touched
      .filter((touch) => !isPlain(touch))
      .flatMap((touch) =>
        whose.map((of) => ({
          key: `${touch} acts of ${of} ${whoseIs[of](request)}`,
          limit: { points: most(touch, request, of), minutes: 60 },
        })),
      )
    const minutes = await tryEach(db, binding, steady())
    if (minutes !== null) refuse('tooManyActs', { minutes })
  })
}
