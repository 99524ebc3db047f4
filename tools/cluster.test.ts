import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { longestGap } from '../bench/cluster/order-load.ts'
import { freePorts } from '../bench/cluster/ports.ts'
import { type Line, openProxy } from '../bench/cluster/proxy.ts'

/** A drill that cuts a line proves nothing if the line goes on. */

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

/** Somebody who says everything back, behind a line. */
async function givenEcho(): Promise<{ line: Line; caller: Socket; heard: () => string }> {
  const port = freePorts()
  const [target, own] = [await port(), await port()]
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.pipe(socket)
  })
  await new Promise<void>((resolve) => server.listen(target, '127.0.0.1', resolve))
  ends.push(() => server.close())
  const line = await openProxy(own, target)
  ends.push(line.stop)
  const caller = connect(own, '127.0.0.1')
  let heard = ''
  caller.on('error', () => {})
  caller.on('data', (chunk) => {
    heard += chunk
  })
  await once(caller, 'connect')
  ends.push(() => caller.destroy())
  return { line, caller, heard: () => heard }
}

/** However it ends. */
const closed = (socket: Socket) => new Promise<void>((resolve) => socket.on('close', () => resolve()))

async function until(isSo: () => boolean) {
  for (let tries = 0; tries < 200 && !isSo(); tries++) await sleep(10)
}

describe('a line', () => {
  test('passes what it is given, and the end of it', async () => {
    const { caller, heard } = await givenEcho()
    caller.end('bonjour')
    await once(caller, 'end')
    expect(heard()).toBe('bonjour')
  })

  test('that is cut holds everything, and gives it once it is mended', async () => {
    const { line, caller, heard } = await givenEcho()
    line.behave('holds')
    caller.write('bonjour')
    await sleep(300)
    expect(heard()).toBe('')
    line.behave('passes')
    await until(() => heard() !== '')
    expect(heard()).toBe('bonjour')
  })

  test('that swallows gives nothing, and ends who lost something once it is mended', async () => {
    const { line, caller, heard } = await givenEcho()
    line.behave('swallows')
    caller.write('bonjour')
    await sleep(300)
    const gone = closed(caller)
    line.behave('passes')
    await gone
    expect(heard()).toBe('')
  })

  test('that resets ends who is there and who comes', async () => {
    const { line, caller } = await givenEcho()
    const gone = closed(caller)
    line.behave('resets')
    await gone
    const other = connect(line.port, '127.0.0.1')
    other.on('error', () => {})
    await closed(other)
    expect(other.destroyed).toBe(true)
  })

  test('that delays gives each piece later, not one after the other', async () => {
    const { line, caller, heard } = await givenEcho()
    line.behave({ delayMs: 500 })
    const start = performance.now()
    for (const letter of 'abcde') {
      caller.write(letter)
      await sleep(20)
    }
    await until(() => heard() === 'abcde')
    expect(heard()).toBe('abcde')
    const took = performance.now() - start
    // There and back, twice the delay; one piece after the other it would be ten times.
    expect(took).toBeGreaterThanOrEqual(995)
    expect(took).toBeLessThan(5_000)
  })

  test('that limits takes its time', async () => {
    const { line, caller, heard } = await givenEcho()
    line.behave({ bytesPerSecond: 10_000 })
    const start = performance.now()
    caller.write(Buffer.alloc(5_000, 'a'))
    await until(() => heard().length === 5_000)
    expect(heard().length).toBe(5_000)
    expect(performance.now() - start).toBeGreaterThan(450)
  })
})

describe('the longest time without an order', () => {
  const at = (...times: number[]) => times.map((time, cart) => ({ cart, at: time * 1000 }))

  test('counts from the last before the failure to the first after', () => {
    expect(longestGap(at(1, 2, 3, 14, 15, 16), 3.5 * 1000, 17_000)).toBe(11)
  })

  test('is not shortened by one that was on its way', () => {
    expect(longestGap(at(1, 2, 3, 3.6, 14, 15), 3.5 * 1000, 16_000)).toBeCloseTo(10.4)
  })

  test('lasts until now when none came', () => {
    expect(longestGap(at(1, 2, 3), 3_500, 30_000)).toBe(27)
  })

  test('leaves out what was before', () => {
    expect(longestGap(at(1, 40, 41, 42), 41_500, 43_000)).toBe(1)
  })
})
