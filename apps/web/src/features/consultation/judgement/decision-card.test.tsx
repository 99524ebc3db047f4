import type { ApplicationFile } from '@charpente/contract/consultation/judgement'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { shown } from '../../../lib/message.tsx'
import { show } from '../../../testing/show.tsx'
import { DecisionCard } from './decision-card.tsx'

const DAY = 86_400_000
const application = (dueAt: Date) =>
  ({
    id: 'a',
    email: 'a@candidat.example',
    organization: 'Toits du Lac',
    signedAt: '2026-11-10T09:00:00.000Z',
    decision: null,
    state: 'asked',
    clarifications: [{ id: 1, dueAt: dueAt.toISOString(), answeredAt: null }],
  }) as unknown as ApplicationFile

const question = () => {
  const current = shown.get()
  return current?.kind === 'question' ? current : null
}
const window = () => screen.queryByRole('dialog', { name: 'Refuser la candidature' })

test('refusing somebody who may still answer asks twice, and says until when', async () => {
  const { user } = show(<DecisionCard application={application(new Date(Date.now() + DAY))} onDone={vi.fn()} />)
  await user.click(screen.getByRole('button', { name: 'Refuser' }))
  expect(question()?.consequence).toMatch(/Une précision est demandée jusqu’au .* le candidat peut encore répondre/)
  expect(window()).toBeNull()
  question()?.answer(false)
  expect(window()).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Refuser' }))
  question()?.answer(true)
  await waitFor(() => expect(window()).not.toBeNull())
})

test('once the time to answer has passed, the reason is asked at once', async () => {
  const { user } = show(<DecisionCard application={application(new Date(Date.now() - DAY))} onDone={vi.fn()} />)
  await user.click(screen.getByRole('button', { name: 'Refuser' }))
  expect(question()).toBeNull()
  await waitFor(() => expect(window()).not.toBeNull())
})
