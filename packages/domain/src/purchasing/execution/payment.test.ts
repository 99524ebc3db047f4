import { expect, test } from 'vitest'
import type { InvoiceState } from './act.ts'
import { completion, decision, givenFacts, givenLife, type Life } from './given-life.ts'
import { interestRateOf, latePayment, payBy } from './payment.ts'

const { rules } = givenFacts()

/** 60 099,99 € billed on 1 February. */
const billed = (changes = {}) =>
  givenLife(givenFacts({ rules: { ...rules, ...changes } }))
    .on('2026-12-20')
    .does('firm', 'completed', completion('2026-12-18'))
    .does('buyer', 'decided', decision())
    .on('2027-02-01')
    .both('firm', 'statementProposed', {
      lines: [
        { line: 1, done: 60_000_00 },
        { line: 2, done: 99_99 },
      ],
      isFinal: true,
      words: '',
    })
    .does('firm', 'invoiced', { act: 3, invoice: 'F-1', day: '2027-02-01' })
const stands = (life: Life, state: InvoiceState, day: string) =>
  life.on(day).does('buyer', 'invoiceStood', { invoice: 'F-1', state, day, words: 'Pièce manquante' })

const clocks: [sentence: string, life: Life, due: string | null][] = [
  ['thirty days from the invoice', billed(), '2027-03-03'],
  ['fifty for a hospital', billed({ paymentDays: 50 }), '2027-03-23'],
  ['none while it stands still', stands(billed(), 'suspended', '2027-02-10'), null],
  [
    'a month once it is taken up again',
    stands(stands(billed(), 'suspended', '2027-02-10'), 'inService', '2027-02-20'),
    '2027-03-22',
  ],
  [
    'or what was left, if that is more',
    stands(stands(billed({ paymentDays: 60 }), 'suspended', '2027-02-10'), 'inService', '2027-02-20'),
    '2027-04-12',
  ],
  ['none for an invoice that was sent back', stands(billed(), 'rejected', '2027-02-10'), null],
]
test.each(clocks)('the last day to pay: %s', (_sentence, life, due) => {
  const [invoice] = life.file().invoices
  expect(invoice && payBy(invoice, life.file().facts.rules)).toBe(due)
})

const interests: [sentence: string, life: Life, today: string, expected: object][] = [
  ['nothing on the last day', billed(), '2027-03-03', { days: 0, interest: 0, lumpSum: 0 }],
  // 72 119,99 € × 10,15 % ÷ 365
  [
    'a day on what is owed, tax included, and the lump sum',
    billed(),
    '2027-03-04',
    { days: 1, interest: 20_06, lumpSum: 40_00 },
  ],
  ['a year', billed(), '2028-03-02', { days: 365, interest: 7_320_18, lumpSum: 40_00 }],
  [
    'paid, it grows no more',
    stands(billed(), 'paid', '2027-03-05'),
    '2029-01-01',
    { days: 2, interest: 40_11, lumpSum: 40_00 },
  ],
  ['paid in time, nothing is due', stands(billed(), 'paid', '2027-03-03'), '2029-01-01', { days: 0 }],
]
test.each(interests)('interest: %s', (_sentence, life, today, expected) => {
  const [invoice] = life.file().invoices
  expect(invoice && latePayment(invoice, today, rules)).toMatchObject(expected)
})

const dated = [
  { from: '0001-01-01', rate: 1000 },
  { from: '2027-01-01', rate: 1100 },
  { from: '2027-02-15', rate: 1200 },
  { from: '2027-07-01', rate: 1300 },
]
const rates: [sentence: string, paymentDays: number, expected: number][] = [
  ['the rate of the first day of its semester, whatever was written since', 30, 1100],
  ['begun on the last day of the semester', 148, 1100],
  ['begun on the first day of the next', 149, 1300],
]
test.each(rates)('interest bears %s. R2192-32', (_sentence, paymentDays, expected) => {
  const life = billed({ paymentDays, interestRates: dated })
  const [invoice] = life.file().invoices
  expect(invoice && interestRateOf(invoice, life.file().facts.rules)).toBe(expected)
})
test('interest bears the first rate there is, when none was written so long ago', () => {
  const life = billed({ interestRates: [{ from: '2027-02-15', rate: 1200 }] })
  const [invoice] = life.file().invoices
  expect(invoice && interestRateOf(invoice, life.file().facts.rules)).toBe(1200)
})

