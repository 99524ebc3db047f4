import type { Department } from '@charpente/contract/catalogue/catalogue'
import { describe, expect, test } from 'vitest'
import { matching, placesOf } from './places.ts'

const aura = { id: 84, code: '84', name: 'Auvergne-Rhône-Alpes' }
const bretagne = { id: 53, code: '53', name: 'Bretagne' }
const departments: Department[] = [
  { id: 1, code: '01', name: 'Ain', region: aura },
  { id: 35, code: '35', name: 'Ille-et-Vilaine', region: bretagne },
  { id: 73, code: '73', name: 'Savoie', region: aura },
  { id: 74, code: '74', name: 'Haute-Savoie', region: aura },
]
const codes = (groups: ReturnType<typeof matching>) => groups.flatMap(({ places }) => places.map(({ code }) => code))

describe('the places to choose from', () => {
  test('only those offered, by region', () => {
    const groups = placesOf('departments', departments, (code) => code !== '35')
    expect(groups).toMatchObject([
      { name: 'Auvergne-Rhône-Alpes', places: [{ code: '01' }, { code: '73' }, { code: '74' }] },
    ])
    expect(codes(placesOf('regions', departments, () => true))).toEqual(['84', '53'])
  })

  test.each([
    ['74', ['74']],
    ['savoie', ['73', '74']],
    ['HAUTE SAV', ['74']],
    ['rhone', ['01', '73', '74']],
    ['licorne', []],
    ['', ['01', '73', '74', '35']],
  ])('%j finds %j', (typed, found) =>
    expect(
      codes(
        matching(
          placesOf('departments', departments, () => true),
          typed,
        ),
      ),
    ).toEqual(found),
  )
})
