import { fold } from '../../platform/text.ts'
import type { SearchIndex } from './search-index.ts'
import { singular, soughtWords } from './search-words.ts'

export type NearWords = { words: string; count: number }

const MOST = 4

/** Changes of one letter, two neighbours swapped counting as one, that lead from a word to another. */
function distance(a: string, b: string): number {
  let before: number[] = []
  let above = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const line = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      let least = Math.min((above[j] ?? 0) + 1, (line[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + (isSame ? 0 : 1))
      if (a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) least = Math.min(least, (before[j - 2] ?? 0) + 1)
      line[j] = least
    }
    before = above
    above = line
  }
  return above[b.length] ?? 0
}

/** Letters of a word that another has not: each is one change at least, which is quick to count. */
function strangers(word: string, letters: ReadonlySet<string>): number {
  let count = 0
  for (const letter of word) if (!letters.has(letter)) count++
  return count
}

/**
 * The word of the catalogue that is nearly this one: one letter away for a short word, two for a long one that begins
 * alike. Fingers slip inside words: « élagage » is no « lavage ».
 */
export function nearest(word: string, known: ReadonlyMap<string, string>): string | null {
  let best: { word: string; far: number } | null = null
  const most = word.length < 6 ? 1 : 2
  const letters = new Set(word)
  for (const [folded, written] of known) {
    if (Math.abs(folded.length - word.length) > most) continue
    if (strangers(folded, letters) > most) continue
    const away = distance(word, folded)
    if (away > 1 && folded[0] !== word[0]) continue
    // « goutière » is « gouttière » before it is « routière ».
    const far = folded[0] === word[0] ? away : away + 0.5
    if (away <= most && (best === null || far < best.far)) best = { word: written, far }
  }
  return best?.word ?? null
}

/** What a search that found nothing could have meant, each with what it would find. */
export function nearWords({ entries, written }: SearchIndex, query: string): NearWords[] {
  const names = entries.map(({ words }) => words)
  const count = (text: string) => {
    const sought = soughtWords(text)
    return names.filter((words) => sought.every((word) => words.some((one) => one.includes(word)))).length
  }
  const typed = query.split(/\s+/).filter((word) => fold(word).length > 2)
  const corrected = typed.flatMap((word) => (count(word) > 0 ? word : (nearest(singular(fold(word)), written) ?? [])))
  const whole = typed.length > 0 && corrected.length === typed.length ? [corrected.join(' ')] : []
  return [...new Set([...whole, ...corrected])]
    .map((words) => ({ words, count: count(words) }))
    .filter((near) => near.count > 0)
    .slice(0, MOST)
}
