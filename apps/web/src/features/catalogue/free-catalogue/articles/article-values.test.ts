import type { FreeArticle } from '@charpente/contract/catalogue/free-catalogue'
import { expect, test } from 'vitest'
import { type ArticleValues, articleErrors, newArticleValues, requestOf, valuesOf } from './article-values.ts'

const values: ArticleValues = {
  name: 'Prise',
  description: 'Posée',
  unit: 'U',
  category: '16',
  departments: ['73'],
  priceA: '12,50',
  quantityB: '',
  priceB: '',
  quantityC: '',
  priceC: '',
}

test('P-SUP-23 euros are typed and cents sent; empty tiers are null', () => {
  expect(requestOf({ ...values, quantityB: '10', priceB: '1 234,5 €' })).toMatchObject({
    priceA: 1250,
    quantityB: 10,
    priceB: 123_450,
    quantityC: null,
    priceC: null,
  })
})

test('P-SUP-23 editing shows euros again', () => {
  const article = {
    id: 1,
    name: 'Prise',
    description: 'Posée',
    unit: 'U',
    category: { id: 16, name: 'Électricité' },
    departments: [{ id: 73, code: '74' }],
    priceA: 1250,
    quantityB: 10,
    priceB: 1000,
    quantityC: null,
    priceC: null,
    savedAt: '',
  } satisfies FreeArticle
  expect(valuesOf(article)).toEqual({ ...values, quantityB: '10', priceB: '10,00' })
})

test('a new article takes the departments and the category of the profile (Q-48)', () => {
  const profile = { departments: [{ id: 73 }, { id: 1 }], category: { id: 16 } }
  expect(newArticleValues(profile)).toMatchObject({ departments: ['73', '1'], category: '16', unit: null })
  expect(newArticleValues({ departments: [], category: null })).toMatchObject({ departments: [], category: null })
})

const wrong: [id: string, typed: Partial<ArticleValues>, field: string, message: string][] = [
  ['P-SUP-15', { name: ' ' }, 'name', 'Ce champ est requis'],
  ['P-SUP-15', { description: '' }, 'description', 'Ce champ est requis'],
  ['P-SUP-15', { category: null }, 'category', 'Ce champ est requis'],
  ['P-SUP-15', { unit: null }, 'unit', 'Ce champ est requis'],
  ['P-SUP-16', { priceA: '' }, 'priceA', 'Ce champ est requis'],
  ['P-SUP-16', { priceA: '-1' }, 'priceA', 'Un prix ne peut pas être négatif'],
  ['P-SUP-17', { quantityB: '-3', priceB: '10' }, 'quantityB', 'Une quantité ne peut pas être négative'],
  ['P-SUP-18', { quantityB: '10' }, 'priceB', 'Ce champ est requis'],
  ['P-SUP-19', { quantityB: '10', priceB: '12,5' }, 'priceB', 'Le palier 2 doit être inférieur au prix initial'],
  ['typed', { priceA: 'cher' }, 'priceA', 'Ce prix n’est pas un nombre. Exemple attendu : 1234,50.'],
  [
    'typed',
    { quantityB: '1,5', priceB: '9' },
    'quantityB',
    'Cette quantité n’est pas un nombre entier. Exemple attendu : 50.',
  ],
]
for (const [id, typed, field, message] of wrong)
  test(`${id} ${JSON.stringify(typed)}: ${message}`, () => {
    expect(articleErrors({ ...values, ...typed })[field]).toBe(message)
  })

test('a right article has no error', () => expect(articleErrors(values)).toEqual({}))
