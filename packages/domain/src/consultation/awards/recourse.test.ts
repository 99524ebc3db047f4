import { expect, test } from 'vitest'
import { mayContest, recourseWords } from './recourse.ts'

const text = 'référé précontractuel, devant le tribunal administratif dont relève la centrale.'

test.each([
  [text, 'à renseigner', text],
  [text, '', text],
  [text, 'tribunal administratif de Grenoble', 'référé précontractuel, devant le tribunal administratif de Grenoble.'],
  [
    text,
    'Le tribunal administratif de Grenoble',
    'référé précontractuel, devant Le tribunal administratif de Grenoble.',
  ],
  ['Référé.', 'tribunal de Lyon', 'Référé. Tribunal compétent\u00A0: tribunal de Lyon.'],
  ['Référé au tribunal de Lyon.', 'Tribunal de Lyon', 'Référé au tribunal de Lyon.'],
])('« %s » before « %s »', (words, court, expected) => {
  expect(recourseWords(words, court)).toBe(expected)
})

test('a firm may contest unless it comes first everywhere', () => {
  expect([
    mayContest([{ rank: 1 }, { rank: 1 }]),
    mayContest([{ rank: 1 }, { rank: 2 }]),
    mayContest([{ rank: null }]),
  ]).toEqual([false, true, true])
})
