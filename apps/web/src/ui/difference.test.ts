import { formatAmountHT } from '@charpente/domain/platform/format'
import { expect, test } from 'vitest'
import { differenceOf } from './difference.ts'

test.each([
  [
    'more',
    formatAmountHT(320_000_000),
    formatAmountHT(400_000_000),
    '+\u00A0800\u202F000,00\u00A0€\u00A0HT, soit +\u00A025\u00A0%',
  ],
  ['less', '12\u00A0%', '9\u00A0%', '−\u00A03\u00A0%, soit −\u00A025\u00A0%'],
  ['from nothing', '0', '3', '+\u00A03'],
  ['two units', '12\u00A0%', '9\u00A0jours', null],
  ['years', '31\u00A0décembre 2026', '31\u00A0décembre 2030', '4\u00A0ans plus tard'],
  ['days', '1ᵉʳ\u00A0janvier 2027', '31\u00A0décembre 2026', '1\u00A0jour plus tôt'],
  ['a longer list', 'Commandes', 'Commandes, Catalogue', 'ajouté\u00A0: Catalogue'],
  [
    'another list',
    'Commandes, Contenus',
    'Catalogue, Commandes',
    'ajouté\u00A0: Catalogue\u00A0; retiré\u00A0: Contenus',
  ],
  ['other words', 'Toitures Belledonne', 'Amprou Toitures', null],
  ['a number among words', 'n°\u00A011', 'n°\u00A012', null],
])('%s', (_, before, after, expected) => {
  expect(differenceOf(before, after)).toBe(expected)
})
