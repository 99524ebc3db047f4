import { type NearWords, nearest, nearWords } from './near-words.ts'
import {
  type Entry,
  eachTermWith,
  type FoundArticle,
  IN_LOT,
  indexLots,
  type NamedLot,
  type SearchIndex,
  type Synonym,
  type Term,
} from './search-index.ts'
import { answersCode, isCode, rootOf, saysWhere, soughtPieces, soughtWords } from './search-words.ts'

/** How many articles of a lot the results show; the page of the lot shows the others. */
export const SHOWN_PER_LOT = 5
/** Those that answer much less than the best of their lot leave their place to other lots. */
const WORTH_SHOWING = 0.7

type FoundLot = {
  code: string
  name: string
  count: number
  /** The words that find the same articles in the page of the lot; none where it is the lot that is found. */
  words: string
  articles: FoundArticle[]
}
export type Found = {
  count: number
  /** No article has every word: these have most of them. */
  partial: boolean
  /** The words that were looked for instead of words of no catalogue. */
  corrected: string | null
  /** No article has these words: these lots are about them. */
  named: boolean
  /** What was looked for, once what says nothing is left out. */
  words: string
  /** Words that only say where the works are, and that no article has with the others. */
  without: string[]
  lots: FoundLot[]
  /** Other words for the same thing, in the catalogue or among people. */
  related: string[]
  /** When nothing has every word: what could have been meant. */
  near: NearWords[]
}

/** One way to understand a search: the words compared, how sure they are, and the same as a person would write them. */
type Reading = { sought: readonly string[]; trust: readonly number[]; text: string }

/** Where `part` stands in `words`, one after another; -1 when it does not. */
function placeOf(part: readonly string[], words: readonly string[]): number {
  const [first] = part
  if (first === undefined) return -1
  for (let at = words.indexOf(first); at >= 0; at = words.indexOf(first, at + 1))
    if (part.every((word, i) => words[at + i] === word)) return at
  return -1
}

/** A word is itself before it is another; several that are said together mean what they mean together. */
const OTHER_WORD = 0.6
const OTHER_WORDS = 0.75

/** What was typed, then the same in the words of the catalogue: each synonym is replaced by what it means. */
function readingsOf(typed: string, { synonyms }: SearchIndex): [Reading, ...Reading[]] {
  const sought = soughtWords(typed)
  const meant = synonyms.flatMap(({ means, soughtWord, soughtMeans }) => {
    const at = placeOf(soughtWord, sought)
    if (at < 0) return []
    const [before, after] = [sought.slice(0, at), sought.slice(at + soughtWord.length)]
    const trust = soughtWord.length > 1 ? OTHER_WORDS : OTHER_WORD
    const others = soughtMeans.filter((word) => !before.includes(word) && !after.includes(word))
    return {
      sought: [...before, ...others, ...after],
      trust: [...before.map(() => 1), ...others.map(() => trust), ...after.map(() => 1)],
      text: [...before, means, ...after].join(' '),
    }
  })
  return [{ sought, trust: sought.map(() => 1), text: typed.trim() }, ...meant]
}

const RELATED = 4

/** Official words for what was typed, and what people say for what was typed in official words. */
function relatedTo(sought: readonly string[], { synonyms }: SearchIndex): string[] {
  const related = synonyms.flatMap(({ word, means, soughtWord, soughtMeans }) => {
    if (placeOf(soughtWord, sought) >= 0) return [means]
    return placeOf(soughtMeans, sought) >= 0 ? [word] : []
  })
  return [...new Set(related)].slice(0, RELATED)
}

const WHOLE = 1
const BEGINS = 0.4
/** The more of a word is typed, the surer it is that one. */
const LIKE_WHOLE = 0.45
const SAME_ROOT = 0.75
const INSIDE = 0.25

/**
 * How near a word of the catalogue is to one sought that stands at this place in it: `pac` is a heat pump before it is a
 * « capacité ».
 */
function nearness(sought: string, root: string, term: Term, at: number): number {
  const { length } = term.word
  if (at === 0) return length - sought.length <= 1 ? WHOLE : BEGINS + (LIKE_WHOLE * sought.length) / length
  return term.root === root ? SAME_ROOT : INSIDE
}

/** How much each entry answers one word, and how rare that word is. */
type Answer = { weights: Float32Array; rarity: number; isKnown: boolean }

function answerTo(sought: string, index: SearchIndex): Answer {
  const { entries, byRoot } = index
  const weights = new Float32Array(entries.length)
  if (isCode(sought))
    entries.forEach(({ article: { code } }, at) => {
      if (answersCode(code, sought)) weights[at] = 1
    })
  const root = rootOf(sought)
  const weigh = (term: Term, near: number) => {
    for (let i = 0; i < term.entries.length; i++) {
      const at = term.entries[i] as number
      weights[at] = Math.max(weights[at] as number, near * (term.weights[i] as number))
    }
  }
  eachTermWith(index, sought, (term, at) => weigh(term, nearness(sought, root, term, at)))
  for (const term of byRoot.get(root) ?? []) if (!term.word.includes(sought)) weigh(term, SAME_ROOT)
  let [found, count] = [0, 0]
  for (let at = 0; at < weights.length; at++) {
    const weight = weights[at] as number
    if (weight > 0) found++
    if (weight > IN_LOT) count++
  }
  return { weights, rarity: Math.log2(2 + entries.length / (1 + count)), isKnown: found > 0 }
}

