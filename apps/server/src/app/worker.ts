import { pino } from 'pino'
import { clockFrom } from '../platform/clock.ts'
import { readConfig } from '../platform/config.ts'
import { AS_PROGRAM, connect } from '../platform/db/connect.ts'
import { openQueue } from '../platform/jobs/queue.ts'
import { openSeals } from '../platform/seal/seals.ts'
import { secretsFrom } from '../platform/secrets.ts'
import { openStorage } from '../platform/storage/open-storage.ts'
import { clocksOf } from './demonstration/clocks.ts'
import { handlers, schedules } from './registry.ts'
import { startWork } from './work.ts'

const config = readConfig(process.env)
const seals = openSeals(config)
// What is signed today must be sealed today: without a key, better not to start.
if (config.NODE_ENV === 'production') await seals.current()
const log = pino({ level: config.LOG_LEVEL, name: 'worker' })
const db = connect(config.DATABASE_URL, 4, AS_PROGRAM)
const queue = await openQueue(db)
const context = {
  config,
  db,
  queue,
  seals,
  secrets: secretsFrom(config.SECRET),
  storage: openStorage(config.STORAGE_URL),
  ...clocksOf(config, db, clockFrom(config.CLOCK_START)),
}
const work = await startWork(context, handlers, schedules, log)
// The documents of the centre are made here, where nobody waits: new words may have come with this version.
await queue.enqueue(db, 'make-documents', {})
log.info('worker started')

let stopping = false
async function stop(signal: string) {
  if (stopping) return
  stopping = true
  log.info({ signal }, 'stopping')
  await work.stop()
  await queue.close()
  await db.destroy()
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
