import { accessWords, shareWords, verificationTime } from '@charpente/domain/people/accounts/formalized-registration'
import { formatAmount } from '@charpente/domain/platform/format'
import { useQuery } from '@tanstack/react-query'
import { presentationQuery } from '../../../lib/api/common-queries.ts'
import { registrationSide } from './registration-side.ts'
import styles from './registration-steps.module.css'

const words = {
  customer: {
    title: 'Ouvrez votre compte',
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
  const { data: presentation } = useQuery(presentationQuery())
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
            <b>{verificationTime.replace('s', 'S')}</b>, vous recevez par e-mail votre identifiant et votre mot de
            passe.
          </span>
        </li>
      </ol>
      <p className={styles.note}>{note}</p>
      {presentation && (
        <>
          {side === 'customer' && (
            <p className={styles.note}>
              Catalogue libre&nbsp;: dès votre compte ouvert. {accessWords(presentation.registration)}
            </p>
          )}
          <p className={styles.note}>{shareWords(presentation.share)}</p>
        </>
      )}
    </aside>
  )
}
