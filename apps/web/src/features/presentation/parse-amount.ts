import { toCents } from '@charpente/domain/money'

// Spaces only between thousands, as everywhere an amount is typed.
const typedAmount = /^(?<euros>\d+|\d{1,3}(?: \d{3})+)(?:[,.](?<cents>\d{1,2}))?$/

/** The cents of an amount as French hands type it, `42 000`, `1234,5 €`, `1 500 € HT`; null when it is none. */
export function parseAmount(typed: string): number | null {
  const text = typed
    .replace(/\s/g, ' ')
    .replace(/ ?€?(?: ?HT)? *$/i, '')
    .trim()
  const { euros, cents = '0' } = typedAmount.exec(text)?.groups ?? {}
  return euros === undefined ? null : toCents(Number(`${euros.replaceAll(' ', '')}.${cents}`))
}
