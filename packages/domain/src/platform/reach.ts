/** How people write numbers: grouped by spaces, dots, hyphens, slashes or parentheses. */
const SEPARATORS = /[\s.\-/()]/g

/** `0` and nine digits; the four of a public service (3xxx). */
const NATIONAL = /^(0[1-9]\d{8}|3\d{3})$/

/** France and its overseas departments and territories, by their own length. */
const LENGTHS: Record<string, number> = { 33: 9, 262: 9, 590: 9, 594: 9, 596: 9, 508: 6, 687: 6, 689: 8, 681: 6 }

/** Whether this can be called: a French number, or any other with the code of its country (`+41…`, `0041…`). */
export function isPhone(text: string): boolean {
  // « +33 (0)4 50… »: the 0 between parentheses is only dialled from France.
  const plain = text
    .trim()
    .replace(/^(\+|00)(\d{1,3})\s*\(0\)/, '$1$2')
    .replaceAll(SEPARATORS, '')
  if (NATIONAL.test(plain)) return true
  const abroad = /^(?:\+|00)([1-9]\d{6,14})$/.exec(plain)?.[1]
  if (!abroad) return false
  const known = Object.entries(LENGTHS).find(([code]) => abroad.startsWith(code))
  return known === undefined || abroad.length === known[0].length + known[1]
}

/** `74 000` is typed, `74000` kept. */
export const postalDigits = (text: string): string => text.replaceAll(/\s/g, '')

/** Five digits of metropolitan France, its overseas (97, 98) or its armies (00): no place begins with 96 or 99. */
export const isPostalCode = (text: string): boolean =>
  /^(?!9[69])\d{5}$/.test(postalDigits(text)) && postalDigits(text) !== '00000'
