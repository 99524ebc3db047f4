import type { SupplierOrder } from '@charpente/contract/purchasing/order'
import { addDays, parisDay } from '@charpente/domain/platform/calendar'
import { formatAmountHT, formatDay } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { OrderStatus } from '@charpente/domain/purchasing/orders/status'
import { IconAlertTriangle, IconBan, IconCircleCheck, IconCircleX, IconClockOff } from '@tabler/icons-react'
import { formatMoment } from '../../../../lib/moments.ts'
import { Facts } from '../../../../ui/facts.tsx'
import styles from './order-state.module.css'

type State = { tone: 'success' | 'error' | 'neutral'; icon: typeof IconBan; title: string; text: string }

const asksDelay = ({ derogations }: SupplierOrder) =>
  derogations.some(({ side, outcome }) => side === 'supplier' && outcome === null)

/** What has become of an order that waits no more, in words. */
function stateOf(order: SupplierOrder): State {
  const { status, closedAt, answeredBy, reason, dueAt } = order
  const at = formatMoment(closedAt ?? dueAt)
  switch (status) {
    case OrderStatus.accepted:
      if (order.isLate)
        return {
          tone: 'error',
          icon: IconAlertTriangle,
          title: 'Commande acceptée, en retard',
          text: `Acceptée le ${at}, par ${answeredBy}. Elle devait être exécutée au plus tard le ${formatDay(order.executionEnd ?? '')}. Prévenez l’acheteur.`,
        }
      return {
        tone: 'success',
        icon: IconCircleCheck,
        title: 'Commande acceptée',
        text: `Le ${at}, par ${answeredBy}. L’acheteur est prévenu.${asksDelay(order) ? ' Il doit répondre à l’autre délai que vous demandez.' : ''}`,
      }
    case OrderStatus.refused:
      return {
        tone: 'error',
        icon: IconCircleX,
        title: 'Commande refusée',
        text: `Vous avez refusé le ${at}, par ${answeredBy}. Motif\u00A0: ${reason}`,
      }
    case OrderStatus.cancelled:
      return {
        tone: 'neutral',
        icon: IconBan,
        title: 'Commande annulée',
        text: `La centrale l’a annulée le ${at}. Vous n’avez rien à exécuter.${reason ? ` Motif\u00A0: ${reason}` : ''}`,
      }
    default:
      return {
        tone: 'neutral',
        icon: IconClockOff,
        title: 'Délai dépassé',
        text: `Le délai s’est achevé le ${formatMoment(dueAt)}. Cette commande ne peut plus être acceptée.`,
      }
  }
}

const executionWords = ({ executionDays, executionEnd, contractEnd }: SupplierOrder) => {
  if (executionDays === null || executionEnd === null) return 'À convenir avec l’acheteur'
  const end = `fin le ${formatDay(executionEnd)}`
  if (contractEnd !== executionEnd) return `${end}, délai convenu avec l’acheteur`
  return `${executionDays}\u00A0${plural(executionDays, 'jour ouvré', 'jours ouvrés')}, ${end}`
}

/** In place of the delay to answer, once it is answered or over. */
export function OrderState({ order }: { order: SupplierOrder }) {
  const { tone, icon: Icon, title, text } = stateOf(order)
  const isAccepted = order.status === OrderStatus.accepted
  return (
    <div className={styles.state} data-tone={tone}>
      <div className={styles.head}>
        <Icon className={styles.icon} size={24} stroke={1.7} aria-hidden />
        <div>
          <h2 className={styles.title}>{title}</h2>
          <p className={styles.text}>{text}</p>
        </div>
      </div>
      <div className={styles.facts}>
        <Facts
          facts={[
            ['Montant', <b key="price">{formatAmountHT(order.price)}</b>],
            [
              'Le délai court',
              isAccepted && order.executionDays !== null && order.closedAt
                ? `depuis le ${formatDay(addDays(parisDay(new Date(order.closedAt)), 1))} à 0\u00A0h`
                : null,
            ],
            ['Exécution', isAccepted ? <b key="end">{executionWords(order)}</b> : null],
          ]}
        />
      </div>
    </div>
  )
}