/** Each word of a search is looked up once, in however many readings it stands. */
function lookUp(index: SearchIndex): (word: string) => Answer {
  const known = new Map<string, Answer>()
  return (word) => {
    const answer = known.get(word) ?? answerTo(word, index)
    known.set(word, answer)
    return answer
  }
}

/** Words that stand side by side as they were typed say more than apart. */
const SIDE_BY_SIDE = 0.15

/** How many of the words follow one another in the name, with one that says nothing between them at most. */
function sideBySide(sought: readonly string[], { words }: Entry): number {
  let pairs = 0
  for (let i = 1; i < sought.length; i++) {
    const [one, next] = [sought[i - 1] as string, sought[i] as string]
    const at = words.findIndex((word) => word.startsWith(one))
    if (at < 0) continue
    const follows = words[at + 1]?.startsWith(next)
    if (follows || ((words[at + 1]?.length ?? 0) <= 2 && words[at + 2]?.startsWith(next))) pairs++
  }
  return pairs
}

/** Whoever does not say study or mission means the works. */
const STUDIED = 0.9

/** For each entry: how many of the words it has, and how well it answers them, about 1 at best. */
type Fits = { reading: Reading; counts: Uint8Array; scores: Float32Array }

function fitsOf(reading: Reading, index: SearchIndex, answers: readonly Answer[]): Fits {
  const size = index.entries.length
  const [counts, scores] = [new Uint8Array(size), new Float32Array(size)]
  const whole = answers.reduce((sum, { rarity }) => sum + rarity, 0)
  for (let at = 0; at < size; at++) {
    let [count, score, plain, best] = [0, 0, 0, 0]
    for (let i = 0; i < answers.length; i++) {
      const { weights, rarity } = answers[i] as Answer
      const weight = weights[at] as number
      if (weight === 0) continue
      count++
      const rare = rarity * (reading.trust[i] as number)
      score += weight * rare
      plain += Math.min(weight, 1) * rare
      if (weight > best) best = weight
    }
    // The name of a lot completes what an article says; alone it says nothing of it.
    if (count === 0 || best <= IN_LOT) continue
    const entry = index.entries[at] as Entry
    const nature = entry.isStudy ? STUDIED : 1
    counts[at] = count
    // Where a word is missing, the rarest of those that are there decides, wherever it stands.
    scores[at] =
      count === answers.length
        ? (nature * score) / whole + SIDE_BY_SIDE * sideBySide(reading.sought, entry)
        : (nature * plain) / whole
  }
  return { reading, counts, scores }
}

type Kept = { entry: Entry; score: number; reading: Reading }

/** The entries that have so many words of a reading, each by the reading it answers best. */
function having(least: (reading: Reading) => number, { entries }: SearchIndex, fits: readonly Fits[]): Kept[] {
  const kept: Kept[] = []
  for (let at = 0; at < entries.length; at++) {
    let [score, best]: [number, Reading | null] = [0, null]
    for (const fit of fits) {
      const other = fit.scores[at] as number
      if (other > score && (fit.counts[at] as number) >= least(fit.reading)) [score, best] = [other, fit.reading]
    }
    if (best) kept.push({ entry: entries[at] as Entry, score, reading: best })
  }
  return kept
}

/** The same without the words that only say where; null when nothing would change, or nothing be left. */
function withoutWhere(reading: Reading): Reading | null {
  const left = reading.sought.flatMap((word, at) => (saysWhere(word) ? [] : [at]))
  if (left.length === 0 || left.length === reading.sought.length) return null
  return {
    sought: left.map((at) => reading.sought[at] as string),
    trust: left.map((at) => reading.trust[at] as number),
    text: soughtPieces(reading.text)
      .filter((piece) => !soughtWords(piece).some(saysWhere))
      .join(' '),
  }
}

/** The entries that have every word of a reading; failing those, every word but where it is; then the ones that have most. */
function keptOf(
  index: SearchIndex,
  readings: readonly Reading[],
  answer = lookUp(index),
): { kept: Kept[]; partial: boolean; isElsewhere?: true } {
  const fits = readings
    .filter(({ sought }) => sought.length > 0)
    .map((reading) => fitsOf(reading, index, reading.sought.map(answer)))
  const whole = having(({ sought }) => sought.length, index, fits)
  if (whole.length > 0 || fits.every(({ reading }) => reading.sought.length < 2)) return { kept: whole, partial: false }
  const elsewhere = readings.flatMap((reading) => withoutWhere(reading) ?? [])
  const what = elsewhere.length > 0 ? keptOf(index, elsewhere, answer) : { kept: [], partial: false }
  if (what.kept.length > 0) return { ...what, isElsewhere: true }
  // As few words missing as can be: a reading of more words is not a better one.
  const missing = fits.map(({ reading, counts }) => reading.sought.length - counts.reduce((a, b) => Math.max(a, b), 0))
  const fewest = Math.min(...missing)
  const some = having(({ sought }) => Math.max(1, sought.length - fewest), index, fits)
  return { kept: some, partial: some.length > 0 }
}

