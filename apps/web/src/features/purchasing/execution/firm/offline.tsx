import { plural } from '@charpente/domain/platform/text'
import { IconAlertCircle, IconCloudOff, IconCloudUp } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { keptSince } from '../../../../lib/kept-since.ts'
import { PlainButton } from '../../../../ui/plain-button.tsx'
import styles from './firm.module.css'
import type { Site } from './use-site.ts'

const follow = (tell: () => void) => {
  window.addEventListener('online', tell)
  window.addEventListener('offline', tell)
  return () => {
    window.removeEventListener('online', tell)
    window.removeEventListener('offline', tell)
  }
}
const useOffline = () => useSyncExternalStore(follow, () => !navigator.onLine)

/** « 3 photos et 1 message en attente d’envoi » */
function waitingWords({ waiting }: Site): string {
  const entries = [...waiting.values()]
  const photos = entries.reduce((sum, { files }) => sum + files.length, 0)
  const others = entries.filter(({ files }) => files.length === 0).length
  const parts = [
    photos > 0 && `${photos}\u00A0${plural(photos, 'photo')}`,
    others > 0 &&
      `${others}\u00A0${plural(others, photos > 0 ? 'autre envoi' : 'envoi', photos > 0 ? 'autres envois' : 'envois')}`,
  ].filter(Boolean)
  return parts.length > 0 ? `${parts.join(' et ')} en attente d’envoi` : ''
}

/** Without network nothing stops; what was refused is said, and tried again or given up. */
export function Offline({ site }: { site: Site }) {
  const isOffline = useOffline()
  const since = keptSince.useValue()
  const failed = [...site.waiting.values()].find(({ state }) => state === 'failed')
  const waiting = waitingWords(site)
  const isAway = isOffline || since !== null
  if (failed)
    return (
      <div className={styles.offline} role="alert">
        <IconAlertCircle className={styles.offlineIcon} size={24} stroke={1.7} aria-hidden />
        <div className={styles.failed}>
          <div className={styles.offlineWords}>
            <p className={styles.offlineTitle}>{failed.label} n’est pas parti</p>
            <p className={styles.offlineText}>{failed.error}</p>
          </div>
          <PlainButton onClick={() => site.retry(failed.key)}>Réessayer</PlainButton>
        </div>
      </div>
    )
  if (!isAway && waiting === '') return null
  const Icon = isAway ? IconCloudOff : IconCloudUp
  return (
    <div className={styles.offline} role="status">
      <Icon className={styles.offlineIcon} size={24} stroke={1.7} aria-hidden />
      <div className={styles.offlineWords}>
        <p className={styles.offlineTitle}>
          {[isAway && 'Hors connexion', waiting].filter(Boolean).join('. ') || 'Envoi'}
        </p>
        <p className={styles.offlineText}>
          {isAway ? 'Continuez\u00A0: tout part seul au retour du réseau.' : 'Envoi en cours.'}
        </p>
      </div>
    </div>
  )
}
