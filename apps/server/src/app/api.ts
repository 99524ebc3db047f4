import { clockFrom } from '../platform/clock.ts'
import { checkProduction, readConfig } from '../platform/config.ts'
import { buildApp } from './app.ts'
import { openContext } from './open-context.ts'
import { publishedSeals } from './published-seals.ts'

const config = checkProduction(readConfig(process.env))
const { context, close } = await openContext(config, {
  clock: clockFrom(config.CLOCK_START),
  connections: config.DATABASE_POOL,
  seals: publishedSeals,
})
await context.seals.authorities()
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
