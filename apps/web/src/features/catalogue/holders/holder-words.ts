import type { HeldPlace } from '@charpente/contract/catalogue/holders'
import { ranks } from '@charpente/domain/catalogue/pricing/rank'
import { formatNumber } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'

export const counted = (count: number, one: string, many?: string) =>
  `${formatNumber(count)} ${plural(count, one, many)}`

/** `89,40 points`: hundredths, always two decimals. */
export const pointsText = (hundredths: number) =>
  `${(hundredths / 100).toFixed(2).replace('.', ',')}\u00A0${plural(hundredths / 100, 'point')}`

/** A rank whose contract is over is one that nobody holds. */
export const holesOf = ({ ranks: held }: Pick<HeldPlace, 'ranks'>): number =>
  ranks.length - held.filter(({ hasEnded }) => !hasEnded).length

/** Why nobody is there. */
export function whyHole({ ranks: held, offers, fruitless }: Pick<HeldPlace, 'ranks' | 'offers' | 'fruitless'>): string {
  if (fruitless) return 'remis en consultation'
  const left = offers - held.length
  if (offers === 0) return 'aucune offre recevable'
  return left > 0 ? `${counted(left, 'candidature non classée', 'candidatures non classées')}` : 'aucune autre offre'
}

export type Shown = 'trous' | 'modifies' | undefined

/** The places of a region, or all; those with a hole, those not published yet, or all. */
export const placesShown = (places: readonly HeldPlace[], region: string | undefined, show: Shown) =>
  places.filter(
    (place) =>
      (region === undefined || place.region === region) &&
      (show !== 'trous' || holesOf(place) > 0) &&
      (show !== 'modifies' || place.changed.length > 0),
  )
