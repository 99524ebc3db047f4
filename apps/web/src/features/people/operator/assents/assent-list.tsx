import type { Assent } from '@charpente/contract/people/assents'
import { parisDay } from '@charpente/domain/platform/calendar'
import { formatDayPlain } from '@charpente/domain/platform/format'
import { Tag } from '../../../../ui/tag.tsx'
import { aboutOf, kindWords, outcomeWords } from './assent-words.ts'
import styles from './assents.module.css'

const dayOf = (instant: string) => formatDayPlain(parisDay(new Date(instant)))

type Props = { assents: readonly Assent[]; chosenId: number; address: (act: number) => string }

/** The soonest over first. */
export const AssentList = ({ assents, chosenId, address }: Props) => (
  <nav className={styles.choices} aria-label="Actes">
    <ul>
      {assents.map((assent) => (
        <li key={assent.id}>
          <a
            href={address(assent.id)}
            className={styles.item}
            aria-current={assent.id === chosenId ? 'true' : undefined}
          >
            <span className={styles.title}>{kindWords[assent.kind].title}</span>
            <span className={styles.small}>{aboutOf(assent)}</span>
            <span className={styles.small}>demandé par {assent.askedBy.name}</span>
            {assent.outcome ? (
              <Tag tone={outcomeWords[assent.outcome].tone}>{outcomeWords[assent.outcome].label}</Tag>
            ) : (
              <span className={styles.due}>avant le {dayOf(assent.expiresAt)}</span>
            )}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)
