import { MISSING_TIERS } from '@charpente/contract/catalogue/price-words'
import type { PriceRemark } from '@charpente/contract/consultation/application-prices'
import { formatNumber } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { IconAlertCircle, IconAlertTriangle, IconArrowDown, IconKeyboard, IconListCheck } from '@tabler/icons-react'
import { useMemo, useState, useSyncExternalStore } from 'react'
import { PlainButton } from '../../../../ui/plain-button.tsx'
import { SearchField } from '../../../../ui/search-field.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import { type Filters, filtered, noFilter } from './filters.ts'
import { PriceCheck } from './price-check.tsx'
import { focusCell, PriceGrid } from './price-grid.tsx'
import type { PriceStore } from './price-store.ts'
import { countWords, toCorrect } from './price-words.ts'
import styles from './prices.module.css'

const useCounts = (store: PriceStore) =>
  useSyncExternalStore((follower) => store.follow('whole', follower), store.counts)

/** How far the schedule is, and what in it is worth a look. */
type ProgressProps = { store: PriceStore; isReadOnly: boolean; onNextEmpty: () => void; onCheck: (() => void) | null }
function Progress({ store, isReadOnly, onNextEmpty, onCheck }: ProgressProps) {
  const { total, priced, wrong, toRound, remarks } = useCounts(store)
  const part = total > 0 ? Math.floor((100 * priced) / total) : 0
  return (
    <div className={styles.progress}>
      <div className={styles.progressBar}>
        <p>
          <b>{countWords(priced, total)}</b>
          {priced === 0 && !isReadOnly ? (
            <span>Commencez ici ou importez le bordereau rempli.</span>
          ) : (
            <span>{part}&nbsp;%</span>
          )}
        </p>
        <span className={styles.bar} aria-hidden>
          <span data-drawn style={{ width: `${part}%` }} />
        </span>
      </div>
      <p className={styles.tallies}>
        {wrong > 0 && (
          <span data-tone="error">
            <IconAlertCircle size={16} stroke={1.9} aria-hidden />
            {toCorrect(wrong)}
          </span>
        )}
        {toRound > 0 && !isReadOnly && (
          <PlainButton tone="subtle" onClick={() => store.round()}>
            <IconAlertTriangle size={16} stroke={1.9} aria-hidden />
            {toRound > 1 ? `Arrondir les ${formatNumber(toRound)} prix à confirmer` : 'Arrondir le prix à confirmer'}
          </PlainButton>
        )}
        {remarks > 0 && (
          <span data-tone="warning">
            <IconAlertTriangle size={16} stroke={1.9} aria-hidden />
            {remarks} {plural(remarks, 'alerte')}
          </span>
        )}
        {!isReadOnly && (
          <span className={styles.keys}>
            <IconKeyboard size={17} stroke={1.6} aria-hidden />
            <kbd>Tab</kbd> palier, <kbd>Entrée</kbd> ligne, <kbd>Ctrl V</kbd> coller un tableau, <kbd>Ctrl Z</kbd>{' '}
            annuler
          </span>
        )}
        {!isReadOnly && priced < total && (
          <PlainButton tone="subtle" onClick={onNextEmpty}>
            <IconArrowDown size={16} stroke={1.7} aria-hidden />
            Prochaine ligne vide
          </PlainButton>
        )}
        {onCheck && (
          <PlainButton tone="subtle" onClick={onCheck}>
            <IconListCheck size={17} stroke={1.7} aria-hidden />
            Contrôler mes prix
          </PlainButton>
        )}
      </p>
    </div>
  )
}

function Only({
  store,
  value,
  onChange,
}: {
  store: PriceStore
  value: Filters['only']
  onChange: (only: Filters['only']) => void
}) {
  const { total, priced, toCheck } = useCounts(store)
  const choices = [
    { only: 'all', label: 'Toutes', count: total },
    { only: 'empty', label: 'Vides', count: total - priced },
    { only: 'check', label: 'À vérifier', count: toCheck },
  ] as const
  return (
    <fieldset className={styles.only}>
      <legend className="c-unseen">Lignes à montrer</legend>
      {choices.map(({ only, label, count }) => (
        <button key={only} type="button" aria-pressed={value === only} onClick={() => onChange(only)}>
          {label} {formatNumber(count)}
        </button>
      ))}
    </fieldset>
  )
}

