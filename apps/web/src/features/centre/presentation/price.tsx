import { shareWords } from '@charpente/domain/people/accounts/formalized-registration'
import { formatAmount } from '@charpente/domain/platform/format'
import { Actions } from './action-link.tsx'
import { Block } from './layout.tsx'
import styles from './price.module.css'
import { RegistrationLink } from './registration-link.tsx'

const FREE = formatAmount(0)

/** P-PUB-08 and P-PUB-09. */
export function Price({ share }: { share: string | undefined }) {
  return (
    <div className={styles.columns}>
      <Block
        id="prix"
        title={`${FREE} pour l’acheteur`}
        lead={`Aucun abonnement depuis 2021, aucun frais de commande. L’usage de la centrale est gratuit\u00A0: vous payez seulement les prestations commandées, directement aux entreprises. ${share ? shareWords(share) : ''}`}
      >
        <Actions>
          <RegistrationLink tone="primary">Créer mon compte</RegistrationLink>
        </Actions>
      </Block>
      <dl className={styles.bill}>
        <div>
          <dt>Abonnement, depuis 2021</dt>
          <dd>{FREE}</dd>
        </div>
        <div>
          <dt>Frais de commande</dt>
          <dd>{FREE}</dd>
        </div>
        <div>
          <dt>Prestations commandées</dt>
          <dd>payées aux entreprises</dd>
        </div>
        <div className={styles.total}>
          <dt>En plus, pour la centrale</dt>
          <dd>{FREE}</dd>
        </div>
        {share && (
          <div>
            <dt>Sa part, comprise dans les prix des accords-cadres</dt>
            <dd>{share}</dd>
          </div>
        )}
      </dl>
    </div>
  )
}
