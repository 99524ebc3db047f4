import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import type { Context } from './context.ts'
import { inside } from './inside.ts'
import { limitActs } from './limit-acts.ts'

/** Who watches the program asks as often as it likes: refused, it would take a busy hour for an end. */
const WATCHED = new Set(['/api/health', '/api/ready'])

/**
 * So many requests a minute from one address, so many acts an hour from one person; what is registered before has no
 * count. A page counts once, for whoever asked for it: what it asks of the API is asked by us.
 */
export async function limitCallers(app: FastifyInstance, context: Context): Promise<void> {
  const { RATE_LIMIT } = context.config
  if (RATE_LIMIT === 0) return void app.decorate('countActs', null)
  await app.register(rateLimit, {
    max: RATE_LIMIT,
    timeWindow: '1 minute',
    allowList: ({ routeOptions }) => WATCHED.has(routeOptions.url ?? '') || inside.getStore() !== undefined,
  })
  limitActs(app, context)
}
