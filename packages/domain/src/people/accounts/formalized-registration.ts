import { type Day, daysBetween, yearOf } from '../../platform/calendar.ts'
import { formatDayPlain } from '../../platform/format.ts'

export type FormalizedRegistration = {
  /** Last day to ask, itself included. */
  deadline: Day
  /** First day of ordering for those who asked in time. */
  opening: Day
  daysLeft: number
}

/** Ask by 31 July of an even year (a day in Paris), order from 1 January of the odd year after. P §1 and §9, Q-51. */
export function formalizedRegistration(today: Day): FormalizedRegistration {
  const year = yearOf(today)
  const evenYear = year + (year % 2)
  // ISO days sort as text.
  const closing = today <= `${evenYear}-07-31` ? evenYear : evenYear + 2
  const deadline = `${closing}-07-31`
  return { deadline, opening: `${closing + 1}-01-01`, daysLeft: daysBetween(today, deadline) }
}

/** From when a buyer who asked that day orders as formalized; until then the account works as free.. */
export const formalizedFrom = (requestedOn: Day): Day => formalizedRegistration(requestedOn).opening

/** What checking a registration takes, as it is told everywhere: an indication, not a promise. P §9, Q-54. */
export const VERIFICATION_HOURS = 48
export const verificationTime = `sous ${VERIFICATION_HOURS}\u00A0heures environ`

/** When somebody who registers today orders from the framework agreements, said alike wherever it is promised. */
export const accessWords = ({ deadline, opening }: Pick<FormalizedRegistration, 'deadline' | 'opening'>): string =>
  `Accès aux accords-cadres le ${formatDayPlain(opening)} pour qui le demande au plus tard le ${formatDayPlain(deadline)}\u00A0; immédiat, une fois le lien vérifié, pour un membre, un satellite ou une filiale d’un acheteur formalisé.`

/** What the centre costs and to whom, said alike to buyers and to firms; the rate as the settings write it. P §1, Q-32 */
export const shareWords = (rate: string): string =>
  `La centrale est rémunérée par les prestataires, en proportion des commandes\u00A0: ${rate.replace(' ', '\u00A0')} du montant hors taxes des bons acceptés au titre des accords-cadres, compris dans les prix. Au catalogue libre, elle ne demande rien.`
