import type { SupplierDocument } from '@charpente/contract/people/documents'
import { documentState, type FiledKind } from '@charpente/domain/people/documents/document'
import { expect, test } from 'vitest'
import { stateWords } from './document-words.ts'

const TODAY = '2026-11-16'

const aPaper = (expiresOn: string | null, checking = false): SupplierDocument => ({
  kind: 'rib',
  contentUrl: '',
  name: 'a.pdf',
  title: null,
  size: 1,
  issuedOn: null,
  expiresOn,
  checking,
  filedAt: '2026-01-04T09:00:00Z',
  state: documentState({ expiresOn }, TODAY),
})

const states: [kind: FiledKind, document: SupplierDocument | null, expected: string][] = [
  ['fiscalRegularityFile', null, 'Non déposée'],
  ['rib', null, 'Non déposé'],
  ['rib', aPaper(null), 'À jour'],
  ['companyInsuranceFile', aPaper(null), 'Date de fin à indiquer'],
  ['companyInsuranceFile', aPaper(null, true), 'En cours de vérification'],
  ['fiscalRegularityFile', aPaper('2026-11-09'), 'Expirée depuis 7 jours'],
  ['rib', aPaper('2026-11-15'), 'Expiré depuis 1 jour'],
  ['fiscalRegularityFile', aPaper('2026-11-16'), 'Expire aujourd’hui'],
  ['fiscalRegularityFile', aPaper('2026-11-17'), 'Expire demain'],
  ['fiscalRegularityFile', aPaper('2026-12-16'), 'Expire dans 30 jours'],
  ['fiscalRegularityFile', aPaper('2026-12-17'), 'À jour'],
]
for (const [kind, document, expected] of states)
  test(`${kind}, ${document ? (document.expiresOn ?? 'no date') : 'nothing'} → ${expected}`, () => {
    expect(stateWords(kind, document, TODAY).text.replaceAll('\u00A0', ' ')).toBe(expected)
  })
