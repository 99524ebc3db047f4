import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Change, carryOver, changeOfCompanies, changeOfPlaces, laterKeys } from './carry-over.ts'
import { type FormKey, formKeys } from './screens.ts'

const none: Change = { removedAreas: [], addedAreas: [], category: null, removed: [], added: [], renamed: {} }
const works = (...departments: string[]) => ({ technicalCategory: '203', departments, regions: [] })
const engineering = (...regions: string[]) => ({ technicalCategory: '105', regions, departments: [] })

type Places = Parameters<typeof changeOfPlaces>
const moves: [what: string, before: Places[0], after: Places[1], change: Partial<Change>][] = [
  ['nothing was saved before', null, works('74'), { addedAreas: ['74'] }],
  ['the same', works('74', '73'), works('73', '74'), {}],
  ['one left', works('74', '73'), works('74'), { removedAreas: ['73'] }],
  ['one more', works('74'), works('74', '01'), { addedAreas: ['01'] }],
  ['another trade, same places', works('74'), { ...works('74'), technicalCategory: '204' }, { category: '204' }],
  [
    'the other geography: region 11 is not department 11',
    works('11', '74'),
    engineering('11'),
    { removedAreas: ['11', '74'], addedAreas: ['11'], category: '105' },
  ],
]
for (const [what, before, after, change] of moves)
  test(`places: ${what}`, () => expect(changeOfPlaces(before, after)).toEqual({ ...none, ...change }))

const firm = (organization: string, id?: string) => ({ organization, ...(id && { id }) })
type Companies = Parameters<typeof changeOfCompanies>
const hands: [what: string, before: Companies[0], after: Companies[1], change: Partial<Change>][] = [
  ['nothing was saved before', null, [firm('A', '1')], { added: ['A'] }],
  ['the same', [firm('A', '1'), firm('B', '2')], [firm('B', '2'), firm('A', '1')], {}],
  ['renamed', [firm('A', '1')], [firm('Z', '1')], { renamed: { A: 'Z' } }],
  ['gone', [firm('A', '1'), firm('B', '2')], [firm('A', '1')], { removed: ['B'] }],
  ['come', [firm('A', '1')], [firm('A', '1'), firm('B', '2')], { added: ['B'] }],
  [
    'names exchanged',
    [firm('A', '1'), firm('B', '2')],
    [firm('B', '1'), firm('A', '2')],
    { renamed: { A: 'B', B: 'A' } },
  ],
  ['without ids, by name', [firm('A'), firm('B')], [firm('A'), firm('C')], { removed: ['B'], added: ['C'] }],
]
for (const [what, before, after, change] of hands)
  test(`companies: ${what}`, () => expect(changeOfCompanies(before, after)).toEqual({ ...none, ...change }))

const rows = (...names: string[]) => names.map((organization) => ({ organization, more: 1 }))
const contact = (department: string, company: string) => ({ lot: '203', department, company })

