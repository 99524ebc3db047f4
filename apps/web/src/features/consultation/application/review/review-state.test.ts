import type { Candidate } from '@charpente/contract/consultation/application/application'
import type { Facts } from '@charpente/contract/consultation/application/facts'
import { expect, test } from 'vitest'
import { pricesOf, reviewOf } from './review-state.ts'

const facts: Facts = {
  category: '203',
  areas: [],
  organizations: ['Toitures du Léman'],
  year: 2026,
  offers: () => true,
}
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

test('a draft that says what is saved waits for nobody', () => {
  const draft = { step8: { values: { otherOperators: [], outSourcing: 'no' } } }
  expect(stateOf({ step8: answered, drafts: draft })).toMatchObject({ state: 'done' })
})

test('a step that a change made elsewhere touched is to be read again', () => {
  expect(stateOf({ step8: answered, toReview: ['step8'] })).toMatchObject({ state: 'review' })
})

test('prices are told place by place, with what is left without', () => {
  const areas = [
    { code: '73', name: 'Savoie' },
    { code: '74', name: 'Haute-Savoie' },
  ]
  const told = (identicalOffer: boolean | null, everywhere: number, savoie: number) => {
    const departments = savoie > 0 ? [{ code: '73', name: 'Savoie', priced: savoie }] : []
    const application = { identicalOffer, step10: { total: 80, everywhere, departments } } as unknown as Candidate
    return pricesOf(application, { ...facts, areas })
  }
  expect(told(false, 0, 80)).toEqual({
    state: 'partial',
    isToChoose: false,
    places: [
      { place: '73 Savoie', priced: 80, empty: 0 },
      { place: '74 Haute-Savoie', priced: 0, empty: 80 },
    ],
  })
  expect(told(true, 80, 0)).toMatchObject({ state: 'done', places: [{ place: 'Partout', priced: 80, empty: 0 }] })
  expect(told(null, 0, 0)).toMatchObject({ state: 'blank', isToChoose: true })
})
