import type { Decision } from '@charpente/contract/consultation/awards'
import type { Day } from '@charpente/domain/platform/calendar'

/** Ranks that make a holder. */
const RANKS = 3

/** `57,93`, or a dash for what was not given. */
export const pointsText = (points: number | null): string =>
  points === null ? '–' : (points / 100).toFixed(2).replace('.', ',')

type Holder = Decision['places'][number]['holders'][number]

/** « prix 57,93, Moyens 24,00 » */
export const marksText = ({ price, criteria }: Pick<Holder, 'price' | 'criteria'>): string =>
  [`prix ${pointsText(price)}`, ...criteria.map(({ name, mark }) => `${name} ${pointsText(mark)}`)].join(', ')

export const rankText = (rank: number | null): string =>
  rank === null ? 'Non classée' : rank <= RANKS ? `Rang ${rank}, titulaire` : `Rang ${rank}`

export const heldCount = ({ places }: Pick<Decision, 'places'>): number =>
  places.filter(({ rank }) => rank !== null && rank <= RANKS).length

/** Where the waiting period stands, for whoever was kept and whoever was not. Q-124 */
export function waitingText(
  { notifiedAt, notifyFrom, places }: Pick<Decision, 'notifiedAt' | 'notifyFrom' | 'places'>,
  dayText: (day: Day) => string,
): string {
  const isHeld = heldCount({ places }) > 0
  if (notifiedAt)
    return isHeld
      ? 'Le marché est notifié\u00A0: vos identifiants vous ont été envoyés par e-mail.'
      : 'Le marché est notifié aux titulaires.'
  const from = notifyFrom ? `Le marché ne peut pas être signé avant le ${dayText(notifyFrom)}.` : ''
  return isHeld ? `${from} Vous recevrez alors vos identifiants.`.trim() : from
}