const stood = (state: InvoiceState, day: string, words = '') => ({ invoice: 'F-1', state, day, words })
const refused: [
  sentence: string,
  life: Life,
  act: ReturnType<typeof stood>,
  side: 'firm' | 'buyer',
  refusal: string | null,
][] = [
  [
    'the firm does not stop its own clock',
    billed(),
    stood('suspended', '2027-02-01', 'x'),
    'firm',
    'executionNotYours',
  ],
  ['a clock stops for a reason', billed(), stood('suspended', '2027-02-01'), 'buyer', 'executionReasonMissing'],
  ['either side says that it is paid', billed(), stood('paid', '2027-02-01'), 'firm', null],
  ['not before it was received', billed(), stood('paid', '2027-01-31'), 'buyer', 'executionDayInvalid'],
  ['nor on a day to come', billed(), stood('paid', '2027-02-02'), 'buyer', 'executionDayInvalid'],
  [
    'nor before what was said of it last',
    stands(stands(billed(), 'suspended', '2027-02-10'), 'inService', '2027-02-20'),
    stood('paid', '2027-02-15'),
    'buyer',
    'executionDayInvalid',
  ],
  [
    'it stands still once',
    stands(stands(billed(), 'suspended', '2027-02-10'), 'inService', '2027-02-20'),
    stood('suspended', '2027-02-20', 'Encore'),
    'buyer',
    'executionOutcomeInvalid',
  ],
  [
    'and not once it is late',
    billed().on('2027-03-04'),
    stood('suspended', '2027-03-04', 'Tard'),
    'buyer',
    'executionDayInvalid',
  ],
  [
    'nothing goes back to where it began',
    stands(billed(), 'inService', '2027-02-02'),
    stood('deposited', '2027-02-02'),
    'buyer',
    'executionOutcomeInvalid',
  ],
  [
    'what is paid is paid',
    stands(billed(), 'paid', '2027-02-02'),
    stood('inService', '2027-02-02'),
    'buyer',
    'executionOutcomeInvalid',
  ],
]
test.each(refused)('an invoice: %s', (_sentence, life, act, side, refusal) =>
  expect(life.whyNot(side, 'invoiceStood', act)).toBe(refusal),
)

test('an invoice is dated neither before its amount was agreed nor before the one that was sent back', () => {
  const life = stands(billed(), 'rejected', '2027-02-10')
  expect(life.whyNot('firm', 'invoiced', { act: 3, invoice: 'F-2', day: '2027-02-09' })).toBe('executionDayInvalid')
  expect(life.whyNot('firm', 'invoiced', { act: 3, invoice: 'F-2', day: '2027-02-10' })).toBe(null)
  expect(billed().whyNot('firm', 'invoiced', { act: 3, invoice: 'F-2', day: '2027-01-31' })).toBe(
    'executionInvoiceKnown',
  )
})

test('a letter of reminder is for what is late', () => {
  const life = billed().on('2027-03-03')
  expect(life.whyNot('firm', 'paymentReminded', { invoice: 'F-1' })).toBe('executionPaymentNotLate')
  expect(life.on('2027-03-04').whyNot('firm', 'paymentReminded', { invoice: 'F-1' })).toBe(null)
  expect(life.whyNot('firm', 'paymentReminded', { invoice: 'F-9' })).toBe('executionInvoiceUnknown')
})
