import { describe, expect, test } from 'vitest'
import { parisDay } from '../../platform/calendar.ts'
import { donePercent, invoiced, leftToInvoice, penaltyAt, stated, toldPercent } from './amounts.ts'
import { amountsAgreed, sentAmount } from './amounts-agreed.ts'
import { takenOff } from './execution.ts'
import { completion, decision, givenFacts, givenLife, type Life } from './given-life.ts'
import { lineAt, orderAmount } from './order-amount.ts'

const [first, second] = givenFacts().lines
const scaled = (part: number) => givenFacts({ lines: [{ ...(first as NonNullable<typeof first>), total: part }] })

describe('penalties', () => {
  const cases: [sentence: string, whole: number, today: string, amount: number, isExempt: boolean][] = [
    ['nothing in time', 60_000_00, '2026-12-30', 0, false],
    ['one part in three thousand a day, forgiven up to 1 000 €', 60_000_00, '2027-02-18', 0, true],
    ['due whole beyond', 60_000_00, '2027-02-19', 1_020_00, false],
    ['to the nearest cent', 60_000_01, '2027-02-19', 1_020_00, false],
    ['a tenth of the order at most', 60_000_00, '2028-01-01', 6_000_00, false],
    ['never for an order whose tenth is forgiven', 10_000_00, '2030-01-01', 0, true],
  ]
  test.each(cases)('%s', (_sentence, whole, today, amount, isExempt) =>
    expect(penaltyAt(givenLife(scaled(whole)).file(), today)).toMatchObject({ amount, isExempt }),
  )

  test('decided while the works went on, they are looked at again for the days that came since, of the whole delay', () => {
    const life = givenLife().on('2027-03-01')
    const count = penaltyAt(life.file(), '2027-03-01')
    const asked = { days: count.days, amount: count.amount, words: '' }
    life.does('buyer', 'penaltyInvited', asked).does('firm', 'penaltyAnswered', { words: 'La pluie' })
    life.does('buyer', 'penaltyDecided', { outcome: 'reduced', amount: 500_00, words: 'La pluie, en partie' })
    expect(life.whyNot('buyer', 'penaltyInvited', asked)).toBe('executionPenaltyNone')
    life.on('2027-03-11')
    const { days, amount } = penaltyAt(life.file(), '2027-03-11')
    life.does('buyer', 'penaltyInvited', { days, amount, words: '' })
    expect([days, takenOff(life.file())]).toEqual([count.days + 10, 500_00])
    life.on('2027-03-27').does('buyer', 'penaltyDecided', { outcome: 'applied', amount, words: '' })
    expect(takenOff(life.file())).toBe(amount)
  })
})

describe('how far the works are', () => {
  const half = () => givenLife().does('firm', 'progressed', { percents: [{ line: 1, percent: 50 }], words: '' })
  const done = () => half().on('2026-12-21').does('firm', 'completed', completion('2026-12-18'))
  const cases: [sentence: string, life: Life, done: number, told: number][] = [
    ['as the firm says, by what the lines cost', half(), 49, 49],
    ['declared done, they are', done(), 100, 49],
    ['and taken', done().does('buyer', 'decided', decision()), 100, 49],
    [
      'refused, they go on from where they were',
      done().does('buyer', 'decided', decision({ outcome: 'refused', words: 'x' })),
      49,
      49,
    ],
  ]
  test.each(cases)('%s', (_sentence, life, percent, told) =>
    expect([donePercent(life.file()), toldPercent(life.file())]).toEqual([percent, told]),
  )
})

describe('quantities', () => {
  test('each time they were agreed on, what the order came to from then on; what was sent stays', () => {
    const life = givenLife().both('firm', 'quantitiesProposed', { lines: [{ line: 1, quantity: 50, reason: '' }] })
    life.does('buyer', 'quantitiesProposed', { lines: [{ line: 2, quantity: 9, reason: '' }] })
    life.does('firm', 'declined', { act: 3, words: 'Trop tôt' })
    life.on('2026-11-10').both('buyer', 'quantitiesProposed', { lines: [{ line: 2, quantity: 0, reason: '' }] })
    const { lines } = givenFacts()
    const named = life.acts.map((act) => ({ ...act, name: act.side }))
    expect(amountsAgreed(lines, named).map(({ by, amount }) => [by, amount])).toEqual([
      ['buyer', 75_099_99],
      ['firm', 75_000_00],
    ])
    expect(sentAmount(lines)).toBe(60_099_99)
    expect(amountsAgreed(lines, named).at(-1)?.amount).toBe(orderAmount(life.file()))
  })

  const quantities: [quantity: number, cents: number | null][] = [
    [40, 60_000_00],
    [0, 0],
    [0.5, 750_00],
    [41.25, 61_875_00],
    [0.001, null],
    [-1, null],
  ]
  test.each(quantities)('%d at the price of the order: %s cents', (quantity, cents) =>
    expect(lineAt(givenLife().file(), 1, quantity)).toBe(cents),
  )

  test('a line whose total the order gives keeps it, whatever its price comes to', () => {
    const life = givenLife(givenFacts({ lines: [{ ...(second as NonNullable<typeof second>), total: 1_00 }] }))
    expect([lineAt(life.file(), 2, 3), lineAt(life.file(), 2, 6)]).toEqual([1_00, 199_98])
  })

  test('agreed, they are what the order comes to; proposed, nothing yet', () => {
    const life = givenLife().does('firm', 'quantitiesProposed', { lines: [{ line: 1, quantity: 30, reason: 'Vu' }] })
    expect(orderAmount(life.file())).toBe(60_099_99)
    life.does('buyer', 'agreed', { act: 1, days: null, words: '' })
    expect(orderAmount(life.file())).toBe(45_099_99)
  })
})

const done = (one: number, two: number) => [
  { line: 1, done: one },
  { line: 2, done: two },
]

test('statements say what each adds, and the final one what is left once what is kept is taken off', () => {
  const life = givenLife()
    .both('firm', 'statementProposed', { lines: done(10_000_00, 0), isFinal: false, words: '' })
    .both('firm', 'statementProposed', { lines: done(30_000_01, 99_99), isFinal: false, words: '' })
  expect(life.file().statements.map(({ amount }) => amount)).toEqual([10_000_00, 20_100_00])
  // Agreed, and not billed yet: the whole is left to invoice.
  expect(leftToInvoice(life.file())).toBe(60_099_99)
  const bill = (act: number, invoice: string) =>
    life.does('firm', 'invoiced', { act, invoice, day: parisDay(life.now()) })
  bill(1, 'F-1')
  bill(3, 'F-2')
  expect([invoiced(life.file()), leftToInvoice(life.file())]).toEqual([30_100_00, 60_099_99 - 30_100_00])
  life.on('2027-03-01').does('firm', 'completed', completion('2027-03-01'))
  const { days, amount } = penaltyAt(life.file(), '2027-03-01')
  life.does('buyer', 'decided', decision()).does('buyer', 'penaltyInvited', { days, amount, words: '' })
  life.on('2027-03-17').does('buyer', 'penaltyDecided', { outcome: 'reduced', amount: 333_33, words: 'Pluie' })
  life.both('firm', 'statementProposed', { lines: done(60_000_00, 99_99), isFinal: true, words: '' })
  const due = 60_099_99 - 333_33
  expect([stated(life.file()), leftToInvoice(life.file())]).toEqual([due, due - 30_100_00])
  bill(life.file().statements.at(-1)?.act ?? 0, 'F-3')
  expect([invoiced(life.file()), leftToInvoice(life.file())]).toEqual([due, 0])
})
