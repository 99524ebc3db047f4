import { expect, test } from 'vitest'
import { ceilingOf, ceilingWords } from './ceiling.ts'

const plain = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ')

test.each([
  [79_999, 'free', '79,9 % de 1 000,00 € HT'],
  [80_000, 'near', '80 % de 1 000,00 € HT'],
  [99_999, 'near', '99,9 % de 1 000,00 € HT'],
  [100_000, 'reached', 'maximum atteint, 100 % de 1 000,00 € HT'],
  [136_400, 'passed', 'maximum dépassé de 364,00 € HT, 136,4 % de 1 000,00 € HT'],
])('%d cents of 1 000 € are %s', (engaged, state, words) => {
  const use = ceilingOf({ engaged, maximum: 100_000 }, [80, 95])
  expect([use.state, plain(ceilingWords(use))]).toEqual([state, words])
})

test('what is left and what is over are never below nothing', () => {
  expect(ceilingOf({ engaged: 30, maximum: 100 }, [])).toMatchObject({ left: 70, over: 0, marks: 0 })
  expect(ceilingOf({ engaged: 130, maximum: 100 }, [80, 95])).toMatchObject({ left: 0, over: 30, marks: 2 })
})
