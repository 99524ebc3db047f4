import type { AnalysedOffer, Analysis } from '@charpente/contract/consultation/awards'
import { IconFileText } from '@tabler/icons-react'
import { useId } from 'react'
import type { At } from './awards-queries.ts'
import styles from './mark-field.module.css'
import { markText, pointsText } from './points.ts'
import { useMark } from './use-mark.ts'

type MarkFieldProps = {
  at: At
  offer: AnalysedOffer
  criterion: Analysis['rules']['criteria'][number]
  isLocked: boolean
  /** Opens the statement; absent where it is open already. */
  onRead?: () => void
}

/** My mark of one offer on one criterion, with its statement one click away; locked, what the evaluators gave. */
export function MarkField({ at, offer, criterion, isLocked, onRead }: MarkFieldProps) {
  const help = useId()
  const mark = useMark(at, offer, criterion)
  const mean = offer.criteria[criterion.code] ?? null
  const said = mark.isWrong
    ? `De 0 à ${markText(criterion.weight)}, par demi-point`
    : mark.isFailed
      ? 'Pas encore enregistrée'
      : mark.isSaving
        ? 'Enregistrement…'
        : isLocked
          ? mark.shown && `ma note ${mark.shown}`
          : mean === null
            ? ''
            : `moyenne ${pointsText(mean)}`
  return (
    <div className={styles.cell}>
      <div className={styles.line}>
        {onRead && (
          <button type="button" className={`${styles.read} c-screen-only`} onClick={onRead}>
            <IconFileText size={16} stroke={1.8} aria-hidden />
            Lire
            <span className="c-unseen">
              {' '}
              {criterion.name}, {offer.organization}
            </span>
          </button>
        )}
        {isLocked ? (
          <span className={`${styles.fixed} c-num`}>{mean === null ? '–' : pointsText(mean)}</span>
        ) : (
          <input
            className={`${styles.input} c-num`}
            inputMode="decimal"
            autoComplete="off"
            aria-label={`${criterion.name}, ${offer.organization}, sur ${markText(criterion.weight)}`}
            aria-invalid={mark.isWrong || undefined}
            aria-describedby={help}
            value={mark.shown}
            onChange={({ currentTarget }) => mark.type(currentTarget.value)}
            onBlur={mark.send}
            onKeyDown={(event) => {
              if (event.key === 'Enter') mark.send()
              if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
              event.preventDefault()
              mark.step(event.key === 'ArrowUp' ? 1 : -1)
            }}
          />
        )}
      </div>
      <span
        id={help}
        className={`${styles.said} ${isLocked ? 'c-screen-only' : ''}`}
        data-wrong={mark.isWrong || mark.isFailed || undefined}
      >
        {said}
      </span>
    </div>
  )
}
