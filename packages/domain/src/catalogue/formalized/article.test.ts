import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { articleProblems, lotOfArticle } from './article.ts'

const article = { code: '206.04.012', unit: 'U', quantityB: 10, quantityC: 50 }

describe('what the centre may say of an article', () => {
  test.each([
    ['an article as the schedules write them', {}, {}],
    ['no threshold at all', { quantityB: null, quantityC: null }, {}],
    ['only the second', { quantityC: null }, {}],
    ['a tier B of one quantity', { quantityC: 10 }, {}],
    ['a longer number in its chapter', { code: '206.04.0120' }, {}],
    ['a code that is none', { code: '206-04-012' }, { code: 'codeShape' }],
    ['a lot that cannot be', { code: '306.04.012' }, { code: 'codeShape' }],
    ['a unit nobody sells in', { unit: 'mètre' }, { unit: 'unitUnknown' }],
    ['half a quantity', { quantityB: 1.5 }, { quantityB: 'quantityNotWhole' }],
    ['no quantity', { quantityB: 0 }, { quantityB: 'quantityNotWhole' }],
    ['a tier B that ends before it begins', { quantityC: 9 }, { quantityC: 'quantityOrder' }],
  ])('%s', (_, changes, problems) => {
    expect(articleProblems({ ...article, ...changes })).toEqual(problems)
  })

  test('whatever the thresholds, what passes can be stored', () => {
    fc.assert(
      fc.property(fc.option(fc.integer()), fc.option(fc.integer()), (quantityB, quantityC) => {
        const passes = Object.keys(articleProblems({ ...article, quantityB, quantityC })).length === 0
        const stored =
          (quantityB === null || quantityB > 0) &&
          (quantityC === null || quantityC > 0) &&
          (quantityB === null || quantityC === null || quantityC >= quantityB)
        return passes === stored
      }),
    )
  })

  test('its lot is the beginning of its code', () => expect(lotOfArticle('206.04.012')).toBe('206'))
})
