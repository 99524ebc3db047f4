import { remarkWords } from '@charpente/contract/catalogue/price-words'
import { candidateRefusals } from '@charpente/contract/consultation/application-refusals'
import { priceScale } from '@charpente/domain/catalogue/pricing/line'
import type { OfferPrices } from '@charpente/domain/catalogue/pricing/offer-price'
import { fromPrice as lowestOf } from '@charpente/domain/catalogue/pricing/tier'
import { formatAmount, formatNumber, formatUnitPrice } from '@charpente/domain/platform/format'
import { decimalsOf } from '@charpente/domain/platform/money'
import { plural } from '@charpente/domain/platform/text'
import { units } from '@charpente/domain/platform/unit'
import type { Article, Row } from './price-store.ts'

export const rowRemarkWords: Record<NonNullable<Row['remark']>, string> = {
  tierOrder: remarkWords.tierOrder,
  far: 'Ce prix A est très éloigné de celui de vos autres territoires. Vérifiez\u00A0: ce n’est pas bloquant.',
}

export const PASTE_MISMATCH =
  'Les cellules collées ne correspondent pas au tableau. Collez autant de colonnes que de prix.'
export const PRICES_UNSAVED = 'Des prix ne sont pas enregistrés. Enregistrez-les avant de changer de lot.'
export const SWITCH_OFFER = 'Changer de mode efface les prix saisis dans l’autre mode. Continuer\u00A0?'
export const LOT_MISSING = candidateRefusals.geographicLotMissing.message
export const OFFER_REQUIRED = candidateRefusals.identicalOfferRequired.message

/** `412 prix saisis sur 980` */
export const countWords = (priced: number, total: number): string =>
  `${formatNumber(priced)} prix ${plural(priced, 'saisi')} sur ${formatNumber(total)}`

/** Prices that hold back the signature, counted one way wherever they are told: in the schedule, its check, the steps, the summary. */
export const toCorrect = (count: number): string => `${formatNumber(count)} prix à corriger`

/** The lowest price of a line: `11,90 €`, or `8 %` of a budget. W-PRICE-09 */
export function fromPrice({ priceA, priceB, priceC }: OfferPrices, article: Article): string | null {
  const lowest = lowestOf([priceA, priceB, priceC])
  if (lowest === null) return null
  const scale = priceScale(article)
  if (units[article.unit].budget) return `${formatNumber((lowest * 100) / scale)}\u00A0%`
  return decimalsOf[scale] === 2 ? formatAmount(lowest) : formatUnitPrice(lowest, scale)
}

/** Told, never in the way. Q-92 */
export const missingAreas = (names: readonly string[]): string =>
  `Aucun prix pour\u00A0: ${names.join(', ')}. Vous pouvez continuer, mais ces lots n’auront pas d’offre.`

export const importDone = (added: number, changed: number, removed: number): string => {
  const parts = [
    `${formatNumber(added)} ${plural(added, 'ajout')}`,
    `${formatNumber(changed)} ${plural(changed, 'changement')}`,
    ...(removed > 0 ? [`${formatNumber(removed)} ${plural(removed, 'retrait')}`] : []),
  ]
  return `Import terminé\u00A0: ${parts.join(', ')}.`
}
