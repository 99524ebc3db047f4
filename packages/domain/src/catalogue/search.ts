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
export type FoundLot = { code: string; name: string; count: number; articles: FoundArticle[] }
export type Found = {
  count: number
  lots: FoundLot[]
  /** Other words for the same thing, in the catalogue or among people. */
  related: string[]
  /** When nothing was found: what could have been meant. */
  near: NearWords[]
}

type Indexed = { lot: NamedLot; articles: { article: FoundArticle; folded: string }[] }
/** A catalogue made ready to be searched: everything that does not depend on what is typed. */
export type SearchIndex = { lots: readonly Indexed[]; vocabulary: Vocabulary; synonyms: readonly FoldedSynonym[] }
type FoldedSynonym = Synonym & { foldedWord: string[]; foldedMeans: string[] }

const wordsOf = (text: string): string[] => fold(text).trim().split(' ')

export function indexLots(lots: readonly NamedLot[], synonyms: readonly Synonym[] = []): SearchIndex {
  const indexed = lots.map((lot) => ({
    lot,
    articles: lot.articles.map(({ id, code, name, unit }, position) => ({
      article: { id, code, name, unit, position },
      folded: fold(name),
    })),
  }))
  return {
    lots: indexed,
    vocabulary: vocabularyOf(lots.flatMap(({ articles }) => articles.map(({ name }) => name))),
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

/** Where `part` stands in `words`, one after another; -1 when it does not. */
const placeOf = (part: readonly string[], words: readonly string[]): number =>
  words.findIndex((_, at) => part.every((word, i) => words[at + i] === word))

/** The same search in the words of the catalogue: each synonym typed is replaced by what it means. */
function readings(sought: readonly string[], synonyms: readonly FoldedSynonym[]): string[][] {
  const meant = synonyms.flatMap(({ foldedWord, foldedMeans }) => {
    const at = placeOf(foldedWord, sought)
    return at < 0
      ? []
      : [[...sought.slice(0, at), ...foldedMeans.map(singular), ...sought.slice(at + foldedWord.length)]]
  })
  return [[...sought], ...meant]
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

const startsWord = (folded: string, word: string): boolean => {
  const at = folded.indexOf(word)
  return at === 0 || /[^a-z0-9]/.test(folded[at - 1] ?? '')
}

/** Better when the words typed begin words of the name: `pac` is a heat pump before it is a « capacité ». */
function fit(folded: string, alternatives: readonly string[][]): number {
  let best = -1
  for (const words of alternatives) {
    if (!words.every((word) => folded.includes(word))) continue
    best = Math.max(best, words.filter((word) => startsWord(folded, word)).length / words.length)
  }
  return best
}

/** The articles where every word is found, by lot; the lot that answers best comes first. Q-47 */
export function searchArticles(index: SearchIndex, words: string): Found {
  const sought = wordsOf(words).map(singular)
  const alternatives = readings(sought, index.synonyms)
  const found = index.lots
    .map(({ lot, articles }) => {
      const kept = articles
        .map(({ article, folded }) => ({ article, fit: fit(folded, alternatives) }))
        .filter((candidate) => candidate.fit >= 0)
        .toSorted((a, b) => b.fit - a.fit)
      return { lot, kept, whole: kept.filter((candidate) => candidate.fit === 1).length }
    })
    .filter(({ kept }) => kept.length > 0)
    .toSorted((a, b) => b.whole - a.whole || b.kept.length - a.kept.length)
  return {
    count: found.reduce((sum, { kept }) => sum + kept.length, 0),
    lots: found.map(({ lot: { code, name }, kept }) => ({
      code,
      name,
      count: kept.length,
      articles: kept.slice(0, SHOWN_PER_LOT).map(({ article }) => article),
    })),
    related: relatedTo(sought, index.synonyms),
    near: found.length > 0 ? [] : nearWords(index.vocabulary, words),
  }
}

/** Whether a name answers what was typed, by the same rule: for the filter inside a lot. */
export function matchesSearch(name: string, words: string): boolean {
  const folded = fold(name)
  return wordsOf(words)
    .map(singular)
    .every((word) => folded.includes(word))
}
