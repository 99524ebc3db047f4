import { IconRefresh } from '@tabler/icons-react'
import { useEffect } from 'react'
import { PlainButton } from '../ui/plain-button.tsx'
import styles from './error-layout.module.css'
import { ErrorLayout } from './error-layout.tsx'

const loadAgain = () => window.location.reload()

/** In the place of a page that did not come; it comes by itself once there is a network again. */
export function NetworkPage() {
  useEffect(() => {
    window.addEventListener('online', loadAgain)
    return () => window.removeEventListener('online', loadAgain)
  }, [])
  return (
    <ErrorLayout mark="Pas de réseau" title="Cette page n’a pas pu être chargée">
      <p className="c-muted" role="alert">
        Vérifiez votre connexion&nbsp;: la page viendra d’elle-même dès que le réseau sera revenu. Vos paniers et vos
        brouillons ne sont pas touchés.
      </p>
      <div className={styles.ways}>
        <PlainButton tone="primary" tall onClick={loadAgain}>
          <IconRefresh size={16} stroke={1.8} aria-hidden />
          Réessayer
        </PlainButton>
      </div>
    </ErrorLayout>
  )
}