/** What was typed with each word of no catalogue replaced by the nearest of this one; null when nothing would change. */
function correctedFrom(typed: string, index: SearchIndex, answer: (word: string) => Answer): string | null {
  const isSaid = (word: string) =>
    answer(word).isKnown || index.synonyms.some(({ soughtWord }) => soughtWord.includes(word))
  const sought = new Set(soughtWords(typed))
  const mended = typed
    .trim()
    .split(/\s+/)
    .map((piece) => {
      const [word, ...others] = soughtWords(piece)
      if (word === undefined || others.length > 0 || !sought.has(word) || isSaid(word)) return piece
      return nearest(word, index.written) ?? piece
    })
    .join(' ')
  return mended === typed.trim().replaceAll(/\s+/g, ' ') ? null : mended
}

/** Their lots, the one of the best answer first; in each the best first. */
function byLot(kept: readonly Kept[], words: string): FoundLot[] {
  const lots = new Map<NamedLot, Kept[]>()
  for (const one of kept) {
    const own = lots.get(one.entry.lot)
    if (own) own.push(one)
    else lots.set(one.entry.lot, [one])
  }
  return [...lots]
    .map(([lot, own]) => ({ lot, own: own.toSorted((a, b) => b.score - a.score) }))
    .toSorted((a, b) => lotScore(b.own) - lotScore(a.own))
    .map(({ lot: { code, name }, own }) => ({
      code,
      name,
      count: own.length,
      words,
      articles: own
        .filter(({ score }) => score >= WORTH_SHOWING * scoreOf(own))
        .slice(0, SHOWN_PER_LOT)
        .map(({ entry }) => entry.article),
    }))
}

const scoreOf = ([best]: readonly Kept[]): number => best?.score ?? 0

/** Among lots that answer alike, the one that answers most. */
const lotScore = (kept: readonly Kept[]): number => scoreOf(kept) * (1 + 0.02 * Math.log2(kept.length))

/** Lots whose own words say all of it, for a trade that none of their articles names: each whole, without a line. */
const lotsNamed = (index: SearchIndex, readings: readonly Reading[]): FoundLot[] =>
  index.lots
    .filter(({ words }) =>
      readings.some(({ sought }) => sought.length > 0 && sought.every((word) => words.includes(rootOf(word)))),
    )
    .map(({ lot: { code, name, articles } }) => ({ code, name, count: articles.length, words: '', articles: [] }))

/** The articles where every word is found, by lot; failing those, the ones that have most of them. Q-47 */
export function searchArticles(index: SearchIndex, typed: string): Found {
  const answer = lookUp(index)
  const corrected = correctedFrom(typed, index, answer)
  const readings = readingsOf(corrected ?? typed, index)
  const { kept, partial, isElsewhere } = keptOf(index, readings, answer)
  const lots = kept.length > 0 ? byLot(kept, corrected ?? typed) : lotsNamed(index, readings)
  const pieces = soughtPieces(corrected ?? typed)
  const saysOnlyWhere = (piece: string) => soughtWords(piece).some(saysWhere)
  return {
    count: lots.reduce((sum, { count }) => sum + count, 0),
    partial,
    named: kept.length === 0 && lots.length > 0,
    corrected: kept.length > 0 ? corrected : null,
    words: pieces.filter((piece) => !isElsewhere || !saysOnlyWhere(piece)).join(' '),
    without: isElsewhere ? pieces.filter(saysOnlyWhere) : [],
    lots,
    related: relatedTo(readings[0].sought, index),
    near: kept.length > 0 && !partial ? [] : nearWords(index, typed),
  }
}

/** Whether a search would find anything that has every word, as it is typed. */
export function findsAny(index: SearchIndex, words: string): boolean {
  const { kept, partial } = keptOf(index, readingsOf(words, index))
  return kept.length > 0 && !partial
}

const indexed = new WeakMap<readonly unknown[], { synonyms: readonly Synonym[]; index: SearchIndex }>()

/**
 * The articles of one lot that answer what was typed, by the same rule, in the order of the price schedule; `words`: by
 * which they may have been found.
 */
export function articlesFor<L extends NamedLot>(
  lot: L,
  typed: string,
  synonyms: readonly Synonym[],
): { articles: L['articles'][number][]; partial: boolean; words: string } {
  if (soughtWords(typed).length === 0) return { articles: [...lot.articles], partial: false, words: typed }
  const known = indexed.get(lot.articles)
  const index = known?.synonyms === synonyms ? known.index : indexLots([lot], synonyms)
  indexed.set(lot.articles, { synonyms, index })
  const readings = readingsOf(typed, index)
  const { kept, partial } = keptOf(index, readings)
  return {
    articles: kept.flatMap(({ entry }) => lot.articles[entry.article.position] ?? []),
    partial,
    words: readings.map(({ text }) => text).join(' '),
  }
}
