import { daysBetween, parisDay } from '@charpente/domain/calendar'
import { plural } from '@charpente/domain/text'

/** Whole days until an instant: 0 on its last day, less when it is over. */
export const daysLeft = (until: string, now: Date): number => daysBetween(parisDay(now), parisDay(new Date(until)))

/** `4 jours`, `jusqu’à ce soir`, `délai dépassé`. */
export function leftWords(until: string, now: Date): string {
  const days = daysLeft(until, now)
  if (days < 0 || now > new Date(until)) return 'délai dépassé'
  return days === 0 ? 'jusqu’à ce soir' : `${days}\u00A0${plural(days, 'jour')}`
}
