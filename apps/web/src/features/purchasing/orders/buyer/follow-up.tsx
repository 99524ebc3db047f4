import type { FollowUp, OrderPart } from '@charpente/contract/purchasing/order'
import { titleOf } from '@charpente/contract/purchasing/order-receipts'
import { IconBuildingStore } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { StandingTag } from '../../../../lib/standing-tag.tsx'
import styles from './follow-up.module.css'
import { OrderPartCard } from './order-part.tsx'
import { OrderSides } from './order-sides.tsx'
import { lastOf, standingWords } from './part-words.ts'

type Props = {
  order: FollowUp
  tradeIcon: (code: string) => ReactNode
  decisions?: (part: OrderPart) => ReactNode
  acts?: (part: OrderPart) => ReactNode
  receipts?: ReactNode
}

/** Everything there is to know of the order of a cart, for its buyer and for the centre. */
export const FollowUpView = ({ order, tradeIcon, decisions, acts, receipts }: Props) => (
  <div className="c-beside">
    <div className={styles.main}>
      {order.lots.length > 1 && (
        <nav
          className={`${styles.summary} c-screen-only`}
          aria-label={order.kind === 'free' ? 'Prestataires de la commande' : 'Lots de la commande'}
        >
          {order.lots.map((part) => (
            <a key={part.id} href={`#${part.anchor}`}>
              <span className={`${styles.icon} c-icon`} data-kind={order.kind}>
                {part.lotCode ? tradeIcon(part.lotCode) : <IconBuildingStore size={20} stroke={1.6} aria-hidden />}
              </span>
              <span className={styles.words}>
                <b>{titleOf(part)}</b>
                <StandingTag standing={part.standing} isLate={lastOf(part)?.isLate}>
                  {standingWords(part, new Date(order.readAt))}
                </StandingTag>
              </span>
            </a>
          ))}
        </nav>
      )}
      {order.lots.map((part) => (
        <OrderPartCard
          key={part.id}
          order={order}
          part={part}
          tradeIcon={tradeIcon}
          decisions={decisions?.(part)}
          acts={acts?.(part)}
        />
      ))}
    </div>
    <OrderSides order={order} receipts={receipts} />
  </div>
)
