import { useState } from 'react'
import { paths } from '../lib/paths.ts'
import { store, stored } from '../lib/storage.ts'
import { PlainButton } from '../ui/plain-button.tsx'
import styles from './cookie-notice.module.css'

const KEY = 'cookieNotice'

/** Says what the browser keeps, until it is acknowledged; over the bottom of the page, which does not move, and below its bars. P-PUB-18 */
export function CookieNotice() {
  // Only a browser knows whether the notice was read: it is never part of the prerendered page.
  const [isRead, setRead] = useState(() => typeof window === 'undefined' || stored(KEY) !== null)
  if (isRead) return null

  const acknowledge = () => {
    store(KEY, 'read')
    setRead(true)
    // The button that had the focus goes with the notice.
    document.getElementById('contenu')?.focus({ preventScroll: true })
  }

  return (
    <section className={`${styles.notice} c-screen-only`} aria-label="Stockage dans votre navigateur">
      <div className={styles.inside}>
        <p className={styles.text}>
          <span className={styles.long}>
            Ce site garde dans votre navigateur ce qui lui est nécessaire&nbsp;: votre connexion, votre panier et votre
            brouillon. Aucune publicité, aucun suivi.
          </span>
          <span className={styles.short}>Aucun suivi, aucune publicité.</span>
        </p>
        <div className={styles.actions}>
          <a className={styles.more} href={paths.personalData()}>
            En savoir plus
          </a>
          <PlainButton tone="primary" onClick={acknowledge}>
            J’ai compris
          </PlainButton>
        </div>
      </div>
    </section>
  )
}
