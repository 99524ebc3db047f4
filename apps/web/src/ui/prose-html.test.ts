import { expect, test } from 'vitest'
import { besideTitle, keepRows, partsOf, plainText, readableTables } from './prose-html.ts'

const glossary = `<p>Deux mots.</p><table><thead><tr><th scope="col">Terme</th><th scope="col">En une phrase</th></tr></thead>
<tbody>
<tr><th scope="row">Bordereau des prix unitaires (BPU)</th><td>Tableau des prix d’une offre.</td></tr>
<tr><th scope="row">Sous-traitant</th><td>Entreprise à qui le titulaire confie une part &amp; qui exécute.</td></tr>
</tbody></table>`

test('plain text loses its tags and keeps its signs', () => {
  expect(plainText('<p>Études &amp; <strong>travaux</strong> &lt; 5&nbsp;ans</p>')).toBe(
    'Études & travaux < 5\u00A0ans',
  )
})

test('the parts of a text are its named second-level titles', () => {
  expect(partsOf('<h2 id="a">Qui <em>peut</em></h2><h3 id="b">Non</h3><h2>Sans nom</h2><h2 id="c">Prix</h2>')).toEqual([
    { id: 'a', title: 'Qui peut' },
    { id: 'c', title: 'Prix' },
  ])
})

test('a filter keeps the lines that hold every word, whatever their accents and order', () => {
  expect(keepRows(glossary, '').count).toBe(2)
  const { html, count } = keepRows(glossary, 'EXECUTE sous')
  expect(count).toBe(1)
  expect(html).toContain('Sous-traitant')
  expect(html).not.toContain('Bordereau')
  expect(html).toContain('En une phrase')
  expect(keepRows(glossary, 'toiture').count).toBe(0)
})

test('a word is found by its long name, by its short one, and by both', () => {
  const meaning = 'Tableau des prix d’une offre.'
  expect(besideTitle(glossary, 'BPU')).toBe(meaning)
  expect(besideTitle(glossary, 'bordereau des prix unitaires')).toBe(meaning)
  expect(besideTitle(glossary, 'Bordereau des prix unitaires (BPU)')).toBe(meaning)
  expect(besideTitle(glossary, 'sous-traitant')).toBe('Entreprise à qui le titulaire confie une part & qui exécute.')
  expect(besideTitle(glossary, 'Seuil')).toBeNull()
})

test('each cell of a table carries the title of its column, and says what it is', () => {
  expect(
    readableTables(
      '<table><thead><tr><th scope="col">Âge "légal"</th><th scope="col">Durée</th></tr></thead>' +
        '<tbody><tr><th scope="row">A</th><td>B</td></tr></tbody></table>',
    ),
  ).toBe(
    '<table role="table"><thead role="rowgroup"><tr role="row"><th scope="col" role="columnheader">Âge "légal"</th>' +
      '<th scope="col" role="columnheader">Durée</th></tr></thead><tbody role="rowgroup"><tr role="row">' +
      '<th scope="row" role="rowheader">A</th><td role="cell" data-label="Durée">B</td></tr></tbody></table>',
  )
})
