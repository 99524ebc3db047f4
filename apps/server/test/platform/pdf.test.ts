import { unprintable } from '@charpente/domain/platform/printable'
import { expect, test } from 'vitest'
import { compileForm } from '../../src/platform/pdf/compile.ts'
import { TEST_NOW } from '../given/given.ts'
import { checked, fontsOf, textOf } from '../given/pdf.ts'

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

test('W-PRINT-01 every character that is said to print is drawn, in every weight; another is told by its number', async () => {
  const all = Array.from({ length: 0xffff }, (_, code) => String.fromCodePoint(code)).filter((one) =>
    one.isWellFormed(),
  )
  const kept = all.filter((one) => one.trim() !== '' && unprintable(one).length === 0)
  expect(kept.length).toBeGreaterThan(2500)
  const drawn = kept.join(' ')
  // The compiler refuses a document that lacks a glyph, whatever the weight of the letters.
  const facts = [{ label: drawn, value: drawn }]
  const pdf = await compileForm('cart', page({ title: drawn, facts }), TEST_NOW)
  expect(pdf.subarray(0, 8).toString()).toBe('%PDF-1.7')
  // Every glyph comes from our files, whatever fonts the machine has.
  for (const name of fontsOf(pdf)) expect(name).toMatch(/^(Inter|CharpenteSigns)-/)
  expect(textOf(await compileForm('cart', page({ subtitle: 'Chantier 🏗 et 漢' }), TEST_NOW))).toContain(
    'Chantier [U+1F3D7] et [U+6F22]',
  )
})

test('W-PRINT-02 Greek, Cyrillic, mathematics, bullets, ticks and what word processors paste are printed as typed', async () => {
  const typed = [
    'Αθήνα Ωμέγα λ = 0,035 W/(m·K) ≤ ≥ ≈ ± × ÷ √ ∑ ∞ µ ² ³ Ω °',
    'София Здравей Łódź Győr Škoda Żółć Țara Ħal Ģertrūde Århus œuvre ex æquo Þ ẞ',
    '• ▪ ‣ ● ✓ ✔ ☑ ☐ ➢ → “Word” ‘quoted’ „low“ ‐ ‑ – — …',
  ]
  const groups = typed.map((line) => ({ title: line, note: line, total: '–', rows: [] }))
  const text = textOf(await compileForm('cart', page({ groups }), TEST_NOW))
  for (const line of typed) expect(text.replaceAll('‐', '‑')).toContain(line.replaceAll('‐', '‑'))
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
