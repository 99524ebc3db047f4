import type { Message } from './message.ts'
import { fr, oneLine, type Sentence, typeset } from './sentence.ts'

/** What the centre says instead of a sentence of the site, by that sentence. */
export type Texts = ReadonlyMap<string, string>

export const noTexts: Texts = new Map()

const valuesOf = (sentence: Sentence) => sentence.filter(({ isValue }) => isValue)

/** « Commande {1} envoyée »: our words, and the place of each value. */
function originalOf(sentence: Sentence): string {
  let count = 0
  return sentence.map(({ words, isValue }) => (isValue ? `{${++count}}` : words)).join('')
}

/** The same values in other words; one that stood out still does. */
function say(sentence: Sentence, text: string): Sentence {
  const values = valuesOf(sentence)
  return oneLine(text)
    .split(/(\{\d+\})/)
    .flatMap((part) => {
      const value = /^\{(\d+)\}$/.exec(part)
      if (!value) return part ? [{ words: typeset(part), strong: false }] : []
      return values[Number(value[1]) - 1] ?? fr``
    })
}

const said = (sentence: Sentence, texts: Texts): Sentence => {
  const text = texts.size > 0 ? texts.get(originalOf(sentence)) : undefined
  return text === undefined ? sentence : say(sentence, text)
}

/** A message in the words of the centre, where it has some. */
export const reworded = (message: Message, texts: Texts): Message => ({
  ...message,
  subject: said(message.subject, texts),
  happened: said(message.happened, texts),
  next: said(message.next, texts),
  ...(message.notes && { notes: message.notes.map((note) => said(note, texts)) }),
})

type MailPart = 'subject' | 'happened' | 'next' | 'note'

type Rewordable = { part: MailPart; original: string; values: string[] }

/** The sentences of a message the centre may say otherwise: those that have words of their own. */
export function sentencesOf({ subject, happened, next, notes = [] }: Message): Rewordable[] {
  const parts: [MailPart, Sentence][] = [
    ['subject', subject],
    ['happened', happened],
    ['next', next],
    ...notes.map((note): [MailPart, Sentence] => ['note', note]),
  ]
  return parts
    .map(([part, sentence]) => ({
      part,
      original: originalOf(sentence),
      values: valuesOf(sentence).map(({ words }) => words),
    }))
    .filter(({ original }) => /\p{L}/u.test(original))
}

/** Those of a mail one sends oneself to see: told apart from a real one by its subject. */
export const asTried = (texts: readonly { original: string; text: string }[]): Texts =>
  new Map(texts.map(({ original, text }) => [original, text]))
