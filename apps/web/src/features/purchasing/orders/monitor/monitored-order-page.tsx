import type { FollowUp, OrderPart } from '@charpente/contract/purchasing/order'
import { formatAmountHT } from '@charpente/domain/platform/format'
import { CartStatus, cartStatusLabel } from '@charpente/domain/purchasing/carts/status'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { deskPaths } from '../../../../lib/desk-paths.ts'
import { isUnknown } from '../../../../lib/is-unknown.ts'
import { formatDate } from '../../../../lib/moments.ts'
import { DeskPage } from '../../../../ui/desk-page.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Failure } from '../../../../ui/failure.tsx'
import { Lines, Loading } from '../../../../ui/loading.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { PlainLink } from '../../../../ui/plain-button.tsx'
import { FollowUpView } from '../buyer/follow-up.tsx'
import { confirmedWords, lastOf } from '../buyer/part-words.ts'
import { CloseActs } from './close-acts.tsx'
import { monitoredOrderQuery } from './monitor-queries.ts'
import { OrderActs } from './order-acts.tsx'

const textOf = (order: FollowUp) =>
  [
    `Commande ${order.cartNumber} de ${order.customer.organisation}`,
    `passée le ${formatDate(order.confirmedAt)} par ${order.confirmedBy}`,
    `${formatAmountHT(order.price)}${confirmedWords(order)}`,
    ...(order.cartStatus === CartStatus.confirmed ? [] : [cartStatusLabel(order.cartStatus as CartStatus)]),
  ].join(', ')

/** A cancellation asked comes before the rest: the centre decides. Q-132 */
function Asked({ part }: { part: OrderPart }) {
  const asked = lastOf(part)?.cancellation
  if (!asked || asked.outcome !== null) return null
  return (
    <Notice tone="warning" title="L’acheteur demande l’annulation">
      <p>«&nbsp;{asked.reason}&nbsp;»</p>
    </Notice>
  )
}

type Props = { cartId: number; tradeIcon: (code: string) => ReactNode }

function Order({
  order,
  tradeIcon,
  onDone,
}: { order: FollowUp; onDone: (said: string) => void } & Omit<Props, 'cartId'>) {
  useEffect(() => {
    const { hash } = window.location
    if (hash.length > 1) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView()
  }, [])
  return (
    <FollowUpView
      order={order}
      tradeIcon={tradeIcon}
      decisions={(part) => <Asked part={part} />}
      acts={(part) => {
        const last = lastOf(part)
        return (
          last && (
            <>
              {part.standing === 'accepted' && (
                <PlainLink
                  href={deskPaths.execution(last.purchaseOrder)}
                  aria-label={`Suivre les travaux, bon ${last.number}`}
                >
                  Suivre les travaux
                </PlainLink>
              )}
              <OrderActs cartId={order.cartId} attempt={last} onDone={onDone} />
            </>
          )
        )
      }}
    />
  )
}

/** An order for the centre: what its buyer sees, and what only the centre may do. */
export function MonitoredOrderPage({ cartId, tradeIcon }: Props) {
  const { data: order, isPending, error, refetch } = useQuery(monitoredOrderQuery(cartId))
  const [notice, setNotice] = useState<string | null>(null)
  const list = { label: 'Commandes', path: deskPaths.orders() }
  if (isUnknown(error))
    return (
      <DeskPage title="Commande introuvable" from={list}>
        <EmptyState
          title="Cette commande n’existe pas"
          actions={<PlainLink href={deskPaths.orders()}>Revenir à la liste</PlainLink>}
        />
      </DeskPage>
    )
  return (
    <DeskPage
      title={order?.cartName ?? 'Commande'}
      text={order && textOf(order)}
      from={list}
      notice={notice}
      actions={order?.cartStatus === CartStatus.confirmed && <CloseActs order={order} onDone={setNotice} />}
    >
      {isPending && (
        <Loading>
          <Lines count={10} />
        </Loading>
      )}
      {error && !order && <Failure onRetry={refetch} />}
      {order && <Order order={order} tradeIcon={tradeIcon} onDone={setNotice} />}
    </DeskPage>
  )
}
