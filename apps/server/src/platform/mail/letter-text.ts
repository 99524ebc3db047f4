import type { Letter } from './message.ts'
import { linesOf, oneLine, plain } from './sentence.ts'

const WIDTH = 72

/** Breaks at plain spaces only: an address or a no-break space is never cut. */
function wrap(line: string): string {
  const lines: string[] = []
  let current = ''
  for (const word of line.split(' ')) {
    const longer = current ? `${current} ${word}` : word
    if (current && longer.length > WIDTH) {
      lines.push(current)
      current = word
    } else current = longer
  }
  return [...lines, current].join('\n')
}

const titled = (label: string) => `${label}\u00A0:`
const labelled = (label: string, value: string) => `${titled(label)} ${value}`

export function letterToText(letter: Letter): string {
  const { action, personalData, wayOut } = letter
  const paragraphs = [
    [plain(letter.greeting)],
    [plain(letter.happened), plain(letter.next)].filter((line) => line !== '').map(wrap),
    letter.codes.map(({ label, value }) => labelled(label, value)),
    letter.facts.map(({ label, value }) => linesOf(labelled(label, value)).map(wrap).join('\n')),
    ...letter.listings.map(({ title, lines }) => [
      titled(oneLine(title)),
      ...lines.map(({ words, url }) => `${wrap(`- ${oneLine(words)}`)}\n${url}`),
    ]),
    letter.notes.map((note) => wrap(plain(note))),
    [titled(action.label), action.shownUrl],
    [plain(letter.signature)],
    [
      '-- ',
      ...letter.footer.map((line) => wrap(plain(line))),
      labelled(personalData.label, personalData.url),
      ...(wayOut ? [labelled(wayOut.label, wayOut.url)] : []),
    ],
  ]
  const written = paragraphs.filter((lines) => lines.length > 0).map((lines) => lines.join('\n'))
  return `${written.join('\n\n')}\n`
}
