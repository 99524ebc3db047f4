import { expect, test } from 'vitest'
import { fillOf, holderClasses } from './holder-classes.ts'

const labels = (counts: number[]) => holderClasses(counts).map(({ label }) => label)

test('a class for each count while they are few, « aucun » apart', () => {
  expect(labels([0, 15, 15, 33, 0])).toEqual(['aucun', '15', '33'])
})

test('five classes when there is more to tell, on round numbers', () => {
  const counts = Array.from({ length: 60 }, (_, index) => index + 5)
  expect(labels(counts)).toEqual(['5 à 16', '17 à 29', '30 à 39', '40 à 54', '55 et plus'])
})

test('the more holders, the darker; the highest class is always the darkest', () => {
  for (const counts of [[3], [3, 9], [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]]) {
    const classes = holderClasses(counts)
    expect(fillOf(Math.max(...counts), classes)).toBe('#0b5c66')
    expect(new Set(classes.map(({ fill }) => fill)).size).toBe(classes.length)
  }
})

test('every count falls in the class whose label holds it', () => {
  const classes = holderClasses([0, 4, 12])
  expect(classes.map(({ fill }) => fill)).toEqual([0, 4, 12].map((count) => fillOf(count, classes)))
})
