import type { ExecutionFile } from '@charpente/contract/purchasing/execution'
import { subcontractStateWords } from '@charpente/domain/purchasing/subcontracting/state'
import { IconArrowRight, IconBellRinging } from '@tabler/icons-react'
import { paths } from '../../../../lib/paths.ts'
import { PlainLink } from '../../../../ui/plain-button.tsx'
import styles from './buyer.module.css'

/** Whom the firm asks to work beside it, as long as the buyer has not decided. */
export const subcontractorsAsked = ({ subcontractors }: Pick<ExecutionFile, 'subcontractors'>): string[] =>
  subcontractors.filter(({ state }) => state === subcontractStateWords.sent).map(({ name }) => name)

/** Decided on a page of its own, and told here: nothing else waits in the file. */
export const SubcontractAsked = ({ read }: { read: ExecutionFile }) => (
  <section className={styles.now} aria-label="Ce qui vous attend">
    <h2>
      <IconBellRinging size={20} stroke={1.8} aria-hidden />
      Décider d’une sous-traitance
    </h2>
    <p>
      {read.supplier.organisation} déclare {subcontractorsAsked(read).join(', ')}. Sans réponse, votre silence vaut
      accord.
    </p>
    <div className={styles.nowActs}>
      <PlainLink href={paths.subcontracting(read.cartId)} tone="primary">
        Lire et décider
        <IconArrowRight size={17} stroke={1.8} aria-hidden />
      </PlainLink>
    </div>
  </section>
)
