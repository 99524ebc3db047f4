import { parisDay } from '@charpente/domain/platform/calendar'
import { formatDayPlain, formatTime } from '@charpente/domain/platform/format'

export const when = (instant: string): string => {
  const at = new Date(instant)
  return `${formatDayPlain(parisDay(at))} à ${formatTime(at)}`
}

/** Who wrote a version; what came with the site is nobody's. */
export const writer = (savedBy: string | null): string => savedBy ?? 'texte livré avec le site'
