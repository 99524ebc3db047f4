import { expect, test } from 'vitest'
import { factsOf } from './facts-of.ts'

const alps = { id: 84, code: '84', name: 'Auvergne-Rhône-Alpes' }
const brittany = { id: 53, code: '53', name: 'Bretagne' }
const departments = [
  { id: 1, code: '29', name: 'Finistère', region: brittany },
  { id: 2, code: '73', name: 'Savoie', region: alps },
  { id: 3, code: '74', name: 'Haute-Savoie', region: alps },
]
const now = '2026-11-16T09:00:00.000Z'
const everything = { lots: ['105', '203'], fruitless: [], now }

const works = { step2: { technicalCategory: '203', departments: ['74', '73'], regions: [] }, step3: null }

test('places are those of the category, in the order of the list, under their names', () => {
  expect(factsOf(works, everything, departments)).toMatchObject({
    category: '203',
    areas: [
      { code: '73', name: 'Savoie' },
      { code: '74', name: 'Haute-Savoie' },
    ],
  })
  const studies = { step2: { technicalCategory: '105', regions: ['84'], departments: [] }, step3: null }
  expect(factsOf(studies, everything, departments).areas).toEqual([{ code: '84', name: 'Auvergne-Rhône-Alpes' }])
})

test('nothing saved is nothing known', () => {
  expect(factsOf({ step2: null, step3: null }, everything, departments)).toMatchObject({
    category: null,
    areas: [],
    organizations: [],
  })
})

test('companies are those saved', () => {
  const step3 = { contractors: [{ organization: 'Toitures du Léman' }, { organization: '' }] }
  expect(factsOf({ step2: null, step3 }, everything, departments).organizations).toEqual(['Toitures du Léman'])
})

test('relaunched lots are then the only ones', () => {
  const { offers } = factsOf(
    works,
    { lots: ['105', '203'], fruitless: [{ lot: '203', place: '74' }], now },
    departments,
  )
  expect([offers('203'), offers('203', '74'), offers('203', '73'), offers('105'), offers('206')]).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})
