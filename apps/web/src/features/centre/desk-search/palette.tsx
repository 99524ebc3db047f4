import { matchesAllWords, plural } from '@charpente/domain/platform/text'
import { Modal } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconArrowDown, IconArrowUp, IconCornerDownLeft, IconHistory, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { platformNow } from '../../../lib/platform-clock.ts'
import { useSession } from '../../../lib/session.tsx'
import { Marked } from '../../../ui/marked.tsx'
import { deskSearchQuery, SHORTEST } from './desk-search-queries.ts'
import { type Entry, type Group, groupsOf } from './entries.tsx'
import styles from './palette.module.css'
import { paletteOpened } from './palette-opened.ts'
import { keepRecent, recentOf } from './recent.ts'

const PAUSE_MS = 120

/** Ctrl K, or ⌘ K, from anywhere in the desk, also while typing: neither is a letter. */
function useShortcut() {
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      paletteOpened.set(!paletteOpened.get())
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

/** Everything by its name: accounts, carts, orders, applications, articles, and the pages of the desk. */
export function Palette({ pages, acts }: { pages: Entry[]; acts: Entry[] }) {
  useShortcut()
  const isOpened = paletteOpened.useValue()
  // The library remembers where the focus was when it sees the window open: never open at the first render.
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    setShown(isOpened)
  }, [isOpened])
  const close = () => paletteOpened.set(false)
  return (
    <Modal.Root
      opened={isShown}
      onClose={close}
      size={640}
      radius="lg"
      classNames={{ inner: styles.inner ?? '', content: styles.content ?? '' }}
      transitionProps={{ duration: 80, transition: 'fade' }}
    >
      <Modal.Overlay backgroundOpacity={0.45} color="#0A1420" />
      <Modal.Content>
        <Modal.Title className="c-unseen">Rechercher dans la console</Modal.Title>
        <Modal.Body className={styles.body}>
          <Search pages={pages} acts={acts} onLeave={close} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

/** What to show for these words; nothing typed shows what was opened lately, then acts and every page. */
function useGroups(words: string, pages: Entry[], acts: Entry[]): { groups: Group[]; isWaiting: boolean } {
  const { user } = useSession()
  const [asked] = useDebouncedValue(words, PAUSE_MS)
  const { data, isFetching, isPlaceholderData } = useQuery(deskSearchQuery(asked))
  const [recent] = useState(() => (user ? recentOf(user.id) : []))
  // What was opened lately is not shown a second time below.
  const lately = words === '' ? recent.map((one) => ({ ...one, icon: IconHistory })) : []
  const named = (entries: Entry[]) =>
    entries.filter(({ title, path }) => matchesAllWords(title, words) && !lately.some((one) => one.path === path))
  const ofPages = [
    { title: 'Agir', entries: named(acts) },
    { title: 'Aller à', entries: named(pages) },
  ].filter(({ entries }) => entries.length > 0)
  if (words.length < SHORTEST) {
    return {
      groups: [...(lately.length > 0 ? [{ title: 'Récents', entries: lately }] : []), ...ofPages],
      isWaiting: false,
    }
  }
  const found = data ? groupsOf(data, platformNow()) : []
  // A page is called by its name: « journal » opens the journal before a service of that name.
  return { groups: [...ofPages, ...found], isWaiting: asked !== words || isPlaceholderData || (isFetching && !data) }
}

function Search({ pages, acts, onLeave }: { pages: Entry[]; acts: Entry[]; onLeave: () => void }) {
  const { user } = useSession()
  const [typed, setTyped] = useState('')
  const words = typed.trim()
  const { groups, isWaiting } = useGroups(words, pages, acts)
  const [active, setActive] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  const entries = groups.flatMap((group) => group.entries)
  const chosen = Math.min(active, entries.length - 1)
  const optionId = (index: number) => `${id}-${index}`

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  })

  const move = (to: number) => setActive((to + entries.length) % Math.max(entries.length, 1))
  const press = (event: KeyboardEvent) => {
    const acts: Record<string, () => void> = {
      ArrowDown: () => move(chosen + 1),
      ArrowUp: () => move(chosen - 1),
      Home: () => setActive(0),
      End: () => setActive(entries.length - 1),
      // What was found for the words before is still in sight, and is not what these ask for.
      Enter: () => !isWaiting && list.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.click(),
    }
    const act = acts[event.key]
    // Home and End move in the text as long as there is some.
    if (!act || (typed !== '' && ['Home', 'End'].includes(event.key)) || event.nativeEvent.isComposing) return
    event.preventDefault()
    act()
  }
  const leave = (entry: Entry) => {
    if (user) keepRecent(user.id, entry)
    onLeave()
  }
  const isEmpty = entries.length === 0 && !isWaiting
  return (
    <>
      <div className={styles.field}>
        <IconSearch size={18} stroke={1.8} aria-hidden />
        <input
          className={styles.input}
          data-autofocus
          role="combobox"
          aria-label="Chercher un compte, un panier, une commande, une candidature, un lot, une prestation, un acte ou une page"
          aria-expanded
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={entries.length > 0 ? optionId(chosen) : undefined}
          placeholder="Compte, panier, commande, candidature, prestation, page"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            setActive(0)
          }}
          onKeyDown={press}
        />
        <button type="button" className={styles.escape} onClick={onLeave}>
          <span className="c-unseen">Fermer, touche </span>
          Échap
        </button>
      </div>
      <p className="c-unseen" role="status">
        {words !== '' && !isWaiting && `${entries.length} ${plural(entries.length, 'résultat')}`}
      </p>
      <div
        ref={list}
        id={`${id}-list`}
        className={styles.list}
        role="listbox"
        aria-label="Résultats"
        aria-busy={isWaiting}
      >
        {groups.map((group, g) => {
          const before = groups.slice(0, g).reduce((sum, one) => sum + one.entries.length, 0)
          return (
            // biome-ignore lint/a11y/useSemanticElements: a list box is made of groups, never of field sets.
            <div key={group.title} role="group" aria-labelledby={`${id}-group-${g}`}>
              <p id={`${id}-group-${g}`} className={styles.group} role="presentation">
                {group.title}
              </p>
              {group.entries.map((entry, e) => (
                <Option
                  key={`${entry.path} ${entry.title}`}
                  id={optionId(before + e)}
                  entry={entry}
                  words={words}
                  isChosen={before + e === chosen}
                  onPoint={() => setActive(before + e)}
                  onLeave={() => leave(entry)}
                />
              ))}
            </div>
          )
        })}
      </div>
      {isEmpty && (
        <p className={styles.nothing}>
          Rien ne correspond à «&nbsp;{words}&nbsp;». Essayez un seul mot, un numéro ou une adresse e-mail.
        </p>
      )}
      <Foot />
    </>
  )
}

