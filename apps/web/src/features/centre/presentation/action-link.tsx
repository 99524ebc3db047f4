import type { ReactNode } from 'react'
import styles from './action-link.module.css'

type Tone = 'primary' | 'default' | 'light' | 'free' | 'onDark' | 'outlineOnDark'
type ActionLinkProps = { href: string; tone?: Tone; download?: string; children: ReactNode }

/** A link that looks like a button: a plain one, which works before any script. */
export function ActionLink({ tone = 'default', children, ...rest }: ActionLinkProps) {
  return (
    <a className={styles.action} data-tone={tone} {...rest}>
      {children}
    </a>
  )
}

/** Actions side by side, one under the other when they do not fit. */
export const Actions = ({ children }: { children: ReactNode }) => <div className={styles.actions}>{children}</div>
