import type { AwardRulesOnWire } from '@charpente/contract/consultation/awards'
import { POINT } from '@charpente/domain/consultation/awards/ranking'
import { fold } from '@charpente/domain/platform/text'

/** The rules as they are on screen: points as they are typed. */
export type AwardValues = {
  price: string
  waitingDays: string
  missingPrices: AwardRulesOnWire['missingPrices']
  criteria: { key: string; code: string; name: string; weight: string }[]
}

const typed = (points: number) => String(points / POINT).replace('.', ',')
const pointsIn = (text: string) => Math.round(Number(text.trim().replace(',', '.')) * POINT)

export const awardValuesOf = ({
  priceWeight,
  waitingDays,
  missingPrices,
  criteria,
}: AwardRulesOnWire): AwardValues => ({
  price: typed(priceWeight),
  waitingDays: String(waitingDays),
  missingPrices,
  criteria: criteria.map(({ code, name, weight }) => ({ key: code, code, name, weight: typed(weight) })),
})

/** `moyens-humains`: what a criterion is kept under, made of its name. */
export const codeOf = (name: string): string =>
  fold(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 30)

export const awardRulesIn = ({ price, waitingDays, missingPrices, criteria }: AwardValues) => ({
  priceWeight: pointsIn(price),
  waitingDays: Number(waitingDays),
  missingPrices,
  criteria: criteria.map(({ code, name, weight }) => ({
    code: code || codeOf(name),
    name: name.trim(),
    weight: pointsIn(weight),
  })),
})

/** What the points make in all, to be said as they are typed; null while one is not a number. */
export function sumOf({ price, criteria }: AwardValues): number | null {
  const all = [price, ...criteria.map(({ weight }) => weight)].map(pointsIn)
  return all.some(Number.isNaN) ? null : all.reduce((sum, one) => sum + one, 0) / POINT
}

export type PastedLine = { code: string; quantity: number }

/** Two columns of a spreadsheet, code and quantity; what is no line of it is given back, to be corrected. */
export function pastedLines(text: string): { lines: PastedLine[]; wrong: string[] } {
  const [lines, wrong]: [PastedLine[], string[]] = [[], []]
  for (const row of text.split(/\r?\n/).map((line) => line.trim())) {
    if (row === '') continue
    const [code = '', written = ''] = row.includes('\t') ? row.split('\t') : row.split(/[;\s]+(?=[\d\s,.]+$)/)
    const quantity = Number(written.replaceAll(/[\s\u00A0\u202F]/g, '').replace(',', '.'))
    if (code.trim() && written.trim() && quantity > 0) lines.push({ code: code.trim(), quantity })
    // The line of titles says nothing wrong.
    else if (lines.length > 0 || wrong.length > 0 || /\d/.test(row)) wrong.push(row)
  }
  return { lines, wrong }
}
