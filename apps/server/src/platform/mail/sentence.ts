/** What people typed never acts on the page: no control character, nothing that turns the direction of reading round. */
const withoutControls = (value: string) =>
  value
    .toWellFormed()
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/(?!\n)[\p{Cc}\p{Cf}\p{Co}]/gu, '')

/** A value inside a sentence or a subject: it cannot break the line. */
export const oneLine = (value: string): string =>
  withoutControls(value)
    .replace(/\s*\n\s*/g, ' ')
    .trim()

/** A value on its own, as a reason given in several paragraphs. */
export const linesOf = (value: string): string[] =>
  withoutControls(value)
    .trim()
    .split(/ *\n */)

const NBSP = '\u00A0'
const THIN = '\u202F'

/** Our own words are written with plain spaces and set here, by the rules of French typography. */
export const typeset = (words: string) =>
  words
    .replace(/ (?=[:»€])/g, NBSP)
    .replace(/(?<=«) /g, NBSP)
    .replace(/ (?=[;!?])/g, THIN)

type Strong = { strong: string }
type Span = { words: string; strong: boolean; isValue?: true }

/** A sentence on one line, with what stands out in it. */
export type Sentence = readonly Span[]

export const strong = (value: string): Strong => ({ strong: value })

/** A French sentence: typography is set in our words only, what people typed keeps its own. */
export const fr = (words: TemplateStringsArray, ...values: (string | Strong)[]): Sentence =>
  words
    .flatMap((literal, index): Span[] => {
      const ours = { words: typeset(literal), strong: false }
      const value = values[index]
      if (value === undefined) return [ours]
      const theirs = typeof value === 'string' ? value : value.strong
      return [ours, { words: oneLine(theirs), strong: typeof value !== 'string', isValue: true }]
    })
    // A value that is empty keeps its place: the sentence may be said otherwise, its values by their number.
    .filter((span) => span.words !== '' || span.isValue)

export const plain = (sentence: Sentence): string => sentence.map(({ words }) => words).join('')
