import type { PriceRevision, RevisedPrice } from '@charpente/contract/catalogue/revision'
import { priceScale } from '@charpente/domain/catalogue/pricing/line'
import { type Tier, tiers } from '@charpente/domain/catalogue/pricing/tier'
import {
  decimalText,
  PART_DECIMALS,
  shortDecimalText,
  VALUE_DECIMALS,
} from '@charpente/domain/catalogue/revision/decimal'
import { moveOf } from '@charpente/domain/catalogue/revision/formula'
import { parisDay } from '@charpente/domain/platform/calendar'
import {
  formatAmount,
  formatDayPlain,
  formatNumber,
  formatTime,
  formatUnitPrice,
} from '@charpente/domain/platform/format'
import { CENTS } from '@charpente/domain/platform/money'
import { type Unit, units } from '@charpente/domain/platform/unit'

const NBSP = '\u00A0'

export const when = (instant: string) => {
  const at = new Date(instant)
  return `${formatDayPlain(parisDay(at))} à ${formatTime(at)}`
}

/** `+ 2,19 %`, from ten-thousandths. */
export const moveText = (move: number | null): string => {
  if (move === null) return '–'
  if (move === 0) return `0${NBSP}%`
  return `${move < 0 ? '−' : '+'}${NBSP}${formatNumber(Math.abs(move) / 100)}${NBSP}%`
}

export const coefficientText = ({ units: parts, decimals }: { units: number; decimals: number }) =>
  decimalText(parts, decimals)

export const valueText = (value: number) => shortDecimalText(value, VALUE_DECIMALS)

/** How far prices move: the coefficient beside the one in force. */
export function riseOf({ coefficient, former }: Pick<PriceRevision, 'coefficient' | 'former'>): number | null {
  const before = former ?? { units: 1, decimals: 0 }
  return moveOf(before.units * 10 ** coefficient.decimals, coefficient.units * 10 ** before.decimals)
}

/** The tier that moves most: the one worth a line. */
export function tierShown({ before, after }: Pick<RevisedPrice, 'before' | 'after'>): Tier {
  const gap = (at: number) => {
    const [from, to] = [before[at] ?? null, after[at] ?? null]
    return from === null || to === null ? -1 : Math.abs(to - from)
  }
  return tiers.reduce((widest, tier, at) => (gap(at) > gap(tiers.indexOf(widest)) ? tier : widest), 'A' as Tier)
}

export function priceText(price: number | null | undefined, { lotCode, unit }: { lotCode: string; unit: string }) {
  if (price === null || price === undefined) return '–'
  const scale = priceScale({ lotCode, unit: unit as Unit })
  // A rate is a share of the works: 0,12 is 12 %.
  if (units[unit as Unit].budget) return `${formatNumber((price * 100) / scale)}${NBSP}%`
  return scale === CENTS ? formatAmount(price) : formatUnitPrice(price, scale)
}

export const remarkWords: Record<NonNullable<RevisedPrice['remark']>, { label: string; why: string }> = {
  changed: { label: 'prix changé', why: 'changé depuis la dernière révision\u00A0: pris comme prix de base' },
  far: { label: 'à vérifier', why: 'loin du prix médian de cette prestation' },
  rate: { label: 'non révisé', why: 'un taux ne suit pas les index' },
}

export const staleWords: Record<NonNullable<PriceRevision['stale']>, string> = {
  formula: 'La formule du lot a changé depuis ce calcul.',
  prices: 'Un prix ou un titulaire de la copie de travail a changé depuis ce calcul.',
  values: 'La valeur d’un index a changé depuis ce calcul.',
}

/** `0,15 + 0,55 × 1,02703 + 0,30 × 1,03582`: what the coefficient is made of, as one checks it by hand. */
export function arithmeticText({ formula, indexes, coefficient }: PriceRevision): string {
  const part = (weight: number) => shortDecimalText(weight, PART_DECIMALS)
  const terms = indexes.map(
    ({ weight, base, value }) => `${part(weight)} × ${decimalText(Math.round((value * 100_000) / base), 5)}`,
  )
  const fixed = formula.fixedPart > 0 ? [part(formula.fixedPart)] : []
  return `${[...fixed, ...terms].join(' + ')} = ${coefficient.exact}, retenu ${coefficientText(coefficient)}`
}
