import type { Candidate } from '@charpente/contract/candidates/application'
import type { Facts } from '@charpente/contract/candidates/facts'
import { expect, test } from 'vitest'
import { reviewOf } from './review-state.ts'

const facts: Facts = { category: '203', areas: [], organizations: ['Toitures du Léman'], offers: () => true }
const answered = { outSourcing: 'no', otherOperators: [] }
const stateOf = (changes: object) => {
  const application = { drafts: {}, toReview: [], ...changes } as unknown as Candidate
  return reviewOf(application, facts).find(({ key }) => key === 'step8')
}

test('a step nobody began says it once, without a list of all its fields', () => {
  expect(stateOf({})).toMatchObject({ state: 'blank', problems: [] })
})

test('what is typed counts before what was saved, and is not saved until it is', () => {
  expect(stateOf({ step8: answered })).toMatchObject({ state: 'done' })
  expect(stateOf({ step8: null, drafts: { step8: { values: answered } } })).toMatchObject({ state: 'draft' })
  expect(stateOf({ step8: answered, drafts: { step8: { values: {} } } })).toMatchObject({
    state: 'wrong',
    problems: [{ path: 'outSourcing', message: 'Ce champ est requis', label: 'Sous-traitance' }],
  })
})

test('a step that a change made elsewhere touched is to be read again', () => {
  expect(stateOf({ step8: answered, toReview: ['step8'] })).toMatchObject({ state: 'review' })
})
