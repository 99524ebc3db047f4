import { printedRanges } from './printed-ranges.ts'

const unicode = (hex: string) => `\\u{${hex}}`
const NOT_PRINTED = new RegExp(`[^\n${printedRanges.replace(/[0-9a-f]+/g, unicode).replaceAll(' ', '')}]`, 'gu')

/** Bullets and ticks that a word processor pastes as private characters of its own fonts, as the signs they show. */
const PASTED: Record<string, string> = {
  '\uF0B7': '•',
  '\uF0A7': '▪',
  '\uF0A8': '☐',
  '\uF0D8': '➢',
  '\uF0E0': '→',
  '\uF0FC': '✓',
  '\uF0FE': '☑',
}

/** Nobody sees these, nor could take them away: controls, marks of direction, joiners, soft hyphens, variants of an emoji. */
const UNSEEN = /(?!\n)\p{Cc}|\p{Cf}|[\uFE00-\uFE0F]/gu

/** A text as documents print it: its accents in one piece, its lines parted in one way. */
export const printed = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replace(UNSEEN, '')
    .replace(/[\uF0A7\uF0A8\uF0B7\uF0D8\uF0E0\uF0FC\uF0FE]/g, (sign) => PASTED[sign] ?? sign)

/** The characters no font of our documents has, each once: an emoji, an ideogram. */
export const unprintable = (text: string): string[] => [...new Set(printed(text).match(NOT_PRINTED) ?? [])]

const codeOf = (character: string) => `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

/** `« 🏗 »`, or its number where it shows nothing by itself. */
const namedSign = (character: string) =>
  /[\p{C}\p{M}\p{Z}]/u.test(character) ? codeOf(character) : `«\u00A0${character}\u00A0»`

const NAMED = 5

/** What is said under a field whose text goes to the contract, or null when all of it prints. */
export function whyNotPrinted(text: string): string | null {
  const signs = unprintable(text)
  if (signs.length === 0) return null
  const names = `${signs.slice(0, NAMED).map(namedSign).join(', ')}${signs.length > NAMED ? '…' : ''}`
  return signs.length === 1
    ? `Le caractère ${names} ne peut pas être imprimé dans le contrat. Remplacez-le ou retirez-le.`
    : `Les caractères ${names} ne peuvent pas être imprimés dans le contrat. Remplacez-les ou retirez-les.`
}

/** The same text with each character that has no glyph told by its number: nothing vanishes, nothing is guessed. */
export const legible = (text: string): string =>
  printed(text).replace(NOT_PRINTED, (character) => `[${codeOf(character)}]`)
