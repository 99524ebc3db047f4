/** Whatever our fonts draw: Latin letters of Europe, French typography, a few signs. A document must not lack a glyph. */
const UNDRAWABLE =
  /[^\n\u0020-\u007e\u00a0-\u017f\u2013\u2014\u2018-\u201e\u2020-\u2022\u2026\u202f\u2030\u2039\u203a\u20ac\u2122\u2190-\u2193\u2212\u2264\u2265]/gu

/** A text as people type it, with what cannot be drawn (an emoji, another alphabet) told by a question mark. */
export const legible = (text: string): string =>
  text.normalize('NFC').replaceAll('\r\n', '\n').replaceAll('\t', ' ').replace(UNDRAWABLE, '?')
