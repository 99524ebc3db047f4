import type { ProposalOutcome } from '@charpente/contract/purchasing/cart'
import { IconCircleCheck, IconCircleX, IconPackage } from '@tabler/icons-react'
import { KindBadge } from '../../../../ui/kind-badge.tsx'
import { Tag, type Tone } from '../../../../ui/tag.tsx'
import { dayOf, outcomeWords } from './cart-words.ts'
import styles from './outcomes.module.css'

const looks: Record<ProposalOutcome['outcome'], { tone: Tone; icon: typeof IconPackage; word: string }> = {
  accepted: { tone: 'success', icon: IconCircleCheck, word: 'Accepté' },
  refused: { tone: 'error', icon: IconCircleX, word: 'Refusé' },
  ordered: { tone: 'petrol', icon: IconPackage, word: 'Commandé' },
}

/** What clients answered to the carts a supplier proposed: who, when; never what they made of them since. P-PROP-03 */
export const Outcomes = ({ outcomes }: { outcomes: readonly ProposalOutcome[] }) => (
  <ul className="c-frame" aria-label="Suites données à vos propositions">
    {outcomes.map((outcome) => {
      const { tone, icon: Icon, word } = looks[outcome.outcome]
      return (
        <li key={outcome.id} className={styles.line}>
          <div className={styles.what}>
            <b>{outcome.name}</b>
            <span>
              {outcomeWords(outcome)}
              {outcome.proposalSentAt && `, envoyé le ${dayOf(outcome.proposalSentAt)}`}
            </span>
          </div>
          <span className={`${styles.number} c-num`}>{outcome.number}</span>
          <span className={styles.tags}>
            <KindBadge kind={outcome.kind} />
            <Tag tone={tone} icon={<Icon size={14} stroke={1.9} aria-hidden />}>
              {word}
            </Tag>
          </span>
        </li>
      )
    })}
  </ul>
)
