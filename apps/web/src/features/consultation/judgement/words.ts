import { parisDay } from '@charpente/domain/platform/calendar'
import { formatDayPlain, formatTime } from '@charpente/domain/platform/format'

/** « 20 novembre 2026 à 14 h 32 » */
export const momentOf = (instant: string): string => {
  const at = new Date(instant)
  return `${formatDayPlain(parisDay(at))} à\u00A0${formatTime(at)}`
}
