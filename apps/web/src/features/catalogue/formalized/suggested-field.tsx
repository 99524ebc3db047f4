import { SHORTEST_SEARCH, wordsToMark } from '@charpente/domain/catalogue/formalized/search-words'
import { formatNumber } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { paths } from '../../../lib/paths.ts'
import { Marked } from '../../../ui/marked.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { suggestionsQuery } from './catalogue-queries.ts'
import styles from './suggested-field.module.css'
import { TradeIcon } from './trade-icon.tsx'

type SuggestedFieldProps = {
  words: string
  department: string | undefined
  reader: number | null
}

/** The words sought in the catalogue, with the articles that answer best as they are typed; Enter still searches. */
export function SuggestedField({ words, department, reader }: SuggestedFieldProps) {
  const [typed, setTyped] = useState('')
  /** The suggestion the arrows lead to; none as long as nobody asks for one. */
  const [active, setActive] = useState(-1)
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  const sought = typed.trim()
  const { data, isPlaceholderData } = useQuery({
    ...suggestionsQuery(sought, department, reader),
    enabled: sought.length >= SHORTEST_SEARCH,
    placeholderData: keepPreviousData,
  })
  const suggested = sought.length >= SHORTEST_SEARCH ? (data?.articles ?? []) : []
  const isOpen = suggested.length > 0
  const close = () => {
    setTyped('')
    setActive(-1)
  }

  const press = (event: KeyboardEvent) => {
    if (!isOpen || event.nativeEvent.isComposing) return
    const steps: Record<string, () => void> = {
      // Those of the words before stay in sight, but are not for these: the arrows lead to none of them.
      ArrowDown: () => !isPlaceholderData && setActive((active + 1) % suggested.length),
      ArrowUp: () => !isPlaceholderData && setActive((active <= 0 ? suggested.length : active) - 1),
      Escape: close,
      ...(active >= 0 && {
        Enter: () => list.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.click(),
      }),
    }
    const step = steps[event.key]
    // Enter without a suggestion is the search itself, which the list must not cover.
    if (event.key === 'Enter' && !step) close()
    if (!step) return
    event.preventDefault()
    step()
  }

  return (
    <div className={styles.place}>
      <SearchField
        name="recherche"
        label="Prestation"
        placeholder="ex.&nbsp;: luminaire, étanchéité, amiante"
        maxLength={100}
        defaultValue={words}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && active >= 0 ? `${id}-${active}` : undefined}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          setActive(-1)
        }}
        onKeyDown={press}
        onBlur={close}
      />
      <p className="c-unseen" role="status">
        {isOpen && `${suggested.length} ${plural(suggested.length, 'suggestion')}`}
      </p>
      <div
        ref={list}
        id={`${id}-list`}
        className={styles.list}
        role="listbox"
        aria-label="Suggestions"
        hidden={!isOpen}
      >
        {suggested.map(({ article, lot }, at) => (
          <a
            key={article.id}
            id={`${id}-${at}`}
            role="option"
            aria-selected={at === active}
            tabIndex={-1}
            className={styles.option}
            href={paths.catalogue({ lot: lot.code, words: lot.words, department, detail: article.code })}
            // The field keeps the focus until the suggestion is followed.
            onMouseDown={(event) => event.preventDefault()}
            onMouseMove={() => setActive(at)}
            onClick={close}
          >
            <span className={styles.icon}>
              <TradeIcon code={lot.code} />
            </span>
            <span className={styles.words}>
              <span className={styles.name}>
                <Marked text={article.name} words={wordsToMark(`${sought} ${lot.words}`)} />
              </span>
              <span className={styles.lot}>
                {article.code} · {lot.name}
              </span>
            </span>
          </a>
        ))}
        {data && data.count > suggested.length && (
          <p className={styles.more} aria-hidden>
            Entrée pour voir les {formatNumber(data.count)} prestations
          </p>
        )}
      </div>
    </div>
  )
}
