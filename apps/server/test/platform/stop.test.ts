import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { buildApp } from '../../src/app/app.ts'
import { openContext } from '../../src/app/open-context.ts'
import { publishedSeals } from '../../src/app/published-seals.ts'
import { readConfig } from '../../src/platform/config.ts'
import { asRun, givenDatabase, TEST_ENVIRONMENT } from '../given/given.ts'

test('a process that stops ends what it began and takes nothing new', async () => {
  const url = await givenDatabase()
  const config = readConfig({ ...TEST_ENVIRONMENT, DATABASE_URL: asRun(url) })
  const { context, close } = await openContext(config, {
    clock: () => new Date(),
    connections: 2,
    seals: publishedSeals,
  })
  const app = await buildApp(context)
  const begun = Promise.withResolvers<void>()
  app.get('/slow', async () => {
    begun.resolve()
    await sleep(400)
    return { ended: true }
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const running = fetch(`${address}/slow`)
  await begun.promise
  const closed = app.close()
  const late = await fetch(`${address}/api/health`).then(
    ({ status }) => status,
    () => 'refused',
  )
  expect([503, 'refused']).toContain(late)
  expect(await (await running).json()).toEqual({ ended: true })
  await closed
  await close()
})
