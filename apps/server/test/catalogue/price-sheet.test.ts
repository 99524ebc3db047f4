import type { Product } from '@charpente/contract/catalogue/catalogue'
import { expect, test } from 'vitest'
import { priceSheet } from '../../src/catalogue/formalized/price-sheet.ts'
import { unzip } from '../given/unzip.ts'

const rate: Product = {
  id: 1,
  code: '105.01.001',
  chapter: 'Missions',
  name: 'Maîtrise d’œuvre',
  description: '',
  unit: '€ (Budget)',
  quantityB: null,
  quantityC: null,
  prices: [[832, null, null], null, null],
}
const lot = {
  name: 'Études',
  shortName: 'Études',
  description: '',
  edition: 25,
  image: { contentUrl: '' },
  articles: [rate],
}
const formats = async (code: string) => {
  const { content } = await priceSheet({ ...lot, code }, '74')
  return unzip(content as Buffer).get('xl/styles.xml')
}

test('Q-28 a rate of lot 105 keeps its four decimals in the sheet, an amount its two', async () => {
  expect(await formats('105')).toContain('#,##0.0000')
  expect(await formats('203')).not.toContain('#,##0.0000')
})
