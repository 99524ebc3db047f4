import { formatNumber } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'

const NBSP = '\u00A0'

/** `94 %` */
export const percent = (share: number): string => `${formatNumber(Math.round(share * 100))}${NBSP}%`

/** `3,2 jours`, `0,4 jour` */
export const daysInWords = (days: number | null): string => {
  if (days === null) return 'aucune réponse'
  const rounded = Math.round(days * 10) / 10
  return `${formatNumber(rounded)}${NBSP}${plural(Math.floor(rounded), 'jour')}`
}
