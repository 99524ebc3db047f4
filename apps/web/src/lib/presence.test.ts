import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api, sendThrough } from './api/api.ts'
import { followPresence } from './presence.ts'
import { fakeWindow } from './testing/fake-window.ts'

const listeners = new Map<string, () => void>()
beforeEach(() => {
  vi.useFakeTimers()
  fakeWindow('/operateur')
  Object.assign(window, { addEventListener: (name: string, listener: () => void) => listeners.set(name, listener) })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what a page sends after two minutes without anybody says so; a touch puts an end to it', async () => {
  const unattended: boolean[] = []
  sendThrough(async (_path, { headers }) => {
    unattended.push('x-unattended' in headers)
    return { ok: true, status: 200, text: async () => '"free"' }
  })
  let touches = 0
  followPresence(() => touches++)
  listeners.get('keydown')?.()
  await api.getMyType()
  vi.advanceTimersByTime(2 * 60_000 + 1)
  await api.getMyType()
  listeners.get('pointermove')?.()
  await api.getMyType()
  expect(unattended).toEqual([false, true, false])
  expect(touches).toBe(2)
})
