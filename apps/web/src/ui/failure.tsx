import { COMPONENT_ERROR } from '@charpente/contract/platform/error-text'
import { IconRefresh } from '@tabler/icons-react'
import { isUnknown } from '../lib/is-unknown.ts'
import { EmptyState } from './empty-state.tsx'
import styles from './failure.module.css'
import { PlainButton } from './plain-button.tsx'

type Props = {
  onRetry: () => unknown
  /** What was answered: an address that names nothing is not worth trying again. */
  error?: unknown
}

/** In place of what could not be loaded. P-ERR-04 */
export const Failure = ({ onRetry, error }: Props) =>
  isUnknown(error) ? (
    <EmptyState title="Rien à cette adresse">
      Elle est peut-être mal saisie, ou ce qu’elle montrait n’existe plus.
    </EmptyState>
  ) : (
    <div className={styles.failure}>
      <p className={styles.text}>{COMPONENT_ERROR}</p>
      <PlainButton onClick={() => onRetry()}>
        <IconRefresh size={16} stroke={1.8} aria-hidden />
        Réessayer
      </PlainButton>
    </div>
  )
