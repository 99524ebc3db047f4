import type { Publication } from '@charpente/contract/catalogue/publication'
import { formatNumber } from '@charpente/domain/platform/format'
import { IconAlertTriangle, IconCircleCheck, IconClock, IconLoader2 } from '@tabler/icons-react'
import { deskPaths } from '../../../lib/desk-paths.ts'
import { Card } from '../../../ui/card.tsx'
import { PlainButton } from '../../../ui/plain-button.tsx'
import { Tag } from '../../../ui/tag.tsx'
import styles from './publication.module.css'
import { when } from './publication-words.ts'

const icon = { size: 14, stroke: 1.9, 'aria-hidden': true } as const

const states = {
  running: { tone: 'warning', label: 'En cours', Icon: IconLoader2 },
  prepared: { tone: 'petrol', label: 'Prête', Icon: IconClock },
  failed: { tone: 'error', label: 'Échouée', Icon: IconAlertTriangle },
  published: { tone: 'neutral', label: 'Remplacée', Icon: null },
  abandoned: { tone: 'neutral', label: 'Jamais mise en ligne', Icon: null },
} as const

function StateOf({ publication: { state, isShown } }: { publication: Publication }) {
  const { tone, label, Icon } = isShown
    ? ({ tone: 'success', label: 'En ligne', Icon: IconCircleCheck } as const)
    : states[state]
  return (
    <Tag tone={tone} icon={Icon && <Icon {...icon} />}>
      {label}
    </Tag>
  )
}

type Props = { publications: readonly Publication[]; onReturn: (publication: Publication) => void }

const Row = ({ publication, onReturn }: { publication: Publication; onReturn: Props['onReturn'] }) => {
  const { id, edition, state, isShown, askedAt, askedBy, shownAt, shownBy, scheduledFor, changed } = publication
  const hasEnded = state !== 'running' && state !== 'failed'
  return (
    <tr>
      <th scope="row">
        {hasEnded ? (
          <a className="c-link" href={deskPaths.publication({ edition, publication: id })}>
            {when(askedAt)}
          </a>
        ) : (
          when(askedAt)
        )}
      </th>
      <td data-label="Par">{askedBy ?? 'Mise en service'}</td>
      <td data-label="État">
        <StateOf publication={publication} />
      </td>
      <td data-label="Mise en ligne">
        {shownAt ? (
          <span>
            {when(shownAt)}
            {shownBy && <span className={styles.small}>{shownBy}</span>}
          </span>
        ) : scheduledFor ? (
          `Programmée, ${when(scheduledFor)}`
        ) : (
          '–'
        )}
      </td>
      <td data-label="Modifiés" className={styles.number}>
        {hasEnded && changed !== null ? formatNumber(changed) : '–'}
      </td>
      <td className={styles.act}>
        {state === 'published' && !isShown && (
          <PlainButton
            onClick={() => onReturn(publication)}
            aria-label={`Y revenir\u00A0: publication du ${when(askedAt)}`}
          >
            Y revenir
          </PlainButton>
        )}
      </td>
    </tr>
  )
}

/** What was published, and the way back to it. */
export const History = ({ publications, onReturn }: Props) => (
  <Card title="Dernières publications" flush>
    <table className={styles.table}>
      <caption className="c-unseen">Dernières publications, la plus récente d’abord</caption>
      <thead className="c-roomy">
        <tr>
          <th scope="col">Préparée</th>
          <th scope="col">Par</th>
          <th scope="col">État</th>
          <th scope="col">Mise en ligne</th>
          <th scope="col" className={styles.number}>
            Documents modifiés
          </th>
          <th scope="col">
            <span className="c-unseen">Action</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {publications.map((publication) => (
          <Row key={publication.id} publication={publication} onReturn={onReturn} />
        ))}
      </tbody>
    </table>
  </Card>
)