type OptionProps = {
  id: string
  entry: Entry
  words: string
  isChosen: boolean
  onPoint: () => void
  onLeave: () => void
}

const Option = ({ id, entry, words, isChosen, onPoint, onLeave }: OptionProps) => (
  <a
    id={id}
    role="option"
    aria-selected={isChosen}
    tabIndex={-1}
    className={styles.option}
    href={entry.path}
    onMouseMove={onPoint}
    onClick={onLeave}
  >
    <span className={styles.icon}>
      <entry.icon size={18} stroke={1.6} aria-hidden />
    </span>
    <span className={styles.words}>
      <span className={styles.title}>
        <Marked text={entry.title} words={words} />
      </span>
      {entry.text && <span className={styles.text}>{entry.text}</span>}
    </span>
    {entry.tag}
  </a>
)

const Foot = () => (
  <p className={styles.foot} aria-hidden>
    <kbd className={styles.key}>
      <IconArrowUp size={13} stroke={2} />
    </kbd>
    <kbd className={styles.key}>
      <IconArrowDown size={13} stroke={2} />
    </kbd>
    choisir
    <IconCornerDownLeft className={styles.enter} size={15} stroke={1.8} />
    ouvrir
    <span className={styles.hint}>Les accents et les fautes de frappe sont acceptés</span>
  </p>
)
