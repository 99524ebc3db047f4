import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { settingsQuery } from '../../../lib/api/common-queries.ts'
import styles from './disclaimer.module.css'

/** Whose purchase it is, what the buyer must check, and the marks of the day. P-FREE-05 */
export function Disclaimer() {
  const { data: settings } = useQuery(settingsQuery())
  return (
    <section className={styles.disclaimer} aria-label="Avant d’acheter au catalogue libre">
      <p className={styles.words}>
        <IconAlertTriangle size={20} stroke={1.7} aria-hidden />
        <span>
          Chaque acheteur vérifie le profil des prestataires et respecte les seuils de la commande publique. Un achat au
          catalogue libre est votre propre achat.
        </span>
      </p>
      {settings && (
        <dl className={styles.marks}>
          <div>
            <dt>Travaux</dt>
            <dd>{settings.thresholds.works} HT</dd>
          </div>
          <div>
            <dt>Fournitures et services</dt>
            <dd>{settings.thresholds.services} HT</dd>
          </div>
          <div className={styles.note}>
            <dt className="c-unseen">À savoir</dt>
            <dd>
              Repères indicatifs au {settings.thresholds.checkedOn}&#x202F;: compte votre besoin total, y compris hors
              de cette plateforme.
            </dd>
          </div>
        </dl>
      )}
    </section>
  )
}
