import type { CircularLine } from '@charpente/contract/centre/circulars'
import { circularNatureNames } from '@charpente/domain/centre/circulars/circular'
import { formatInstant } from '@charpente/domain/platform/format'
import { IconPencilPlus } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { deskPaths } from '../../../lib/desk-paths.ts'
import { DeskList } from '../../../ui/desk-list.tsx'
import { DeskPage } from '../../../ui/desk-page.tsx'
import { DeskTable, LineLink } from '../../../ui/desk-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PlainLink } from '../../../ui/plain-button.tsx'
import { Small } from '../../../ui/small.tsx'
import { circularsQuery } from './circular-queries.ts'
import { CircularTag, figuresInWords } from './circular-words.tsx'

const Line = ({ line }: { line: CircularLine }) => (
  <tr>
    <td>
      <LineLink href={deskPaths.circular(line.id)}>{line.subject}</LineLink>
      <Small>{circularNatureNames[line.nature]}</Small>
    </td>
    <td>
      {line.audience.map((words) => (
        <Small key={words}>{words}</Small>
      ))}
      {line.audience.length === 0 && <Small>Aucun destinataire choisi</Small>}
    </td>
    <td>
      <CircularTag state={line.state} />
      {line.state !== 'draft' && <Small>{figuresInWords(line)}</Small>}
    </td>
    <td>
      <Small>
        {line.sentAt
          ? `Envoyé le ${formatInstant(new Date(line.sentAt))}`
          : `Enregistré le ${formatInstant(new Date(line.updatedAt))}`}
      </Small>
      {!line.sentAt && <Small>par {line.updatedBy}</Small>}
    </td>
  </tr>
)

/** What the centre wrote to many: drafts, what is leaving, what has left. */
export function CircularsPage() {
  const circulars = useInfiniteQuery(circularsQuery())
  const lines = circulars.data?.pages.flatMap((page) => page.lines) ?? []
  return (
    <DeskPage
      title="Messages"
      text="Écrire à un ensemble d’entreprises ou d’acheteurs, et suivre ce qui part"
      actions={
        <PlainLink tone="primary" tall href={deskPaths.newCircular()}>
          <IconPencilPlus size={18} stroke={1.7} aria-hidden />
          Écrire un message
        </PlainLink>
      }
    >
      <DeskList
        query={circulars}
        count={lines.length}
        empty={
          <EmptyState title="Aucun message">
            Choisissez à qui écrire, relisez le message comme il arrivera, essayez-le, puis envoyez.
          </EmptyState>
        }
      >
        {(table) => (
          <DeskTable label="Messages" isOfLinks columns={['Message', 'Destinataires', 'État', 'Date']} ref={table}>
            <tbody>
              {lines.map((line) => (
                <Line key={line.id} line={line} />
              ))}
            </tbody>
          </DeskTable>
        )}
      </DeskList>
    </DeskPage>
  )
}
