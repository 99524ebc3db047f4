import { paths } from '../../../lib/paths.ts'
import { Banner } from '../../../ui/banner.tsx'
import { PlainLink } from '../../../ui/plain-button.tsx'
import styles from './unknown-lot.module.css'

/** An address with a code that is no lot of this edition. */
export const UnknownLot = () => (
  <Banner title="Lot inconnu" text="Ce lot n’existe pas dans l’édition en cours. Choisissez-le dans le catalogue.">
    <p className={styles.way}>
      <PlainLink tone="primary" href={paths.catalogue()}>
        Voir les lots
      </PlainLink>
    </p>
  </Banner>
)
