import { formatNumber } from '@charpente/domain/platform/format'
import { type ClipboardEvent, type KeyboardEvent, memo, useMemo, useSyncExternalStore } from 'react'
import { showAlert } from '../../../../lib/alert.tsx'
import { VirtualBodies } from '../../../../ui/virtual-bodies.tsx'
import { type Cell, cellAfter, editsOf, isAtEdge, pastedBlock } from './grid-moves.ts'
import styles from './price-grid.module.css'
import { PriceRow } from './price-row.tsx'
import { type Article, isOpen, type PriceStore, type Texts } from './price-store.ts'
import { PASTE_MISMATCH } from './price-words.ts'

type Item = { chapter: string } | { article: Article; line: number }

/** The lines with the title of each chapter before them. */
const itemsOf = (articles: readonly Article[]): Item[] =>
  articles.flatMap((article, line) => [
    ...(articles[line - 1]?.chapter === article.chapter ? [] : [{ chapter: article.chapter }]),
    { article, line },
  ])

const keyOf = (item: Item) => ('chapter' in item ? item.chapter : item.article.id)

const FRAMES = 60

/** Goes to a field, once it is drawn. */
export function focusCell({ line, column }: Cell, frames = FRAMES): void {
  const field = document.querySelector<HTMLInputElement>(`input[data-line="${line}"][data-column="${column}"]`)
  if (field) field.focus()
  else if (frames > 0) requestAnimationFrame(() => focusCell({ line, column }, frames - 1))
}

const cellOf = ({ dataset }: HTMLInputElement): Cell => ({ line: Number(dataset.line), column: Number(dataset.column) })

const fieldOf = ({ target }: { target: EventTarget }) =>
  target instanceof HTMLInputElement && target.dataset.line !== undefined ? target : null

/** What may be read off its prices, and one thing to do with all of them. */
function ChapterHead({ store, chapter, isReadOnly }: { store: PriceStore; chapter: string; isReadOnly: boolean }) {
  const { priced, total } = useSyncExternalStore(
    (follower) => store.follow(chapter, follower),
    () => store.countsOf(chapter),
  )
  const copy = () =>
    store.edit(
      store.articles
        .filter((article) => article.chapter === chapter && isOpen(article, 1))
        .flatMap(({ id }) => {
          const [a, b, c] = store.row(id).texts
          // What was already typed stays.
          return a === '' || (b !== '' && c !== '') ? [] : { id, texts: [a, b || a, c || a] as Texts }
        }),
    )
  return (
    <tr className={styles.chapter}>
      <th colSpan={7} scope="rowgroup">
        <span className={styles.chapterIn}>
          <span className={styles.chapterName}>{chapter}</span>
          <span className={styles.chapterCount}>
            {formatNumber(priced)} sur {formatNumber(total)}
          </span>
          {!isReadOnly && (
            <button
              type="button"
              className={styles.link}
              onClick={copy}
              aria-label={`Copier A vers B et C, ${chapter}`}
            >
              Copier A vers B et C
            </button>
          )}
        </span>
      </th>
    </tr>
  )
}

type PriceGridProps = {
  store: PriceStore
  articles: readonly Article[]
  isReadOnly: boolean
  /** The line somebody is led to; another `at` leads there again. */
  pointed: { id: number; at: number } | null
}

/** The schedule: native fields, moved through as a spreadsheet, filled from one by pasting. */
export const PriceGrid = memo(function PriceGrid({ store, articles, isReadOnly, pointed }: PriceGridProps) {
  const items = useMemo(() => itemsOf(articles), [articles])
  const move = (event: KeyboardEvent) => {
    const field = fieldOf(event)
    if (!field) return
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z') {
      event.preventDefault()
      if (!isReadOnly) store.undo()
      return
    }
    // Enter in a field of a form would send it.
    if (event.key === 'Enter') event.preventDefault()
    if (event.ctrlKey || event.metaKey || event.altKey || (event.shiftKey && event.key !== 'Enter')) return
    if (!isAtEdge(event.key, field)) return
    const cell = cellAfter(cellOf(field), event, articles)
    if (!cell) return
    event.preventDefault()
    focusCell(cell)
  }
  const paste = (event: ClipboardEvent) => {
    const field = fieldOf(event)
    const block = pastedBlock(event.clipboardData.getData('text/plain'))
    if (!field || isReadOnly || (block.length === 1 && block[0]?.length === 1)) return
    event.preventDefault()
    const edits = editsOf(block, cellOf(field), articles, store.row)
    if (edits) store.edit(edits)
    else showAlert(PASTE_MISMATCH)
  }
  return (
    <table className={styles.table} aria-rowcount={articles.length} onKeyDown={move} onPaste={paste}>
      <caption className="c-unseen">
        Bordereau des prix unitaires, hors taxes. Une ligne par prestation, rangées par famille&nbsp;; trois colonnes de
        prix à remplir, une par palier de quantité.
      </caption>
      <thead>
        <tr className={styles.heads}>
          <th scope="col">Code</th>
          <th scope="col">Désignation</th>
          <th scope="col">Unité</th>
          <th scope="col">Prix A, HT</th>
          <th scope="col">Prix B, HT</th>
          <th scope="col">Prix C, HT</th>
          <th scope="col">À partir de</th>
        </tr>
      </thead>
      <VirtualBodies key={pointed?.at} items={items} keyOf={keyOf} estimate={68} pointed={pointed?.id}>
        {(item) =>
          'chapter' in item ? (
            <ChapterHead store={store} chapter={item.chapter} isReadOnly={isReadOnly} />
          ) : (
            <PriceRow store={store} id={item.article.id} line={item.line} isReadOnly={isReadOnly} />
          )
        }
      </VirtualBodies>
    </table>
  )
})
