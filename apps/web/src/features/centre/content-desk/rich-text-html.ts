import { getSchema } from '@tiptap/core'
import { DOMParser as ContentParser, type Mark, type Node } from '@tiptap/pm/model'
import { extensions, PARAGRAPH } from './rich-text-schema.ts'

/** A paragraph alone in one of these, or followed by lists only, is written without its tag. */
const HOLDERS = new Set(['li', 'dt', 'dd', 'th', 'td', 'blockquote'])
const LISTS = new Set(['ul', 'ol'])

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const tagOf = ({ type: { name } }: Node | Mark) => (name === PARAGRAPH ? 'p' : name)

const opening = (of: Node | Mark) => {
  const attributes = Object.entries<string | null>(of.attrs).map(([name, value]) =>
    value === null ? '' : ` ${name}="${escaped(value).replaceAll('"', '&quot;')}"`,
  )
  return `<${tagOf(of)}${attributes.join('')}>`
}

const closing = (of: Node | Mark) => `</${tagOf(of)}>`

const sentence = (block: Node): string => {
  let html = ''
  let open: readonly Mark[] = []
  const turnTo = (marks: readonly Mark[]) => {
    const other = marks.findIndex((mark, at) => !open[at]?.eq(mark))
    const same = other < 0 ? marks.length : other
    html += open.slice(same).toReversed().map(closing).join('')
    html += marks.slice(same).map(opening).join('')
    open = marks
  }
  block.forEach((child) => {
    turnTo(child.marks)
    html += child.isText ? escaped(child.text ?? '') : '<br />'
  })
  turnTo([])
  return html
}

function lines(block: Node): string[] {
  if (block.isLeaf) return [`<${tagOf(block)} />`]
  if (block.isTextblock) return [`${opening(block)}${sentence(block)}${closing(block)}`]
  if (block.type.name === 'tr') {
    const cells = block.children.flatMap(lines).map((line) => line.trimStart())
    return [`${opening(block)}${cells.join('')}${closing(block)}`]
  }
  const [first, ...rest] = block.children
  const isBare =
    HOLDERS.has(block.type.name) &&
    first?.type.name === PARAGRAPH &&
    rest.every(({ type: { name } }) => LISTS.has(name))
  const start = opening(block) + (isBare ? sentence(first) : '')
  const inside = (isBare ? rest : block.children).flatMap(lines)
  if (inside.length === 0) return [start + closing(block)]
  return [start, ...inside.map((line) => `  ${line}`), closing(block)]
}

/** A text as our pages are written, and as the server leaves it once cleaned. */
export const htmlOf = (doc: Node): string => doc.children.flatMap(lines).join('\n')

const reader = ContentParser.fromSchema(getSchema(extensions))

/** A document made for this purpose runs no script and loads nothing. */
export const documentOf = (html: string): Node => reader.parse(new DOMParser().parseFromString(html, 'text/html').body)
