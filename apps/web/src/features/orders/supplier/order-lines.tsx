import type { OrderLine } from '@charpente/contract/cart'
import { parisDay } from '@charpente/domain/calendar'
import { formatAmountHT, formatDayPlain } from '@charpente/domain/format'
import { isHidden, OrderStatus, showsPurchaseOrders } from '@charpente/domain/order/status'
import { IconFileText } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { paths } from '../../../paths.ts'
import { KindBadge } from '../../../ui/kind-badge.tsx'
import { PlainButton } from '../../../ui/plain-button.tsx'
import { Tag, type Tone } from '../../../ui/tag.tsx'
import styles from './order-lines.module.css'

const dayOf = (instant: string) => formatDayPlain(parisDay(new Date(instant)))

const tones: Record<OrderStatus, Tone> = {
  [OrderStatus.notReceived]: 'neutral',
  [OrderStatus.pending]: 'warning',
  [OrderStatus.accepted]: 'success',
  [OrderStatus.refused]: 'error',
  [OrderStatus.unanswered]: 'neutral',
  [OrderStatus.cancelled]: 'neutral',
}

/** How many are shown before « Voir plus ». Q-69 */
const FIRST = 8

const keyOf = ({ id, lotCode }: OrderLine) => `${lotCode ?? 'libre'} ${id}`

function Row({ line }: { line: OrderLine }) {
  return (
    <tr className={styles.row}>
      <th scope="row" className={`${styles.number} c-num`}>
        {line.number}
      </th>
      <td className={styles.object}>
        <a className={styles.name} href={paths.supplierOrder(line.purchaseOrder)}>
          {line.cartName}
        </a>
        <span className={styles.detail}>{line.customerName}</span>
        <span className={styles.detail}>Reçue le {dayOf(line.date)}</span>
      </td>
      <td className={`${styles.place} c-num`}>
        <span className={styles.word}>Département </span>
        {line.postal}
      </td>
      <td className={styles.lot}>
        {line.lotCode === null ? (
          <KindBadge kind="free" />
        ) : (
          <>
            <span className="c-num">{line.lotCode}</span> {line.lotName}
          </>
        )}
      </td>
      <td className={`${styles.total} c-num`}>{formatAmountHT(line.price)}</td>
      <td className={styles.state}>
        <Tag tone={tones[line.status]}>{line.statusTextFR}</Tag>
        {line.status === OrderStatus.accepted && line.executionEnd && (
          <span className={styles.detail}>Fin prévue le {formatDayPlain(line.executionEnd)}</span>
        )}
      </td>
      <td className={styles.papers}>
        {showsPurchaseOrders(line.status) && line.publicUrl && (
          <a className="c-link" href={line.publicUrl} aria-label={`Résumé & bons de commande, ${line.number}`}>
            <IconFileText size={16} stroke={1.6} aria-hidden />
            Résumé & bons de commande
          </a>
        )}
      </td>
    </tr>
  )
}

/** The order lines of a supplier; those it was not asked yet are not shown. P-SUP-06, P-SUP-07, P-ORDER-13, P-ORDER-14 */
export function OrderLines({ lines }: { lines: readonly OrderLine[] }) {
  const received = lines.filter(({ status }) => !isHidden(status))
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? received : received.slice(0, FIRST)
  const left = received.length - shown.length

  // The keyboard goes on from the first line that came: the button that brought it is gone.
  const body = useRef<HTMLTableSectionElement>(null)
  useEffect(() => {
    if (isWhole) body.current?.rows[FIRST]?.querySelector('a')?.focus({ preventScroll: true })
  }, [isWhole])
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label="Commandes">
        <thead>
          <tr>
            <th scope="col">Commande</th>
            <th scope="col">Objet et acheteur</th>
            <th scope="col">Dép.</th>
            <th scope="col">Lot</th>
            <th scope="col" className={styles.total}>
              Total HT
            </th>
            <th scope="col">État</th>
            <th scope="col">
              <span className="c-unseen">Documents</span>
            </th>
          </tr>
        </thead>
        <tbody ref={body}>
          {shown.map((line) => (
            <Row key={keyOf(line)} line={line} />
          ))}
        </tbody>
      </table>
      {left > 0 && (
        <div className={styles.rest}>
          <PlainButton tone="subtle" onClick={() => setWhole(true)}>
            Voir plus ({left})
          </PlainButton>
        </div>
      )}
    </div>
  )
}
