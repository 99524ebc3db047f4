import { formatNumber } from '../../platform/format.ts'
import { plural } from '../../platform/text.ts'

/** How many lines have a price in a place; without a name, the same everywhere. */
type PricedPlace = { name: string | null; priced: number }

/** Beyond four, places are counted rather than named. */
const NAMED = 4

/** `80 prix saisis : Savoie (70), Haute-Savoie (10)`: what is lost where prices go. Q-92 */
export function pricesInWords(places: readonly PricedPlace[]): string {
  const total = places.reduce((sum, { priced }) => sum + priced, 0)
  const told = `${formatNumber(total)} prix ${plural(total, 'saisi')}`
  const named = places.flatMap(({ name, priced }) => (name === null ? [] : `${name} (${formatNumber(priced)})`))
  if (named.length === 0) return `${told}, les mêmes partout`
  const more = named.length - NAMED
  const rest = more > 0 ? ` et ${more} ${plural(more, 'autre territoire', 'autres territoires')}` : ''
  return `${told}\u00A0: ${named.slice(0, NAMED).join(', ')}${rest}`
}
