import { expect, test } from 'vitest'
import { joinedWords } from './words.ts'

const photo = { isPicture: true }
const paper = { isPicture: false }

test.each([
  [[], ''],
  [[photo], '1 photo'],
  [[photo, photo], '2 photos'],
  [[paper], '1 document'],
  [[photo, paper, photo, paper], '2 photos et 2 documents'],
])('what goes with an act, in words', (files, words) => {
  expect(joinedWords(files)).toBe(words)
})
