import { type ComponentProps, type KeyboardEvent, useId } from 'react'
import styles from './select-field.module.css'

type SelectFieldProps = ComponentProps<'select'> & {
  label: string
  /** `hidden`: shown until a choice is made, never to be chosen. */
  options: readonly { value: string; label: string; hidden?: boolean }[]
  /** Where the place says enough: it is still read out. */
  hideLabel?: boolean
  /** Choosing acts at once: the keyboard then opens the list, and acts when the choice is made. */
  acts?: boolean
}

/** On some systems every arrow pressed on a closed list is a choice already. */
function openFirst(event: KeyboardEvent<HTMLSelectElement>): void {
  if (!/^(Arrow|Home|End|Page|.$)/.test(event.key) || event.altKey) return
  // Where a browser cannot be asked, arrows open the list by themselves.
  if (!('showPicker' in event.currentTarget)) return
  event.preventDefault()
  event.currentTarget.showPicker()
}

/** A choice among many, with its label above: the browser's own list, which works before any script. */
export function SelectField({ label, options, hideLabel, acts, ...rest }: SelectFieldProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label className={hideLabel ? 'c-unseen' : styles.label} htmlFor={id}>
        {label}
      </label>
      {/* Choices that arrive later must not lose the one already made: the list is then drawn anew. */}
      <select
        key={options.length}
        id={id}
        className={`${styles.select} c-typed`}
        onKeyDown={acts ? openFirst : undefined}
        {...rest}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} hidden={option.hidden}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
