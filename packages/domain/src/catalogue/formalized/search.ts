import { fold } from '../../platform/text.ts'
import { type NearWords, nearWords, type Vocabulary, vocabularyOf } from './near-words.ts'

/** How many articles of a lot the results show; the page of the lot shows the others. */
export const SHOWN_PER_LOT = 5

/** A shorter search would find nearly everything. */
export const SHORTEST_SEARCH = 2

type NamedArticle = { id: number; code: string; name: string; unit: string }
export type NamedLot = { code: string; name: string; articles: readonly NamedArticle[] }
/** What people type and what the catalogue calls it. */
export type Synonym = { word: string; means: string }

/** `position` is the article's own in its lot, where other facts about it are found. */
type FoundArticle = NamedArticle & { position: number }
type FoundLot = {
  code: string
  name: string
  count: number
  /** What was typed, or what it means here: the words that find the same articles in the page of the lot. */
  words: string
  articles: FoundArticle[]
}
export type Found = {
  count: number
  /** No article has every word: these have most of them. */
  partial: boolean
  lots: FoundLot[]
  /** Other words for the same thing, in the catalogue or among people. */
  related: string[]
  /** When nothing has every word: what could have been meant. */
  near: NearWords[]
}

type Entry = { lot: NamedLot; article: FoundArticle }
/** A catalogue made ready to be searched: everything that does not depend on what is typed. */
export type SearchIndex = {
  /** Every article, lot after lot. */
  entries: readonly Entry[]
  /** Each different word of the names, and in which entries it stands. */
  words: readonly { word: string; entries: readonly number[] }[]
  /** The code of each entry, as codes are typed. */
  codes: readonly string[]
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
    codes: entries.map(({ article }) => article.code),
    vocabulary: vocabularyOf(entries.map(({ article }) => article.name)),
    synonyms: synonyms.map((pair) => ({
      ...pair,
      foldedWord: wordsOf(pair.word).map(singular),
      foldedMeans: wordsOf(pair.means),
    })),
  }
}

/**
 * `fenêtres` must find « fenêtre », `panneaux` « panneau », `canaux` « canal »: the singular is found in both, being a
 * part of the plural.
 */
const singular = (word: string): string => {
  if (word.length < 4) return word
  return /[^e]aux$/.test(word) ? word.slice(0, -2) : word.replace(/[sx]$/, '')
}

/** A code, or the beginning of one down to its chapter, however it is separated: `206.01.002`, `206-01`, `206 01 002`. */
const TYPED_CODE = /^(\d{3})[.\-/ ]?(\d{2})(?:[.\-/ ]?(\d{1,3}))?$/
const CODE = /^\d{3}\.\d{2}(\.\d{1,3})?$/

const typedCode = (words: string): string | null => {
  const [, ...parts] = TYPED_CODE.exec(fold(words).trim()) ?? []
  return parts.length > 0 ? parts.filter(Boolean).join('.') : null
}

/** The words compared; what reads as a code is one. */
const soughtWords = (words: string): string[] => {
  const code = typedCode(words)
  return code === null ? wordsOf(words).map(singular) : [code]
}

/** Words that say nothing by themselves: an article that has only these has nothing of what is sought. */
const EMPTY_WORDS = new Set(['des', 'les', 'une', 'sur', 'pour', 'par', 'avec', 'sans', 'dans', 'aux', 'mon', 'mes'])

const meaningful = (sought: readonly string[]): string[] =>
  [...new Set(sought)].filter((word) => word.length > 2 && !EMPTY_WORDS.has(word))

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

