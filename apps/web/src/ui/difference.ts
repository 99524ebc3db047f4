import { daysBetween } from '@charpente/domain/platform/calendar'
import { monthNames } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'

const figure = (value: number, decimals: number, least = decimals) =>
  value.toLocaleString('fr-FR', { minimumFractionDigits: least, maximumFractionDigits: decimals })

/** « 42 000,00 € HT »: a number, and what it counts. */
function measured(text: string) {
  const { number, unit } = /^(?<number>\d[\d\u202F]*(?:,\d+)?)(?<unit>\D*)$/.exec(text)?.groups ?? {}
  if (number === undefined || unit === undefined) return null
  const value = Number(number.replaceAll('\u202F', '').replace(',', '.'))
  return { value, unit, decimals: number.split(',')[1]?.length ?? 0 }
}

function inFigures(before: string, after: string): string | null {
  const [from, to] = [measured(before), measured(after)]
  if (!from || !to || from.unit !== to.unit) return null
  const more = to.value - from.value
  const sign = `${more < 0 ? '−' : '+'}\u00A0`
  const words = `${sign}${figure(Math.abs(more), Math.max(from.decimals, to.decimals))}${to.unit}`
  if (from.value === 0) return words
  return `${words}, soit ${sign}${figure((Math.abs(more) / from.value) * 100, 1, 0)}\u00A0%`
}

/** « 1ᵉʳ janvier 2029 » */
function dayIn(text: string) {
  const [, day, month = '', year] = /^(?:\p{L}+ )?(\d+)(?:ᵉʳ)?\s(\p{L}+)\s(\d{4})$/u.exec(text) ?? []
  const at = monthNames.indexOf(month)
  return at < 0 || !day
    ? null
    : { year: Number(year), rest: `${String(at + 1).padStart(2, '0')}-${day.padStart(2, '0')}` }
}

function inTime(before: string, after: string): string | null {
  const [from, to] = [dayIn(before), dayIn(after)]
  if (!from || !to) return null
  const days = daysBetween(`${from.year}-${from.rest}`, `${to.year}-${to.rest}`)
  const years = Math.abs(to.year - from.year)
  const many = Math.abs(days)
  const words =
    from.rest === to.rest
      ? `${years} ${plural(years, 'an', 'ans')}`
      : `${figure(many, 0)} ${plural(many, 'jour', 'jours')}`
  return `${words.replace(' ', '\u00A0')} plus ${days < 0 ? 'tôt' : 'tard'}`
}

/** A list of which something stays. */
function inItems(before: string, after: string): string | null {
  const [from, to] = [before.split(', '), after.split(', ')]
  const [gone, come] = [from.filter((one) => !to.includes(one)), to.filter((one) => !from.includes(one))]
  if (gone.length === from.length) return null
  const words = [
    come.length > 0 && `ajouté\u00A0: ${come.join(', ')}`,
    gone.length > 0 && `retiré\u00A0: ${gone.join(', ')}`,
  ].filter((said) => said !== false)
  return words.length > 0 ? words.join('\u00A0; ') : null
}

/** What goes from one to the other, in words, where they say an amount, a day or a list. */
export const differenceOf = (before: string, after: string): string | null =>
  inFigures(before, after) ?? inTime(before, after) ?? inItems(before, after)
