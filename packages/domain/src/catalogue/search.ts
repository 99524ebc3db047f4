import { fold } from '../text.ts'
import { type NearWords, nearWords, type Vocabulary, vocabularyOf } from './near-words.ts'

/** How many articles of a lot the results show; the page of the lot shows the others. */
export const SHOWN_PER_LOT = 5

/** A shorter search would find nearly everything. */
export const SHORTEST_SEARCH = 2

export type NamedArticle = { id: number; code: string; name: string; unit: string }
export type NamedLot = { code: string; name: string; articles: readonly NamedArticle[] }
/** What people type and what the catalogue calls it. */
export type Synonym = { word: string; means: string }

/** `position` is the article's own in its lot, where other facts about it are found. */
export type FoundArticle = NamedArticle & { position: number }
export type FoundLot = {
  code: string
  name: string
  count: number
  /** What was typed, or what it means here: the words that find the same articles in the page of the lot. */
  words: string
  articles: FoundArticle[]
}
export type Found = {
  count: number
  lots: FoundLot[]
  /** Other words for the same thing, in the catalogue or among people. */
  related: string[]
  /** When nothing was found: what could have been meant. */
  near: NearWords[]
}

type Entry = { lot: NamedLot; article: FoundArticle }
/** A catalogue made ready to be searched: everything that does not depend on what is typed. */
export type SearchIndex = {
  /** Every article, lot after lot. */
  entries: readonly Entry[]
  /** Each different word of the names, and in which entries it stands. */
  words: readonly { word: string; entries: readonly number[] }[]
  vocabulary: Vocabulary
  synonyms: readonly FoldedSynonym[]
}
type FoldedSynonym = Synonym & { foldedWord: string[]; foldedMeans: string[] }

const wordsOf = (text: string): string[] => fold(text).trim().split(' ')

export function indexLots(lots: readonly NamedLot[], synonyms: readonly Synonym[] = []): SearchIndex {
  const entries = lots.flatMap((lot) =>
    lot.articles.map(({ id, code, name, unit }, position) => ({ lot, article: { id, code, name, unit, position } })),
  )
  const words = new Map<string, number[]>()
  entries.forEach(({ article: { name } }, at) => {
    for (const word of new Set(wordsOf(name))) {
      const places = words.get(word)
      if (places) places.push(at)
      else words.set(word, [at])
    }
  })
  return {
    entries,
    words: [...words].map(([word, places]) => ({ word, entries: places })),
    vocabulary: vocabularyOf(entries.map(({ article }) => article.name)),
    synonyms: synonyms.map((pair) => ({
      ...pair,
      foldedWord: wordsOf(pair.word).map(singular),
      foldedMeans: wordsOf(pair.means),
    })),
  }
}

/** `fenêtres` must find « fenêtre », `canaux` « canal »: the singular is found in both, being a part of the plural. */
const singular = (word: string): string => {
  if (word.length < 4) return word
  return word.endsWith('aux') ? word.slice(0, -2) : word.replace(/[sx]$/, '')
}

const soughtWords = (words: string): string[] => wordsOf(words).map(singular)

/** Where `part` stands in `words`, one after another; -1 when it does not. */
const placeOf = (part: readonly string[], words: readonly string[]): number =>
  words.findIndex((_, at) => part.every((word, i) => words[at + i] === word))

/** One way to understand a search: the words compared, and the same as a person would write them. */
type Reading = { sought: string[]; text: string }

/** What was typed, then the same in the words of the catalogue: each synonym is replaced by what it means. */
function readingsOf(words: string, synonyms: readonly FoldedSynonym[]): [Reading, ...Reading[]] {
  const sought = soughtWords(words)
  const typed = words.trim().split(/\s+/)
  const meant = synonyms.flatMap(({ means, foldedWord, foldedMeans }) => {
    const at = placeOf(foldedWord, sought)
    if (at < 0) return []
    const end = at + foldedWord.length
    return {
      sought: [...sought.slice(0, at), ...foldedMeans.map(singular), ...sought.slice(end)],
      text: [...typed.slice(0, at), means, ...typed.slice(end)].join(' '),
    }
  })
  return [{ sought, text: words.trim() }, ...meant]
}

/** The words that find most of these names by themselves; what was typed, when it finds as many. */
function bestWords([typed, ...meant]: [Reading, ...Reading[]], names: readonly string[]): string {
  if (meant.length === 0) return typed.text
  const folded = names.map(fold)
  const count = ({ sought }: Reading) => folded.filter((name) => sought.every((word) => name.includes(word))).length
  return meant.reduce((best, reading) => (count(reading) > count(best) ? reading : best), typed).text
}

