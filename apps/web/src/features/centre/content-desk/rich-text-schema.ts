import { keptAttributes, keptSchemes } from '@charpente/domain/centre/content/kept-html'
import { type Attributes, Extension, Mark, type MarkConfig, Node, type NodeConfig } from '@tiptap/core'
import { ListKeymap } from '@tiptap/extension-list/keymap'
import { Gapcursor } from '@tiptap/extensions/gap-cursor'
import { UndoRedo } from '@tiptap/extensions/undo-redo'
import type { ResolvedPos } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'

/** The library itself looks for the paragraph by this name; everything else is called by its element. */
export const PARAGRAPH = 'paragraph'

const isWeb = (href: string) =>
  !/^[a-z][a-z0-9+.-]*:/i.test(href) || keptSchemes.some((scheme) => href.toLowerCase().startsWith(`${scheme}:`))

/** A title cut in two keeps its name for its first half. */
const attributesOf = (tag: string) => (): Attributes =>
  Object.fromEntries(
    (keptAttributes[tag] ?? []).map((name) => [
      name,
      { default: null, keepOnSplit: name !== 'id', parseHTML: (element) => element.getAttribute(name) },
    ]),
  )

const block = (tag: string, config: Partial<NodeConfig>) =>
  Node.create({
    name: tag,
    group: 'block',
    addAttributes: attributesOf(tag),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
    ...config,
  })

/** A part of a block, which stands nowhere else. */
const part = (tag: string, config: Partial<NodeConfig>) => block(tag, { group: '', ...config })

const title = (tag: string, alike: string[]) =>
  block(tag, { content: 'inline*', defining: true, parseHTML: () => [tag, ...alike].map((one) => ({ tag: one })) })

const mark = (tag: string, config: Partial<MarkConfig> = {}) =>
  Mark.create({
    name: tag,
    addAttributes: attributesOf(tag),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
    ...config,
  })

const styledUnless = (property: 'fontWeight' | 'fontStyle') => (element: HTMLElement) =>
  element.style[property] !== 'normal' && null

const rowOf = ($at: ResolvedPos) => {
  for (let depth = $at.depth; depth > 0; depth--) if ($at.node(depth).type.name === 'tr') return depth
  return null
}

/** What is deleted from one cell to another leaves the line all its cells. */
export const keptCells = () =>
  new Plugin({
    appendTransaction: (_, before, { selection: { $from }, tr }) => {
      const { $from: $was, $to } = before.selection
      const [depth, was] = [rowOf($from), rowOf($was)]
      if (depth === null || was !== depth || $was.start(was + 1) === $to.start(was + 1)) return null
      if ($from.start(depth) !== $was.start(was)) return null
      const lost = $was.node(was).childCount - $from.node(depth).childCount
      const next = $was.index(was) + 1
      const cells = $was.node(was).children.slice(next, next + Math.max(lost, 0))
      return tr.insert(
        $from.after(depth + 1),
        cells.flatMap((cell) => cell.type.createAndFill(cell.attrs) ?? []),
      )
    },
  })

const KeptCells = Extension.create({ name: 'keptCells', addProseMirrorPlugins: () => [keptCells()] })

/** Tab goes to the next field, as everywhere else. */
const ListKeys = ListKeymap.extend({
  addKeyboardShortcuts() {
    const { Tab: _, ...keys } = this.parent?.() ?? {}
    return keys
  },
}).configure({ listTypes: [{ itemName: 'li', wrapperNames: ['ul', 'ol'] }] })

/**
 * Exactly what the server keeps of a page: what is typed, pasted or opened in the field can hold nothing else, and
 * loses nothing of it. The first block is the one made when nothing says which.
 */
export const extensions = [
  Node.create({ name: 'doc', topNode: true, content: 'block+' }),
  Node.create({ name: 'text', group: 'inline' }),
  block('p', { name: PARAGRAPH, content: 'inline*', priority: 1000 }),
  title('h2', ['h1']),
  title('h3', []),
  title('h4', ['h5', 'h6']),
  block('blockquote', { content: 'block+', defining: true }),
  block('ul', { group: 'block list', content: 'li+' }),
  block('ol', { group: 'block list', content: 'li+' }),
  part('li', {
    content: 'block+',
    defining: true,
    addKeyboardShortcuts() {
      return { Enter: () => this.editor.commands.splitListItem('li') }
    },
  }),
  block('dl', { content: '(dt|dd)+' }),
  part('dt', { content: 'block+', defining: true }),
  part('dd', { content: 'block+', defining: true }),
  block('table', { content: 'caption? thead? tbody*', isolating: true }),
  part('caption', { content: 'inline*', isolating: true }),
  part('thead', { content: 'tr+' }),
  part('tbody', { content: 'tr+' }),
  part('tr', { content: '(th|td)+' }),
  part('th', { content: 'block+', isolating: true }),
  part('td', { content: 'block+', isolating: true }),
  // Open while it is written: what is folded could not be reached.
  block('details', { content: 'summary? block*', renderHTML: () => ['details', { open: '' }, 0] }),
  part('summary', { content: 'inline*', defining: true }),
  block('hr', { renderHTML: () => ['hr'] }),
  part('br', {
    group: 'inline',
    inline: true,
    renderHTML: () => ['br'],
    addKeyboardShortcuts() {
      return { 'Shift-Enter': () => this.editor.commands.insertContent({ type: 'br' }) }
    },
  }),
  mark('a', {
    inclusive: false,
    parseHTML: () => [{ tag: 'a[href]', getAttrs: (link) => isWeb(link.getAttribute('href') ?? '') && null }],
  }),
  mark('strong', {
    parseHTML: () => [
      { tag: 'strong' },
      { tag: 'b', getAttrs: styledUnless('fontWeight') },
      { style: 'font-weight', getAttrs: (weight) => /^(bold(er)?|[6-9]\d\d)$/.test(weight) && null },
    ],
    addKeyboardShortcuts() {
      return { 'Mod-b': () => this.editor.commands.toggleMark('strong') }
    },
  }),
  mark('em', {
    parseHTML: () => [{ tag: 'em' }, { tag: 'i', getAttrs: styledUnless('fontStyle') }, { style: 'font-style=italic' }],
    addKeyboardShortcuts() {
      return { 'Mod-i': () => this.editor.commands.toggleMark('em') }
    },
  }),
  mark('code'),
  mark('sup'),
  mark('abbr'),
  ListKeys,
  KeptCells,
  UndoRedo,
  Gapcursor,
]
