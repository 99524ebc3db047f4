import { useId } from 'react'
import styles from './quantity-input.module.css'

export type QuantityInputProps = {
  /** What is counted, for whoever does not see the row: `Quantité, Radiateur acier`. */
  label: string
  /** What was typed, as it was typed: reading a number in it is the caller's. */
  typed: string
  onType: (typed: string) => void
  /** Counted in pieces: the keyboard of a phone then shows no comma. */
  whole?: boolean
  /** Stands after the number, where it is not a count: `€`. */
  suffix?: string | undefined
  disabled?: boolean
  /** What Enter does, from the field it was pressed in. */
  onEnter?: ((field: HTMLElement) => void) | undefined
  /** Why what was typed is no quantity; said below, and read with the field. */
  error?: string | null
}

/** A number typed as French hands do, `12,5`: `type="number"` would read 125 or nothing at all. */
export function QuantityInput({ label, typed, onType, whole, suffix, disabled, onEnter, error }: QuantityInputProps) {
  const id = useId()
  return (
    <span className={styles.field}>
      <span className={styles.box}>
        <input
          className={`${styles.input} c-typed`}
          aria-label={label}
          inputMode={whole ? 'numeric' : 'decimal'}
          autoComplete="off"
          placeholder="0"
          maxLength={13}
          value={typed}
          disabled={disabled}
          data-suffix={suffix ? true : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          // The point of a numeric keypad is the comma of a French number.
          onChange={({ currentTarget }) => onType(currentTarget.value.replace('.', ','))}
          onKeyDown={({ key, currentTarget }) => key === 'Enter' && onEnter?.(currentTarget)}
        />
        {suffix && (
          <span className={styles.suffix} aria-hidden>
            {suffix}
          </span>
        )}
      </span>
      {error && (
        <span id={id} className={styles.error} role="alert">
          {error}
        </span>
      )}
    </span>
  )
}
