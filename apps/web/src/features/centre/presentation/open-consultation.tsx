import type { Consultation } from '@charpente/contract/consultation/application/application'
import { formatInstant } from '@charpente/domain/platform/format'
import { paths } from '../../../lib/paths.ts'
import styles from './open-consultation.module.css'

/** Above the page while applications are taken, and only then. Q-75 */
export const OpenConsultation = ({ of }: { of: Consultation | undefined }) =>
  of?.deadline && !of.closed ? (
    <section className={styles.banner} aria-label="Consultation ouverte">
      <p>
        <b>Consultation ouverte</b> {of.name}, {of.lots.length} lots. Dépôt avant le{' '}
        {formatInstant(new Date(of.deadline))}.
      </p>
      <a href={paths.application()}>Répondre à la consultation</a>
    </section>
  ) : null
