import { expect, test } from 'vitest'
import { comparedLines, lowestAt } from './compared-lines.ts'

const supplier = (id: number, ...names: string[]) => ({
  id,
  name: `Firme ${id}`,
  address: { postal: '74000' },
  freeArticles: names.map((name, at) => ({ id: id * 100 + at, name, unit: 'U' })),
})

test('services of the same name stand on one line, shared ones first', () => {
  const lines = comparedLines([supplier(1, 'Borne', 'Prise'), supplier(2, 'Câble', 'prise'), supplier(3)])
  expect(lines.map(({ name, offers }) => [name, offers.map((offer) => offer?.id ?? null)])).toEqual([
    ['Prise', [101, 201, null]],
    ['Borne', [100, null, null]],
    ['Câble', [null, 200, null]],
  ])
})

test('the lowest amount is told only where it says something', () => {
  expect(lowestAt([300, 200, null])).toEqual([1])
  expect(lowestAt([200, 300, 200])).toEqual([0, 2])
  expect(lowestAt([200, 200])).toEqual([])
  expect(lowestAt([200, null, null])).toEqual([])
  expect(lowestAt([])).toEqual([])
})
