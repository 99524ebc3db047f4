import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mergeAnswers, sameAnswers } from './merge.ts'

const base = {
  human: 'Douze couvreurs',
  methods: '',
  departments: ['73', '74'],
  bankDetails: { iban: '', bic: 'AGRIFRPP', rib: '/f/1?s=1', ribUpload: 1 },
  deliveries: [
    { name: 'Lycée', year: '2024' },
    { name: 'Mairie', year: '2025' },
  ],
}
type Steps = typeof base
const merged = (mine: Partial<Steps>, theirs: Partial<Steps>, choices?: Record<string, 'mine' | 'theirs'>) =>
  mergeAnswers(base, { ...base, ...mine }, { ...base, ...theirs }, choices)

describe('two tabs on one step', () => {
  test('each changed its own field: both are taken, nothing is asked', () => {
    const { values, conflicts } = merged({ human: 'Quinze' }, { methods: 'Relevé sur place' })
    expect(conflicts).toEqual([])
    expect(values).toMatchObject({ human: 'Quinze', methods: 'Relevé sur place' })
  })

  test('the same field, each otherwise: that field alone is asked, and the choice is taken', () => {
    const [mine, theirs] = [
      { human: 'Quinze', methods: 'A' },
      { human: 'Vingt', departments: ['74'] },
    ]
    expect(merged(mine, theirs).conflicts).toEqual([{ path: 'human', mine: 'Quinze', theirs: 'Vingt' }])
    expect(merged(mine, theirs, { human: 'theirs' }).values).toMatchObject({
      human: 'Vingt',
      methods: 'A',
      departments: ['74'],
    })
  })

  test('the same words on both sides are no conflict', () => {
    expect(merged({ human: 'Quinze' }, { human: 'Quinze' }).conflicts).toEqual([])
  })

  test('fields of one object apart, the account here and the file there', () => {
    const { values, conflicts } = merged(
      { bankDetails: { ...base.bankDetails, iban: 'FR76' } },
      { bankDetails: { ...base.bankDetails, rib: '/f/2?s=9', ribUpload: 2 } },
    )
    expect(conflicts).toEqual([])
    expect(values.bankDetails).toMatchObject({ iban: 'FR76', ribUpload: 2 })
  })

  test('places ticked here and unticked there', () => {
    expect(merged({ departments: ['73', '74', '38'] }, { departments: ['74'] }).values.departments).toEqual([
      '74',
      '38',
    ])
  })

  test('a row corrected here, another added there, a third removed', () => {
    const [first, second] = base.deliveries as [Steps['deliveries'][0], Steps['deliveries'][0]]
    const { values, conflicts } = merged(
      { deliveries: [first, { ...second, name: 'Mairie annexe' }] },
      { deliveries: [second, { name: 'Gymnase', year: '2023' }] },
    )
    expect(conflicts).toEqual([])
    expect(values.deliveries).toEqual([
      { name: 'Mairie annexe', year: '2025' },
      { name: 'Gymnase', year: '2023' },
    ])
  })

  test('a row removed here and corrected there stays as it was corrected', () => {
    const [first, second] = base.deliveries as [Steps['deliveries'][0], Steps['deliveries'][0]]
    expect(
      merged({ deliveries: [second] }, { deliveries: [{ ...first, year: '2022' }, second] }).values.deliveries,
    ).toEqual([{ name: 'Lycée', year: '2022' }, second])
  })

  test('rows with an id are known by it', () => {
    const rows = { contractors: [{ id: 'a', name: 'Toits', city: '' }] }
    const here = { contractors: [{ id: 'z', name: 'Zinc', city: '' }, ...rows.contractors] }
    const there = { contractors: [{ id: 'a', name: 'Toits', city: 'Annecy' }] }
    expect(mergeAnswers(rows, here, there)).toEqual({
      values: { contractors: [here.contractors[0], there.contractors[0]] },
      conflicts: [],
    })
  })
})

const NAMES = ['a', 'b', 'c', 'd', 'e', 'f'] as const
const words = fc.string({ maxLength: 4 })
const answersArb = fc.record({
  ...Object.fromEntries(NAMES.map((name) => [name, words])),
  group: fc.record({ x: words, y: words, z: words }),
  ticks: fc.uniqueArray(fc.constantFrom('38', '69', '73', '74', '75')),
  rows: fc.array(fc.record({ name: words, year: words }), { maxLength: 4 }),
})
const versionsArb = fc.tuple(answersArb, answersArb, answersArb)

test('the other tab merging the same gives the same, whatever was changed', () => {
  fc.assert(
    fc.property(versionsArb, ([was, mine, theirs]) => {
      const [one, other] = [mergeAnswers(was, mine, theirs), mergeAnswers(was, theirs, mine)]
      expect(one.conflicts.length).toBe(other.conflicts.length)
      const choices = Object.fromEntries(other.conflicts.map(({ path }) => [path, 'theirs' as const]))
      expect(sameAnswers(one.values, mergeAnswers(was, theirs, mine, choices).values)).toBe(true)
    }),
  )
})

test('changes of other fields, taken one after the other in either order, give the same and lose nothing', () => {
  const changeArb = fc.dictionary(fc.constantFrom(...NAMES), words)
  fc.assert(
    fc.property(answersArb, changeArb, changeArb, (was, first, second) => {
      const mine = { ...was, ...first }
      const apart = Object.fromEntries(Object.entries(second).filter(([name]) => !(name in first)))
      const theirs = { ...was, ...apart }
      const { values, conflicts } = mergeAnswers(was, mine, theirs)
      expect(conflicts).toEqual([])
      expect(sameAnswers(values, { ...was, ...first, ...apart })).toBe(true)
      expect(sameAnswers(values, mergeAnswers(was, theirs, mine).values)).toBe(true)
    }),
  )
})

test('whatever somebody typed is in the result, or asked about', () => {
  const wordsIn = (value: unknown): string[] =>
    typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsIn) : [String(value ?? '')]
  fc.assert(
    fc.property(versionsArb, ([was, mine, theirs]) => {
      const { values, conflicts } = mergeAnswers(was, mine, theirs)
      const there = new Set([...wordsIn(values), ...conflicts.flatMap((one) => wordsIn([one.mine, one.theirs]))])
      const known = new Set(wordsIn({ ...was, ticks: [] }))
      const typed = [mine, theirs].flatMap((side) => wordsIn({ ...side, ticks: [] })).filter((word) => !known.has(word))
      expect(typed.filter((word) => !there.has(word))).toEqual([])
    }),
  )
})

test('who changed nothing takes the other version as it is', () => {
  fc.assert(
    fc.property(answersArb, answersArb, (was, theirs) => {
      expect(mergeAnswers(was, was, theirs)).toMatchObject({ conflicts: [] })
      expect(sameAnswers(mergeAnswers(was, was, theirs).values, theirs)).toBe(true)
    }),
  )
})
