import { fold } from '../../platform/text.ts'
import { lotNature } from './lot.ts'
import { rootOf, singular, soughtWords, wordsOf } from './search-words.ts'

type NamedArticle = { id: number; code: string; chapter: string; name: string; unit: string }
export type NamedLot = {
  code: string
  name: string
  shortName?: string
  description?: string
  articles: readonly NamedArticle[]
}
/** What people type and what the catalogue calls it. */
export type Synonym = { word: string; means: string }

/** `position` is the article's own in its lot, where other facts about it are found. */
export type FoundArticle = Omit<NamedArticle, 'chapter'> & { position: number }
export type Entry = { lot: NamedLot; isStudy: boolean; article: FoundArticle; words: readonly string[] }

/** A word of the catalogue: the entries it stands in, and how much it says of each. */
export type Term = { word: string; root: string; entries: number[]; weights: number[] }
type SoughtSynonym = Synonym & { soughtWord: readonly string[]; soughtMeans: readonly string[] }

/** A catalogue made ready to be searched: everything that does not depend on what is typed. */
export type SearchIndex = {
  /** Every article, lot after lot. */
  entries: readonly Entry[]
  terms: readonly Term[]
  /** The words of all terms, one a line, and where each begins: a part of a word is found in one text, not in thousands. */
  lines: string
  starts: readonly number[]
  byRoot: ReadonlyMap<string, readonly Term[]>
  /** Words of four letters or more, as the catalogue writes them, under their singular. */
  written: ReadonlyMap<string, string>
  synonyms: readonly SoughtSynonym[]
  /** Each lot, with the roots of all that it says of itself. */
  lots: readonly { lot: NamedLot; words: readonly string[] }[]
}

/**
 * A name begins with what the thing is: « Radiateur acier » rather than « Dépose d’un radiateur ». A chapter says it of
 * all its articles, a lot of nearly anything.
 */
const FIRST = 1.4
const SECOND = 1.1
export const IN_NAME = 1
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
    const isStudy = lotNature(lot.code) === 'engineering'
    lot.articles.forEach(({ id, code, chapter, name, unit }, position) => {
      const words = wordsOf(name)
      const at = entries.push({ lot, isStudy, article: { id, code, name, unit, position }, words }) - 1
      const said = words.filter((word) => word.length > 2)
      said.forEach((word, place) => {
        note(word, at, weightAt(place))
      })
      for (const word of words) note(word, at, IN_NAME)
      for (const word of new Set(wordsOf(chapter))) {
        const term = terms.get(word)
        if (term?.entries.at(-1) === at) term.weights[term.weights.length - 1] = (term.weights.at(-1) ?? 0) + IN_BOTH
        else note(word, at, IN_CHAPTER)
      }
      for (const word of ofLot) note(word, at, IN_LOT)
      for (const word of name.toLocaleLowerCase('fr').match(/[\p{L}\p{M}]{4,}/gu) ?? [])
        written.set(singular(fold(word)), word)
    })
  }
  const all = [...terms.values()]
  let next = 0
  return {
    entries,
    terms: all,
    lines: all.map(({ word }) => word).join('\n'),
    starts: all.map(({ word }) => {
      const start = next
      next += word.length + 1
      return start
    }),
    byRoot: Map.groupBy(all, ({ root }) => root),
    written,
    synonyms: synonyms.map((pair) => ({
      ...pair,
      soughtWord: soughtWords(pair.word),
      soughtMeans: soughtWords(pair.means),
    })),
    lots: lots.map((lot) => ({
      lot,
      words: wordsOf(`${lot.name} ${lot.shortName ?? ''} ${lot.description ?? ''}`).map((word) =>
        rootOf(singular(word)),
      ),
    })),
  }
}

/** The term whose line holds this place of the text. */
function termAt(starts: readonly number[], place: number): number {
  let [low, high] = [0, starts.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((starts[middle] as number) <= place) low = middle
    else high = middle - 1
  }
  return low
}

/** Each term that has these letters, and where in its word they first stand. */
export function eachTermWith(
  { terms, lines, starts }: SearchIndex,
  letters: string,
  tell: (term: Term, at: number) => void,
): void {
  for (let place = lines.indexOf(letters); place >= 0; ) {
    const term = termAt(starts, place)
    tell(terms[term] as Term, place - (starts[term] as number))
    const following = starts[term + 1]
    if (following === undefined) return
    place = lines.indexOf(letters, following)
  }
}
