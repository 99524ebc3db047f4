import { ApiError } from '@charpente/contract/platform/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api, sendThrough } from './api/api.ts'
import { asked, askWhenNeeded } from './confirmation.ts'
import { fakeWindow } from './testing/fake-window.ts'

type Sent = { path: string; init: { method: string; headers: Record<string, string>; body?: string } }

/** Refuses every call until somebody has confirmed, and notes what was sent. */
function platform() {
  const sent: Sent[] = []
  const state = { isConfirmed: false }
  sendThrough(async (path, init) => {
    sent.push({ path, init })
    const [status, body] = state.isConfirmed ? [200, { token: 'a.b.c' }] : [403, { code: 'confirmationNeeded' }]
    return { ok: status === 200, status, text: async () => JSON.stringify(body) }
  })
  return { sent, confirm: () => (state.isConfirmed = true) }
}

const choose = () => api.choosePassword({ body: { password: 'xK9$mQ2!vB7' } })
const isAsked = () => vi.waitFor(() => expect(asked.get()).not.toBeNull())

beforeEach(() => {
  fakeWindow('/compte/informations')
  askWhenNeeded()
})
afterEach(() => vi.unstubAllGlobals())

test('P-STEP-06 once confirmed, the same call leaves again, and whoever made it only waited', async () => {
  const { sent, confirm } = platform()
  const answer = choose()
  await isAsked()
  confirm()
  asked.get()?.answer(true)
  expect(await answer).toEqual({ token: 'a.b.c' })
  expect(sent).toHaveLength(2)
  expect(sent[1]).toEqual(sent[0])
  expect(asked.get()).toBeNull()
})

test('whoever gives up is refused, and nothing leaves again', async () => {
  const { sent } = platform()
  const answer = choose()
  await isAsked()
  asked.get()?.answer(false)
  await expect(answer).rejects.toEqual(new ApiError(403, { code: 'confirmationNeeded' }))
  expect(sent).toHaveLength(1)
})

test('two calls refused together are asked for once', async () => {
  const { sent, confirm } = platform()
  const answers = [choose(), choose()]
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  await isAsked()
  confirm()
  asked.get()?.answer(true)
  await Promise.all(answers)
  expect(sent).toHaveLength(4)
})

test('another refusal asks nothing', async () => {
  sendThrough(async () => ({ ok: false, status: 403, text: async () => '{"code":"forbidden"}' }))
  await expect(choose()).rejects.toBeInstanceOf(ApiError)
  expect(asked.get()).toBeNull()
})
