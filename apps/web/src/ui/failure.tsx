import { COMPONENT_ERROR } from '@charpente/contract/platform/error-text'
import { IconRefresh } from '@tabler/icons-react'
import styles from './failure.module.css'
import { PlainButton } from './plain-button.tsx'

/** In place of what could not be loaded. P-ERR-04 */
export const Failure = ({ onRetry }: { onRetry: () => unknown }) => (
  <div className={styles.failure}>
    <p className={styles.text}>{COMPONENT_ERROR}</p>
    <PlainButton onClick={() => onRetry()}>
      <IconRefresh size={16} stroke={1.8} aria-hidden />
      Réessayer
    </PlainButton>
  </div>
)
