import { refusals } from '@charpente/contract/app/refusals'
import fastify from 'fastify'
import { Counter } from 'prom-client'
import type { Outages } from '../platform/db/outage.ts'
import type { Context } from '../platform/http/context.ts'
import { answerErrors } from '../platform/http/errors.ts'
import { serveMetrics } from '../platform/http/metrics.ts'
import { refuse } from '../platform/http/refuse.ts'
import type { Readiness } from '../platform/technical/readiness.ts'
import { VERSION } from '../platform/version.ts'
import { measures } from './measures.ts'
import type { startWork } from './work.ts'

type Watched = {
  context: Context
  readiness: Readiness
  outages: Outages
  ended: Awaited<ReturnType<typeof startWork>>['ended']
}

/** What a worker says of itself: the same two addresses as the API, and its metrics. Nobody else calls it. */
export function buildWatched({ context, readiness, outages, ended }: Watched) {
  const app = fastify({ forceCloseConnections: true })
  app.decorateRequest('session', null)
  app.decorateRequest('patience')
  app.setErrorHandler(answerErrors(refusals, context.events, outages))
  app.get('/api/health', async () => ({ status: 'ok', version: VERSION }))
  app.get('/api/ready', async () => {
    const why = await readiness.whyNot()
    return why ? refuse('serverUnavailable', {}, { why }) : { status: 'ready' }
  })
  const registry = serveMetrics(app, context, measures)
  new Counter({
    name: 'charpente_jobs_total',
    help: 'Jobs this process did, and those that failed, each try counted',
    labelNames: ['queue', 'outcome'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [queue, counts] of ended)
        for (const [outcome, count] of Object.entries(counts)) this.inc({ queue, outcome }, count)
    },
  })
  return app
}
