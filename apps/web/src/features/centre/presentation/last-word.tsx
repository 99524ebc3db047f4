import { paths } from '../../../lib/paths.ts'
import { ActionLink } from './action-link.tsx'
import styles from './last-word.module.css'
import { RegistrationLink } from './registration-link.tsx'

/** The roof frame of the brand, laid upon the foot of the page. */
const Truss = () => (
  <svg className={styles.truss} viewBox="0 0 1200 176" aria-hidden="true">
    <path d="M8 170 600 10l592 160M4 170h1192M600 10v160M600 160 304 90v80M600 160l296-70v80M452 125v45M748 125v45M156 130v40M1044 130v40" />
  </svg>
)

export function LastWord({ contactEmail }: { contactEmail: string | undefined }) {
  return (
    <section className={styles.lastWord} aria-labelledby="dernier-mot">
      <div className={styles.inner}>
        <h2 id="dernier-mot" className={styles.title}>
          Un bâtiment attend ?
        </h2>
        <p className={styles.text}>
          Cherchez une prestation, ouvrez votre compte
          {contactEmail && (
            <>
              {' '}
              ou écrivez-nous à <a href={`mailto:${contactEmail}`}>{contactEmail}</a>. Une personne vous répond
            </>
          )}
          .
        </p>
        <div className={styles.actions}>
          <ActionLink href={paths.catalogue()} tone="onDark">
            Chercher une prestation
          </ActionLink>
          <RegistrationLink tone="outlineOnDark">Ouvrir un compte</RegistrationLink>
          {contactEmail && (
            <ActionLink href={`mailto:${contactEmail}`} tone="outlineOnDark">
              Nous écrire
            </ActionLink>
          )}
        </div>
      </div>
      <Truss />
    </section>
  )
}
