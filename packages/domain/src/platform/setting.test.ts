import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  paymentSettingFrom,
  type SettingKind,
  settingInWords,
  settingKinds,
  settleSetting,
  whyNotFrom,
} from './setting.ts'

const kept: [kind: SettingKind, typed: string, value: string, words: string][] = [
  ['text', '  La centrale ', 'La centrale', 'La centrale'],
  ['words', 'Deux\nlignes', 'Deux\nlignes', 'Deux\nlignes'],
  ['email', 'contact@centrale.fr', 'contact@centrale.fr', 'contact@centrale.fr'],
  ['phone', '01 99 00 00 00', '01 99 00 00 00', '01 99 00 00 00'],
  [
    'url',
    'https://marches.centrale.fr/avis?n=1',
    'https://marches.centrale.fr/avis?n=1',
    'https://marches.centrale.fr/avis?n=1',
  ],
  ['siret', '732 829 320 00074', '73282932000074', '732\u202F829\u202F320\u202F00074'],
  ['iban', 'de89 3704 0044 0532 0130 00', 'DE89370400440532013000', 'DE89 3704 0044 0532 0130 00'],
  ['day', '2026-11-01', '2026-11-01', '1ᵉʳ\u00A0novembre 2026'],
  ['amount', '100 000 €', '100000', '100\u202F000\u00A0€'],
  ['amount', '0,50', '0.5', '0,50\u00A0€'],
  ['days', '30 jours', '30', '30 jours'],
  ['days', '1', '1', '1 jour'],
  ['months', '12 mois', '12', '12 mois'],
  ['yesNo', 'non', 'non', 'non'],
  ['number', '25', '25', '25'],
]
for (const [kind, typed, value, words] of kept)
  test(`a setting keeps ${kind} « ${typed} » as ${value}`, () => {
    expect(settleSetting(kind, typed)).toEqual({ value })
    expect(settingInWords(kind, value)).toBe(words)
  })

const refused: [kind: SettingKind, typed: string, refusal: string][] = [
  ['text', '   ', 'settingEmpty'],
  ['text', 'a\nb', 'settingTooLong'],
  ['text', 'a'.repeat(256), 'settingTooLong'],
  ['email', 'contact', 'settingNotEmail'],
  ['email', 'a@b.fr"><script>', 'settingNotEmail'],
  ['phone', 'appelez-nous', 'settingNotPhone'],
  ['url', 'javascript:alert(1)', 'settingNotUrl'],
  ['url', 'centrale.fr', 'settingNotUrl'],
  ['siret', '73282932000075', 'settingNotSiret'],
  ['iban', 'DE88 3704 0044 0532 0130 00', 'settingNotIban'],
  ['day', '2026-02-30', 'settingNotDay'],
  ['amount', '100 000 francs', 'settingNotAmount'],
  ['amount', '-3', 'settingNotAmount'],
  ['days', '0', 'settingNotWhole'],
  ['days', '12 mois', 'settingNotWhole'],
  ['months', '1,5', 'settingNotWhole'],
  ['yesNo', 'peut-être', 'settingNotYesNo'],
]
for (const [kind, typed, refusal] of refused)
  test(`a setting refuses ${kind} « ${typed.slice(0, 20)} »: ${refusal}`, () => {
    expect(settleSetting(kind, typed)).toEqual({ refusal })
  })

test('what is kept settles again as itself, and always has words', () => {
  fc.assert(
    fc.property(fc.constantFrom(...settingKinds), fc.string(), (kind, typed) => {
      const settled = settleSetting(kind, typed)
      if ('refusal' in settled) return
      expect(settleSetting(kind, settled.value)).toEqual(settled)
      expect(settingInWords(kind, settled.value)).not.toBe('')
    }),
  )
})

test('a day of effect is for what has one, and never past', () => {
  expect(whyNotFrom(false, '2027-01-01', '2026-11-15')).toBe('settingNotDated')
  expect(whyNotFrom(true, '2026-11-14', '2026-11-15')).toBe('settingFromPast')
  expect(whyNotFrom(true, '2026-11-15', '2026-11-15')).toBeNull()
})

test('where money goes changes on the first whole day after 72 hours', () => {
  const cases: [agreedAt: string, from: string][] = [
    ['2026-11-15T09:00:00+01:00', '2026-11-19'],
    ['2026-11-16T00:00:00+01:00', '2026-11-19'],
    ['2026-11-16T00:00:01+01:00', '2026-11-20'],
    // The clock goes back meanwhile: 72 hours end the evening before.
    ['2026-10-24T00:00:00+02:00', '2026-10-27'],
  ]
  for (const [agreedAt, from] of cases) expect(paymentSettingFrom(new Date(agreedAt)), agreedAt).toBe(from)
})
