import type { Random } from './random.ts'

/** From the beginning of the edition: how busy each month is, winter and August being quiet. */
const season = [0.85, 0.8, 1.05, 1.1, 1, 1.2, 1.1, 0.6, 1.25, 1.35, 0.9, 0.75]
export const months = Array.from({ length: 23 }, (_, at) => ({ year: 2025 + Math.floor(at / 12), month: at % 12 }))

/** Busier from one year to the next; the last month has only begun. */
export const weightOf = ({ year, month }: (typeof months)[number]) =>
  (season[month] ?? 1) * (year === 2026 ? 1.14 : 1) * (year === 2026 && month === 10 ? 0.5 : 1)

/** A working morning or afternoon of the month. */
export function drawInstant(random: Random, { year, month }: (typeof months)[number]): Date {
  const last = year === 2026 && month === 10 ? 13 : 28
  return new Date(Date.UTC(year, month, random.integer(1, last), random.integer(7, 16), random.integer(0, 59)))
}
