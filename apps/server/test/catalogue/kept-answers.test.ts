import { expect, test } from 'vitest'
import { keepAnswers } from '../../src/catalogue/formalized/kept-answers.ts'
import type { Published } from '../../src/catalogue/formalized/published.ts'

const publication = () => ({}) as Published

test('the longest unread goes first, and never more are kept than said', () => {
  const answers = keepAnswers<number>(2)
  const published = publication()
  answers.keep(published, 'one', 1)
  answers.keep(published, 'two', 2)
  expect(answers.find(published, 'one')).toBe(1)
  answers.keep(published, 'three', 3)
  expect(['one', 'two', 'three'].map((name) => answers.find(published, name))).toEqual([1, undefined, 3])
})

test('what one publication said is nothing to another', () => {
  const answers = keepAnswers<number>(2)
  answers.keep(publication(), 'one', 1)
  expect(answers.find(publication(), 'one')).toBeUndefined()
})
