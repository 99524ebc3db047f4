import { ApiError } from '@charpente/contract/platform/client'
import { expect, test, vi } from 'vitest'
import { amending } from './amending.ts'
import { closeMessage, shown } from './message.tsx'

const refused = (code: string) => new ApiError(409, { code, message: 'La consultation est ouverte.', status: 409 })
const opened = async () => {
  const window = await vi.waitUntil(() => shown.get())
  if (window.kind !== 'reason') throw new Error('no reason is asked for')
  return window
}

test('what nothing announces is sent as it is', async () => {
  const send = vi.fn().mockResolvedValue('saved')
  expect(await amending(send)).toBe('saved')
  expect(send.mock.calls).toEqual([[{}]])
})

test('what an open consultation announces is sent again with the reason that is asked for', async () => {
  const send = vi.fn().mockRejectedValueOnce(refused('consultationOpen')).mockResolvedValue('saved')
  const sent = amending(send)
  const window = await opened()
  expect(window.text).toBe('La consultation est ouverte.')
  window.answer('Une erreur de plume.')
  expect(await sent).toBe('saved')
  expect(send).toHaveBeenLastCalledWith({ amendment: { reason: 'Une erreur de plume.' } })
})

test('without a reason nothing more is sent, and the refusal stands; another refusal asks nothing', async () => {
  const send = vi.fn().mockRejectedValue(refused('consultationOpen'))
  const sent = amending(send)
  await opened()
  closeMessage()
  await expect(sent).rejects.toBeInstanceOf(ApiError)
  expect(send).toHaveBeenCalledTimes(1)
  await expect(amending(() => Promise.reject(refused('consultationJudged')))).rejects.toBeInstanceOf(ApiError)
  expect(shown.get()).toBeNull()
})
