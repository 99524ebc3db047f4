import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Config } from '../config.ts'
import { refuse } from './refuse.ts'

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** `/metrics` for Prometheus: on the machine itself, or elsewhere with the token of the configuration. */
export function serveMetrics(app: FastifyInstance, { METRICS_TOKEN }: Config): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    const allowed = METRICS_TOKEN
      ? request.headers.authorization === `Bearer ${METRICS_TOKEN}`
      : loopback.has(request.ip) && loopback.has(request.socket.remoteAddress ?? '')
    if (!allowed) refuse('notFound')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
