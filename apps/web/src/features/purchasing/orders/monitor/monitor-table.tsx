import type { MonitorLine } from '@charpente/contract/purchasing/order-monitor'
import { formatAmountHT, formatDayNumeric } from '@charpente/domain/platform/format'
import { OrderStatus } from '@charpente/domain/purchasing/orders/status'
import type { Ref } from 'react'
import { deskPaths } from '../../../../lib/desk-paths.ts'
import { formatDateNumeric } from '../../../../lib/moments.ts'
import { orderTones } from '../../../../lib/order-tones.ts'
import { platformNow } from '../../../../lib/platform-clock.ts'
import { DeskTable, LineLink, ShortCell } from '../../../../ui/desk-table.tsx'
import { KindBadge } from '../../../../ui/kind-badge.tsx'
import { Small } from '../../../../ui/small.tsx'
import { Tag } from '../../../../ui/tag.tsx'
import { timeLeft } from '../time-left.ts'
import type { ListCode } from './monitor-lists.ts'
import styles from './monitor-table.module.css'

/** What one looks at first: the end of the delay of what waits, the answer of what has one. */
function Moment({ line }: { line: MonitorLine }) {
  if (line.status === OrderStatus.pending)
    return (
      <>
        {timeLeft(line.dueAt, platformNow()).words}
        <Small>
          <span className={styles.whole}>avant le {formatDateNumeric(line.dueAt)}</span>
        </Small>
      </>
    )
  return (
    <>
      le {formatDateNumeric(line.closedAt ?? line.date)}
      {line.status === OrderStatus.accepted && line.executionEnd && (
        <Small>fin le {formatDayNumeric(line.executionEnd)}</Small>
      )}
      {line.reason && <Small>{line.reason}</Small>}
    </>
  )
}

type Props = { lines: readonly MonitorLine[]; list: ListCode; label: string; ref?: Ref<HTMLTableElement> }

/** Purchase orders, a line each, which leads to the order of the cart; cards on a phone. */
export const MonitorTable = ({ lines, list, label, ref }: Props) => (
  <DeskTable
    ref={ref}
    label={label}
    columns={[
      'Bon de commande',
      'Acheteur',
      'Prestataire',
      { head: 'Montant', isNumber: true },
      'État',
      list === 'retards' ? 'Reste' : 'Échéance ou réponse',
    ]}
    isOfLinks
    isLow
    onPhone="own"
    className={styles.table}
  >
    <tbody>
      {lines.map((line) => (
        <tr key={line.purchaseOrder}>
          <td>
            <LineLink href={`${deskPaths.order(line.cartId)}${line.lotCode ? `#lot-${line.lotCode}` : ''}`} isCode>
              {line.number}
            </LineLink>
            <Small>{line.lotCode ? `${line.lotCode} ${line.lotName}` : <KindBadge kind="free" />}</Small>
          </td>
          <td>
            {line.customerName}
            <Small>
              {line.cartName} ({line.postal})
            </Small>
          </td>
          <td>
            {line.supplierName}
            {line.rank !== null && <Small>rang {line.rank}</Small>}
          </td>
          <ShortCell isNumber>{formatAmountHT(line.price)}</ShortCell>
          <td>
            <Tag tone={orderTones[line.status]}>{line.statusTextFR}</Tag>{' '}
            {line.isLate && <Tag tone="error">en retard</Tag>}
          </td>
          <td className={`${styles.moment} c-num`}>
            <Moment line={line} />
          </td>
        </tr>
      ))}
    </tbody>
  </DeskTable>
)
