import { fold } from '@charpente/domain/platform/text'

type Part = { text: string; isMarked: boolean }

/** The words of a query, as they are compared. */
const wordsOf = (query: string): string[] =>
  fold(query)
    .split(' ')
    .filter((word) => word !== '')

/** The folded text, and for each of its letters the place it has in the original: « œ » folds into two. */
function foldedPlaces(text: string): { folded: string; places: number[] } {
  const places: number[] = []
  let folded = ''
  let place = 0
  for (const character of text) {
    const letters = fold(character)
    folded += letters
    for (let i = 0; i < letters.length; i++) places.push(place)
    place += character.length
  }
  return { folded, places: [...places, text.length] }
}

/** Cuts a text where the words of a query are, whatever their accents and case. */
export function markedParts(text: string, query: string): Part[] {
  const { folded, places } = foldedPlaces(text)
  const marked = new Uint8Array(text.length)
  for (const word of wordsOf(query))
    for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + 1)) {
      // The mark ends where the next letter begins, so that it never cuts a letter in two.
      const end = places.find((place, i) => i >= at + word.length && place > (places[at + word.length - 1] ?? 0))
      marked.fill(1, places[at], end ?? text.length)
    }
  const parts: Part[] = []
  for (let i = 0; i < text.length; i++) {
    const isMarked = marked[i] === 1
    const last = parts.at(-1)
    if (last && last.isMarked === isMarked) last.text += text[i]
    else parts.push({ text: text[i] as string, isMarked })
  }
  return parts
}
