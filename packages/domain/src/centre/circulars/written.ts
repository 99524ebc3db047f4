/** A paragraph of what the centre wrote, with what stands out in it. */
export type WrittenParagraph = readonly { words: string; strong: boolean }[]

/** Between two pairs of stars. */
const STRONG = /(\*\*[^*]+\*\*)/

const spansOf = (line: string): WrittenParagraph =>
  line
    .split(STRONG)
    .filter((part) => part !== '')
    .map((part) => (STRONG.test(part) ? { words: part.slice(2, -2), strong: true } : { words: part, strong: false }))

const ITEM = /^[-•]\s+/

/**
 * Plain text as it is typed: an empty line between two paragraphs, a line that begins with a dash for each item of a
 * list, two stars around what stands out. Lines of one paragraph are joined.
 */
export function writtenParagraphs(body: string): WrittenParagraph[] {
  const paragraphs: string[] = []
  let isOpen = false
  for (const typed of body.replaceAll('\r\n', '\n').split('\n')) {
    const line = typed.trim()
    const isItem = ITEM.test(line)
    if (line === '') isOpen = false
    else if (isOpen && !isItem) paragraphs.push(`${paragraphs.pop()} ${line}`)
    else {
      paragraphs.push(isItem ? `•\u00A0${line.replace(ITEM, '')}` : line)
      isOpen = true
    }
  }
  return paragraphs.map(spansOf)
}
