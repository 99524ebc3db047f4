import { parisInstant, parisWallClock } from '@charpente/domain/platform/calendar'
import { dayTimeTyped } from '@charpente/domain/platform/typed-day'

const two = (number: number) => String(number).padStart(2, '0')

/** What a field of date and hour shows: hours are those of Paris, as `2026-12-11T12:00`. */
export function parisField(instant: string | null): string {
  if (instant === null) return ''
  const { day, hour, minute } = parisWallClock(new Date(instant))
  return `${day}T${two(hour)}:${two(minute)}`
}

/** Null for nothing, and for what is no day. */
export function instantOf(field: string): string | null {
  const [day, time = ''] = dayTimeTyped(field)?.split('T') ?? []
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return day === undefined ? null : parisInstant({ day, hour, minute, second: 0 }).toISOString()
}
