import { IconArrowRight } from '@tabler/icons-react'
import styles from './market-link.module.css'

/** A need outside the catalogue: the letter to the centre, already begun. For whoever may launch a market. P-CAT-08, Q-34 */
export const MarketLink = ({ mail }: { mail: string | undefined }) =>
  mail && (
    <a className={`${styles.market} c-screen-only`} href={mail}>
      Besoin différent&#x202F;? Lancez un marché subséquent
      <IconArrowRight size={16} stroke={1.8} aria-hidden />
    </a>
  )
