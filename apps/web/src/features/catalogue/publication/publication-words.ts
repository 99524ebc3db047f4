import type { ArticleDifference, Comparison, PriceDifference } from '@charpente/contract/catalogue/publication'
import { priceScale } from '@charpente/domain/catalogue/pricing/line'
import { type Tier, tiers } from '@charpente/domain/catalogue/pricing/tier'
import { parisDay } from '@charpente/domain/platform/calendar'
import {
  formatAmount,
  formatDayPlain,
  formatNumber,
  formatTime,
  formatUnitPrice,
} from '@charpente/domain/platform/format'
import { CENTS } from '@charpente/domain/platform/money'
import { plural } from '@charpente/domain/platform/text'
import type { Unit } from '@charpente/domain/platform/unit'

export const when = (instant: string) => {
  const at = new Date(instant)
  return `${formatDayPlain(parisDay(at))} à ${formatTime(at)}`
}

export const counted = (count: number, one: string, many?: string) =>
  `${formatNumber(count)} ${plural(count, one, many)}`

/** `+ 18, − 3`; `0` when nothing comes nor goes. */
export function comings(added: number, removed: number): string {
  const parts = [added > 0 && `+\u00A0${formatNumber(added)}`, removed > 0 && `−\u00A0${formatNumber(removed)}`]
  return parts.filter(Boolean).join(', ') || '0'
}

/** `+ 3,5 %`, from thousandths. */
export const percentText = (thousandths: number) =>
  `${thousandths < 0 ? '−' : '+'}\u00A0${formatNumber(Math.abs(Math.round(thousandths)) / 10)}\u00A0%`

/** The tier that changes most, or goes, or comes: the one worth a line. */
export function tierShown({ before, after }: Pick<PriceDifference, 'before' | 'after'>): Tier {
  const gap = (at: number) => {
    const [from, to] = [before[at] ?? null, after[at] ?? null]
    if (from === to) return -1
    if (from === null || to === null) return to === null ? Number.POSITIVE_INFINITY : 0
    return from === 0 ? Number.POSITIVE_INFINITY : Math.abs(to - from) / from
  }
  return tiers.reduce((widest, tier, at) => (gap(at) > gap(tiers.indexOf(widest)) ? tier : widest), 'A' as Tier)
}

export function priceText(price: number | null | undefined, { lotCode, unit }: { lotCode: string; unit: string }) {
  if (price === null || price === undefined) return 'aucun'
  const scale = priceScale({ lotCode, unit: unit as Unit })
  return scale === CENTS ? formatAmount(price) : formatUnitPrice(price, scale)
}

/** What the two sides of a difference are called: what is prepared is not online yet; what was published was, after what came before. */
export const sidesOf = ({ state }: Pick<Comparison, 'state'>): readonly [before: string, after: string] =>
  state === 'prepared' ? ['En ligne', 'Préparé'] : ['Avant', 'Publié']

/** What a price becomes, in a word. */
export function gapText({ gap, after }: Pick<PriceDifference, 'gap' | 'after'>): string {
  if (gap === null) return after.every((price) => price === null) ? 'retiré' : 'ajouté'
  if (gap >= 9_000) return 'dix fois plus'
  if (gap <= -900 && gap > -1_000) return 'dix fois moins'
  if (gap === -1_000) return 'palier retiré'
  return gap === 0 ? 'palier ajouté' : percentText(gap)
}

const fields: Record<string, string> = {
  chapter: 'Chapitre',
  name: 'Nom',
  description: 'Description',
  unit: 'Unité',
  quantityB: 'Palier 2, dès',
  quantityC: 'Palier 3, après',
  image: 'Image',
}

const wordsOf = (value: unknown) => {
  if (value === null || value === undefined) return 'aucun'
  if (typeof value === 'number') return formatNumber(value)
  return typeof value === 'string' ? value : 'une image'
}

/** What changes in an article, field by field. */
export const fieldsOf = ({ before, after }: Pick<ArticleDifference, 'before' | 'after'>) =>
  Object.keys(after).map((field) => ({
    label: fields[field] ?? field,
    before: wordsOf(before[field]),
    after: wordsOf(after[field]),
  }))

export const articleKinds = { added: 'Ajout', removed: 'Retrait', changed: 'Changement' } as const
