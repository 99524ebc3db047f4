import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { buildApp } from '../../src/app/app.ts'
import { openContext } from '../../src/app/open-context.ts'
import { publishedSeals } from '../../src/app/published-seals.ts'
import { readConfig } from '../../src/platform/config.ts'
import { asRun, givenDatabase, TEST_ENVIRONMENT } from '../given/given.ts'
import { givenProcess } from '../given/process.ts'

/** What is answered at this address, by its status. */
const statusOf = (address: string) =>
  fetch(address).then(
    ({ status }) => status,
    () => 'refused',
  )

test('a process that stops ends what it began', async () => {
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
  expect(await (await running).json()).toEqual({ ended: true })
  await closed
  expect(await statusOf(`${address}/api/health`)).toBe('refused')
  await close()
})

test('told to stop, the API says that it leaves, still answers for a while, then takes nobody', {
  tags: ['night'],
  timeout: 60_000,
}, async () => {
  const api = givenProcess('api', { DATABASE_URL: asRun(await givenDatabase()), DRAIN_MS: '15000' })
  await expect.poll(() => api.said('Server listening').length).toBe(1)
  const address = /http\S+/.exec(api.said('Server listening')[0]?.msg ?? '')?.[0] ?? ''
  expect(await statusOf(`${address}/api/ready`)).toBe(200)

  api.signal('SIGTERM')
  const told = performance.now()
  await expect.poll(() => statusOf(`${address}/api/ready`), { interval: 20, timeout: 14_000 }).toBe(503)
  const answered = await fetch(`${address}/api/departments.json`)
  expect(answered.status).toBe(200)
  expect(answered.headers.get('connection')).toBe('close')
  expect(((await (await fetch(`${address}/api/ready`)).json()) as { details: object }).details).toEqual({
    why: 'draining',
  })
  expect(await statusOf(`${address}/api/health`)).toBe(200)

  expect(await api.ended).toBe(0)
  expect(performance.now() - told).toBeGreaterThan(14_900)
  expect(await statusOf(`${address}/api/health`)).toBe('refused')
})
