import { clockFrom } from '../platform/clock.ts'
import { readConfig } from '../platform/config.ts'
import { AS_PROGRAM, connect } from '../platform/db/connect.ts'
import { openQueue } from '../platform/jobs/queue.ts'
import { openSeals } from '../platform/seal/seals.ts'
import { secretsFrom } from '../platform/secrets.ts'
import { openStorage } from '../platform/storage/open-storage.ts'
import { buildApp } from './app.ts'
import { clocksOf } from './demonstration/clocks.ts'

const config = readConfig(process.env)
const seals = openSeals(config)
// What is signed today must be sealed today: without a key, better not to start.
if (config.NODE_ENV === 'production') await seals.current()
const db = connect(config.DATABASE_URL, config.DATABASE_POOL, AS_PROGRAM)
const queue = await openQueue(db)
const app = await buildApp({
  config,
  db,
  queue,
  seals,
  secrets: secretsFrom(config.SECRET),
  storage: openStorage(config.STORAGE_URL),
  ...clocksOf(config, db, clockFrom(config.CLOCK_START)),
})

let stopping = false
async function stop(signal: string) {
  if (stopping) return
  stopping = true
  app.log.info({ signal }, 'stopping')
  await app.close()
  await queue.close()
  await db.destroy()
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)

await app.listen({ host: config.HOST, port: config.PORT })
