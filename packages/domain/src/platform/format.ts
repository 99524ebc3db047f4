import { type Day, parisWallClock, type WallClock, weekday, yearOf } from './calendar.ts'
import { CENTS, decimalsOf, isAmount, type PriceScale } from './money.ts'
import { type Unit, units } from './unit.ts'

const THIN = '\u202F' // between thousands
const NBSP = '\u00A0' // before €, HT, a unit, a month, around « h »

/** Shown in place of any amount that cannot be trusted. P §8, Q-35. */
export const PRICE_UNAVAILABLE = 'Prix indisponible'

const group = (digits: string) => digits.replace(/\B(?=(?:\d{3})+$)/g, THIN)
const join = (whole: string, decimals: string) => (decimals ? `${group(whole)},${decimals}` : group(whole))

/** Digits before and after the comma, cut out of the integer: no float takes part. */
const split = (price: number, scale: PriceScale) => ({
  whole: String((price - (price % scale)) / scale),
  decimals: String(price % scale).padStart(decimalsOf[scale], '0'),
})

/** `42 000,00 €`, always two decimals; what is taken off reads `−25,34 €`. */
export function formatAmount(cents: number | null | undefined): string {
  if (!Number.isSafeInteger(cents)) return PRICE_UNAVAILABLE
  const amount = cents as number
  const { whole, decimals } = split(Math.abs(amount), CENTS)
  return `${amount < 0 ? '−' : ''}${join(whole, decimals)}${NBSP}€`
}

/** `42 000,00 € HT` */
export function formatAmountHT(cents: number | null | undefined): string {
  const amount = formatAmount(cents)
  return amount === PRICE_UNAVAILABLE ? amount : `${amount}${NBSP}HT`
}

/** An amount on a paper, which stays: what cannot be counted stops it rather than being printed. */
export function printedAmount(cents: number | null | undefined): string {
  if (!Number.isSafeInteger(cents)) throw new Error(`no amount to print: ${cents}`)
  return formatAmount(cents)
}

export const printedAmountHT = (cents: number | null | undefined): string => `${printedAmount(cents)}${NBSP}HT`

/** `+ 783,70 €`, `− 12,00 €`: from one amount to another. */
export const formatDifference = (cents: number): string =>
  cents === 0 ? formatAmount(0) : `${cents > 0 ? '+' : '−'}${NBSP}${formatAmount(Math.abs(cents))}`

/** No decimals for a whole price, two otherwise; a rate kept in ten-thousandths always shows its four. P §5, §9 */
const shownDecimals = (decimals: string, scale: PriceScale) =>
  scale === CENTS && Number(decimals) === 0 ? '' : decimals

/** `486 €`, `104,90 €`, `0,0525 €`. */
export function formatUnitPrice(price: number | null | undefined, scale: PriceScale = CENTS): string {
  if (!isAmount(price)) return PRICE_UNAVAILABLE
  const { whole, decimals } = split(price, scale)
  return `${join(whole, shownDecimals(decimals, scale))}${NBSP}€`
}

/** `1 234,5`: at most two decimals, none for the sake of it. */
export function formatNumber(value: number): string {
  if (!Number.isFinite(value)) return '–'
  const [whole = '', decimals = ''] = value.toFixed(2).split('.')
  return join(whole, decimals.replace(/0+$/, ''))
}

/** `64`, `1 200 ml`; a budget is a quantity of euros, so it reads `100 000 €`. */
export function formatQuantity(quantity: number, unit?: Unit): string {
  if (!unit) return formatNumber(quantity)
  return `${formatNumber(quantity)}${NBSP}${units[unit].budget ? '€' : unit}`
}

/** `188 ko`, `3,8 Mo`: thousands of bytes, as the limit of 8 000 000 is told. */
export function formatFileSize(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))}${NBSP}ko`
  return `${formatNumber(Math.round(bytes / 100_000) / 10)}${NBSP}Mo`
}

const weekdays = ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi']
export const monthNames = 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(
  ' ',
)

/** `26 novembre`, `1ᵉʳ janvier` */
export function formatDayShort(day: Day): string {
  const number = Number(day.slice(8))
  return `${number === 1 ? '1ᵉʳ' : number}${NBSP}${monthNames[Number(day.slice(5, 7)) - 1]}`
}

/** `26 novembre 2026`, `1ᵉʳ janvier 2029` */
export const formatDayPlain = (day: Day): string => `${formatDayShort(day)} ${yearOf(day)}`

/** `jeudi 26 novembre 2026` */
export const formatDay = (day: Day): string => `${weekdays[weekday(day)]} ${formatDayPlain(day)}`

/** `26/11/2026` */
export const formatDayNumeric = (day: Day): string => day.split('-').toReversed().join('/')

const clock = ({ hour, minute }: WallClock) => `${hour}${NBSP}h${NBSP}${String(minute).padStart(2, '0')}`

/** `14 h 32`, in Paris */
export const formatTime = (instant: Date): string => clock(parisWallClock(instant))

/** `jeudi 26 novembre 2026 à 23 h 59`, in Paris */
export function formatInstant(instant: Date): string {
  const wall = parisWallClock(instant)
  return `${formatDay(wall.day)} à ${clock(wall)}`
}

/** `26/11/2026 à 14 h 32 min 08 s`, in Paris: where a second decides. */
export function formatSecond(instant: Date): string {
  const wall = parisWallClock(instant)
  const second = String(wall.second).padStart(2, '0')
  return `${formatDayNumeric(wall.day)} à ${clock(wall)}${NBSP}min${NBSP}${second}${NBSP}s`
}

/** `000 500 009 00014`, as it is read; what is copied stays without spaces. */
export const formatSiret = (siret: string): string =>
  siret.replace(/^(\d{3})(\d{3})(\d{3})(\d{5})$/, '$1\u202F$2\u202F$3\u202F$4')
