import type { Presentation } from '@charpente/contract/centre/content'
import { verificationTime } from '@charpente/domain/people/accounts/formalized-registration'
import { paths } from '../../../lib/paths.ts'
import styles from './accounts.module.css'
import { Deadline } from './deadline.tsx'
import { Icon } from './icon.tsx'
import { Block, Note } from './layout.tsx'

type AccountsProps = { presentation: Pick<Presentation, 'today' | 'registration'> | undefined }

export function Accounts({ presentation }: AccountsProps) {
  return (
    <Block
      id="comptes"
      title="Compte formalisé ou compte libre ?"
      lead="Deux comptes pour acheter : l’un s’ouvre à date fixe, l’autre à tout moment."
    >
      <div className={styles.accounts}>
        <article className={styles.account} data-kind="formalized">
          <h3 className={styles.title}>
            <Icon name="scale" size={22} />
            Compte formalisé
          </h3>
          <p>
            Vous commandez aux titulaires des accords-cadres. Inscrivez-vous jusqu’au 31 juillet inclus d’une année
            paire pour commander à partir du 1<sup>er</sup> janvier de l’année impaire suivante.
          </p>
          <p>
            <strong>Membre, satellite ou filiale d’un acheteur déjà formalisé&#x202F;?</strong> L’accès est immédiat,
            une fois le lien vérifié.
          </p>
        </article>
        <article className={styles.account} data-kind="free">
          <h3 className={styles.title}>
            <Icon name="users" size={22} />
            Compte libre
          </h3>
          <p>
            Vous commandez au catalogue libre. L’inscription est possible à tout moment, sans attendre une échéance.
          </p>
          <p>En attendant l’ouverture d’un accès formalisé, votre compte fonctionne comme un compte libre.</p>
        </article>
      </div>
      {presentation && <Deadline {...presentation} />}
      <Note>
        Chaque inscription est vérifiée par la centrale. Vous recevez vos identifiants par e-mail, {verificationTime}.{' '}
        <a href={paths.access()}>Vérifier mon accès</a>
      </Note>
    </Block>
  )
}
