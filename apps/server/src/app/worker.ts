import { pino } from 'pino'
import { clockFrom } from '../platform/clock.ts'
import { anchorUrl, checkProduction, readConfig, workerLimits } from '../platform/config.ts'
import { openOutages } from '../platform/db/outage.ts'
import { loggedError } from '../platform/http/logged-error.ts'
import { openSeals } from '../platform/seal/seals.ts'
import { openStorage } from '../platform/storage/open-storage.ts'
import { openReadiness } from '../platform/technical/readiness.ts'
import { openTracing } from '../platform/tracing/open-tracing.ts'
import { spanIds } from '../platform/tracing/span.ts'
import { onStop } from './on-stop.ts'
import { openContext } from './open-context.ts'
import { publishSeals } from './published-seals.ts'
import { handlers, schedules } from './registry.ts'
import { buildWatched } from './watched-worker.ts'
import { startWork } from './work.ts'

const config = checkProduction(readConfig(process.env))
const log = pino({
  level: config.LOG_LEVEL,
  name: 'worker',
  serializers: { err: loggedError },
  mixin: () => ({ ...spanIds() }),
})
const tracing = await openTracing(config, 'charpente-worker', log)
const { context, close } = await openContext(config, {
  clock: clockFrom(config.CLOCK_START),
  connections: 4,
  seals: openSeals,
  limits: workerLimits(config),
})
// What is signed today must be sealed today: without a key, better not to start.
await context.seals.current()
await context.seals.authorities()
await publishSeals(context.seals, context.db, config, context.now())
const readiness = openReadiness(config, () => true)
const outages = openOutages(readiness.isWritable)
const anchors = openStorage(anchorUrl(config))
const work = await startWork({ ...context, anchors }, handlers, schedules, { log, outages, tracing })
const watched = buildWatched({ context, readiness, outages, ended: work.ended })
if (config.WORKER_PORT !== undefined) await watched.listen({ host: config.HOST, port: config.WORKER_PORT })
// The documents of the centre are made here, where nobody waits: new words may have come with this version.
await context.queue.enqueue(context.db, 'make-documents', {})
log.info({ listening: watched.addresses() }, 'worker started')

onStop(async (signal) => {
  log.info({ signal }, 'stopping')
  readiness.drain()
  await work.stop()
  await watched.close()
  outages.close()
  await readiness.close()
  await close()
  await tracing?.close()
})
