import type { Candidate } from '@charpente/contract/candidates/application'
import { expect, test } from 'vitest'
import { progressInWords, screenStates } from './step-states.ts'

const facts = { category: null, areas: [], organizations: [], offers: () => true }
const blank = Object.fromEntries([2, 3, 4, 5, 6, 7, 8, 9].map((step) => [`step${step}`, null]))
const base = { ...blank, step: 1, drafts: {}, toReview: [] } as unknown as Candidate
const answered = { outSourcing: 'no', otherOperators: [] }

const statesOf = (change: Partial<Candidate>, { tried = {}, isReadOnly = false } = {}) =>
  screenStates({ ...base, ...change }, facts, { tried, isReadOnly })

test('a new application: everything to complete, the first form open', () => {
  const states = statesOf({})
  expect(states.map(({ words }) => words)).toEqual([
    'Fait',
    ...Array.from({ length: 8 }, () => 'À compléter'),
    ...['À venir', 'À venir', 'À venir'],
  ])
  expect(states.filter(({ isOpen }) => isOpen)).toHaveLength(2)
})

test.each<[string, Partial<Candidate>, object, string]>([
  ['saved and right', { step8: answered }, {}, 'Fait'],
  ['saved and wrong since', { step8: {} }, {}, 'En erreur\u00A0: 1 point à corriger'],
  ['changed by an earlier step', { step8: answered, toReview: ['step8'] }, {}, 'À revoir'],
  ['refused by Suivant', { step8: answered }, { tried: { step8: 3 } }, 'En erreur\u00A0: 3 points à corriger'],
  ['only drafted', { drafts: { step8: { values: answered, savedAt: '' } } }, {}, 'À compléter, brouillon gardé'],
  [
    'drafted over what was saved',
    { step8: answered, drafts: { step8: { values: { outSourcing: 'yes' }, savedAt: '' } } },
    {},
    'À compléter\u00A0: brouillon à valider',
  ],
])('a step %s', (_, change, options, words) => expect(statesOf(change, options)[7]?.words).toBe(words))

test('whoever only reads opens every form', () => {
  expect(statesOf({}, { isReadOnly: true }).filter(({ isOpen }) => isOpen)).toHaveLength(9)
})

test('how far the whole file is', () => {
  expect(progressInWords(statesOf({ step8: answered, toReview: ['step2'] }))).toBe(
    '2 étapes faites, 6 à compléter, 1 à revoir',
  )
})
