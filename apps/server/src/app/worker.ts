import { pino } from 'pino'
import { clockFrom } from '../platform/clock.ts'
import { checkProduction, readConfig } from '../platform/config.ts'
import { loggedError } from '../platform/http/logged-error.ts'
import { openSeals } from '../platform/seal/seals.ts'
import { openContext } from './open-context.ts'
import { publishSeals } from './published-seals.ts'
import { handlers, schedules } from './registry.ts'
import { startWork } from './work.ts'

const config = checkProduction(readConfig(process.env))
const log = pino({ level: config.LOG_LEVEL, name: 'worker', serializers: { err: loggedError } })
const { context, close } = await openContext(config, {
  clock: clockFrom(config.CLOCK_START),
  connections: 4,
  seals: openSeals,
})
// What is signed today must be sealed today: without a key, better not to start.
await context.seals.current()
await context.seals.authorities()
await publishSeals(context.seals, context.db, config, context.now())
const work = await startWork(context, handlers, schedules, log)
// The documents of the centre are made here, where nobody waits: new words may have come with this version.
await context.queue.enqueue(context.db, 'make-documents', {})
log.info('worker started')

let stopping = false
async function stop(signal: string) {
  if (stopping) return
  stopping = true
  log.info({ signal }, 'stopping')
  await work.stop()
  await close()
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
