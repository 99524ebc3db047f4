import type { Session } from '@charpente/contract/purchasing/me'
import { formatTime } from '@charpente/domain/platform/format'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { alertOf, showAlert } from '../lib/alert.tsx'
import { paths } from '../lib/paths.ts'
import styles from './viewing-banner.module.css'

type Seen = { user: Session['user']; viewing: NonNullable<Session['viewing']> }

/** Back to the page of the account, as oneself: everything is read again. */
const comeBack = ({ accountId }: Seen['viewing']) => window.location.assign(paths.deskAccount(accountId))

function ViewingBanner({ user, viewing }: Seen) {
  const [isLeaving, setLeaving] = useState(false)
  const leave = async () => {
    if (isLeaving) return
    setLeaving(true)
    try {
      // Its address comes with the desk, which is not there in somebody else's place.
      const { api } = await import('../lib/api/desk-api.ts')
      await api.stopViewing()
      comeBack(viewing)
    } catch (error) {
      setLeaving(false)
      showAlert(alertOf(error as Error))
    }
  }
  return (
    <section className={styles.banner} aria-label="Consultation en lecture seule">
      <p>
        Vous voyez le site comme{' '}
        <strong>
          {user.firstname} {user.lastname}, {user.name}
        </strong>
        , en lecture seule, jusqu’à <span className="c-num">{formatTime(new Date(viewing.until))}</span>. Cette
        consultation est enregistrée.
      </p>
      <button type="button" className={styles.leave} aria-disabled={isLeaving} onClick={leave}>
        Revenir à la console
      </button>
    </section>
  )
}

const PLACE = 'viewing'

/** Above every page, whatever its frame, as long as an operator looks with the eyes of an account. */
export function showViewing({ user, viewing }: Pick<Session, 'user' | 'viewing'>): void {
  if (!viewing || document.getElementById(PLACE)) return
  const place = document.createElement('div')
  place.id = PLACE
  place.className = styles.place ?? ''
  document.body.prepend(place)
  createRoot(place).render(<ViewingBanner user={user} viewing={viewing} />)
  setTimeout(() => comeBack(viewing), viewing.secondsLeft * 1000)
}
