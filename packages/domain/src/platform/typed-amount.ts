import { toCents } from './money.ts'

// Spaces only between thousands, so that « 12 34 » is not guessed at.
const typedAmount = /^(?<minus>[-−]?) ?(?<euros>\d+|\d{1,3}(?: \d{3})+)(?:[,.](?<cents>\d{1,2}))?$/

/** The cents of an amount as French hands type it, `42 000`, `1234,5 €`, `-3`; null when it is none. */
export function parseSignedAmount(typed: string): number | null {
  const text = typed
    .replace(/\s/g, ' ')
    .replace(/ ?€?(?: ?HT)? *$/i, '')
    .trim()
  const { minus = '', euros, cents = '0' } = typedAmount.exec(text)?.groups ?? {}
  if (euros === undefined) return null
  const amount = toCents(Number(`${euros.replaceAll(' ', '')}.${cents}`))
  return minus && amount > 0 ? -amount : amount
}

/** The same where nothing can be below zero: `1 500 € HT`. */
export function parseAmount(typed: string): number | null {
  const cents = parseSignedAmount(typed)
  return cents === null || cents < 0 || /[-−]/.test(typed) ? null : cents
}

const tooPrecise = /^[-−]? ?(?:\d+|\d{1,3}(?: \d{3})+)[,.]\d{3,}$/

/** `11,999`: a number, and no amount: below the cent. */
export const isBelowCent = (typed: string): boolean =>
  tooPrecise.test(
    typed
      .replace(/\s/g, ' ')
      .replace(/ ?€?(?: ?HT)? *$/i, '')
      .trim(),
  )
