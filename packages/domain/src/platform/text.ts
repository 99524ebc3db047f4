const ligatures: Record<string, string> = { œ: 'oe', æ: 'ae' }

/**
 * The form under which two texts are compared: no accent, no case, plain apostrophes, hyphens and spaces.
 * Compatibility forms go too, so that « m² » is found by « m2 ».
 */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[œæ]/g, (ligature) => ligatures[ligature] ?? ligature)
    .replace(/[\u2018\u2019\u02BC\u2032]/g, "'")
    .replace(/[\u2010-\u2014]/g, '-')
    .replace(/\s+/g, ' ')

/** Every word of the query is somewhere in the text, in any order; an empty query matches everything. Q-47. */
export function matchesAllWords(haystack: string, query: string): boolean {
  const folded = fold(haystack)
  return fold(query)
    .split(' ')
    .every((word) => folded.includes(word))
}

const bare = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/**
 * Whether a choice of a list answers what is typed: accents, hyphens and apostrophes do not matter, and each word typed
 * begins one of its words (« haute sav »), or all of it is found as it stands (« côte d’or », « avoie »).
 */
export function answersTo(label: string, typed: string): boolean {
  const [said, asked] = [bare(label), bare(typed)]
  const words = said.split(' ')
  return said.includes(asked) || asked.split(' ').every((word) => words.some((one) => one.startsWith(word)))
}

/** « de Savoie », « d’Isère », « de Haute-Savoie » : among the names of places, the h of Hérault alone is silent. */
export const ofName = (name: string): string => (/^(?:[aeiouy]|herault)/.test(fold(name)) ? `d’${name}` : `de ${name}`)

/** The form French wants beside this count: the plural begins at two, so 0 and 1,5 are singular. */
export const plural = (count: number, singular: string, many = `${singular}s`): string =>
  Math.abs(count) < 2 ? singular : many

export const capitalized = (text: string): string => text.charAt(0).toLocaleUpperCase('fr') + text.slice(1)
