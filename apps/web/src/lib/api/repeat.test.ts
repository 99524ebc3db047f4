import { ApiError } from '@charpente/contract/platform/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../query-client.ts'
import { onRepeating, repeated } from './repeat.ts'

const told: boolean[] = []

beforeEach(() => {
  vi.useFakeTimers()
  told.length = 0
  onRepeating((isRepeating) => told.push(isRepeating))
})
afterEach(() => {
  vi.useRealTimers()
})

const answer = (status: number, retryAfter: string | null = null) => ({
  status,
  headers: { get: (name: string) => (name === 'retry-after' ? retryAfter : null) },
})

/** A service that gives these answers one after another, the last one for ever. */
function service(...answers: ReturnType<typeof answer>[]) {
  const sent: number[] = []
  return {
    sent,
    send: async () => {
      sent.push(Date.now())
      return answers[Math.min(sent.length, answers.length) - 1] ?? answer(200)
    },
  }
}

const away = answer(503, '2')
const keyed = { method: 'PUT', headers: { 'idempotency-key': 'once' } }

test.each([
  ['a read', { method: 'GET' }],
  ['an act with a key', keyed],
])('%s is sent again until the service is back, and it is said meanwhile', async (_, sent) => {
  const { send, sent: times } = service(away, away, answer(200))
  const response = repeated(send, sent)
  await vi.advanceTimersByTimeAsync(0)
  expect(told).toEqual([true])
  await vi.runAllTimersAsync()
  expect((await response).status).toBe(200)
  expect(times).toHaveLength(3)
  expect(told).toEqual([true, false])
})

test.each([
  ['an act without a key', { method: 'POST' }, away],
  ['a service that does not say when', { method: 'GET' }, answer(503)],
  ['a service that says a date', { method: 'GET' }, answer(503, 'Tue, 17 Nov 2026 09:00:00 GMT')],
  ['a refusal', { method: 'GET' }, answer(409, '2')],
])('%s is answered at once', async (_, sent, only) => {
  const { send, sent: times } = service(only)
  expect(await repeated(send, sent)).toBe(only)
  expect(times).toHaveLength(1)
  expect(told).toEqual([])
})

test('the waits grow, differ from one caller to another, and end within half a minute', async () => {
  const { send, sent: times } = service(away)
  const began = Date.now()
  const response = repeated(send, keyed)
  await vi.runAllTimersAsync()
  expect((await response).status).toBe(503)
  expect(times.length).toBeGreaterThan(3)
  const waits = times.slice(1).map((time, index) => time - (times[index] ?? 0))
  expect(waits[0]).toBeGreaterThanOrEqual(1500)
  expect(waits.at(-1)).toBeGreaterThan(waits[0] ?? 0)
  expect(Date.now() - began).toBeLessThanOrEqual(30_000)
  expect(told).toEqual([true, false])
})

test('several calls at once are said once, until the last of them is answered', async () => {
  const one = service(away, answer(200))
  const other = service(away, away, away, answer(200))
  const both = Promise.all([repeated(one.send, keyed), repeated(other.send, keyed)])
  await vi.runAllTimersAsync()
  await both
  expect(told).toEqual([true, false])
})

test('what was sent again for long enough is not asked once more by whoever shows it', () => {
  const { retry } = createQueryClient({ retries: 1 }).getDefaultOptions().queries ?? {}
  const again = (error: Error) => (retry as (count: number, error: Error) => boolean)(0, error)
  expect(again(new ApiError(503, { code: 'serverUnavailable', message: '' }))).toBe(false)
  expect(again(new ApiError(503, null))).toBe(true)
  expect(again(new ApiError(0, null))).toBe(true)
})
