import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answersTo, fold, matchesAllWords, ofName, plural } from './text.ts'

const folded: [text: string, expected: string][] = [
  ['Étanchéité', 'etancheite'],
  ['ÇA ET LÀ', 'ca et la'],
  ['Maîtrise d’œuvre', "maitrise d'oeuvre"],
  ['ŒUVRE, Æquo', 'oeuvre, aequo'],
  ['e\u0301tude', 'etude'],
  ['500 m²', '500 m2'],
  ['Haute\u2011Savoie', 'haute-savoie'],
  ['1\u202F000\u00A0€', '1 000 €'],
]
for (const [text, expected] of folded)
  test(`« ${text} » is compared as « ${expected} »`, () => {
    expect(fold(text)).toBe(expected)
  })

test('folding twice is folding once', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => fold(fold(text)) === fold(text)))
})

const searches: [query: string, text: string, found: boolean][] = [
  ['etancheite', 'Étanchéité de toiture-terrasse', true],
  ['ÉTANCHÉITÉ', 'etancheite', true],
  ['toiture etanch', 'Étanchéité de toiture-terrasse', true],
  ['toiture zinc', 'Étanchéité de toiture-terrasse', false],
  ["maitrise d'oeuvre", 'Missions complètes de maîtrise d’œuvre', true],
  ['haute savoie', 'Haute-Savoie', true],
  ['  luminaire   led ', 'Luminaire LED encastré', true],
  ['', 'n’importe quoi', true],
]
for (const [query, text, found] of searches)
  test(`searching « ${query} » ${found ? 'finds' : 'misses'} « ${text} »`, () => {
    expect(matchesAllWords(text, query)).toBe(found)
  })

test('the order of the words does not matter', () => {
  const words = fc.array(fc.constantFrom('toiture', 'étanchéité', 'zinc', 'de'), { maxLength: 4 })
  fc.assert(
    fc.property(words, (query) => {
      const text = 'Étanchéité de toiture'
      return matchesAllWords(text, query.join(' ')) === matchesAllWords(text, query.toReversed().join(' '))
    }),
  )
})

const forms: [count: number, expected: string][] = [
  [0, 'jour'],
  [1, 'jour'],
  [1.5, 'jour'],
  [2, 'jours'],
  [28, 'jours'],
]
for (const [count, expected] of forms)
  test(`${count} ${expected}`, () => {
    expect(plural(count, 'jour')).toBe(expected)
  })

test('a plural that is not made with s is given', () => {
  expect(plural(3, 'lot régional', 'lots régionaux')).toBe('lots régionaux')
})

const departments = [
  '21 – Côte-d’Or',
  "22 – Côtes-d'Armor",
  '34 – Hérault',
  '74 – Haute-Savoie',
  '73 – Savoie',
  '974 – La Réunion',
]
const typed: [text: string, found: string[]][] = [
  ['herault', ['34']],
  ['reunion', ['974']],
  ['cote', ['21', '22']],
  ['haute sav', ['74']],
  ['Haute-Savoie', ['74']],
  ['Côte-d’Or', ['21']],
  ["cote d'or", ['21']],
  ['cote d or', ['21']],
  ['côtes d’armor', ['22']],
  ['74', ['74', '974']],
  ['  74 ', ['74', '974']],
  ['savoie', ['74', '73']],
  ['-', departments.map((label) => label.split(' ')[0] ?? '')],
  ['zz', []],
]
for (const [text, found] of typed)
  test(`« ${text} » typed in a list of départements leaves ${found.join(', ') || 'nothing'}`, () => {
    expect(departments.filter((label) => answersTo(label, text)).map((label) => label.split(' ')[0])).toEqual(found)
  })

const named: [name: string, expected: string][] = [
  ['Isère', 'd’Isère'],
  ['Ain', 'd’Ain'],
  ['Île-de-France', 'd’Île-de-France'],
  ['Hérault', 'd’Hérault'],
  ['Haute-Savoie', 'de Haute-Savoie'],
  ['Savoie', 'de Savoie'],
  ['Œuvres de l’Yonne', 'd’Œuvres de l’Yonne'],
]
for (const [name, expected] of named)
  test(`${name} → ${expected}`, () => {
    expect(ofName(name)).toBe(expected)
  })
