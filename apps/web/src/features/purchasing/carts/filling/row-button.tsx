import { IconPlus, IconTrash } from '@tabler/icons-react'
import styles from './row-button.module.css'

type RowButtonProps = {
  name: string
  /** It is in the cart: the button takes it out. */
  isHeld: boolean
  /** Asked, and not answered yet. */
  isWaiting: boolean
  /** A quantity is typed: adding is what comes next. */
  isReady: boolean
  /** It cannot go to this cart: a click says why. Q-136 */
  isBarred: boolean
  free?: boolean
  error: string | null
  onAdd: () => void
  onRemove: () => void
}

/** At the end of a row: one button that puts the article in the cart, then takes it out. P-FREE-07, P-FREE-08, Q-40 */
export function RowButton({
  name,
  isHeld,
  isWaiting,
  isReady,
  isBarred,
  free = false,
  error,
  onAdd,
  onRemove,
}: RowButtonProps) {
  const isStill = isWaiting || (!isHeld && isBarred)
  const Icon = isHeld ? IconTrash : IconPlus
  return (
    <>
      <button
        type="button"
        className={styles.button}
        data-tone={isHeld ? 'held' : isReady && !isBarred ? 'ready' : undefined}
        data-free={free || undefined}
        aria-disabled={isStill || undefined}
        aria-busy={isWaiting || undefined}
        onClick={() => {
          if (isWaiting) return
          if (isHeld) onRemove()
          else onAdd()
        }}
      >
        <Icon size={16} stroke={1.8} aria-hidden />
        {isHeld ? 'Retirer du panier' : 'Ajouter'}
        <span className="c-unseen">&nbsp;: {name}</span>
      </button>
      {error && (
        <span className={styles.error} role="alert">
          {error}
        </span>
      )}
    </>
  )
}
