import { expect, test } from 'vitest'
import { expiredKinds, type PaperToKnow, papersToKnow, paperToKnowWords } from './paper-to-know.ts'

const today = '2026-11-19'

test('the papers of a firm that are over, from the day after their last', () => {
  const papers = [
    { kind: 'companyInsuranceFile', expiresOn: '2026-11-18' },
    { kind: 'fiscalRegularityFile', expiresOn: '2026-11-19' },
    { kind: 'rib', expiresOn: null },
    { kind: 'contract', expiresOn: '2020-01-01' },
  ]
  expect(expiredKinds(papers, today)).toEqual(['companyInsuranceFile'])
  expect(expiredKinds([], today)).toEqual([])
})

test.each<[sentence: string, paper: PaperToKnow]>([
  ['Attestation d’assurance, à échéance dépassée', { kind: 'companyInsuranceFile', effect: null }],
  [
    'À savoir avant de commander\u00A0: aucune pièce valable (Attestation fiscale et sociale)',
    { kind: 'fiscalRegularityFile', effect: 'warning' },
  ],
  ['Rang suspendu\u00A0: aucune pièce valable (RIB)', { kind: 'rib', effect: 'suspension' }],
])('« %s »', (sentence, paper) => expect(paperToKnowWords(paper)).toBe(sentence))

test('one that has an effect is told once', () => {
  const effects = [{ kind: 'companyInsuranceFile', effect: 'warning' }] as const
  expect(papersToKnow(effects, ['rib', 'companyInsuranceFile'])).toEqual([
    { kind: 'companyInsuranceFile', effect: 'warning' },
    { kind: 'rib', effect: null },
  ])
})
