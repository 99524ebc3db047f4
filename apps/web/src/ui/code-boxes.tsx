import { type Ref, useId, useState } from 'react'
import styles from './code-boxes.module.css'

/** The digits of whatever was typed or pasted: « 481 926 », « Code : 481926 ». */
const digitsIn = (typed: string, digits: number): string => typed.replaceAll(/\D/g, '').slice(0, digits)

type CodeBoxesProps = {
  ref?: Ref<HTMLInputElement>
  digits: number
  label: string
  hint: string
  value: string
  error: string | null
  onChange: (value: string) => void
  /** In a window, it takes the focus first. */
  isFirst?: boolean
}

/** One field, drawn as as many boxes as the code has digits: it is typed, pasted and read out as one. */
export function CodeBoxes({ ref, digits, label, hint, value, error, onChange, isFirst = false }: CodeBoxesProps) {
  const id = useId()
  const boxes = Array.from({ length: digits }, (_, at) => at)
  const [isFocused, setFocused] = useState(false)
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
      <div className={styles.boxes} data-error={error !== null || undefined}>
        {boxes.map((at) => (
          <span
            key={at}
            aria-hidden
            data-current={(isFocused && at === Math.min(value.length, digits - 1)) || undefined}
          >
            {value[at] ?? ''}
          </span>
        ))}
        <input
          ref={ref}
          id={id}
          className={styles.input}
          name="signatureCode"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9]*"
          value={value}
          data-autofocus={isFirst || undefined}
          aria-invalid={error !== null || undefined}
          aria-describedby={`${id}-hint ${id}-error`}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          onChange={({ currentTarget }) => onChange(digitsIn(currentTarget.value, digits))}
          // The caret stands after the last digit, where the next one goes.
          onSelect={({ currentTarget }) => {
            const end = currentTarget.value.length
            if (currentTarget.selectionStart === currentTarget.selectionEnd && currentTarget.selectionEnd !== end)
              currentTarget.setSelectionRange(end, end)
          }}
        />
      </div>
      <p id={`${id}-error`} className={styles.error} role="alert">
        {error}
      </p>
    </div>
  )
}
