import { expect, test } from 'vitest'
import { dayTimeTyped, dayTyped, withSlashes } from './typed-day.ts'

const days: [typed: string, day: string | null][] = [
  ['26/11/2026', '2026-11-26'],
  [' 1/2/2027 ', '2027-02-01'],
  ['26.11.2026', '2026-11-26'],
  ['26-11-2026', '2026-11-26'],
  ['26 11 2026', '2026-11-26'],
  ['26112026', '2026-11-26'],
  ['2026-11-26', '2026-11-26'],
  ['29/02/2028', '2028-02-29'],
  ['29/02/2027', null],
  ['11/26/2026', null],
  ['26/11/26', null],
  ['26/11', null],
  ['demain', null],
  ['', null],
]
for (const [typed, day] of days)
  test(`« ${typed} » is ${day ?? 'no day'}`, () => {
    expect(dayTyped(typed)).toBe(day)
  })

const instants: [typed: string, instant: string | null][] = [
  ['11/12/2026 12:00', '2026-12-11T12:00'],
  ['11/12/2026 à 9 h 30', '2026-12-11T09:30'],
  ['11/12/2026 18h', '2026-12-11T18:00'],
  ['2026-12-11T12:00', '2026-12-11T12:00'],
  ['11/12/2026', null],
  ['11/12/2026 25:00', null],
  ['11/12/2026 12:75', null],
  ['31/02/2026 12:00', null],
]
for (const [typed, instant] of instants)
  test(`« ${typed} » is ${instant ?? 'no instant'}`, () => {
    expect(dayTimeTyped(typed)).toBe(instant)
  })

const slashes: [typed: string, shown: string][] = [
  ['2', '2'],
  ['26', '26'],
  ['261', '26/1'],
  ['26/111', '26/11/1'],
  ['26112026', '26/11/2026'],
  ['1/2', '1/2'],
  ['26/11/2026', '26/11/2026'],
  ['2026-11-26', '2026-11-26'],
]
for (const [typed, shown] of slashes)
  test(`« ${typed} » is shown « ${shown} »`, () => {
    expect(withSlashes(typed)).toBe(shown)
  })
