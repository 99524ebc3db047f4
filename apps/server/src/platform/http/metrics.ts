import { createHash, timingSafeEqual } from 'node:crypto'
import { securityKind } from '@charpente/contract/platform/security-kind'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { poolUse } from '../db/connect.ts'
import { type Measures, measured } from '../measuring/measures.ts'
import type { Context } from './context.ts'
import { refuse } from './refuse.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** `/metrics` for Prometheus, with the token of the configuration; without one there is nothing there. */
export function serveMetrics(app: FastifyInstance, context: Context, measures: readonly Measures[]): Registry {
  const { config, db, events } = context
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  new Counter({
    name: 'security_events_total',
    help: 'Wrong passwords and codes, access refused, limits reached, files turned away',
    labelNames: ['kind'],
    registers: [registry],
    collect() {
      this.reset()
      for (const kind of securityKind.options) this.inc({ kind }, events.totals.get(kind) ?? 0)
    },
  })
  new Gauge({
    name: 'charpente_pool_connections',
    help: 'Connections of this process to the database: open, idle among them, and callers that wait for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(poolUse(db))) this.set({ state }, count)
    },
  })
  const measure = measured(registry, measures, context)
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    const given = request.headers.authorization ?? ''
    const isAllowed = config.METRICS_TOKEN && timingSafeEqual(digest(given), digest(`Bearer ${config.METRICS_TOKEN}`))
    if (!isAllowed) refuse('notFound')
    await measure()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
  return registry
}
