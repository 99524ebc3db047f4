import type { ComponentProps } from 'react'
import styles from './plain-button.module.css'

type Look = { tone?: 'primary' | 'default' | 'subtle'; tall?: boolean }

/** A button for what every page may show: it needs no library. */
export const PlainButton = ({ tone = 'default', tall, ...rest }: ComponentProps<'button'> & Look) => (
  <button type="button" className={styles.button} data-tone={tone} data-tall={tall || undefined} {...rest} />
)

/** A link with the look of a button. */
export const PlainLink = ({ tone = 'default', tall, children, ...rest }: ComponentProps<'a'> & Look) => (
  <a className={styles.button} data-tone={tone} data-tall={tall || undefined} {...rest}>
    {children}
  </a>
)
