import { expect, test } from 'vitest'
import { type CartsView, filterOf, pathOf, viewOf } from './carts-view.ts'

const views: [path: string, view: CartsView][] = [
  ['/compte/paniers', { kind: null, part: 'all' }],
  ['/compte/paniers/', { kind: null, part: 'all' }],
  ['/compte/paniers/formalises', { kind: 'formalized', part: 'all' }],
  ['/compte/paniers/libres', { kind: 'free', part: 'all' }],
  ['/compte/paniers/valides', { kind: 'formalized', part: 'confirmed' }],
  ['/compte/paniers/libres/valides', { kind: 'free', part: 'confirmed' }],
  ['/compte/paniers/autre-chose', { kind: null, part: 'all' }],
]
for (const [path, view] of views)
  test(`${path} shows ${view.part} carts of ${view.kind ?? 'both kinds'}`, () => {
    expect(viewOf(path)).toEqual(view)
  })

test('a filter keeps the words looked for, and says which one is chosen', () => {
  expect(filterOf({ kind: 'free', part: 'all' }, 'gymnase')).toEqual([
    { label: 'Tous', path: '/compte/paniers?recherche=gymnase', isCurrent: false },
    { label: 'Formalisés', path: '/compte/paniers/formalises?recherche=gymnase', isCurrent: false },
    { label: 'Libres', path: '/compte/paniers/libres?recherche=gymnase', isCurrent: true },
  ])
})

test('beside what was ordered: the other kind, and the way back to everything', () => {
  const links = filterOf({ kind: 'formalized', part: 'confirmed' }, '')
  expect(links.map(({ label, isCurrent }) => [label, isCurrent])).toEqual([
    ['Tous', false],
    ['Formalisés confirmés', true],
    ['Libres confirmés', false],
  ])
  expect(pathOf({ kind: 'free', part: 'confirmed' })).toBe('/compte/paniers/libres/valides')
})