type PriceBoardProps = {
  store: PriceStore
  isReadOnly: boolean
  /** A field to lead to, asked from outside. */
  wanted: { id: number; column: number; at: number } | null
  onCheck: (() => Promise<PriceRemark[] | null>) | null
}

/** The schedule of one place with its filters. Another place, other filters. W-PRICE-04 */
export function PriceBoard({ store, isReadOnly, wanted, onCheck }: PriceBoardProps) {
  const [filters, setFilters] = useState(noFilter)
  const [seen, setSeen] = useState(0)
  const [pointed, setPointed] = useState<{ id: number; at: number } | null>(null)
  const [answered, setAnswered] = useState(wanted)
  const [remarks, setRemarks] = useState<PriceRemark[] | null>(null)
  const chapters = useMemo(() => [...new Set(store.articles.map(({ chapter }) => chapter))], [store])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `seen` filters again what changed since.
  const articles = useMemo(() => filtered(store, filters), [store, filters, seen])

  const change = (changed: Partial<Filters>) => {
    setFilters({ ...filters, ...changed })
    setSeen(seen + 1)
  }
  const goTo = (id: number, column = 0) => {
    const line = articles.findIndex((article) => article.id === id)
    setPointed({ id, at: Date.now() })
    if (line >= 0) requestAnimationFrame(() => focusCell({ line, column }))
  }
  /** Whatever is filtered. */
  const lead = (id: number, column: number, at: number) => {
    setFilters(noFilter)
    setPointed({ id, at })
    const line = store.articles.findIndex((article) => article.id === id)
    requestAnimationFrame(() => focusCell({ line, column }))
  }
  if (wanted && wanted !== answered) {
    setAnswered(wanted)
    lead(wanted.id, wanted.column, wanted.at)
  }
  const nextEmpty = () => {
    // The button takes the focus: from the line one was in, or was last led to.
    const from = articles.findIndex(({ id }) => id === store.lastEntered())
    const isEmpty = ({ id }: { id: number }) => !store.row(id).isPriced
    const next = articles.slice(from + 1).find(isEmpty) ?? articles.find(isEmpty)
    if (next) goTo(next.id)
  }
  const isFiltered = filters.words !== '' || filters.chapter !== '' || filters.only !== 'all'
  return (
    <section className={styles.board} aria-label="Bordereau des prix">
      <div className={styles.filters}>
        <SearchField
          label="Chercher une prestation"
          hideLabel
          placeholder="Code ou mot, «&nbsp;zinc&nbsp;», «&nbsp;échafaudage&nbsp;»"
          value={filters.words}
          onChange={(event) => change({ words: event.currentTarget.value })}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
        <SelectField
          label="Famille"
          hideLabel
          options={[{ value: '', label: 'Toutes les familles' }, ...chapters.map((value) => ({ value, label: value }))]}
          value={filters.chapter}
          onChange={(event) => change({ chapter: event.currentTarget.value })}
        />
        <Only store={store} value={filters.only} onChange={(only) => change({ only })} />
      </div>
      <Progress
        store={store}
        isReadOnly={isReadOnly}
        onNextEmpty={nextEmpty}
        onCheck={onCheck && (async () => setRemarks((await onCheck()) ?? remarks))}
      />
      {remarks && (
        <PriceCheck
          store={store}
          remarks={remarks}
          onGo={(id) => lead(id, 0, Date.now())}
          onClose={() => setRemarks(null)}
        />
      )}
      <div className="c-frame">
        <PriceGrid store={store} articles={articles} isReadOnly={isReadOnly} pointed={pointed} />
        <p className={styles.foot}>
          <span role="status">
            {isFiltered
              ? `${formatNumber(articles.length)} ${plural(articles.length, 'ligne affichée', 'lignes affichées')} sur ${formatNumber(store.articles.length)}`
              : `${formatNumber(store.articles.length)} ${plural(store.articles.length, 'ligne')}`}
          </span>
          {isFiltered && (
            <button type="button" className={styles.link} onClick={() => change(noFilter)}>
              Retirer les filtres
            </button>
          )}
        </p>
      </div>
      <p className={styles.note}>{MISSING_TIERS} Les prix vides n’empêchent pas de continuer.</p>
    </section>
  )
}
