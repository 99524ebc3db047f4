import { daysLeft } from '@charpente/domain/platform/calendar'
import { plural } from '@charpente/domain/platform/text'

/** `days`: whole ones, 0 on the last day. */
export type TimeLeft = { days: number; words: string; tone: 'error' | 'warning' | 'neutral'; isOver: boolean }

const HOUR_MS = 3_600_000
const URGENT_DAYS = 3

/** How long there is to answer, in the words one counts it in: days, and hours on the last day. */
export function timeLeft(until: string, now: Date): TimeLeft {
  const end = new Date(until)
  const days = daysLeft(end, now)
  if (now > end) return { days, words: 'délai dépassé', tone: 'error', isOver: true }
  if (days > 0) {
    const urgent = days === 1 ? 'error' : 'warning'
    const words = `${days}\u00A0${plural(days, 'jour')}`
    return { days, words, tone: days <= URGENT_DAYS ? urgent : 'neutral', isOver: false }
  }
  const hours = Math.floor((end.getTime() - now.getTime()) / HOUR_MS)
  const words = hours >= 1 ? `${hours}\u00A0${plural(hours, 'heure')}` : 'moins d’une heure'
  return { days, words, tone: 'error', isOver: false }
}
