import type { ContractEvent } from '@charpente/contract/centre/contract-file'
import { expect, test } from 'vitest'
import { documentWords, eventWords } from './event-words.ts'

const event = (changes: Partial<ContractEvent> & Pick<ContractEvent, 'kind'>): ContractEvent => ({
  on: '2026-11-16',
  number: null,
  amount: null,
  until: null,
  about: null,
  reason: null,
  ...changes,
})
const spaced = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ')

test.each<[ContractEvent, string]>([
  [event({ kind: 'began' }), 'Début du contrat'],
  [event({ kind: 'mark', number: 80 }), '80 % du maximum engagés, entreprise et centrale prévenues'],
  [
    event({ kind: 'renewed', until: '2027-12-31', about: 'Anne Lefort' }),
    'Reconduit jusqu’au vendredi 31 décembre 2027, par Anne Lefort',
  ],
  [
    event({ kind: 'riderApplied', number: 2, amount: 66_000_000 }),
    'Avenant n° 2 en vigueur, maximum : 660 000,00 € HT',
  ],
  [
    event({ kind: 'subcontractAccepted', number: 1, about: 'B-12, Zinguerie', amount: 520_000 }),
    'Accepté : acte de sous-traitance n° 1 (B-12, Zinguerie, 5 200,00 € HT)',
  ],
])('%j: %s', (told, expected) => {
  expect(spaced(eventWords(told))).toBe(expected)
})

test('a letter says what was decided', () => {
  const letter = { kind: 'endLetter', on: '2026-11-16', number: null, url: null, address: null } as const
  expect(documentWords({ ...letter, about: 'renew' })).toBe('Lettre de reconduction')
  expect(documentWords({ ...letter, about: 'end' })).toBe('Lettre de non-reconduction')
})