type Case = [what: string, key: FormKey, answers: unknown, change: Partial<Change>, after: unknown, toReview: boolean]
const cases: Case[] = [
  [
    'contacts of a place left are dropped',
    'step4',
    { contactDetailsBuyers: [contact('74', 'A'), contact('73', 'A')] },
    { removedAreas: ['73'] },
    { contactDetailsBuyers: [contact('74', 'A')] },
    true,
  ],
  [
    'contacts follow the category',
    'step4',
    { contactDetailsBuyers: [contact('74', 'A')] },
    { category: '204' },
    { contactDetailsBuyers: [{ ...contact('74', 'A'), lot: '204' }] },
    true,
  ],
  [
    'a place more asks for a contact',
    'step4',
    { contactDetailsBuyers: [contact('74', 'A')] },
    { addedAreas: ['01'] },
    { contactDetailsBuyers: [contact('74', 'A')] },
    true,
  ],
  [
    'a company gone takes its contacts; the bank keeps its words, to be looked at',
    'step4',
    { contactDetailsBuyers: [contact('74', 'A'), contact('73', 'B')], bankDetails: { organization: 'B', iban: 'x' } },
    { removed: ['B'] },
    { contactDetailsBuyers: [contact('74', 'A')], bankDetails: { organization: 'B', iban: 'x' } },
    true,
  ],
  [
    'the bank alone names a company gone',
    'step4',
    { contactDetailsBuyers: [], bankDetails: { organization: 'B' } },
    { removed: ['B'] },
    { contactDetailsBuyers: [], bankDetails: { organization: 'B' } },
    true,
  ],
  [
    'renamed everywhere',
    'step4',
    {
      contactDetailsBuyers: [contact('74', 'A')],
      bankDetails: { organization: 'A' },
      contactDetailsCentrale: { organization: 'A' },
    },
    { renamed: { A: 'Z' } },
    {
      contactDetailsBuyers: [contact('74', 'Z')],
      bankDetails: { organization: 'Z' },
      contactDetailsCentrale: { organization: 'Z' },
    },
    true,
  ],
  [
    'aptitude',
    'step5',
    { activitiesAptitudeDetails: rows('A', 'B') },
    { removed: ['B'] },
    { activitiesAptitudeDetails: rows('A') },
    true,
  ],
  [
    'revenue',
    'step6',
    { economicCapacity: rows('A', 'B') },
    { renamed: { B: 'C' } },
    { economicCapacity: rows('A', 'C') },
    true,
  ],
  [
    'workforce and deliveries',
    'step7',
    { averageAnnualWorkforce: rows('A', 'B'), mainDeliveries: rows('B', 'A', 'B') },
    { removed: ['B'] },
    { averageAnnualWorkforce: rows('A'), mainDeliveries: rows('A') },
    true,
  ],
  [
    'operators',
    'step8',
    { outSourcing: 'no', otherOperators: rows('B') },
    { removed: ['B'] },
    { outSourcing: 'no', otherOperators: [] },
    true,
  ],
  [
    'a company more asks for its row',
    'step6',
    { economicCapacity: rows('A') },
    { added: ['B'] },
    { economicCapacity: rows('A') },
    true,
  ],
  [
    'a company more asks nothing of step 8',
    'step8',
    { otherOperators: rows('A') },
    { added: ['B'] },
    { otherOperators: rows('A') },
    false,
  ],
  ['step 9 names nobody', 'step9', { presentationHuman: 'B' }, { removed: ['B'] }, { presentationHuman: 'B' }, false],
  ['nothing was saved', 'step5', null, { removed: ['B'] }, null, false],
  [
    'a draft holds anything',
    'step5',
    { activitiesAptitudeDetails: [null, 3, 'B'] },
    { removed: ['B'] },
    { activitiesAptitudeDetails: [null, 3, 'B'] },
    false,
  ],
]
for (const [what, key, answers, change, after, isToReview] of cases)
  test(`${key}: ${what}`, () => {
    const carried = carryOver(key, answers, { ...none, ...change })
    expect(carried.answers).toEqual(after)
    expect(carried.isToReview).toBe(isToReview)
    expect(carried.isChanged).toBe(JSON.stringify(after) !== JSON.stringify(answers))
  })

test('the steps after one', () => {
  expect(laterKeys('step2')).toEqual(formKeys.slice(1))
  expect(laterKeys('step9')).toEqual([])
})

describe('whatever is typed', () => {
  const name = fc.constantFrom('A', 'B', 'C', '__proto__', 'toString', '')
  const change: fc.Arbitrary<Change> = fc.record({
    removedAreas: fc.array(fc.constantFrom('74', '73')),
    addedAreas: fc.array(fc.constantFrom('01', '38')),
    category: fc.option(fc.constantFrom('203', '204')),
    removed: fc.array(name),
    added: fc.array(name),
    renamed: fc.dictionary(fc.constantFrom('A', 'B', 'C'), fc.constantFrom('X', 'Y')),
  })
  const row = fc.record({ organization: name, company: name, department: fc.constantFrom('74', '73', '01') })
  const answers = fc.oneof(
    fc.jsonValue(),
    fc.record({
      contactDetailsBuyers: fc.array(fc.oneof(row, fc.jsonValue())),
      activitiesAptitudeDetails: fc.array(row),
      economicCapacity: fc.array(row),
      mainDeliveries: fc.array(row),
      otherOperators: fc.array(row),
    }),
  )
  const key = fc.constantFrom(...formKeys)

  test('it never fails, never alters what it was given, and done twice is done once', () => {
    fc.assert(
      fc.property(key, answers, change, (step, given, made) => {
        const before = JSON.stringify(given)
        const once = carryOver(step, given, made)
        expect(JSON.stringify(given)).toBe(before)
        const again = carryOver(step, once.answers, made)
        expect(again.isChanged).toBe(false)
      }),
    )
  })

  test('no row is left of a company gone or of a place left, and none of the others is lost', () => {
    fc.assert(
      fc.property(fc.array(row), change, (given, made) => {
        const { answers: after } = carryOver('step6', { economicCapacity: given }, made)
        const kept = (after as { economicCapacity: { organization: string }[] }).economicCapacity
        expect(kept).toHaveLength(given.filter(({ organization }) => !made.removed.includes(organization)).length)
        const contacts = carryOver('step4', { contactDetailsBuyers: given }, made).answers as {
          contactDetailsBuyers: { department: string }[]
        }
        for (const { department } of contacts.contactDetailsBuyers) expect(made.removedAreas).not.toContain(department)
      }),
    )
  })
})
