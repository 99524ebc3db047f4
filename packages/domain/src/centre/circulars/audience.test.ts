import { expect, test } from 'vitest'
import { organisms } from '../../people/accounts/account.ts'
import { type CircularSet, circularSetWords } from './audience.ts'

const names = {
  edition: (id: number) => `édition 20${id}`,
  organism: (kind: keyof typeof organisms) => organisms[kind],
}
const cases: [CircularSet, string][] = [
  [{ kind: 'holders', edition: 25, lots: [], departments: [] }, 'Titulaires de tous les lots, édition 2025'],
  [
    { kind: 'holders', edition: 25, lots: ['203'], departments: ['74'] },
    'Titulaires du lot 203, édition 2025, département 74',
  ],
  [
    { kind: 'holders', edition: 25, lots: ['203', '206', '210'], departments: ['73', '74'] },
    'Titulaires des lots 203, 206 et 210, édition 2025, départements 73 et 74',
  ],
  [{ kind: 'firms', type: 'all', departments: [] }, 'Toutes les entreprises'],
  [{ kind: 'firms', type: 'all', departments: ['01'] }, 'Entreprises, département 01'],
  [{ kind: 'firms', type: 'free', departments: [] }, 'Entreprises libres'],
  [{ kind: 'firms', type: 'formalized', departments: ['01', '2A'] }, 'Entreprises formalisées, départements 01 et 2A'],
  [{ kind: 'buyers', organisms: [], departments: [] }, 'Tous les acheteurs'],
  [{ kind: 'buyers', organisms: [], departments: ['74'] }, 'Acheteurs, département 74'],
  [
    { kind: 'buyers', organisms: ['state', 'epl'], departments: [] },
    `Acheteurs\u00A0: ${organisms.state} et ${organisms.epl}`,
  ],
]
test.each(cases)('%j', (set, words) => {
  expect(circularSetWords(set, names)).toBe(words)
})
