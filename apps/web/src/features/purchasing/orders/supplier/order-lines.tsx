import type { OrderLine } from '@charpente/contract/purchasing/cart'
import type { Actor } from '@charpente/domain/platform/actor'
import { formatAmountHT, formatDayPlain } from '@charpente/domain/platform/format'
import { isHidden, isLive, OrderStatus } from '@charpente/domain/purchasing/orders/status'
import { IconBan, IconCircleCheck, IconCircleX, IconClockOff, IconFileText, IconHourglass } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { formatDate } from '../../../../lib/moments.ts'
import { paths } from '../../../../lib/paths.ts'
import { KindBadge } from '../../../../ui/kind-badge.tsx'
import own from '../../../../ui/own-lines.module.css'
import { PlainButton } from '../../../../ui/plain-button.tsx'
import { Tag, type Tone } from '../../../../ui/tag.tsx'
import styles from './order-lines.module.css'
import { answererFor } from './own-orders.ts'

/** A state is a word, a colour and an icon. P-SUP-06 */
const looks: Record<OrderStatus, { tone: Tone; icon: typeof IconBan }> = {
  [OrderStatus.notReceived]: { tone: 'neutral', icon: IconHourglass },
  [OrderStatus.pending]: { tone: 'warning', icon: IconHourglass },
  [OrderStatus.accepted]: { tone: 'success', icon: IconCircleCheck },
  [OrderStatus.refused]: { tone: 'error', icon: IconCircleX },
  [OrderStatus.unanswered]: { tone: 'neutral', icon: IconClockOff },
  [OrderStatus.cancelled]: { tone: 'neutral', icon: IconBan },
}

/** Why it is so, in a line: what was answered, or until when one could have. */
function whyOf({ status, reason, dueAt, closedAt, executionDays, executionEnd, isLate }: OrderLine): string | null {
  switch (status) {
    case OrderStatus.pending:
      return `À répondre avant le ${formatDate(dueAt)}`
    case OrderStatus.accepted:
      if (executionEnd) return `${isLate ? 'Fin dépassée, prévue le' : 'Fin prévue le'} ${formatDayPlain(executionEnd)}`
      return executionDays === null ? 'Sans délai contractuel' : null
    case OrderStatus.refused:
      return reason && `Motif\u00A0: ${reason}`
    case OrderStatus.unanswered:
      return `Délai dépassé le ${formatDate(dueAt)}`
    case OrderStatus.cancelled:
      return `Annulée par la centrale${closedAt ? ` le ${formatDate(closedAt)}` : ''}${reason ? `\u00A0: ${reason}` : ''}`
    default:
      return null
  }
}

function StateTag({ line }: { line: OrderLine }) {
  const { tone, icon: Icon } = looks[line.status]
  return (
    <Tag tone={tone} icon={<Icon size={14} stroke={1.9} aria-hidden />}>
      {line.statusTextFR}
    </Tag>
  )
}

/** How many are shown before « Voir plus ». Q-69 */
const FIRST = 8

const keyOf = ({ id, lotCode }: OrderLine) => `${lotCode ?? 'libre'} ${id}`

type RowProps = { line: OrderLine; answerer: ((line: OrderLine) => string | null) | null }

function Row({ line, answerer }: RowProps) {
  const why = whyOf(line)
  return (
    <tr className={`${own.row} ${styles.row}`}>
      <th scope="row" className={`${styles.number} c-num`}>
        {line.number}
      </th>
      <td className={styles.object}>
        <a className={styles.name} href={paths.supplierOrder(line.purchaseOrder)}>
          {line.cartName}
        </a>
        <span className={styles.detail}>{line.customerName}</span>
        <span className={styles.detail}>Reçue le {formatDate(line.date)}</span>
        {answerer?.(line) && <span className={styles.detail}>{answerer(line)}</span>}
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
        <StateTag line={line} /> {line.isLate && <Tag tone="error">en retard</Tag>}
        {why && <span className={styles.detail}>{why}</span>}
      </td>
      <td className={styles.papers}>
        {isLive(line.status) && line.publicUrl && (
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
export function OrderLines({ lines, actor }: { lines: readonly OrderLine[]; actor?: Actor }) {
  const answerer = actor ? answererFor(actor, lines) : null
  const received = lines.filter(({ status }) => !isHidden(status))
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? received : received.slice(0, FIRST)
  const left = received.length - shown.length

  // The keyboard goes on from the first line that came: the button that brought it is gone.
  const body = useRef<HTMLTableSectionElement>(null)
  useEffect(() => {
    if (isWhole) body.current?.children[FIRST]?.querySelector('a')?.focus({ preventScroll: true })
  }, [isWhole])
  return (
    <div className={styles.frame}>
      <table className={`c-table ${own.table} ${styles.table}`} aria-label="Commandes">
        <thead className="c-roomy" data-early>
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
            <Row key={keyOf(line)} line={line} answerer={answerer} />
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
