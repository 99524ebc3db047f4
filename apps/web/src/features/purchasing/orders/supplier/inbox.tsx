import type { OrderLine } from '@charpente/contract/purchasing/cart'
import type { Actor } from '@charpente/domain/platform/actor'
import { formatAmountHT } from '@charpente/domain/platform/format'
import { IconSortAscending, IconUser } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { alertOf } from '../../../../lib/alert.tsx'
import { paths } from '../../../../lib/paths.ts'
import { platformNow } from '../../../../lib/platform-clock.ts'
import { refusalOf } from '../../../../lib/refusal.ts'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Failure } from '../../../../ui/failure.tsx'
import { KindBadge } from '../../../../ui/kind-badge.tsx'
import { Tag } from '../../../../ui/tag.tsx'
import { timeLeft } from '../time-left.ts'
import styles from './inbox.module.css'
import { supplierOrderQuery } from './order-calls.ts'
import { OrderView } from './order-view.tsx'
import { answererFor } from './own-orders.ts'
import { LoadingOrder } from './public-order-page.tsx'

type InboxLineProps = { line: OrderLine; isOpen: boolean; answerer: ((line: OrderLine) => string | null) | null }

function InboxLine({ line, isOpen, answerer }: InboxLineProps) {
  const { words, tone } = timeLeft(line.dueAt, platformNow())
  return (
    <li>
      <a className={styles.line} href={paths.supplierOrder(line.purchaseOrder)} aria-current={isOpen || undefined}>
        <span className={styles.what}>
          <span className={styles.name}>{line.cartName}</span>
          <span className={styles.buyer}>
            {line.customerName}, {line.postal}
          </span>
          <span className={styles.price}>
            {line.rank === null ? <KindBadge kind="free" /> : <Tag tone="petrol">Rang {line.rank}</Tag>}
            <b className="c-num">{formatAmountHT(line.price)}</b>
          </span>
          {answerer?.(line) && (
            <span className={styles.whose}>
              <IconUser size={15} stroke={1.7} aria-hidden />
              {answerer(line)}
            </span>
          )}
        </span>
        <span className={styles.left} data-tone={tone}>
          <b>{words}</b>
          <span>pour répondre</span>
        </span>
      </a>
    </li>
  )
}

/** Another's, or none: the server says why. */
const NoSuchOrder = ({ why, level: Title }: { why: string; level: 'h1' | 'h2' }) => (
  <>
    <Title className="c-unseen">Commande</Title>
    <EmptyState title="Commande introuvable">{why}</EmptyState>
  </>
)

/** One order, read when it is opened: that it was read is noted. */
export function OpenOrder({ id, level, onAnswered }: { id: number; level: 'h1' | 'h2'; onAnswered: () => void }) {
  const way = { id }
  const { data: order, error, refetch } = useQuery(supplierOrderQuery(way))
  if (order) return <OrderView key={id} order={order} way={way} level={level} onAnswered={onAnswered} />
  if (!error) return <LoadingOrder />
  return refusalOf(error) ? <NoSuchOrder why={alertOf(error)} level={level} /> : <Failure onRetry={refetch} />
}

type InboxProps = {
  actor: Actor
  lines: readonly OrderLine[]
  /** The order in the pane beside the list; none on a phone, where it has a page of its own. */
  openId: number | null
  onAnswered: (id: number) => void
}

/** What waits for an answer of the firm, soonest due first, and the order one reads. */
export function Inbox({ actor, lines, openId, onAnswered }: InboxProps) {
  const answerer = answererFor(actor, lines)
  return (
    <div className={styles.inbox} data-split={openId !== null || undefined}>
      <section className={styles.list} aria-label="Commandes à répondre">
        <p className={styles.sorted}>
          <IconSortAscending size={16} stroke={1.7} aria-hidden />
          Par délai restant
        </p>
        <ul>
          {lines.map((line) => (
            <InboxLine
              key={line.purchaseOrder}
              line={line}
              isOpen={line.purchaseOrder === openId}
              answerer={answerer}
            />
          ))}
        </ul>
      </section>
      {openId !== null && (
        <div className={styles.pane}>
          <OpenOrder key={openId} id={openId} level="h2" onAnswered={() => onAnswered(openId)} />
        </div>
      )}
    </div>
  )
}
