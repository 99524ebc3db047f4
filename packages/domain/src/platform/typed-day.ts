import { type Day, isDay } from './calendar.ts'

const two = (digits: string) => digits.padStart(2, '0')

/**
 * The day somebody typed as it is written in France, whatever their browser: `26/11/2026`, `26.11.2026`, `26112026`; or
 * pasted as machines write it, `2026-11-26`. Null when it is not a day that exists.
 */
export function dayTyped(text: string): Day | null {
  const typed = text.trim()
  const written = /^(\d{1,2})[\s./-](\d{1,2})[\s./-](\d{4})$/.exec(typed) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(typed)
  const day = written ? `${written[3]}-${two(written[2] ?? '')}-${two(written[1] ?? '')}` : typed
  return isDay(day) ? day : null
}

/** A day and an hour, `11/12/2026 12:00`, `11/12/2026 à 12 h 30` or `2026-12-11T12:00`, as `2026-12-11T12:00`. */
export function dayTimeTyped(text: string): string | null {
  const parts = /^(.+?)(?:\s+à\s+|[\sT]+)(\d{1,2})\s*(?:[:h]\s*(\d{2})?)?$/.exec(text.trim())
  const day = parts && dayTyped(parts[1] ?? '')
  if (!day || Number(parts[2]) > 23 || Number(parts[3] ?? 0) > 59) return null
  return `${day}T${two(parts[2] ?? '')}:${parts[3] ?? '00'}`
}

/** The slashes come by themselves: keyboards of figures have none. */
export const withSlashes = (text: string): string =>
  /^\d{4}-/.test(text) ? text : text.replace(/^(\d{2})(?=\d)/, '$1/').replace(/^(\d{1,2}\/\d{2})(?=\d)/, '$1/')
