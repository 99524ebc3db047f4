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
import { type ClipboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import prose from './prose.module.css'
import styles from './rich-text.module.css'
import { cleanPasted } from './rich-text-html.ts'

type Command = { label: string; icon: typeof IconBold; command: string; value?: string; isBlock?: true }

const commands: Command[][] = [
  [
    { label: 'Titre', icon: IconH2, command: 'formatBlock', value: 'h2', isBlock: true },
    { label: 'Sous-titre', icon: IconH3, command: 'formatBlock', value: 'h3', isBlock: true },
    { label: 'Texte courant', icon: IconPilcrow, command: 'formatBlock', value: 'p', isBlock: true },
    { label: 'Citation', icon: IconBlockquote, command: 'formatBlock', value: 'blockquote', isBlock: true },
  ],
  [
    { label: 'Gras', icon: IconBold, command: 'bold' },
    { label: 'Italique', icon: IconItalic, command: 'italic' },
  ],
  [
    { label: 'Liste', icon: IconList, command: 'insertUnorderedList' },
    { label: 'Liste numérotée', icon: IconListNumbers, command: 'insertOrderedList' },
  ],
]
const history: Command[] = [
  { label: 'Annuler', icon: IconArrowBackUp, command: 'undo' },
  { label: 'Rétablir', icon: IconArrowForwardUp, command: 'redo' },
]

/**
 * Browsers have carried these commands for twenty years and no other one keeps the history of the field. Whatever they
 * make, the server cleans: the field is a comfort, not a guard.
 */
const run = (command: string, value?: string) => document.execCommand(command, false, value)

const isOn = ({ command, value, isBlock }: Command): boolean =>
  isBlock ? document.queryCommandValue(command) === value : document.queryCommandState(command)

type RichTextProps = {
  label: string
  /** Read when the field appears: give it another `key` to show another text. */
  html: string
  onChange: (html: string) => void
  /** Asks for the address of a link: null gives up. */
  askLink: (current: string) => Promise<string | null>
  /** What more can be put in the text, given a way to do so. */
  more?: (insert: (text: string) => void) => ReactNode
}

/** A text with titles, lists and links, typed as it will be read. */
export function RichText({ label, html, onChange, askLink, more }: RichTextProps) {
  const id = useId()
  const field = useRef<HTMLDivElement>(null)
  const range = useRef<Range | null>(null)
  const [on, setOn] = useState<readonly string[]>([])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is the browser's own from then on.
  useEffect(() => {
    if (field.current) field.current.innerHTML = html
    run('defaultParagraphSeparator', 'p')
  }, [])

  useEffect(() => {
    const look = () => {
      const selection = document.getSelection()
      if (!selection?.rangeCount || !field.current?.contains(selection.anchorNode)) return
      range.current = selection.getRangeAt(0)
      setOn([...commands.flat()].filter(isOn).map(({ label }) => label))
    }
    document.addEventListener('selectionchange', look)
    return () => document.removeEventListener('selectionchange', look)
  }, [])

  const tell = () => onChange(field.current?.innerHTML ?? '')
  /** Back where one was typing, even after a window or a list took the focus. */
  const resume = () => {
    field.current?.focus()
    const selection = document.getSelection()
    if (!range.current || !selection) return
    selection.removeAllRanges()
    selection.addRange(range.current)
  }
  const act = (command: string, value?: string) => {
    resume()
    run(command, value)
    tell()
  }
  const link = async () => {
    const current = range.current?.startContainer.parentElement?.closest('a')?.getAttribute('href') ?? ''
    const address = await askLink(current)
    if (address === null) return resume()
    if (range.current?.collapsed) act('insertText', address)
    act('createLink', address)
  }
  const paste = (event: ClipboardEvent) => {
    event.preventDefault()
    const rich = event.clipboardData.getData('text/html')
    if (rich) run('insertHTML', cleanPasted(rich))
    else run('insertText', event.clipboardData.getData('text/plain'))
    tell()
  }

  return (
    <div className={styles.field}>
      <span id={id} className={styles.label}>
        {label}
      </span>
      <div className={styles.box}>
        <div className={styles.bar} role="toolbar" aria-label="Mise en forme">
          {commands.map((group) => (
            <div key={group[0]?.label} className={styles.group}>
              {group.map((command) => (
                <Tool
                  key={command.label}
                  {...command}
                  pressed={on.includes(command.label)}
                  onPress={() => act(command.command, command.value)}
                />
              ))}
            </div>
          ))}
          <div className={styles.group}>
            <Tool label="Lien" icon={IconLink} onPress={link} />
            <Tool label="Retirer le lien" icon={IconLinkOff} onPress={() => act('unlink')} />
          </div>
          <div className={styles.group}>
            {history.map(({ label, icon, command }) => (
              <Tool key={label} label={label} icon={icon} onPress={() => act(command)} />
            ))}
          </div>
          {more && <div className={styles.more}>{more((text) => act('insertText', text))}</div>}
        </div>
        {/* biome-ignore lint/a11y/useSemanticElements: no element of a form holds titles and lists. */}
        <div
          ref={field}
          className={`${styles.text} ${prose.prose}`}
          role="textbox"
          aria-multiline="true"
          aria-labelledby={id}
          contentEditable
          suppressContentEditableWarning
          spellCheck
          lang="fr"
          tabIndex={0}
          onInput={tell}
          onPaste={paste}
        />
      </div>
    </div>
  )
}

type ToolProps = { label: string; icon: typeof IconBold; pressed?: boolean; onPress: () => void }

const Tool = ({ label, icon: ToolIcon, pressed, onPress }: ToolProps) => (
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
