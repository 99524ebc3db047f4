import { expect, test } from 'vitest'
import { idsIn, passedInPlaywright, passedInVitest } from './shown-ids.ts'

const titles: [title: string, ids: string[]][] = [
  ['P-CART-31 a cart given is no longer seen', ['P-CART-31']],
  ['P-CART-31 P-CART-32, W-STEP10-02 several at once', ['P-CART-31', 'P-CART-32', 'W-STEP10-02']],
  ['a cart as in P-CART-31', []],
  ['P-CART-31', []],
]
for (const [title, ids] of titles)
  test(`« ${title} » shows ${ids.length}`, () => {
    expect(idsIn(title)).toEqual(ids)
  })

test('only what passed counts', () => {
  const unit = {
    testResults: [
      {
        assertionResults: [
          { title: 'a', status: 'passed' },
          { title: 'b', status: 'failed' },
        ],
      },
    ],
  }
  expect(passedInVitest(JSON.stringify(unit)).map(({ title }) => title)).toEqual(['a'])
  const spec = (title: string, ok: boolean, status: string) => ({ title, ok, tests: [{ status }] })
  const journeys = {
    suites: [
      {
        suites: [{ specs: [spec('c', true, 'expected')] }],
        specs: [spec('d', true, 'flaky'), spec('e', true, 'skipped')],
      },
    ],
  }
  expect(passedInPlaywright(JSON.stringify(journeys)).map(({ title }) => title)).toEqual(['c'])
})
