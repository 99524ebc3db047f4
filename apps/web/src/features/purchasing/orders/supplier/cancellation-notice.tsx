import type { SupplierOrder } from '@charpente/contract/purchasing/order'
import { formatDayPlain } from '@charpente/domain/platform/format'
import { OrderStatus } from '@charpente/domain/purchasing/orders/status'
import { formatDate, formatMoment } from '../../../../lib/moments.ts'
import { Notice } from '../../../../ui/notice.tsx'

/** The buyer asked the centre to cancel: nothing has changed yet, and which clock goes on is said. Q-132 */
export function CancellationNotice({ order }: { order: SupplierOrder }) {
  const { cancellation, status, customer, dueAt, executionEnd } = order
  if (!cancellation || (status !== OrderStatus.pending && status !== OrderStatus.accepted)) return null
  if (cancellation.outcome === 'declined')
    return (
      <Notice tone="info" title="La commande continue">
        {customer.organisation} avait demandé son annulation le {formatMoment(cancellation.askedAt)}. La centrale ne l’a
        pas annulée{cancellation.decidedAt && ` (décision du ${formatMoment(cancellation.decidedAt)})`}.
      </Notice>
    )
  return (
    <Notice tone="warning" title={`Annulation demandée par l’acheteur le ${formatMoment(cancellation.askedAt)}`}>
      {status === OrderStatus.pending ? (
        <>
          La centrale décide et vous écrit. D’ici là, votre délai court toujours&nbsp;: vous pouvez accepter ou refuser
          jusqu’au {formatDate(dueAt)} inclus. Appelez {customer.name} avant de vous engager.
        </>
      ) : (
        <>
          La centrale décide et vous écrit. D’ici là, la commande reste en vigueur
          {executionEnd && ` et son délai court toujours, jusqu’au ${formatDayPlain(executionEnd)}`}. Convenez avec{' '}
          {customer.name} de ce qui est suspendu, et n’engagez pas de nouvelle dépense sans son accord.
        </>
      )}
    </Notice>
  )
}
