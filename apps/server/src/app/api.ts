import { clockFrom } from '../platform/clock.ts'
import { readConfig } from '../platform/config.ts'
import { buildApp } from './app.ts'
import { openContext } from './open-context.ts'

const config = readConfig(process.env)
const { context, close } = await openContext(config, {
  clock: clockFrom(config.CLOCK_START),
  connections: config.DATABASE_POOL,
})
// What is signed today must be sealed today: without a key, better not to start.
if (config.NODE_ENV === 'production') await context.seals.current()
const app = await buildApp(context)

let stopping = false
async function stop(signal: string) {
  if (stopping) return
  stopping = true
  app.log.info({ signal }, 'stopping')
  await app.close()
  await close()
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)

await app.listen({ host: config.HOST, port: config.PORT })
