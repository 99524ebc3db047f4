import { expect, test } from 'vitest'
import { aboutOf, closerLook } from './assent-words.ts'

const fact = (label: string, value: string) => ({ label, before: null, value })

test.each([
  [
    'a publication',
    'publicationShown',
    'publication',
    '12',
    [fact('Édition', '25')],
    '/operateur/publication?edition=25&publication=12',
  ],
  [
    'its wide gaps',
    'publicationGapsConfirmed',
    'publication',
    '12',
    [],
    '/operateur/publication?publication=12&ecarts=oui',
  ],
  ['holders', 'holdersCorrected', 'edition', '25', [fact('Lot', '203')], '/operateur/titulaires?edition=25&lot=203'],
  [
    'revised prices',
    'pricesRevised',
    'priceRevision',
    '3',
    [fact('Édition', '25'), fact('Lot', '203')],
    '/operateur/revision?edition=25&lot=203&revision=3',
  ],
  ['an award', 'lotAwarded', 'consultation', '7', [], '/operateur/analyse?consultation=7'],
  ['where money goes', 'paymentSettingChanged', 'setting', 'centre.iban', [], '/operateur/reglages?groupe=legal'],
  ['somebody’s rights', 'operatorRightsChanged', 'account', '9', [], '/operateur/operateurs'],
] as const)('%s is looked at closer where it is', (_, kind, type, id, facts, path) => {
  expect(closerLook({ kind, subject: { type, id, name: null }, facts: [...facts] })?.path).toBe(path)
})

test('what it is about is said in a few words, or by its number', () => {
  const subject = { type: 'publication', id: '12', name: null }
  expect(aboutOf({ subject, facts: [fact('Lot', '203'), fact('Territoire', 'Savoie')] })).toBe(
    'Lot 203, Territoire Savoie',
  )
  expect(aboutOf({ subject, facts: [] })).toBe('n°\u00A012')
})
