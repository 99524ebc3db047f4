import type { ComponentProps } from 'react'
import { useId } from 'react'
import styles from './select-field.module.css'

type SelectFieldProps = ComponentProps<'select'> & {
  label: string
  options: readonly { value: string; label: string }[]
  /** Where the place says enough: it is still read out. */
  hideLabel?: boolean
}

/** A choice among many, with its label above: the browser's own list, which works before any script. */
export function SelectField({ label, options, hideLabel, ...rest }: SelectFieldProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label className={hideLabel ? 'c-unseen' : styles.label} htmlFor={id}>
        {label}
      </label>
      {/* Choices that arrive later must not lose the one already made: the list is then drawn anew. */}
      <select key={options.length} id={id} className={styles.select} {...rest}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
