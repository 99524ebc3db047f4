import { expect, test } from 'vitest'
import { placeSought, placesUnderWords } from './place-sought.ts'

const places = placesUnderWords([
  { name: 'Annecy', departmentCode: '74' },
  { name: 'Le Havre', departmentCode: '76' },
  { name: 'Pont-l’Abbé', departmentCode: '29' },
  { name: 'Quimper', departmentCode: '29' },
  { name: 'Vitré', departmentCode: '35' },
  { name: 'Gap', departmentCode: '05' },
  { name: 'Haute-Savoie', departmentCode: '74' },
  { name: 'Finistère', departmentCode: '29' },
  { name: 'Nord', departmentCode: '59' },
])
const written = new Set(['vitre', 'nord', 'facade', 'haute'])

test.each([
  ['remplacer les fenêtres d’une école à Annecy', 'Annecy', '74', 'remplacer les fenêtres d’une école'],
  ['toiture de la mairie de Quimper', 'Quimper', '29', 'toiture de la mairie'],
  ['fenêtres dans le Finistère', 'Finistère', '29', 'fenêtres'],
  ['toiture haute savoie', 'Haute-Savoie', '74', 'toiture'],
  ['peinture au Havre', 'Le Havre', '76', 'peinture'],
  ['peinture à Pont-l’Abbé en juin', 'Pont-l’Abbé', '29', 'peinture en juin'],
  ['29000 Quimper élagage', 'Quimper', '29', 'élagage'],
  ['élagage 74000', '74000', '74', 'élagage'],
  ['chaudière 20250', '20250', '2B', 'chaudière'],
  ['élagage à Gap', 'Gap', '05', 'élagage'],
  ['cloison vitrée dans le nord', 'Nord', '59', 'cloison vitrée'],
  ['Annecy', 'Annecy', '74', ''],
])('P-CAT-06 « %s » is sought in %s', (typed, name, departmentCode, rest) => {
  expect(placeSought(typed, places, written)).toEqual({ place: { name, departmentCode }, rest })
})

test.each(['porte vitré', 'façade nord', 'cloison', 'gap', '99999'])(
  'P-CAT-06 « %s » says no place: the catalogue has the word, or it is too short to be sure',
  (typed) => {
    expect(placeSought(typed, places, written)).toEqual({ place: null, rest: typed })
  },
)
