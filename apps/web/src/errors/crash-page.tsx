import { IconRefresh } from '@tabler/icons-react'
import { paths } from '../lib/paths.ts'
import { PlainButton, PlainLink } from '../ui/plain-button.tsx'
import styles from './error-layout.module.css'
import { ErrorLayout } from './error-layout.tsx'

/** P-PUB-34: the words are the specification's own. Needs nothing that may itself have crashed: plain links only. */
export const CrashPage = () => (
  <ErrorLayout mark="Erreur" title="Aie !">
    <p className="c-muted">Désolé, nous rencontrons un problème avec votre demande ...</p>
    <div className={styles.ways}>
      <PlainButton tone="primary" tall onClick={() => window.location.reload()}>
        <IconRefresh size={16} stroke={1.8} aria-hidden />
        Recharger la page
      </PlainButton>
      <PlainLink tall href={paths.presentation()} target="_self">
        Accueil
      </PlainLink>
    </div>
  </ErrorLayout>
)
