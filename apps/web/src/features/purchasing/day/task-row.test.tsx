import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { givenTask } from '../../../testing/given-day.ts'
import { show } from '../../../testing/show.tsx'
import { TaskRow } from './task-row.tsx'
import { taskWhen } from './task-words.tsx'

const now = new Date('2026-11-16T08:00:00Z')
const answered = vi.fn()
const answering = (status: number) =>
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    answered(path, JSON.parse(body))
    return new Response('{}', { status })
  })

const task = givenTask()
const button = (name: string) => screen.getByRole('button', { name })

beforeEach(() => {
  answered.mockReset()
  answering(200)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('another delay is refused from its line, with a reason', async () => {
  const { user } = show(<TaskRow task={task} now={now} />)
  await user.click(button('Refuser'))
  const dialog = await screen.findByRole('dialog', { name: 'Pourquoi refusez-vous ce délai ?' })
  await user.click(within(dialog).getByRole('button', { name: 'Refuser le délai' }))
  expect(answered).not.toHaveBeenCalled()
  await user.type(within(dialog).getByRole('textbox', { name: /Motif/ }), 'La crèche ouvre le 4')
  await user.click(within(dialog).getByRole('button', { name: 'Refuser le délai' }))
  expect(answered).toHaveBeenCalledExactlyOnceWith('/api/orders/7/derogations/12', {
    agreed: false,
    reason: 'La crèche ouvre le 4',
  })
})

test('it is agreed to in one word, and its order is one click away', async () => {
  const { user } = show(<TaskRow task={task} now={now} />)
  expect(screen.getByRole('link', { name: task.cartName }).getAttribute('href')).toBe(task.path)
  await user.click(button('Accepter ce délai'))
  expect(answered).toHaveBeenCalledExactlyOnceWith('/api/orders/7/derogations/12', { agreed: true, reason: null })
})

test('a refusal that failed does not turn the agreement into another try', async () => {
  answering(409)
  const { user } = show(<TaskRow task={task} now={now} />)
  await user.click(button('Refuser'))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByRole('textbox', { name: /Motif/ }), 'Trop tard')
  await user.click(within(dialog).getByRole('button', { name: 'Refuser le délai' }))
  await vi.waitFor(() => expect(answered).toHaveBeenCalledOnce())
  await user.click(within(dialog).getByRole('button', { name: 'Annuler' }))
  expect(button('Accepter ce délai')).toBeTruthy()
})

test('an agreement says since when it waits, until when, and what happens then', () => {
  const agree = givenTask({ kind: 'agree', dueAt: '2026-12-12T22:59:59.000Z' })
  expect(taskWhen(agree, now)).toEqual({
    words: 'Depuis 4\u00A0jours',
    consequence: 'sans réponse le 12\u00A0décembre, le lot est clos',
    tone: 'brick',
  })
})

test('works that are late have the days their file counts, whatever the hour', () => {
  // Late since the midnight after their last day, 15 October.
  const late = { ...givenTask(), kind: 'late' as const, since: '2026-10-15T22:00:00.000Z', dueAt: null }
  expect(taskWhen(late, new Date('2026-11-16T08:00:00Z')).words).toBe('Depuis 32\u00A0jours')
  expect(taskWhen(late, new Date('2026-10-16T08:00:00Z')).words).toBe('Depuis 1\u00A0jour')
})
