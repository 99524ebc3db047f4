import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { scan } from '../../src/platform/antivirus/clamd.ts'
import { withPatience } from '../../src/platform/patience.ts'
import { openStorage } from '../../src/platform/storage/open-storage.ts'

/** Takes what it is sent and says nothing. */
const sockets = new Set<Socket>()
const silent = createServer((socket) => sockets.add(socket.on('error', () => {}).resume())).listen(0, '127.0.0.1')
await once(silent, 'listening')
const { port } = silent.address() as AddressInfo
const storage = openStorage(`s3+http://key:secret@127.0.0.1:${port}/files`)
afterAll(() => {
  for (const socket of sockets) socket.destroy()
  silent.close()
})

const timed = async <T>(work: () => Promise<T>) => {
  const began = performance.now()
  const [outcome] = await Promise.allSettled([work()])
  return { outcome, ms: performance.now() - began }
}

test('an antivirus that says nothing is unavailable, as soon as whoever sends a file has waited for it', async () => {
  const { outcome, ms } = await timed(() => scan(`tcp://127.0.0.1:${port}`, Buffer.from('a paper'), 300))
  expect(outcome).toMatchObject({ value: 'unavailable' })
  expect(ms).toBeLessThan(20_000)
})

test.each<[does: string, work: () => Promise<unknown>]>([
  ['takes a file', () => storage.put('a', Buffer.from('a paper'), 'text/plain')],
  ['gives one', () => storage.get('a')],
  ['removes one', () => storage.remove('a')],
])('a storage that never %s keeps nobody waiting longer than they do', async (_, work) => {
  const { outcome, ms } = await timed(() => withPatience({ left: 300 }, work))
  expect(outcome).toMatchObject({ reason: { code: 'ETIMEDOUT', message: 'The storage did not answer in time' } })
  expect(ms).toBeLessThan(20_000)
})

test('what is left for the last of them is what the others have not taken', async () => {
  const patience = { left: 600 }
  const { ms } = await timed(() =>
    withPatience(patience, async () => {
      await scan(`tcp://127.0.0.1:${port}`, Buffer.from('a paper'), 400)
      await storage.get('a')
    }),
  )
  expect(ms).toBeLessThan(20_000)
  // A timer counts in whole milliseconds of its own, and may ring one before the clock says so.
  expect(patience.left).toBeLessThan(2)
})
