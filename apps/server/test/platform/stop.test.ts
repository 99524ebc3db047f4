import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { buildApp } from '../../src/app/app.ts'
import { oneClock } from '../../src/platform/clock.ts'
import { readConfig } from '../../src/platform/config.ts'
import { connect } from '../../src/platform/db/connect.ts'
import { openQueue } from '../../src/platform/jobs/queue.ts'
import { openSeals } from '../../src/platform/seal/seals.ts'
import { secretsFrom } from '../../src/platform/secrets.ts'
import { openStorage } from '../../src/platform/storage/open-storage.ts'
import { givenDatabase, TEST_ENVIRONMENT } from '../given/given.ts'

test('a process that stops ends what it began and takes nothing new', async () => {
  const url = await givenDatabase()
  const db = connect(url, 2)
  const queue = await openQueue(db)
  const config = readConfig({ ...TEST_ENVIRONMENT, DATABASE_URL: url })
  const app = await buildApp({
    config,
    db,
    queue,
    seals: openSeals(config),
    secrets: secretsFrom(config.SECRET),
    ...oneClock(() => new Date()),
    storage: openStorage(config.STORAGE_URL),
  })
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
  await queue.close()
  await db.destroy()
})
