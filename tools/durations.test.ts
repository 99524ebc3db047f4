import { describe, expect, test } from 'vitest'
import { type Durations, longestFirst, updated } from './durations.ts'

describe('durations kept', () => {
  const all = () => true

  test.for<{ what: string; known: Durations; ran: Durations; kept: Durations }>([
    { what: 'a file of a second or more, rounded', known: {}, ran: { a: 1.2, b: 0.99, c: 7.6 }, kept: { a: 1, c: 8 } },
    { what: 'by name', known: {}, ran: { b: 2, a: 1 }, kept: { a: 1, b: 2 } },
    { what: 'as they were, what the weather made longer', known: { a: 10 }, ran: { a: 19.9 }, kept: { a: 10 } },
    { what: 'as they are, what more than doubled', known: { a: 10 }, ran: { a: 21 }, kept: { a: 21 } },
    { what: 'as they are, what more than halved', known: { a: 10 }, ran: { a: 4 }, kept: { a: 4 } },
    { what: 'no more, what fell below a second', known: { a: 10 }, ran: { a: 0.2 }, kept: {} },
    { what: 'what the run did not run', known: { a: 10, b: 3 }, ran: { b: 3 }, kept: { a: 10, b: 3 } },
  ])('$what', ({ known, ran, kept }) => {
    expect(Object.entries(updated(known, ran, all))).toEqual(Object.entries(kept))
  })

  test('a file that is gone leaves', () => {
    expect(updated({ gone: 10, here: 3 }, {}, (path) => path === 'here')).toEqual({ here: 3 })
  })
})

test('the longest are begun first, the files of a project together', () => {
  const file = (name: string) => ({ project: name.split('/')[0] ?? '', path: name })
  const files = ['domain/a', 'server/a', 'web/a', 'server/b', 'domain/b', 'server/c'].map(file)
  const known = { 'server/b': 60, 'server/c': 5, 'domain/b': 6 }
  const order = longestFirst(files, known, (of) => of).map(({ path }) => path)
  expect(order).toEqual(['server/b', 'server/c', 'server/a', 'domain/b', 'domain/a', 'web/a'])
})
