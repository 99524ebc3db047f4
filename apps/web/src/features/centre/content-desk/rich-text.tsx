import { RichTextEditor } from '@mantine/tiptap'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconH2,
  IconH3,
  IconItalic,
  IconLink,
  IconLinkOff,
  IconList,
  IconListNumbers,
  IconPilcrow,
} from '@tabler/icons-react'
import { type ChainedCommands, type Editor, useEditor, useEditorState } from '@tiptap/react'
import { type ReactNode, useId, useState } from 'react'
import { PROSE } from '../../../ui/prose.tsx'
import { pastedHtml } from './pasted-html.ts'
import styles from './rich-text.module.css'
import { documentOf, htmlOf } from './rich-text-html.ts'
import { extensions, PARAGRAPH } from './rich-text-schema.ts'

type Tool = {
  label: string
  icon: typeof IconBold
  act: (chain: ChainedCommands) => ChainedCommands
  /** Of a tool that stays pressed: whether it is, where one types. */
  isOn?: (editor: Editor) => boolean
}

const inside = ['h2', 'h3', 'h4', 'blockquote', 'ul', 'ol']

const tools: Tool[][] = [
  [
    {
      label: 'Titre',
      icon: IconH2,
      act: (chain) => chain.toggleNode('h2', PARAGRAPH),
      isOn: (editor) => editor.isActive('h2'),
    },
    {
      label: 'Sous-titre',
      icon: IconH3,
      act: (chain) => chain.toggleNode('h3', PARAGRAPH),
      isOn: (editor) => editor.isActive('h3'),
    },
    {
      label: 'Texte courant',
      icon: IconPilcrow,
      act: (chain) => chain.clearNodes(),
      isOn: (editor) => !inside.some((name) => editor.isActive(name)),
    },
    {
      label: 'Citation',
      icon: IconBlockquote,
      act: (chain) => chain.toggleWrap('blockquote'),
      isOn: (editor) => editor.isActive('blockquote'),
    },
  ],
  [
    {
      label: 'Gras',
      icon: IconBold,
      act: (chain) => chain.toggleMark('strong'),
      isOn: (editor) => editor.isActive('strong'),
    },
    {
      label: 'Italique',
      icon: IconItalic,
      act: (chain) => chain.toggleMark('em'),
      isOn: (editor) => editor.isActive('em'),
    },
  ],
  [
    {
      label: 'Liste',
      icon: IconList,
      act: (chain) => chain.toggleList('ul', 'li'),
      isOn: (editor) => editor.isActive('ul'),
    },
    {
      label: 'Liste numérotée',
      icon: IconListNumbers,
      act: (chain) => chain.toggleList('ol', 'li'),
      isOn: (editor) => editor.isActive('ol'),
    },
  ],
]
const unlink: Tool = {
  label: 'Retirer le lien',
  icon: IconLinkOff,
  act: (chain) => chain.extendMarkRange('a').unsetMark('a'),
}
const history: Tool[] = [
  { label: 'Annuler', icon: IconArrowBackUp, act: (chain) => chain.undo() },
  { label: 'Rétablir', icon: IconArrowForwardUp, act: (chain) => chain.redo() },
]

type RichTextProps = {
  label: string
  /** Read when the field appears: give it another `key` to show another text. */
  html: string
  onChange: (html: string) => void
  /** Asks for the address of a link: null gives up. */
  askLink: (current: string) => Promise<string | null>
  /** What more can be put in the text, given a way to do so. */
  more?: (insert: (text: string) => void) => ReactNode
  /** The id of what is wrong with the text, when something is. */
  describedBy?: string | undefined
}

/** A text with titles, lists and links, typed as it will be read. */
export function RichText({ label, html, onChange, askLink, more, describedBy }: RichTextProps) {
  const id = useId()
  const [begun] = useState(() => {
    const doc = documentOf(html)
    return { html, content: doc.toJSON(), written: htmlOf(doc) }
  })
  const editor = useEditor({
    extensions,
    content: begun.content,
    enableInputRules: false,
    enablePasteRules: false,
    editorProps: {
      attributes: {
        class: `${styles.text} ${PROSE}`,
        'aria-multiline': 'true',
        'aria-labelledby': id,
        ...(describedBy && { 'aria-describedby': describedBy }),
        lang: 'fr',
        spellcheck: 'true',
      },
      transformPastedHTML: pastedHtml,
      // A link is written here, not followed: `follow-links.ts` leaves a click that was answered.
      handleDOMEvents: { click: (_, event) => event.preventDefault() },
    },
    onUpdate: ({ editor }) => {
      const written = htmlOf(editor.state.doc)
      // Back to what was opened, to the byte: nothing is left to save.
      onChange(written === begun.written ? begun.html : written)
    },
  })
  const on = useEditorState({
    editor,
    selector: ({ editor }) =>
      tools
        .flat()
        .filter(({ isOn }) => isOn?.(editor))
        .map(({ label }) => label),
  })

  const run = ({ act }: Tool) => act(editor.chain().focus()).run()
  const link = async () => {
    const href = await askLink(editor.getAttributes('a').href ?? '')
    const chain = editor.chain().focus()
    if (href === null) return chain.run()
    if (editor.state.selection.empty && !editor.isActive('a'))
      return chain.insertContent({ type: 'text', text: href, marks: [{ type: 'a', attrs: { href } }] }).run()
    return chain.extendMarkRange('a').setMark('a', { href }).run()
  }
  const insert = (text: string) => editor.chain().focus().insertContent({ type: 'text', text }).run()

  return (
    <div className={styles.field}>
      <span id={id} className={styles.label}>
        {label}
      </span>
      <RichTextEditor editor={editor} className={styles.box} withTypographyStyles={false} unstyled>
        <RichTextEditor.Toolbar className={styles.bar} role="toolbar" aria-label="Mise en forme">
          {tools.map((group) => (
            <RichTextEditor.ControlsGroup key={group[0]?.label} className={styles.group}>
              {group.map((tool) => (
                <ToolButton key={tool.label} {...tool} pressed={on.includes(tool.label)} onPress={() => run(tool)} />
              ))}
            </RichTextEditor.ControlsGroup>
          ))}
          <RichTextEditor.ControlsGroup className={styles.group}>
            <ToolButton label="Lien" icon={IconLink} onPress={link} />
            <ToolButton {...unlink} onPress={() => run(unlink)} />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup className={styles.group}>
            {history.map((tool) => (
              <ToolButton key={tool.label} {...tool} onPress={() => run(tool)} />
            ))}
          </RichTextEditor.ControlsGroup>
          {more && <div className={styles.more}>{more(insert)}</div>}
        </RichTextEditor.Toolbar>
        <RichTextEditor.Content />
      </RichTextEditor>
    </div>
  )
}

type ToolButtonProps = { label: string; icon: typeof IconBold; pressed?: boolean; onPress: () => void }

const ToolButton = ({ label, icon: ToolIcon, pressed, onPress }: ToolButtonProps) => (
  <button
    type="button"
    className={styles.tool}
    aria-label={label}
    title={label}
    aria-pressed={pressed}
    // The selection stays in the text.
    onMouseDown={(event) => event.preventDefault()}
    onClick={onPress}
  >
    <ToolIcon size={18} stroke={1.7} aria-hidden />
  </button>
)
