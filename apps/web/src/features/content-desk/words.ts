import { parisDay } from '@charpente/domain/calendar'
import { formatDayPlain, formatTime } from '@charpente/domain/format'

export const when = (instant: string): string => {
  const at = new Date(instant)
  return `${formatDayPlain(parisDay(at))} à ${formatTime(at)}`
}

/** Who wrote a version; what came with the site is nobody's. */
export const writer = (savedBy: string | null): string => savedBy ?? 'texte livré avec le site'
