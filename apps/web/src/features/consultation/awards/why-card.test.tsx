import type { AnalysedOffer, Analysis } from '@charpente/contract/consultation/awards'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../../../testing/show.tsx'
import { CommentsCard } from './comments-card.tsx'
import { WhyCard } from './why-card.tsx'

const DAY = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString()

const low = (more: object) =>
  ({
    id: 'zinc',
    organization: 'Bac et Zinc',
    rank: 1,
    price: 6000,
    technical: 2200,
    score: 8200,
    missing: 0,
    decision: null,
    justified: null,
    question: null,
    abnormallyLow: true,
    tied: false,
    why: null,
    evaluators: ['Anne', 'Samir'],
    comments: [],
    ...more,
  }) as unknown as AnalysedOffer

const analysis = (offer: AnalysedOffer) =>
  ({
    computedAt: inDays(0),
    frozen: null,
    draw: [],
    offers: [offer],
    rules: { priceWeight: 6000, criteria: [{ code: 'moyens', name: 'Moyens humains', weight: 4000 }] },
  }) as unknown as Analysis

const question = { askedAt: inDays(-3), dueAt: inDays(2), answeredAt: null, answer: null }

test.each<[string, object, RegExp, string]>([
  ['nothing asked yet', {}, /Demandez-lui de justifier ses prix/, 'Décider'],
  ['time to answer', { question }, /Une justification lui est demandée, jusqu’au/, 'Décider'],
  ['its time passed', { question: { ...question, dueAt: inDays(-1) } }, /n’a pas répondu avant le/, 'Décider'],
  [
    'an answer',
    { question: { ...question, answeredAt: inDays(-1), answer: 'Un stock ancien.' } },
    /« Un stock ancien\. » Dites si ses prix sont justifiés, ou écartez-la/,
    'Décider',
  ],
  [
    'an answer to what it was asked',
    { question: { ...question, question: 'Pourquoi si bas ?', answeredAt: inDays(-1), answer: 'Un stock ancien.' } },
    /À « Pourquoi si bas \? », elle a répondu le .* : « Un stock ancien\. »/,
    'Décider',
  ],
  [
    'prices found right',
    { justified: { reason: 'Stock vérifié.', by: 'Carla', at: inDays(0) } },
    /Prix bas jugés justifiés par Carla le .* Stock vérifié\./,
    'Changer la décision',
  ],
])('an offer too low, with %s, says where it stands', (_, more, words, act) => {
  show(
    <WhyCard
      analysis={analysis(low(more))}
      isLocked={false}
      applicationPath={(id) => `/${id}`}
      onDecide={vi.fn()}
      onUndo={vi.fn()}
    />,
  )
  expect(screen.getByText(words)).toBeTruthy()
  expect(screen.getByRole('button', { name: `${act} pour Bac et Zinc` })).toBeTruthy()
})

test('the report holds what the evaluators wrote, by criterion', () => {
  const comments = [{ criterion: 'moyens', by: 'Anne', comment: 'Une équipe complète.' }]
  show(<CommentsCard analysis={analysis(low({ comments }))} />)
  expect(screen.getByRole('heading', { name: 'Bac et Zinc' })).toBeTruthy()
  expect(screen.getByText('Moyens humains')).toBeTruthy()
  expect(screen.getByText(/Une équipe complète\./).textContent).toContain('Anne')
})
