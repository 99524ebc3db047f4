import { formatNumber } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { IconCircleCheck, IconCircleDashed, IconProgress } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { Notice } from '../../../../ui/notice.tsx'
import { PlainButton } from '../../../../ui/plain-button.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import { missingAreas } from './price-words.ts'
import styles from './prices.module.css'
import { type Place, placeOf, type Schedule } from './schedule.ts'

type PlacePickerProps = {
  places: readonly Place[]
  /** How many lines the others have. */
  savedIn: (code: string) => number
  total: number
  isRegional: boolean
  chosen: string
  /** The one being typed. */
  loaded: Schedule | null
  error: string | null
  onChoose: (code: string) => void
  onLoad: (code: string) => void
}

const wordsOf = (priced: number, total: number, isLoaded: boolean) => {
  if (priced === 0) return isLoaded ? 'Aucun prix, en saisie' : 'Aucun prix. Charger'
  if (priced >= total) return `Complet, ${formatNumber(total)} ${plural(total, 'ligne')}`
  return `${formatNumber(priced)} ${plural(priced, 'ligne')} sur ${formatNumber(total)}${isLoaded ? ', en saisie' : ''}`
}

function Mark({ priced, total }: { priced: number; total: number }) {
  if (priced === 0) return <IconCircleDashed size={18} stroke={1.7} aria-hidden />
  if (priced >= total) return <IconCircleCheck size={18} stroke={1.7} aria-hidden data-full />
  return <IconProgress size={18} stroke={1.7} aria-hidden />
}

/** Which place is priced, and how far each of them is. W-PRICE-02, Q-92 */
export function PlacePicker(props: PlacePickerProps) {
  const { places, savedIn, total, isRegional, chosen, loaded, error, onChoose, onLoad } = props
  const priced = useSyncExternalStore(
    (follower) => loaded?.store.follow('whole', follower) ?? (() => undefined),
    () => loaded?.store.counts().priced ?? 0,
  )
  const loadedCode = loaded && placeOf(loaded)?.code
  const pricedIn = (code: string) => (code === loadedCode ? priced : savedIn(code))
  const missing = places.filter(({ code }) => pricedIn(code) === 0)
  return (
    <div className={styles.places}>
      <div className={styles.load}>
        <SelectField
          label={isRegional ? 'Région' : 'Département'}
          options={[
            { value: '', label: 'Choisir' },
            ...places.map(({ code, name }) => ({ value: code, label: `${code} ${name}` })),
          ]}
          value={chosen}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'place-error' : undefined}
          onChange={(event) => onChoose(event.currentTarget.value)}
        />
        <PlainButton onClick={() => onLoad(chosen)}>Charger</PlainButton>
      </div>
      {error && (
        <p id="place-error" className={styles.error} role="alert">
          {error}
        </p>
      )}
      <ul className={styles.cards}>
        {places.map(({ code, name }) => {
          const priced = pricedIn(code)
          const isLoaded = code === loadedCode
          return (
            <li key={code}>
              <button
                type="button"
                className={styles.card}
                aria-current={isLoaded || undefined}
                onClick={() => !isLoaded && onLoad(code)}
              >
                <span className={styles.cardName}>
                  <span>
                    <b>{code}</b> {name}
                  </span>
                  <Mark priced={priced} total={total} />
                </span>
                <span className={styles.cardWords}>{wordsOf(priced, total, isLoaded)}</span>
                <span className={styles.bar} aria-hidden>
                  <span
                    data-drawn
                    data-full={priced >= total || undefined}
                    style={{ width: `${(100 * priced) / (total || 1)}%` }}
                  />
                </span>
              </button>
            </li>
          )
        })}
      </ul>
      {missing.length > 0 && missing.length < places.length && (
        <Notice tone="warning">{missingAreas(missing.map(({ name }) => name))}</Notice>
      )}
    </div>
  )
}
