import Holidays from 'date-holidays'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  addWorkingDays,
  type Day,
  dayKind,
  daysBetween,
  easterSunday,
  endOfParisDay,
  holidayName,
  isDay,
  isWorkingDay,
  nextWorkingDay,
  parisDay,
  parisInstant,
  parisWallClock,
  publicHolidays,
  weekday,
} from './calendar.ts'
import { departmentCodes } from './department.ts'

/** Where date-holidays keeps the days of a department; the others follow the country. */
const states: Record<string, string> = {
  57: '57',
  67: '67',
  68: '68',
  971: 'GP',
  972: 'MQ',
  973: 'GF',
  974: 'RE',
  976: 'YT',
}
const years = Array.from({ length: 21 }, (_, index) => 2020 + index)

function oracle(state: string): Day[] {
  const holidays = state === 'FR' ? new Holidays('FR') : new Holidays('FR', state)
  const days = years.flatMap((year) => holidays.getHolidays(year)).filter(({ type }) => type === 'public')
  return [...new Set(days.map(({ date }) => date.slice(0, 10)))].sort()
}

const territories = Map.groupBy(departmentCodes, (code) => states[code] ?? 'FR')

test('every department belongs to one of nine calendars', () => {
  expect(territories.size).toBe(9)
  expect([...territories.values()].flat().length).toBe(101)
})

for (const [state, codes] of territories)
  test(`public holidays of ${codes.length > 1 ? `${codes.length} departments` : codes[0]}, 2020 to 2040, are those of date-holidays`, () => {
    const expected = oracle(state)
    for (const code of codes) {
      const days = years.flatMap((year) => publicHolidays(year, code).map(({ day }) => day))
      expect([...new Set(days)]).toEqual(expected)
    }
  })

const names: [day: Day, departmentCode: string, expected: string | null][] = [
  ['2026-01-01', '75', 'Jour de l’an'],
  ['2026-04-03', '75', null],
  ['2026-04-03', '67', 'Vendredi saint'],
  ['2026-04-03', '57', 'Vendredi saint'],
  ['2026-04-03', '972', 'Vendredi saint'],
  ['2026-04-03', '974', null],
  ['2026-04-05', '75', null],
  ['2026-04-06', '75', 'Lundi de Pâques'],
  ['2026-05-14', '75', 'Ascension'],
  ['2026-05-25', '75', 'Lundi de Pentecôte'],
  ['2026-07-14', '2A', 'Fête nationale'],
  ['2026-12-26', '68', 'Lendemain de Noël'],
  ['2026-12-26', '88', null],
  ['2026-05-27', '971', 'Abolition de l’esclavage'],
  ['2026-05-22', '972', 'Abolition de l’esclavage'],
  ['2026-06-10', '973', 'Abolition de l’esclavage'],
  ['2026-12-20', '974', 'Abolition de l’esclavage'],
  ['2026-04-27', '976', 'Abolition de l’esclavage'],
]
for (const [day, departmentCode, expected] of names)
  test(`${day} in ${departmentCode}: ${expected ?? 'no holiday'}`, () => {
    expect(holidayName(day, departmentCode)).toBe(expected)
  })

test('eleven holidays a year, in order, even when two share a day', () => {
  expect(publicHolidays(2026, '75')).toHaveLength(11)
  const shared = publicHolidays(2031, '972').filter(({ day }) => day === '2031-05-22')
  expect(shared.map(({ name }) => name)).toEqual(['Ascension', 'Abolition de l’esclavage'])
})

const easters: [year: number, day: Day][] = [
  [1818, '1818-03-22'],
  [1943, '1943-04-25'],
  [1954, '1954-04-18'],
  [1981, '1981-04-19'],
  [2000, '2000-04-23'],
  [2008, '2008-03-23'],
  [2026, '2026-04-05'],
  [2038, '2038-04-25'],
  [2049, '2049-04-18'],
  [2285, '2285-03-22'],
]
for (const [year, day] of easters)
  test(`Easter ${year} is ${day}`, () => {
    expect(easterSunday(year)).toBe(day)
  })

const dayArb = fc.nat(40 * 366).map((count) => addDays('2010-01-01', count))
const departmentArb = fc.constantFrom(...departmentCodes)

test('a day is listed as a holiday exactly when it has a name', () => {
  fc.assert(
    fc.property(dayArb, departmentArb, (day, code) => {
      const listed = publicHolidays(Number(day.slice(0, 4)), code).find((holiday) => holiday.day === day)
      return (listed?.name ?? null) === holidayName(day, code)
    }),
    { numRuns: 500 },
  )
})

test('days that exist', () => {
  expect(['2026-11-16', '2028-02-29', '2026-12-31'].every(isDay)).toBe(true)
  expect(['2026-02-30', '2027-02-29', '2026-13-01', '2026-1-1', '16/11/2026', '', '2026-11-16T00:00'].some(isDay)).toBe(
    false,
  )
})

test('days add up', () => {
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01')
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2027-01-01', -1)).toBe('2026-12-31')
  expect(weekday('2026-11-16')).toBe(1)
  fc.assert(
    fc.property(dayArb, fc.integer({ min: -4000, max: 4000 }), (day, n) => daysBetween(day, addDays(day, n)) === n),
  )
})

