import { expect, test } from 'vitest'
import { markedParts } from './marked-parts.ts'

/** The marked parts between brackets. */
const shown = (text: string, query: string) =>
  markedParts(text, query)
    .map((part) => (part.isMarked ? `[${part.text}]` : part.text))
    .join('')

const cases: [why: string, text: string, query: string, expected: string][] = [
  ['accents and case do not count', 'Relevé d’étanchéité', 'ETANCHEITE', 'Relevé d’[étanchéité]'],
  ['every word is marked', 'Étanchéité de toiture', 'toiture étanch', '[Étanch]éité de [toiture]'],
  ['each time it appears', 'Porte sur porte', 'porte', '[Porte] sur [porte]'],
  ['a ligature is one letter', 'Gros œuvre', 'oeuv', 'Gros [œuv]re'],
  ['half a ligature marks it whole', 'Gros œuvre', 'euvre', 'Gros [œuvre]'],
  ['letters written in two signs', 'E\u0301cole', 'ecole', '[E\u0301cole]'],
  ['a figure set high', 'Dalle 20 m²', 'm2', 'Dalle 20 [m²]'],
  ['nothing asked, nothing marked', 'Porte', '  ', 'Porte'],
  ['overlapping words make one mark', 'Carrelage', 'carre rela', '[Carrela]ge'],
]
for (const [why, text, query, expected] of cases)
  test(`P-CAT-06 ${why}`, () => {
    expect(shown(text, query)).toBe(expected)
  })
