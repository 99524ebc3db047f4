import type { CircularReceived } from '@charpente/contract/centre/circulars'
import { circularNatureNames } from '@charpente/domain/centre/circulars/circular'
import { formatInstant } from '@charpente/domain/platform/format'
import { useQuery } from '@tanstack/react-query'
import { deskPaths } from '../../../lib/desk-paths.ts'
import { mayOpen } from '../../../lib/desk-rights.ts'
import { Card } from '../../../ui/card.tsx'
import { DeskMore } from '../../../ui/desk-page.tsx'
import { DeskTable, LineLink } from '../../../ui/desk-table.tsx'
import { Small } from '../../../ui/small.tsx'
import { circularsOfQuery } from './circular-queries.ts'
import { DeliveryTag } from './circular-words.tsx'

const Line = ({ line }: { line: CircularReceived }) => {
  const path = deskPaths.circular(line.id)
  return (
    <tr>
      <td>
        {mayOpen(path) ? <LineLink href={path}>{line.subject}</LineLink> : <b>{line.subject}</b>}
        <Small>{circularNatureNames[line.nature]}</Small>
      </td>
      <td>{line.to}</td>
      <td>
        <DeliveryTag delivery={line.delivery} />
        {line.delivery === 'sent' && <Small>Le {formatInstant(new Date(line.at))}</Small>}
      </td>
    </tr>
  )
}

/** Below the page of an account: what the centre wrote to it among others; nothing when it never did. */
export function CircularsOf({ accountId }: { accountId: number }) {
  const { data: lines = [] } = useQuery(circularsOfQuery(accountId))
  if (lines.length === 0) return null
  return (
    <DeskMore>
      <Card title="Messages de la centrale" flush>
        <DeskTable label="Messages de la centrale" columns={['Message', 'À', 'Envoi']}>
          <tbody>
            {lines.map((line) => (
              <Line key={`${line.id} ${line.to}`} line={line} />
            ))}
          </tbody>
        </DeskTable>
      </Card>
    </DeskMore>
  )
}
