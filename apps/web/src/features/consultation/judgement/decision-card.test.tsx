import type { ApplicationFile } from '@charpente/contract/consultation/judgement'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { shown } from '../../../lib/message.tsx'
import { broken, platform } from '../../../testing/answers.ts'
import { show } from '../../../testing/show.tsx'
import { DecisionCard } from './decision-card.tsx'

const DAY = 86_400_000
const application = (dueAt: Date) =>
  ({
    id: '5f0c7a52-0000-4000-8000-000000000000',
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

test('refusing somebody who may still answer asks twice, says until when, and sends that it was confirmed', async () => {
  const { sent } = platform({ refuseApplication: broken() })
  const { user } = show(<DecisionCard application={application(new Date(Date.now() + DAY))} onDone={vi.fn()} />)
  await user.click(screen.getByRole('button', { name: 'Refuser' }))
  expect(question()?.consequence).toMatch(/Une précision est demandée jusqu’au .* le candidat peut encore répondre/)
  expect(window()).toBeNull()
  question()?.answer(false)
  expect(window()).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Refuser' }))
  question()?.answer(true)
  await user.type(await screen.findByRole('textbox', { name: /Motif/ }), 'Offre anormalement basse')
  await user.click(screen.getByRole('button', { name: 'Refuser et écrire' }))
  await waitFor(() => expect(sent('refuseApplication')).toHaveLength(1))
  expect(sent('refuseApplication')[0]?.body).toMatchObject({ confirmed: true })
})

test('once the time to answer has passed, the reason is asked at once', async () => {
  const { user } = show(<DecisionCard application={application(new Date(Date.now() - DAY))} onDone={vi.fn()} />)
  await user.click(screen.getByRole('button', { name: 'Refuser' }))
  expect(question()).toBeNull()
  await waitFor(() => expect(window()).not.toBeNull())
})
