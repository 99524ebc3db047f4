import { describe, expect, test } from 'vitest'
import { filingIn, kindBeside, shareOf, whyNotQuestion } from './dossier.ts'

const [start, during, late, end, after] = [2, 3, 5, 6, 7].map((day) => new Date(Date.UTC(2026, 10, day))) as [
  Date,
  Date,
  Date,
  Date,
  Date,
]
const opening = { phase: 2, opensAt: start, deadline: end, questionsUntil: new Date(Date.UTC(2026, 10, 4)) }

describe('a question to the centre', () => {
  test.each<[what: string, ReturnType<typeof whyNotQuestion>, Parameters<typeof whyNotQuestion>]>([
    ['in time', null, [opening, 2, during]],
    ['after the last day of questions', 'questionsLate', [opening, 2, late]],
    ['at that very instant', 'questionsLate', [opening, 2, opening.questionsUntil]],
    ['no day was announced: until the deadline', null, [{ ...opening, questionsUntil: null }, 2, late]],
    ['after the deadline', 'candidatesDeadline', [opening, 2, after]],
    ['nothing is open', 'candidatesClosed', [{ ...opening, phase: null }, 2, during]],
  ])('%s: %s', (_, why, given) => expect(whyNotQuestion(...given)).toBe(why))
})

test('documents change freely in a draft nobody began to answer, by amendments while it is open, no more after', () => {
  expect(filingIn('draft', false)).toBe('free')
  expect(filingIn('draft', true)).toBe('closed')
  expect(filingIn('open', false)).toBe('amendment')
  expect(filingIn('closed', true)).toBe('closed')
})

test('a document says what it is once', () => {
  expect(kindBeside({ kind: 'annex', title: 'Annexe 1, déchets' })).toBe('')
  expect(kindBeside({ kind: 'rules', title: 'Règlement' })).toBe('')
  expect(kindBeside({ kind: 'annex', title: 'Plans' })).toBe('Annexe')
})

test('the share of the centre on an order', () => {
  expect(shareOf('3 %', 4_200_000)).toBe(126_000)
  expect(shareOf('2,5\u00A0%', 10_000)).toBe(250)
  expect(shareOf('à convenir', 10_000)).toBeNull()
})
