import { parisDay } from '@charpente/domain/calendar'
import { formatDayPlain, formatTime } from '@charpente/domain/format'

/** « 20 novembre 2026 à 14 h 32 » */
export const momentOf = (instant: string): string => {
  const at = new Date(instant)
  return `${formatDayPlain(parisDay(at))} à\u00A0${formatTime(at)}`
}
