import type { ReactNode } from 'react'
import styles from './tag.module.css'

export type Tone = 'petrol' | 'free' | 'success' | 'warning' | 'error' | 'neutral' | 'outline'

/** A state in a word, with an icon: never by its colour alone. */
export const Tag = ({ tone, icon, children }: { tone: Tone; icon?: ReactNode; children: ReactNode }) => (
  <span className={`${styles.tag} c-tone`} data-tone={tone}>
    {icon}
    {children}
  </span>
)
