import { expect, test } from 'vitest'
import { compileForm } from '../../src/platform/pdf/compile.ts'
import { legible } from '../../src/platform/pdf/legible.ts'
import { TEST_NOW } from '../given/given.ts'
import { checked, textOf } from '../given/pdf.ts'

const page = (changes: object = {}) => ({
  brand: 'Charpente',
  title: 'Panier',
  subtitle: 'École',
  number: '7412F',
  dated: 'imprimé ce jour',
  day: '2026-11-15',
  contact: 'contact@charpente.example',
  free: true,
  total: '10,00 €',
  foot: '',
  parts: [1, 2, 3, 4].map((number) => ({ title: `Bloc ${number}`, lines: ['–'] })),
  facts: [{ label: 'Montant', value: '10,00 € HT' }],
  groups: [{ title: 'Lot', note: '', total: '10,00 €', rows: [['Prise', '1 à 49', '10', 'U', '1 €', '10,00 €']] }],
  ...changes,
})

test('every character a text keeps can be drawn; the others are told by a question mark', async () => {
  const all = legible(Array.from({ length: 0x2fff }, (_, code) => String.fromCodePoint(code)).join(' '))
  const kept = [...new Set(all)].join('')
  expect(kept.length).toBeGreaterThan(300)
  // The compiler refuses a document that lacks a glyph, whatever the weight of the letters.
  const facts = [{ label: kept, value: kept }]
  const pdf = await compileForm('cart', page({ title: kept, facts }), TEST_NOW)
  expect(pdf.subarray(0, 8).toString()).toBe('%PDF-1.7')
  expect(legible('Où\u0300 ? 🏗 Ж\u0007')).toBe('Où? ? ? ??')
})

test('what people typed only shows: it never acts', async () => {
  const hostile = '#panic("x") #read("/etc/passwd") $1/0$ *gras* \\ "fin" [x] <y> @z'
  expect(textOf(await compileForm('cart', page({ subtitle: hostile }), TEST_NOW))).toContain(hostile)
})

test('tagged, in French, archivable, and sound for another reader', async () => {
  const pdf = await compileForm('cart', page(), TEST_NOW)
  expect(checked(pdf)).toContain('No syntax or stream')
  const text = pdf.toString('latin1')
  for (const sign of ['/MarkInfo', '/Lang (fr-FR)', '/StructTreeRoot', 'pdfaid:part', 'pdfaid:conformance'])
    expect(text).toContain(sign)
})
