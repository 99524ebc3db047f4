import { formatDay } from '@charpente/domain/platform/format'

type Days = { from: string; to: string }

/** « du lundi 16 novembre 2026 au vendredi 20 novembre 2026 compris » */
export const daysWords = ({ from, to }: Days): string =>
  from === to ? `le ${formatDay(from)}` : `du ${formatDay(from)} au ${formatDay(to)} compris`

/** Until when, for whoever reads it meanwhile. */
export const untilWords = ({ to }: Days, today: string): string =>
  to === today ? 'jusqu’à ce soir' : `jusqu’au ${formatDay(to)} compris`
