import { lotCodes } from '@charpente/domain/catalogue/formalized/lot'
import { formatAmountHT } from '@charpente/domain/platform/format'

type Amount = { lot: string; min: number | null; max: number | null }

/** « 101 à 113 », « 203 et 205 » */
function codesInWords(lots: readonly string[]): string {
  const known: readonly string[] = lotCodes
  const at = lots.map((lot) => known.indexOf(lot))
  const [first = '', last = ''] = [lots[0], lots.at(-1)]
  const follow = at.every((position, which) => which === 0 || position === (at[which - 1] ?? 0) + 1)
  if (lots.length > 2 && follow) return `${first} à ${last}`
  return lots.length < 2 ? first : `${lots.slice(0, -1).join(', ')} et ${last}`
}

/** « Lots 101 à 113 : 1 000 000,00 € HT au plus. » A sentence for each amount. */
export function amountsInWords(amounts: readonly Amount[]): string[] {
  const bounded = amounts.filter(({ max }) => max !== null)
  return [...Map.groupBy(bounded, ({ min, max }) => `${min} ${max}`).values()].map((same) => {
    const [{ min = null, max = null } = {}] = same
    const lots = same.map(({ lot }) => lot).sort()
    const least = min === null ? '' : `${formatAmountHT(min)} au moins, `
    return `${lots.length > 1 ? 'Lots' : 'Lot'}\u00A0${codesInWords(lots)}\u00A0: ${least}${formatAmountHT(max ?? 0)} au plus.`
  })
}
