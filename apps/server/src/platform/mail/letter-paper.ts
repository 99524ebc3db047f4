import type { Day } from '@charpente/domain/platform/calendar'
import { formatDay } from '@charpente/domain/platform/format'
import { sheetOf } from '../pdf/paper.ts'
import type { Frame, Message } from './message.ts'
import { linesOf, plain, type Sentence } from './sentence.ts'

/** A text for Typst, which then only shows it. */
const quoted = (text: string) => JSON.stringify(text)
const shown = (sentence: Sentence) =>
  sentence.map(({ words, strong }) => (strong ? `#strong(${quoted(words)})` : `#${quoted(words)}`)).join('')

type Addressed = { to: readonly string[]; day: Day }

/** What a mail says, on paper: the same words, without what only a screen has (codes, something to press). */
export function letterPaper(message: Message, frame: Frame, { to, day }: Addressed): string {
  const facts = (message.facts ?? []).filter(({ value }) => value.trim() !== '')
  const body = [
    `#block(below: 1.6em)[#${to.map((line) => quoted(line)).join(' \\ #')}]`,
    `#block(below: 1.4em, text(fill: rgb("#4a5768"), ${quoted(`${frame.centreName}, le ${formatDay(day)}`)}))`,
    shown(message.happened),
    shown(message.next),
    ...facts.map(
      ({ label, value }) =>
        `#block(above: 1.3em, breakable: true)[#text(weight: 600, fill: rgb("#0b5c66"), ${quoted(label)}) \\ #${linesOf(value).map(quoted).join(' \\ #')}]`,
    ),
    ...(message.listings ?? []).map(
      ({ title, lines }) =>
        `#block(above: 1.3em, breakable: true)[#text(weight: 600, ${quoted(title)}) \\ #${lines.map(({ words }) => quoted(words)).join(' \\ #')}]`,
    ),
    ...(message.notes ?? []).map(shown),
    shown([{ words: [frame.centreName, frame.centreAddress].filter(Boolean).join(', '), strong: false }]),
  ].join('\n\n')
  return sheetOf({ title: plain(message.subject), body, brand: frame.brand, day })
}
