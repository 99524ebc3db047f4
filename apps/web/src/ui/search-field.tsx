import { IconSearch } from '@tabler/icons-react'
import { type ComponentProps, useId } from 'react'
import styles from './search-field.module.css'

/** A field to look for something, with its label above. */
export function SearchField({ label, ...rest }: ComponentProps<'input'> & { label: string }) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.box}>
        <IconSearch className={styles.icon} size={18} stroke={1.7} aria-hidden />
        <input id={id} className={styles.input} type="search" autoComplete="off" enterKeyHint="search" {...rest} />
      </div>
    </div>
  )
}
