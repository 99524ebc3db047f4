/** A civil day, `YYYY-MM-DD`, without time zone: delays are counted on these, instants only at the edges. */
export type Day = string

const DAY_MS = 86_400_000

const epochMs = (day: Day) => Date.parse(`${day}T00:00:00Z`)

// The notation has four digits for a year: whatever an absurd order pushes beyond stays on the last day it can write.
const LAST_MS = epochMs('9999-12-31')
const fromEpochMs = (ms: number): Day => new Date(Math.min(ms, LAST_MS)).toISOString().slice(0, 10)

/** Whether this text is a day that exists: 2026-02-30 does not. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(epochMs(text)) && fromEpochMs(epochMs(text)) === text

export const yearOf = (day: Day): number => Number(day.slice(0, 4))

export const addDays = (day: Day, count: number): Day => fromEpochMs(epochMs(day) + count * DAY_MS)

export const daysBetween = (from: Day, to: Day): number => (epochMs(to) - epochMs(from)) / DAY_MS

/** Days of the calendar until an instant: 0 on its day, negative after. */
export const daysLeft = (until: Date, now: Date): number => daysBetween(parisDay(now), parisDay(until))

/** 0 for Sunday to 6 for Saturday. */
export const weekday = (day: Day): number => new Date(epochMs(day)).getUTCDay()

const isWeekend = (day: Day) => [0, 6].includes(weekday(day))

/** Gregorian computus, Meeus/Jones/Butcher. */
export function easterSunday(year: number): Day {
  const a = year % 19
  const century = Math.floor(year / 100)
  const rest = year % 100
  const d = (19 * a + century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 15) % 30
  const e = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - d - (rest % 4)) % 7
  const m = Math.floor((a + 11 * d + 22 * e) / 451)
  return addDays(`${String(year).padStart(4, '0')}-03-22`, d + e - 7 * m)
}

/** A day of each year: the same date (`MM-DD`), or so many days after Easter Sunday. */
type Holiday = { on: string | number; name: string }

// Code du travail, L3133-1.
const national: readonly Holiday[] = [
  { on: '01-01', name: 'Jour de l’an' },
  { on: 1, name: 'Lundi de Pâques' },
  { on: '05-01', name: 'Fête du travail' },
  { on: '05-08', name: 'Victoire de 1945' },
  { on: 39, name: 'Ascension' },
  { on: 50, name: 'Lundi de Pentecôte' },
  { on: '07-14', name: 'Fête nationale' },
  { on: '08-15', name: 'Assomption' },
  { on: '11-01', name: 'Toussaint' },
  { on: '11-11', name: 'Armistice de 1918' },
  { on: '12-25', name: 'Noël' },
]

const goodFriday: Holiday = { on: -2, name: 'Vendredi saint' }
const abolition = (on: string): Holiday => ({ on, name: 'Abolition de l’esclavage' })
const alsaceMoselle: readonly Holiday[] = [...national, goodFriday, { on: '12-26', name: 'Lendemain de Noël' }]

// Code du travail, L3134-13 for Alsace-Moselle and L3422-2 for the abolitions; Good Friday in the Antilles is usage.
const local: ReadonlyMap<string, readonly Holiday[]> = new Map([
  ['57', alsaceMoselle],
  ['67', alsaceMoselle],
  ['68', alsaceMoselle],
  ['971', [...national, goodFriday, abolition('05-27')]],
  ['972', [...national, goodFriday, abolition('05-22')]],
  ['973', [...national, abolition('06-10')]],
  ['974', [...national, abolition('12-20')]],
  ['976', [...national, abolition('04-27')]],
])

const holidaysOf = (departmentCode: string) => local.get(departmentCode) ?? national

