import { expect, test } from 'vitest'
import { amountsInWords } from './amount-words.ts'

const of = (max: number | null, min: number | null, ...lots: string[]) => lots.map((lot) => ({ lot, min, max }))

test.each([
  [of(null, null, '203'), []],
  [of(400_000_000, null, '203'), ['Lot 203 : 4 000 000,00 € HT au plus.']],
  [of(400_000_000, null, '205', '203'), ['Lots 203 et 205 : 4 000 000,00 € HT au plus.']],
  [of(400_000_000, null, '201', '202', '203'), ['Lots 201 à 203 : 4 000 000,00 € HT au plus.']],
  [
    [...of(100_000_000, null, '112', '113', '201'), ...of(400_000_000, 1_000_000, '203')],
    ['Lots 112 à 201 : 1 000 000,00 € HT au plus.', 'Lot 203 : 10 000,00 € HT au moins, 4 000 000,00 € HT au plus.'],
  ],
])('amounts %j are told %j', (amounts, words) => {
  expect(amountsInWords(amounts).map((line) => line.replaceAll(/[\u00A0\u202F]/g, ' '))).toEqual(words)
})
