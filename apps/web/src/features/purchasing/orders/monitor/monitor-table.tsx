import type { MonitorLine } from '@charpente/contract/purchasing/order-monitor'
import { parisDay } from '@charpente/domain/platform/calendar'
import { formatAmountHT, formatDayNumeric } from '@charpente/domain/platform/format'
import { OrderStatus } from '@charpente/domain/purchasing/orders/status'
import type { Ref } from 'react'
import { paths } from '../../../../lib/paths.ts'
import { platformNow } from '../../../../lib/platform-clock.ts'
import { KindBadge } from '../../../../ui/kind-badge.tsx'
import { Tag, type Tone } from '../../../../ui/tag.tsx'
import { timeLeft } from '../time-left.ts'
import type { ListCode } from './monitor-lists.ts'
import styles from './monitor-table.module.css'

const tones: Record<OrderStatus, Tone> = {
  [OrderStatus.notReceived]: 'neutral',
  [OrderStatus.pending]: 'warning',
  [OrderStatus.accepted]: 'success',
  [OrderStatus.refused]: 'error',
  [OrderStatus.unanswered]: 'error',
  [OrderStatus.cancelled]: 'neutral',
}

const dayOf = (instant: string) => formatDayNumeric(parisDay(new Date(instant)))

/** What one looks at first: the end of the delay of what waits, the answer of what has one. */
function Moment({ line }: { line: MonitorLine }) {
  if (line.status === OrderStatus.pending)
    return (
      <>
        {timeLeft(line.dueAt, platformNow()).words}
        <span className={`${styles.small} ${styles.whole}`}>avant le {dayOf(line.dueAt)}</span>
      </>
    )
  return (
    <>
      le {dayOf(line.closedAt ?? line.date)}
      {line.status === OrderStatus.accepted && line.executionEnd && (
        <span className={styles.small}>fin le {formatDayNumeric(line.executionEnd)}</span>
      )}
      {line.reason && <span className={styles.small}>{line.reason}</span>}
    </>
  )
}

type Props = { lines: readonly MonitorLine[]; list: ListCode; label: string; ref?: Ref<HTMLTableElement> }

/** Purchase orders, a line each, which leads to the order of the cart; cards on a phone. */
export const MonitorTable = ({ lines, list, label, ref }: Props) => (
  <table ref={ref} className={styles.table} aria-label={label}>
    <thead>
      <tr>
        <th scope="col">Bon de commande</th>
        <th scope="col">Acheteur</th>
        <th scope="col">Prestataire</th>
        <th scope="col" className={styles.number}>
          Montant
        </th>
        <th scope="col">État</th>
        <th scope="col">{list === 'retards' ? 'Reste' : 'Échéance ou réponse'}</th>
      </tr>
    </thead>
    <tbody>
      {lines.map((line) => (
        <tr key={line.purchaseOrder}>
          <td>
            <a
              href={`${paths.operatorOrder(line.cartId)}${line.lotCode ? `#lot-${line.lotCode}` : ''}`}
              className={`${styles.name} c-num`}
            >
              {line.number}
            </a>
            <span className={styles.small}>
              {line.lotCode ? `${line.lotCode} ${line.lotName}` : <KindBadge kind="free" />}
            </span>
          </td>
          <td>
            {line.customerName}
            <span className={styles.small}>
              {line.cartName} ({line.postal})
            </span>
          </td>
          <td>
            {line.supplierName}
            {line.rank !== null && <span className={styles.small}>rang {line.rank}</span>}
          </td>
          <td className={`${styles.number} c-num`}>{formatAmountHT(line.price)}</td>
          <td>
            <Tag tone={tones[line.status]}>{line.statusTextFR}</Tag> {line.isLate && <Tag tone="error">en retard</Tag>}
          </td>
          <td className={`${styles.moment} c-num`}>
            <Moment line={line} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