/** The words that find most of these articles by themselves; what was typed, when it finds as many. */
function bestWords([typed, ...meant]: [Reading, ...Reading[]], articles: readonly NamedArticle[]): string {
  if (meant.length === 0) return typed.text
  const count = ({ text }: Reading) => {
    const found = articlesFor(articles, text)
    return found.articles.length - (found.partial ? articles.length : 0)
  }
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

/** For each entry, whether this part stands in its name, and whether it begins a word there; or begins its code. */
function placesOf(part: string, { entries, words, codes }: SearchIndex): Uint8Array {
  const found = new Uint8Array(entries.length)
  if (CODE.test(part))
    codes.forEach((code, at) => {
      if (code.startsWith(part)) found[at] = BEGINS
    })
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

/** The rarer a word, the more an article that has it answers. */
const rarity = (places: Uint8Array): number => {
  const count = places.reduce((sum, found) => sum + (found === ABSENT ? 0 : 1), 0)
  return count === 0 ? 0 : Math.log2(1 + places.length / count)
}

/**
 * When no article has every word: those that have most of them, how well each does between 0 and 1. One word of several
 * is enough, if nothing has two; a word that begins one of the name counts double.
 */
function partialFits(readings: readonly Reading[], index: SearchIndex): Float32Array {
  const best = new Float32Array(index.entries.length).fill(-1)
  const counts = new Uint8Array(index.entries.length)
  let most = 0
  for (const { sought } of readings) {
    const words = meaningful(sought)
    if (words.length === 0) continue
    const places = words.map((word) => placesOf(word, index))
    const weights = places.map(rarity)
    const whole = 2 * weights.reduce((sum, weight) => sum + weight, 0)
    for (let at = 0; at < best.length; at++) {
      let count = 0
      let weight = 0
      places.forEach((found, i) => {
        if (found[at] === ABSENT) return
        count++
        weight += (weights[i] ?? 0) * (found[at] === BEGINS ? 2 : 1)
      })
      if (count === 0 || count < (counts[at] ?? 0)) continue
      best[at] = count > (counts[at] ?? 0) ? weight / whole : Math.max(best[at] ?? -1, weight / whole)
      counts[at] = count
      most = Math.max(most, count)
    }
  }
  for (let at = 0; at < best.length; at++) if (counts[at] !== most) best[at] = -1
  return best
}

type Kept = { lot: NamedLot; answers: { article: FoundArticle; fit: number }[]; whole: number; best: number }

/** The entries that fit, by lot. */
function byLot(index: SearchIndex, fit: Float32Array): Kept[] {
  const lots = new Map<NamedLot, Kept>()
  index.entries.forEach(({ lot, article }, at) => {
    const own = fit[at] ?? -1
    if (own < 0) return
    const kept = lots.get(lot) ?? { lot, answers: [], whole: 0, best: 0 }
    kept.answers.push({ article, fit: own })
    if (own === 1) kept.whole++
    kept.best = Math.max(kept.best, own)
    lots.set(lot, kept)
  })
  return [...lots.values()]
}

/** The entries that have every word of one of the readings; the lot that answers best comes first. */
function keptOf(index: SearchIndex, readings: readonly Reading[]): Kept[] {
  const best = new Float32Array(index.entries.length).fill(-1)
  for (const { sought } of readings) fits(sought, index, best)
  return byLot(index, best).toSorted((a, b) => b.whole - a.whole || b.answers.length - a.answers.length)
}

/** The entries that have most of the words; the lot of the best answer comes first. */
function partlyKept(index: SearchIndex, readings: readonly Reading[]): Kept[] {
  if (meaningful(readings[0]?.sought ?? []).length < 2) return []
  return byLot(index, partialFits(readings, index)).toSorted(
    (a, b) => b.best - a.best || b.answers.length - a.answers.length,
  )
}

/** The articles where every word is found, by lot; failing those, the ones that have most of them. Q-47 */
export function searchArticles(index: SearchIndex, words: string): Found {
  const readings = readingsOf(words, index.synonyms)
  const whole = keptOf(index, readings)
  const found = whole.length > 0 ? whole : partlyKept(index, readings)
  return {
    count: found.reduce((sum, { answers }) => sum + answers.length, 0),
    partial: whole.length === 0 && found.length > 0,
    lots: found.map(({ lot: { code, name }, answers }) => ({
      code,
      name,
      count: answers.length,
      words: bestWords(
        readings,
        answers.map(({ article }) => article),
      ),
      articles: answers
        .toSorted((a, b) => b.fit - a.fit)
        .slice(0, SHOWN_PER_LOT)
        .map(({ article }) => article),
    })),
    related: relatedTo(readings[0].sought, index.synonyms),
    near: whole.length > 0 ? [] : nearWords(index.vocabulary, words),
  }
}

/** Whether a search would find anything that has every word. */
export const findsAny = (index: SearchIndex, words: string): boolean =>
  keptOf(index, readingsOf(words, index.synonyms)).length > 0

const countIn = ({ code, name }: Coded, sought: readonly string[]): number => {
  const folded = fold(name)
  return sought.filter((word) => folded.includes(word) || (CODE.test(word) && code.startsWith(word))).length
}

type Coded = { code: string; name: string }

/**
 * The articles of one lot that answer what was typed, by the same rule: every word, failing which most of them. In
 * their own order, which is the one of the price schedule.
 */
export function articlesFor<A extends Coded>(
  articles: readonly A[],
  words: string,
): { articles: A[]; partial: boolean } {
  const sought = soughtWords(words)
  const whole = articles.filter((article) => countIn(article, sought) === sought.length)
  const said = meaningful(sought)
  if (whole.length > 0 || said.length < 2) return { articles: whole, partial: false }
  const counts = articles.map((article) => countIn(article, said))
  const most = Math.max(0, ...counts)
  const some = most === 0 ? [] : articles.filter((_, at) => counts[at] === most)
  return { articles: some, partial: some.length > 0 }
}

/** What to mark in a name found: the words as typed and as compared, for a plural finds a singular; no lone letter. */
export const wordsToMark = (words: string): string =>
  [...wordsOf(words), ...soughtWords(words)].filter((word) => word.length > 1).join(' ')
