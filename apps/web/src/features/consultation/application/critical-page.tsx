import { useQuery } from '@tanstack/react-query'
import { ErrorLayout } from '../../../errors/error-layout.tsx'
import { settingsQuery } from '../../../lib/api/common-queries.ts'
import { paths } from '../../../lib/paths.ts'
import { PlainLink } from '../../../ui/plain-button.tsx'
import styles from './critical-page.module.css'
import type { CriticalError } from './wizard-state.ts'

type CriticalPageProps = { error: CriticalError; onReset: () => void }

/** The application cannot be shown: why, and the way to begin afresh. W-ERR-01 to 03 */
export function CriticalPage({ error: { type }, onReset }: CriticalPageProps) {
  const { data: settings } = useQuery(settingsQuery())
  const isMissing = type === 'candidateNotFound'
  return (
    <ErrorLayout mark="Candidature" title={isMissing ? 'Candidature introuvable' : `Erreur ${type}`}>
      {isMissing ? (
        <p className={styles.text} role="alert">
          Votre candidature est actuellement introuvable. Merci de nous contacter ou de recommencer une candidature en
          cliquant{' '}
          <a className="c-link" href={paths.application()} onClick={onReset}>
            ici
          </a>
          .
        </p>
      ) : (
        <p className={styles.text} role="alert">
          Votre candidature n’a pas pu être lue. Elle est en sûreté chez nous&nbsp;: rechargez la page dans un instant,
          ou recommencez avec votre code.
        </p>
      )}
      <div className={styles.ways}>
        {!isMissing && (
          <PlainLink tone="primary" tall href={window.location.href} target="_self">
            Recharger la page
          </PlainLink>
        )}
        <PlainLink tone={isMissing ? 'primary' : 'default'} tall href={paths.application()} onClick={onReset}>
          Recommencer
        </PlainLink>
        {settings && (
          <PlainLink tall href={`mailto:${settings.contactEmail}`}>
            Nous contacter
          </PlainLink>
        )}
      </div>
    </ErrorLayout>
  )
}
