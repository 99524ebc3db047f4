import { formatAmount } from '@charpente/domain/platform/format'
import { registrationSide } from './registration-side.ts'
import styles from './registration-steps.module.css'

const words = {
  customer: {
    title: 'Commandez sans procédure',
    body: 'organisme',
    note: `Aucun abonnement\u00A0: ${formatAmount(0)}. Vous ne payez que les prestations, directement aux entreprises.`,
  },
  supplier: {
    title: 'Vendez aux acheteurs publics',
    body: 'entreprise',
    note: 'Le catalogue libre est ouvert à tout moment. Pour les accords-cadres, répondez à la consultation en cours.',
  },
}

/** What happens once the form is sent, beside it. P-AUTH-34, P-SUP-25 */
export function RegistrationSteps() {
  const side = registrationSide.useValue()
  const { title, body, note } = words[side]
  return (
    <aside className={styles.panel} data-side={side} aria-label="Ce qui se passe ensuite">
      <p className={styles.title}>{title}</p>
      <ol className={styles.steps}>
        <li>
          <span>
            <b>Vous remplissez</b> cette page. Deux minutes suffisent.
          </span>
        </li>
        <li>
          <span>
            <b>Nous vérifions</b> votre identité et celle de votre {body}.
          </span>
        </li>
        <li>
          <span>
            <b>Sous 48 heures environ</b>, vous recevez par e-mail votre identifiant et votre mot de passe.
          </span>
        </li>
      </ol>
      <p className={styles.note}>{note}</p>
    </aside>
  )
}
