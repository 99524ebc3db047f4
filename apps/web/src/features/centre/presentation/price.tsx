import { formatAmount } from '@charpente/domain/platform/format'
import { Actions } from './action-link.tsx'
import { Block } from './layout.tsx'
import styles from './price.module.css'
import { RegistrationLink } from './registration-link.tsx'

const FREE = formatAmount(0)

/** P-PUB-08 and P-PUB-09. */
export function Price() {
  return (
    <div className={styles.columns}>
      <Block
        id="prix"
        title={`${FREE} pour l’acheteur`}
        lead="Aucun abonnement depuis 2021, aucun frais de commande. L’usage de la centrale est gratuit : vous payez seulement les prestations commandées, directement aux entreprises. La centrale est rémunérée par les prestataires, en proportion des commandes."
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
          <dt>Dû à la centrale</dt>
          <dd>{FREE}</dd>
        </div>
      </dl>
    </div>
  )
}
