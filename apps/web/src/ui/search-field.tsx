import { IconSearch } from '@tabler/icons-react'
import { type ComponentProps, useId } from 'react'
import styles from './search-field.module.css'

type SearchFieldProps = ComponentProps<'input'> & {
  label: string
  /** Where the place says enough: it is still read out. */
  hideLabel?: boolean
  /** The key that leads here: `/`. */
  shortcut?: string
}

/** A field to look for something, with its label above. */
export function SearchField({ label, hideLabel, shortcut, ...rest }: SearchFieldProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label className={hideLabel ? 'c-unseen' : styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.box}>
        <IconSearch className={styles.icon} size={18} stroke={1.7} aria-hidden />
        <input
          id={id}
          className={`${styles.input} c-typed`}
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          {...rest}
        />
        {shortcut && (
          <kbd className={styles.shortcut} aria-hidden>
            {shortcut}
          </kbd>
        )}
      </div>
    </div>
  )
}
