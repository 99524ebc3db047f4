import { daysBetween, parisDay } from '@charpente/domain/calendar'
import { plural } from '@charpente/domain/text'

export type TimeLeft = { words: string; tone: 'error' | 'warning' | 'neutral' }

const HOUR_MS = 3_600_000

/** How long there is to answer, in the words one counts it in: days, and hours on the last day. */
export function timeLeft(dueAt: Date, now: Date): TimeLeft {
  const days = daysBetween(parisDay(now), parisDay(dueAt))
  if (days > 0) {
    const urgent = days === 1 ? 'error' : 'warning'
    return { words: `${days}\u00A0${plural(days, 'jour')}`, tone: days <= 3 ? urgent : 'neutral' }
  }
  const hours = Math.floor((dueAt.getTime() - now.getTime()) / HOUR_MS)
  const words = hours >= 1 ? `${hours}\u00A0${plural(hours, 'heure')}` : 'moins d’une heure'
  return { words, tone: 'error' }
}
