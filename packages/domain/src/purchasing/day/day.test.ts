import { expect, test } from 'vitest'
import { dayFamilies } from './families.ts'
import { dayKinds, familyOf, kindsIn, kindsOf } from './kinds.ts'
import { calendarFrom, mondayOf, periodOf } from './periods.ts'

const monday = new Date('2026-11-16T08:00:00Z')
for (const [at, period] of [
  ['2026-11-10T08:00:00Z', 'soon'],
  ['2026-11-17T22:59:59Z', 'soon'],
  ['2026-11-17T23:00:00Z', 'week'],
  ['2026-11-22T22:59:59Z', 'week'],
  ['2026-11-22T23:00:00Z', 'after'],
] as const)
  test(`what is to be done by ${at} is ${period}, on Monday 16 November`, () => {
    expect(periodOf(new Date(at), monday)).toBe(period)
  })

test('on a Sunday the week is over, tomorrow evening is not', () => {
  const sunday = new Date('2026-11-22T10:00:00Z')
  expect(mondayOf('2026-11-22')).toBe('2026-11-16')
  expect(calendarFrom('2026-11-22')).toBe('2026-10-26')
  expect(periodOf(new Date('2026-11-23T20:00:00Z'), sunday)).toBe('soon')
  expect(periodOf(new Date('2026-11-24T20:00:00Z'), sunday)).toBe('after')
})

test('each kind has one family, and each family has kinds', () => {
  expect(dayFamilies.flatMap(kindsOf).toSorted()).toEqual(dayKinds.toSorted())
  expect(familyOf('approveCart')).toBe('carts')
  expect(familyOf('readReturn')).toBe('carts')
})

test('what a firm is to answer is one part of its day; what no line of its works tells is another', () => {
  expect(kindsIn('answers')).toEqual(
    expect.arrayContaining(['answerOrder', 'answerPenalty', 'countersign', 'signRider']),
  )
  expect(kindsIn('papers')).toEqual(['renewPaper', 'filePaper'])
  expect(kindsIn('others')).toEqual(expect.arrayContaining(['warn', 'finalAccount', 'answerJudgement', 'payFee']))
  for (const kind of ['start', 'finish', 'liftPoint', 'invoice', 'unpaid', 'answerOrder'] as const)
    expect(kindsIn('others')).not.toContain(kind)
})
