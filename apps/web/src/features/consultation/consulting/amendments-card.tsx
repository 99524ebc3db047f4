import type { DeskAmendment } from '@charpente/contract/consultation/amendments'
import { formatNumber } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { IconCircleCheck } from '@tabler/icons-react'
import { formatDate, formatMoment } from '../../../lib/moments.ts'
import { Card } from '../../../ui/card.tsx'
import { Small } from '../../../ui/small.tsx'
import { Tag } from '../../../ui/tag.tsx'
import styles from './consultation-board.module.css'

const told = (count: number) =>
  count === 0
    ? 'Personne n’avait commencé.'
    : `${formatNumber(count)} ${plural(count, 'candidature prévenue', 'candidatures prévenues')}.`

/** What changed of what was announced, the last first. */
export const AmendmentsCard = ({ amendments }: { amendments: readonly DeskAmendment[] }) => (
  <Card
    title="Rectificatifs"
    text={amendments.length === 0 ? 'Aucun\u00A0: rien n’a changé depuis l’annonce.' : undefined}
    flush
  >
    <ol className={styles.amendments} reversed>
      {amendments.map(({ number, reason, changes, publishedAt, by, told: count, deadlineBefore, deadlineAfter }) => (
        <li key={number}>
          <span className={styles.amendmentHead}>
            <strong>N°&nbsp;{number}</strong>
            <Tag tone="success" icon={<IconCircleCheck size={14} stroke={1.8} aria-hidden />}>
              Publié le {formatDate(publishedAt)}
            </Tag>
          </span>
          <p className="c-plain">{reason}</p>
          <ul className={styles.changes}>
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
          <Small>
            {deadlineAfter === deadlineBefore && 'Sans report. '}
            {deadlineAfter &&
              deadlineAfter !== deadlineBefore &&
              // Said already among what changed, when it changed with the rest.
              !changes.some((change) => change.startsWith('Date limite')) &&
              `Date limite reportée au ${formatMoment(deadlineAfter)}. `}
            {told(count)} {by && `Par ${by}.`}
          </Small>
        </li>
      ))}
    </ol>
  </Card>
)
