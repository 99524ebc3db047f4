import { setTimeout as sleep } from 'node:timers/promises'
import { clockFrom } from '../platform/clock.ts'
import { anchorKeyFault, checkProduction, drainMs, readConfig } from '../platform/config.ts'
import { buildApp } from './app.ts'
import { onStop } from './on-stop.ts'
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
const fault = anchorKeyFault(config)
if (fault) app.log.warn(fault)

onStop(async (signal) => {
  app.log.info({ signal }, 'stopping')
  app.readiness.drain()
  // Whoever sends callers here sees it and sends them elsewhere; somebody at a keyboard does not wait for that.
  if (signal === 'SIGTERM') await sleep(drainMs(config))
  await app.close()
  await close()
})

await app.listen({ host: config.HOST, port: config.PORT })
