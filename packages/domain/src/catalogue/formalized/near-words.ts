import { fold } from '../../platform/text.ts'
import { eachTermWith, IN_NAME, type SearchIndex } from './search-index.ts'
import { singular, soughtPieces, soughtWords } from './search-words.ts'

export type NearWords = { words: string; count: number }

const MOST = 4

/** From here on two letters may be wrong: « tondre » is no « tonne ». */
const LONG = 8
/** More letters than a word has. */
const LONGEST = 64
const lines = [new Uint8Array(LONGEST), new Uint8Array(LONGEST), new Uint8Array(LONGEST)] as const

/**
 * Changes of one letter, two neighbours swapped counting as one, that lead from a word to another: more than `most` as
 * soon as they cannot be fewer.
 */
function distance(a: string, b: string, most: number): number {
  let [before, above, line] = lines as readonly Uint8Array[] as [Uint8Array, Uint8Array, Uint8Array]
  for (let j = 0; j <= b.length; j++) above[j] = j
  for (let i = 1; i <= a.length; i++) {
    line[0] = i
    let fewest = i
    for (let j = 1; j <= b.length; j++) {
      const isSame = a.charCodeAt(i - 1) === b.charCodeAt(j - 1)
      let least = Math.min(at(above, j) + 1, at(line, j - 1) + 1, at(above, j - 1) + (isSame ? 0 : 1))
      const isSwapped = a.charCodeAt(i - 1) === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === b.charCodeAt(j - 1)
      if (isSwapped) least = Math.min(least, at(before, j - 2) + 1)
      line[j] = least
      if (least < fewest) fewest = least
    }
    if (fewest > most) return fewest
    ;[before, above, line] = [above, line, before]
  }
  return at(above, b.length)
}
const at = (line: Uint8Array, place: number) => line[place] as number

/** Which letters and digits a word has, one bit for each: what one has and another has not is one change at least. */
const lettersOf = (word: string): number => {
  let letters = 0
  for (let i = 0; i < word.length; i++) letters |= 1 << (word.charCodeAt(i) & 31)
  return letters
}

function countBits(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++
  return count
}

type Known = { folded: string; written: string; letters: number }
const byLength = new WeakMap<ReadonlyMap<string, string>, Map<number, Known[]>>()

/** The words of a catalogue by their length, made ready once. */
function knownByLength(known: ReadonlyMap<string, string>): Map<number, Known[]> {
  const ready =
    byLength.get(known) ??
    Map.groupBy(
      [...known].map(([folded, written]) => ({ folded, written, letters: lettersOf(folded) })),
      ({ folded }) => folded.length,
    )
  byLength.set(known, ready)
  return ready
}

/**
 * The word of the catalogue that is nearly this one: one letter away for a short word, two for a long one that begins
 * alike. Fingers slip inside words: « élagage » is no « lavage ».
 */
export function nearest(word: string, known: ReadonlyMap<string, string>): string | null {
  if (word.length >= LONGEST) return null
  let best: { word: string; far: number } | null = null
  const most = word.length < LONG ? 1 : 2
  const letters = lettersOf(word)
  const ready = knownByLength(known)
  for (let length = word.length - most; length <= word.length + most; length++)
    for (const one of ready.get(length) ?? []) {
      if (countBits(one.letters & ~letters) > most || countBits(letters & ~one.letters) > most) continue
      const isAlike = one.folded.charCodeAt(0) === word.charCodeAt(0)
      const away = distance(word, one.folded, isAlike ? most : 1)
      if (away > (isAlike ? most : 1)) continue
      // « goutière » is « gouttière » before it is « routière ».
      const far = isAlike ? away : away + 0.5
      if (best === null || far < best.far) best = { word: one.written, far }
    }
  return best?.word ?? null
}

/** How many names have all these letters, each in one of their words. */
function namesWith(index: SearchIndex, sought: readonly string[]): number {
  const has = new Uint8Array(index.entries.length)
  sought.forEach((letters, before) => {
    eachTermWith(index, letters, ({ entries, weights }) => {
      for (let i = 0; i < entries.length; i++) {
        const at = entries[i] as number
        if (has[at] === before && (weights[i] as number) >= IN_NAME) has[at] = before + 1
      }
    })
  })
  return has.reduce((count, found) => count + (found === sought.length ? 1 : 0), 0)
}

/** What a search that found nothing could have meant, each with what it would find. */
export function nearWords(index: SearchIndex, query: string): NearWords[] {
  const { written } = index
  const count = (text: string) => namesWith(index, soughtWords(text))
  const typed = soughtPieces(query).filter((word) => fold(word).length > 2)
  const corrected = typed.flatMap((word) => (count(word) > 0 ? word : (nearest(singular(fold(word)), written) ?? [])))
  const whole = typed.length > 0 && corrected.length === typed.length ? [corrected.join(' ')] : []
  return [...new Set([...whole, ...corrected])]
    .map((words) => ({ words, count: count(words) }))
    .filter((near) => near.count > 0)
    .slice(0, MOST)
}
