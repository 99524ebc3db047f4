import { expect, test } from 'vitest'
import { withFiles } from './files.ts'
import { reusedAnswers } from './reuse.ts'

const setting = (departments: string[], ...names: string[]) => ({
  places: { technicalCategory: '203', departments, regions: [] },
  companies: names.map((organization) => ({ organization })),
})
const row = (organization: string, first: number) => ({
  organization,
  y1Revenue: first,
  y2Revenue: first + 1,
  y3Revenue: first + 2,
  y1PartOfRevenue: 10,
  y2PartOfRevenue: 20,
  y3PartOfRevenue: 30,
})

test('a figure stays that of its year: the years that are new are blank, those too old are gone', () => {
  const one = setting(['74'], 'A')
  const after = (years: number) =>
    reusedAnswers('step6', { economicCapacity: [row('A', 100)] }, one, one, years) as { economicCapacity: object[] }
  expect(after(0).economicCapacity).toEqual([row('A', 100)])
  expect(after(1).economicCapacity).toEqual([
    {
      organization: 'A',
      y1Revenue: null,
      y2Revenue: 100,
      y3Revenue: 101,
      y1PartOfRevenue: null,
      y2PartOfRevenue: 10,
      y3PartOfRevenue: 20,
    },
  ])
  expect(Object.values(after(3).economicCapacity[0] ?? {}).filter((value) => value !== null)).toEqual(['A'])
  expect(after(-1).economicCapacity[0]).toMatchObject({ y1Revenue: 101, y2Revenue: 102, y3Revenue: null })
})

test('contacts of places and rows of companies that are not of it stay behind', () => {
  const contacts = ['74', '73'].map((department) => ({ department, company: 'A' }))
  const from = setting(['74', '73'], 'A', 'B')
  expect(reusedAnswers('step4', { contactDetailsBuyers: contacts }, from, setting(['73'], 'A', 'B'), 0)).toMatchObject({
    contactDetailsBuyers: [{ department: '73' }],
  })
  expect(
    reusedAnswers('step6', { economicCapacity: [row('A', 1), row('B', 2)] }, from, setting(['74'], 'A'), 0),
  ).toEqual({ economicCapacity: [row('A', 1)] })
})

test('files are those of the other application, wherever they stand; one lost leaves its place empty', () => {
  const answers = { rib: 'x', ribUpload: 3, proofs: [{ proofId: 4, proofUpload: '4' }, { proofUpload: null }] }
  expect(withFiles(answers, (id) => (id === 3 ? 30 : null))).toEqual({
    rib: 'x',
    ribUpload: 30,
    proofs: [{ proofId: null, proofUpload: null }, { proofUpload: null }],
  })
})
