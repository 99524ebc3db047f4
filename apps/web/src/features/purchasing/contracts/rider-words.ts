import type { ContractRider } from '@charpente/contract/purchasing/riders'
import { formatAmountHT, formatDayNumeric, formatNumber } from '@charpente/domain/platform/format'
import { renewalTermsWords } from '@charpente/domain/purchasing/contracts/renewal'
import type { RiderState, RiderWarning } from '@charpente/domain/purchasing/contracts/rider'
import type { Tone } from '../../../ui/tag.tsx'

const NBSP = '\u00A0'

export const stateTones: Record<RiderState, Tone> = {
  drawn: 'outline',
  sent: 'warning',
  signed: 'neutral',
  sealed: 'neutral',
  effective: 'success',
  refused: 'error',
  withdrawn: 'outline',
}

const amount = (value: number | null) => (value === null ? 'aucun maximum' : formatAmountHT(value))

/** « 15,5 % », from hundredths of a percent. */
export const percent = (hundredths: number): string => `${formatNumber(hundredths / 100)}${NBSP}%`

/** What it changes, from what was to what will be. */
export function changeWords({ maximum, maximumBefore, endsOn, endsBefore, ...rider }: ContractRider): string {
  if (maximum !== null) return `${amount(maximumBefore)} → ${amount(maximum)}`
  if (endsOn !== null) return `${formatDayNumeric(endsBefore)} → ${formatDayNumeric(endsOn)}`
  if (rider.renewals !== null) return `reconductions${NBSP}: ${renewalTermsWords(rider.renewals)}`
  if (rider.holderAfter !== null) return `${rider.holderBefore} → ${rider.holderAfter}`
  return rider.content ?? ''
}

/** What the law asks above each of its marks. */
export const warningWords: Record<RiderWarning, string> = {
  aboveSmall:
    'Les avenants de faible montant dépassent, ensemble, la part que la loi permet sur ce fondement. Choisissez-en un autre, ou consultez de nouveau.',
  aboveThreshold:
    'Les avenants de faible montant atteignent, ensemble, le seuil européen. Choisissez un autre fondement, ou consultez de nouveau.',
  aboveHalf:
    'Le maximum dépasse de plus de moitié celui de départ. Le fondement choisi n’a pas de limite, mais la nature du contrat ne peut pas changer\u00A0: dites-le dans le motif.',
  noInitial: 'Aucun maximum n’était écrit\u00A0: la part de l’avenant ne se calcule pas.',
}
