import { fold } from '../../platform/text.ts'
import { rootOf, singular, soughtWords, wordsOf } from './search-words.ts'

type NamedArticle = { id: number; code: string; chapter: string; name: string; unit: string }
export type NamedLot = { code: string; name: string; articles: readonly NamedArticle[] }
/** What people type and what the catalogue calls it. */
export type Synonym = { word: string; means: string }

/** `position` is the article's own in its lot, where other facts about it are found. */
export type FoundArticle = Omit<NamedArticle, 'chapter'> & { position: number }
export type Entry = { lot: NamedLot; article: FoundArticle; words: readonly string[] }

/** A word of the catalogue: the entries it stands in, and how much it says of each. */
type Term = { word: string; root: string; entries: number[]; weights: number[] }
type SoughtSynonym = Synonym & { soughtWord: readonly string[]; soughtMeans: readonly string[] }

/** A catalogue made ready to be searched: everything that does not depend on what is typed. */
export type SearchIndex = {
  /** Every article, lot after lot. */
  entries: readonly Entry[]
  terms: readonly Term[]
  /** Words of four letters or more, as the catalogue writes them, under their singular. */
  written: ReadonlyMap<string, string>
  synonyms: readonly SoughtSynonym[]
}

/**
 * A name begins with what the thing is: « Radiateur acier » rather than « Dépose d’un radiateur ». A chapter says it of
 * all its articles, a lot of nearly anything.
 */
const FIRST = 1.4
const SECOND = 1.1
const IN_NAME = 1
const IN_CHAPTER = 0.85
export const IN_LOT = 0.125
/** Said by the name and by the chapter: that is what it is about. */
const IN_BOTH = 0.3

const weightAt = (place: number) => [FIRST, SECOND][place] ?? IN_NAME

export function indexLots(lots: readonly NamedLot[], synonyms: readonly Synonym[] = []): SearchIndex {
  const entries: Entry[] = []
  const terms = new Map<string, Term>()
  const written = new Map<string, string>()

  const note = (word: string, entry: number, weight: number) => {
    const term = terms.get(word)
    if (!term) {
      terms.set(word, { word, root: rootOf(singular(word)), entries: [entry], weights: [weight] })
    } else if (term.entries.at(-1) !== entry) {
      term.entries.push(entry)
      term.weights.push(weight)
    }
  }

  for (const lot of lots) {
    const ofLot = wordsOf(lot.name)
    lot.articles.forEach(({ id, code, chapter, name, unit }, position) => {
      const words = wordsOf(name)
      const at = entries.push({ lot, article: { id, code, name, unit, position }, words }) - 1
      const said = words.filter((word) => word.length > 2)
      said.forEach((word, place) => {
        note(word, at, weightAt(place))
      })
      for (const word of words) note(word, at, IN_NAME)
      for (const word of wordsOf(chapter)) {
        const term = terms.get(word)
        if (term?.entries.at(-1) === at) term.weights[term.weights.length - 1] = (term.weights.at(-1) ?? 0) + IN_BOTH
        else note(word, at, IN_CHAPTER)
      }
      for (const word of ofLot) note(word, at, IN_LOT)
      for (const word of name.toLocaleLowerCase('fr').match(/[\p{L}\p{M}]{4,}/gu) ?? [])
        written.set(singular(fold(word)), word)
    })
  }
  return {
    entries,
    terms: [...terms.values()],
    written,
    synonyms: synonyms.map((pair) => ({
      ...pair,
      soughtWord: soughtWords(pair.word),
      soughtMeans: soughtWords(pair.means),
    })),
  }
}