test('a weekend is no working day, holiday or not', () => {
  expect(dayKind('2026-11-14', '75')).toBe('weekend')
  expect(dayKind('2026-11-01', '75')).toBe('weekend')
  expect(dayKind('2026-11-11', '75')).toBe('holiday')
  expect(dayKind('2026-11-12', '75')).toBe('working')
})

test('the next working day is the day itself when it is one', () => {
  expect(nextWorkingDay('2026-11-16', '75')).toBe('2026-11-16')
  expect(nextWorkingDay('2026-11-14', '75')).toBe('2026-11-16')
  expect(nextWorkingDay('2026-12-25', '75')).toBe('2026-12-28')
  expect(nextWorkingDay('2029-12-25', '75')).toBe('2029-12-26')
  expect(nextWorkingDay('2029-12-25', '68')).toBe('2029-12-27')
})

test('adding n working days passes over exactly n of them and stops on the last', () => {
  fc.assert(
    fc.property(dayArb, fc.integer({ min: 1, max: 400 }), departmentArb, (day, count, code) => {
      const end = addWorkingDays(day, count, code)
      const passed = Array.from({ length: daysBetween(day, end) }, (_, index) => addDays(day, index + 1))
      expect(passed.filter((other) => isWorkingDay(other, code))).toHaveLength(count)
      expect(isWorkingDay(end, code)).toBe(true)
    }),
  )
})

test('an absurd number of working days ends with the calendar, at once', () => {
  expect(addWorkingDays('2026-11-16', 1_000_000, '57')).toBe('6018-11-15')
  expect(addWorkingDays('2026-11-16', 10_000_000_000, '57')).toBe('9999-12-31')
})

test('working days add up in two steps as in one, and none leaves the day alone', () => {
  fc.assert(
    fc.property(dayArb, fc.nat(300), fc.nat(300), departmentArb, (day, first, second, code) => {
      const twoSteps = addWorkingDays(addWorkingDays(day, first, code), second, code)
      expect(twoSteps).toBe(addWorkingDays(day, first + second, code))
      expect(addWorkingDays(day, 0, code)).toBe(day)
    }),
  )
})

const ends: [day: Day, instant: string][] = [
  ['2026-11-26', '2026-11-26T22:59:59Z'],
  ['2026-07-31', '2026-07-31T21:59:59Z'],
  ['2026-03-28', '2026-03-28T22:59:59Z'],
  ['2026-03-29', '2026-03-29T21:59:59Z'], // clocks go forward that morning
  ['2026-10-24', '2026-10-24T21:59:59Z'],
  ['2026-10-25', '2026-10-25T22:59:59Z'], // clocks go back that morning
  ['2026-12-31', '2026-12-31T22:59:59Z'],
]
for (const [day, instant] of ends)
  test(`${day} ends in Paris at ${instant}`, () => {
    expect(endOfParisDay(day)).toEqual(new Date(instant))
  })

test('the day in Paris changes at midnight there', () => {
  expect(parisDay(new Date('2026-11-15T22:59:59.999Z'))).toBe('2026-11-15')
  expect(parisDay(new Date('2026-11-15T23:00:00Z'))).toBe('2026-11-16')
  expect(parisDay(new Date('2026-07-15T22:00:00Z'))).toBe('2026-07-16')
  expect(parisWallClock(new Date('2026-12-31T23:00:00Z'))).toEqual({ day: '2027-01-01', hour: 0, minute: 0, second: 0 })
})

test('a second after the end of a day begins the next', () => {
  fc.assert(
    fc.property(dayArb, (day) => {
      const midnight = new Date(endOfParisDay(day).getTime() + 1000)
      expect(parisWallClock(midnight)).toEqual({ day: addDays(day, 1), hour: 0, minute: 0, second: 0 })
    }),
  )
})

test('the clock of Paris leads back to the instant it was read at', () => {
  const twice = /^\d{4}-10-\d\d 2$/ // the hour that comes twice in October answers with its later coming
  const seconds = fc.integer({ min: Date.UTC(2000) / 1000, max: Date.UTC(2050) / 1000 })
  fc.assert(
    fc.property(seconds, (second) => {
      const instant = new Date(second * 1000)
      const wall = parisWallClock(instant)
      fc.pre(!twice.test(`${wall.day} ${wall.hour}`))
      expect(parisInstant(wall)).toEqual(instant)
    }),
  )
})

const clocks: [day: Day, hour: number, instant: string][] = [
  ['2026-03-29', 1, '2026-03-29T00:30:00Z'],
  ['2026-03-29', 3, '2026-03-29T01:30:00Z'],
  ['2026-10-25', 1, '2026-10-24T23:30:00Z'],
  ['2026-10-25', 2, '2026-10-25T01:30:00Z'],
  ['2026-10-25', 3, '2026-10-25T02:30:00Z'],
]
for (const [day, hour, instant] of clocks)
  test(`when clocks change, ${hour} h 30 on ${day} is ${instant}`, () => {
    expect(parisInstant({ day, hour, minute: 30, second: 0 })).toEqual(new Date(instant))
  })