/** In order of date. Two may share a day: Ascension and the abolition of slavery in Martinique in 2031. */
export const publicHolidays = (year: number, departmentCode: string): { day: Day; name: string }[] => {
  const easter = easterSunday(year)
  return holidaysOf(departmentCode)
    .map(({ on, name }) => ({
      day: typeof on === 'number' ? addDays(easter, on) : `${easter.slice(0, 4)}-${on}`,
      name,
    }))
    .sort((a, b) => daysBetween(b.day, a.day))
}

/** The name of the public holiday that falls on this day, if one does. */
export function holidayName(day: Day, departmentCode: string): string | null {
  const sinceEaster = daysBetween(easterSunday(yearOf(day)), day)
  const date = day.slice(5)
  return holidaysOf(departmentCode).find(({ on }) => on === sinceEaster || on === date)?.name ?? null
}

export type DayKind = 'working' | 'weekend' | 'holiday'

/** A holiday that falls on a Saturday or a Sunday is told as the weekend it is. */
export function dayKind(day: Day, departmentCode: string): DayKind {
  if (isWeekend(day)) return 'weekend'
  return holidayName(day, departmentCode) ? 'holiday' : 'working'
}

/** « Jour ouvré » : Monday to Friday, public holidays of the department excepted.. */
export const isWorkingDay = (day: Day, departmentCode: string): boolean => dayKind(day, departmentCode) === 'working'

/** This day when it is a working day, otherwise the first one after it. */
export function nextWorkingDay(day: Day, departmentCode: string): Day {
  let next = day
  while (!isWorkingDay(next, departmentCode)) next = addDays(next, 1)
  return next
}

/** Holidays from Monday to Friday after `from`, up to and including `to`. */
function holidaysOffWork(from: Day, to: Day, departmentCode: string): number {
  const years = Array.from({ length: yearOf(to) - yearOf(from) + 1 }, (_, index) => yearOf(from) + index)
  const days = years.flatMap((year) => publicHolidays(year, departmentCode)).map(({ day }) => day)
  return new Set(days.filter((day) => day > from && day <= to && !isWeekend(day))).size
}

/** The `count`-th working day after `day`, which itself does not count. */
export function addWorkingDays(day: Day, count: number, departmentCode: string): Day {
  // Whole weeks at once, five days each but for the holidays met, so that an absurd order does not hold the server.
  const weeks = Math.floor((count - 1) / 5)
  if (weeks > 0) {
    const later = addDays(day, weeks * 7)
    return addWorkingDays(later, count - weeks * 5 + holidaysOffWork(day, later, departmentCode), departmentCode)
  }
  let end = day
  for (let counted = 0; counted < count; counted++) end = nextWorkingDay(addDays(end, 1), departmentCode)
  return end
}

/** A moment as a clock on a wall in Paris shows it. */
export type WallClock = { day: Day; hour: number; minute: number; second: number }

const paris = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Paris',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

export function parisWallClock(instant: Date): WallClock {
  const part = Object.fromEntries(paris.formatToParts(instant).map(({ type, value }) => [type, value]))
  return {
    day: `${part.year}-${part.month}-${part.day}`,
    hour: Number(part.hour),
    minute: Number(part.minute),
    second: Number(part.second),
  }
}

export const parisDay = (instant: Date): Day => parisWallClock(instant).day

const wallMs = ({ day, hour, minute, second }: WallClock) => epochMs(day) + ((hour * 60 + minute) * 60 + second) * 1000

/** The instant at which clocks in Paris show this; the later one in the hour that comes twice in October. */
export function parisInstant(wall: WallClock): Date {
  const wanted = wallMs(wall)
  const shown = (ms: number) => wallMs(parisWallClock(new Date(ms)))
  // The first guess reads the offset up to two hours too late; the second reads it where it belongs.
  const guess = wanted - (shown(wanted) - wanted)
  return new Date(wanted - (shown(guess) - guess))
}

/** 23:59:59 in Paris, where every deadline of the product ends.. */
export const endOfParisDay = (day: Day): Date => parisInstant({ day, hour: 23, minute: 59, second: 59 })
