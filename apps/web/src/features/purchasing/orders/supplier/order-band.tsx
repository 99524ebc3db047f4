import type { SupplierOrder } from '@charpente/contract/purchasing/order'
import { parisDay } from '@charpente/domain/platform/calendar'
import { formatAmountHT, formatDay, formatDayShort } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { IconAlertTriangle, IconClock } from '@tabler/icons-react'
import { timeLeft } from '../time-left.ts'
import styles from './order-band.module.css'

const endIfToday = ({ executionEndIfToday: end }: SupplierOrder) =>
  end && `fin le ${formatDayShort(end)} si vous acceptez aujourd’hui`

/** What one looks at first: how long there is to answer, the amount, the time to execute. */
export function OrderBand({ order }: { order: SupplierOrder }) {
  const due = new Date(order.dueAt)
  const { words, tone } = timeLeft(order.dueAt, new Date(order.readAt))
  const Icon = tone === 'neutral' ? IconClock : IconAlertTriangle
  return (
    <div className={styles.room}>
      <dl className={styles.band}>
        <div className={styles.left} data-tone={tone}>
          <Icon className={styles.icon} size={20} stroke={1.7} aria-hidden />
          <dt className={styles.strong}>Il vous reste {words}</dt>
          <dd className={styles.detail}>Répondez avant le {formatDay(parisDay(due))} à 23&nbsp;h&nbsp;59</dd>
        </div>
        <div className={styles.fact}>
          <dt className={styles.name}>Montant</dt>
          <dd className={`${styles.value} c-num`}>{formatAmountHT(order.price)}</dd>
        </div>
        <div className={styles.fact}>
          <dt className={styles.name}>Délai d’exécution</dt>
          <dd className={styles.value}>
            {order.executionDays === null
              ? 'À convenir'
              : `${order.executionDays}\u00A0${plural(order.executionDays, 'jour ouvré', 'jours ouvrés')}`}
            <span className={styles.detail}>
              {order.executionDays === null
                ? 'Aucun délai n’est fixé par la centrale. Convenez avec l’acheteur de la date d’intervention.'
                : endIfToday(order)}
            </span>
          </dd>
        </div>
      </dl>
    </div>
  )
}
