import { departmentOfPostal } from '../../platform/department.ts'
import { fold } from '../../platform/text.ts'
import { singular, wordsOf } from './search-words.ts'

export type SoughtPlace = { name: string; departmentCode: string }
/** Places under their words: `pont l abbe`. */
export type Places = ReadonlyMap<string, SoughtPlace>

const ARTICLES = new Set(['le', 'la', 'les', 'l'])
const AT = new Set(['a', 'au', 'aux', 'en', 'dans'])
const OF = new Set(['de', 'du', 'des', 'd'])
/** « Saint-Rémy-lès-Chevreuse » has four words, « Territoire de Belfort » three. */
const LONGEST = 6

/** Also without their article: one is « au Havre ». Of two with the same name, the last. */
export const placesUnderWords = (places: readonly SoughtPlace[]): Places =>
  new Map(
    places.flatMap((place) => {
      const words = wordsOf(place.name)
      const bare = ARTICLES.has(words[0] ?? '') ? words.slice(1) : words
      return [words, bare].map((one): [string, SoughtPlace] => [one.join(' '), place])
    }),
  )

/**
 * Where one looks, said among what one looks for: « fenêtres à Annecy », « toiture Finistère », « 29000 ». A word that the
 * catalogue writes too (« vitré », « nord ») is a place only after « à », « en » or « dans ».
 */
export function placeSought(
  typed: string,
  places: Places,
  written: { has: (word: string) => boolean },
): { place: SoughtPlace | null; rest: string } {
  const pieces = [...typed.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(({ 0: text, index }) => ({
    word: fold(text),
    from: index,
    to: index + text.length,
  }))
  const isOwn = (word: string) => word.length > 3 && !written.has(singular(word))
  const wordAt = (at: number) => pieces[at]?.word ?? ''
  for (let first = 0; first < pieces.length; first++)
    for (let length = Math.min(LONGEST, pieces.length - first); length > 0; length--) {
      const words = pieces.slice(first, first + length).map(({ word }) => word)
      const place = placeNamed(words.join(' '), places)
      if (!place) continue
      let before = first
      while (ARTICLES.has(wordAt(before - 1))) before--
      const isSaid = AT.has(wordAt(before - 1))
      if (!isSaid && !words.some(isOwn)) continue
      while (AT.has(wordAt(before - 1)) || OF.has(wordAt(before - 1)) || ARTICLES.has(wordAt(before - 1))) before--
      const [from, to] = [pieces[before]?.from ?? 0, pieces[first + length - 1]?.to]
      const rest = `${typed.slice(0, from)} ${typed.slice(to)}`.replaceAll(/\s+/g, ' ').trim()
      // « 29000 Quimper » is one place.
      const again = placeSought(rest, places, written)
      return again.place?.departmentCode === place.departmentCode ? again : { place, rest }
    }
  return { place: null, rest: typed }
}

function placeNamed(words: string, places: Places): SoughtPlace | undefined {
  if (!/^\d{5}$/.test(words)) return places.get(words)
  const departmentCode = departmentOfPostal(words)
  return departmentCode === null ? undefined : { name: words, departmentCode }
}
