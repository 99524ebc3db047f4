import { IconScale, IconUsersGroup } from '@tabler/icons-react'
import styles from './kind-badge.module.css'

export type Kind = 'formalized' | 'free'

/** Formalized or free: always a word, an icon and a colour together. */
export const KindBadge = ({ kind, long = false }: { kind: Kind; long?: boolean }) => {
  const Icon = kind === 'free' ? IconUsersGroup : IconScale
  const [word, words] = kind === 'free' ? ['Libre', 'Catalogue libre'] : ['Formalisé', 'Catalogue formalisé']
  return (
    <span className={styles.badge} data-kind={kind}>
      <Icon size={14} stroke={1.9} aria-hidden />
      {long ? words : word}
    </span>
  )
}