const OTHER_WORDS = 4

/** Official words for what was typed, and what people say for what was typed in official words. */
function relatedTo(sought: readonly string[], synonyms: readonly FoldedSynonym[]): string[] {
  const related = synonyms.flatMap(({ word, means, foldedWord, foldedMeans }) => {
    if (placeOf(foldedWord, sought) >= 0) return [means]
    return placeOf(foldedMeans.map(singular), sought) >= 0 ? [word] : []
  })
  return [...new Set(related)].slice(0, OTHER_WORDS)
}

const startsWord = (name: string, part: string): boolean => {
  const at = name.indexOf(part)
  return at === 0 || /[^a-z0-9]/.test(name[at - 1] ?? '')
}

const ABSENT = 0
const INSIDE = 1
const BEGINS = 2

/** For each entry, whether this part stands in its name, and whether it begins a word there. */
function placesOf(part: string, { entries, words }: SearchIndex): Uint8Array {
  const found = new Uint8Array(entries.length)
  for (const { word, entries: places } of words) {
    if (!word.includes(part)) continue
    const how = startsWord(word, part) ? BEGINS : INSIDE
    for (const at of places) if ((found[at] ?? ABSENT) < how) found[at] = how
  }
  return found
}

/**
 * How well each entry answers one reading: 1 when every word typed begins one of its words, -1 when one is missing.
 * `pac` is a heat pump before it is a « capacité ».
 */
function fits(parts: readonly string[], index: SearchIndex, best: Float32Array): void {
  const places = parts.map((part) => placesOf(part, index))
  for (let at = 0; at < best.length; at++) {
    let begun = 0
    let isThere = true
    for (const found of places) {
      if (found[at] === ABSENT) isThere = false
      if (found[at] === BEGINS) begun++
    }
    if (isThere) best[at] = Math.max(best[at] ?? -1, begun / parts.length)
  }
}

type Kept = { lot: NamedLot; answers: { article: FoundArticle; fit: number }[]; whole: number }

/** The entries that answer one of the readings, by lot; the lot that answers best comes first. */
function keptOf(index: SearchIndex, readings: readonly Reading[]): Kept[] {
  const best = new Float32Array(index.entries.length).fill(-1)
  for (const { sought } of readings) fits(sought, index, best)
  const lots = new Map<NamedLot, Kept>()
  index.entries.forEach(({ lot, article }, at) => {
    const fit = best[at] ?? -1
    if (fit < 0) return
    const kept = lots.get(lot) ?? { lot, answers: [], whole: 0 }
    kept.answers.push({ article, fit })
    if (fit === 1) kept.whole++
    lots.set(lot, kept)
  })
  return [...lots.values()].toSorted((a, b) => b.whole - a.whole || b.answers.length - a.answers.length)
}

/** The articles where every word is found, by lot. Q-47 */
export function searchArticles(index: SearchIndex, words: string): Found {
  const readings = readingsOf(words, index.synonyms)
  const found = keptOf(index, readings)
  return {
    count: found.reduce((sum, { answers }) => sum + answers.length, 0),
    lots: found.map(({ lot: { code, name }, answers }) => ({
      code,
      name,
      count: answers.length,
      words: bestWords(
        readings,
        answers.map(({ article }) => article.name),
      ),
      articles: answers
        .toSorted((a, b) => b.fit - a.fit)
        .slice(0, SHOWN_PER_LOT)
        .map(({ article }) => article),
    })),
    related: relatedTo(readings[0].sought, index.synonyms),
    near: found.length > 0 ? [] : nearWords(index.vocabulary, words),
  }
}

/** Whether a search would find anything. */
export const findsAny = (index: SearchIndex, words: string): boolean =>
  keptOf(index, readingsOf(words, index.synonyms)).length > 0

/** Whether a name answers what was typed, by the same rule: for the filter inside a lot. */
export function matchesSearch(name: string, words: string): boolean {
  const folded = fold(name)
  return soughtWords(words).every((word) => folded.includes(word))
}

/** What to mark in a name found: the words as typed and as compared, for a plural finds a singular; no lone letter. */
export const wordsToMark = (words: string): string =>
  [...wordsOf(words), ...soughtWords(words)].filter((word) => word.length > 1).join(' ')
