import type { Product } from '@charpente/contract/catalogue/catalogue'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { offerOf, whyNoPrice } from './article-offer.ts'

const article = (changes: object = {}): Product =>
  ({
    id: 1,
    code: '206.01.001',
    chapter: 'Prises',
    name: 'Prise',
    unit: 'U',
    quantityB: 25,
    quantityC: 150,
    prices: [[4630, 4120, 3790], null, null],
    ...changes,
  }) as Product

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => vi.restoreAllMocks())

test('P-CAT-09 the prices of the first rank that exists', () => {
  expect(offerOf(article(), '206')).toMatchObject({ state: 'offered', rank: 1, priced: { scale: 100 } })
  const second = article({ prices: [null, [100, null, null], [90, null, null]] })
  expect(offerOf(second, '206')).toMatchObject({ state: 'offered', rank: 2, priced: { prices: [100, null, null] } })
})

test('P-CAT-18 a budget of lot 105 has its rates in ten-thousandths, elsewhere in cents', () => {
  const budget = article({ unit: '€ (Budget)', prices: [[525, 500, 475], null, null] })
  expect(offerOf(budget, '105')).toMatchObject({ priced: { scale: 10_000 } })
  expect(offerOf(budget, '104')).toMatchObject({ priced: { scale: 100 } })
})

test('P-CAT-12 nobody offers it; or it is not for this person to see', () => {
  expect(offerOf(article({ prices: [null, null, null] }), '206').state).toBe('none')
  expect(offerOf(article({ prices: [[null, null, null], null, null] }), '206').state).toBe('none')
  expect(offerOf(article({ prices: null }), '206').state).toBe('unseen')
})

const malformed: [what: string, changes: object][] = [
  ['a text for a price', { prices: [['46,30', 4120, 3790], null, null] }],
  ['a price below zero', { prices: [[-1, 4120, 3790], null, null] }],
  ['not a number', { prices: [[Number.NaN, null, null], null, null] }],
  ['no matrix', { prices: {} }],
  ['two ranks', { prices: [[4630, 4120, 3790], null] }],
  ['a unit nobody knows', { unit: 'coudée' }],
  ['thresholds in the wrong order', { quantityB: 150, quantityC: 25 }],
]
for (const [what, changes] of malformed)
  test(`P-ERR-08 ${what} shows no price, and is written down`, () => {
    expect(offerOf(article(changes), '206').state).toBe('unavailable')
    expect(console.warn).toHaveBeenCalledOnce()
  })

test('a quantity without price at its tier nor below says from when it can be ordered (Q-116)', () => {
  const offer = offerOf(article({ prices: [[null, 4120, null], null, null] }), '206')
  if (offer.state !== 'offered') throw new Error('it is offered')
  expect(whyNoPrice(offer.priced, 3)).toBe('Pas de prix à cette quantité\u00A0: cette prestation se commande dès 25.')
  expect([whyNoPrice(offer.priced, 0), whyNoPrice(offer.priced, 25), whyNoPrice(offer.priced, 200)]).toEqual([
    null,
    null,
    null,
  ])
})
