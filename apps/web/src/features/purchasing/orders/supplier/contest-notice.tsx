import type { SupplierOrder } from '@charpente/contract/purchasing/order'
import { contestRecap } from '@charpente/domain/purchasing/orders/recap'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { alertOf } from '../../../../lib/alert.tsx'
import { api } from '../../../../lib/api/own-api.ts'
import { askRecap } from '../../../../lib/message.tsx'
import { formatMoment } from '../../../../lib/moments.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { callsBy, type SupplierWay, showOrder } from './order-calls.ts'

/** Answered by the mailed address: the firm may say that it was not them, and signed in that it was. Q-17 */
export function ContestNotice({ order, way }: { order: SupplierOrder; way: SupplierWay }) {
  const queryClient = useQueryClient()
  const { contestedAt, mayContest, purchaseOrder: id } = order
  const acting = useMutation({
    mutationFn: (act: () => Promise<SupplierOrder>) => act(),
    onSuccess: (read) => showOrder(queryClient, way, read),
    meta: { silent: true },
  })
  if (!contestedAt && !mayContest) return null
  const say = async (isOurs: boolean) => {
    if (await askRecap(contestRecap(order, isOurs)))
      acting.mutate(isOurs ? () => api.confirmPurchaseOrder({ params: { id } }) : callsBy(way).contest)
  }
  return (
    <>
      {contestedAt ? (
        <Notice tone="warning" title="Commande en attente">
          Le {formatMoment(contestedAt)}, votre entreprise a dit n’avoir pas répondu elle-même. Rien ne s’engage tant
          que vous ou la centrale ne l’avez pas réglé.
          {'secret' in way && ' Si c’était bien vous, connectez-vous pour le dire.'}
        </Notice>
      ) : (
        <Notice title={`Réponse donnée par le lien, au nom de ${order.answeredBy ?? ''}`}>
          Si ce n’est pas votre entreprise, dites-le avant le début des travaux&nbsp;: la commande attendra.
        </Notice>
      )}
      {acting.error && (
        <Notice tone="error" said>
          {alertOf(acting.error)}
        </Notice>
      )}
      <div className="c-actions">
        {mayContest && (
          <Button size="md" variant="default" loading={acting.isPending} onClick={() => say(false)}>
            Ce n’est pas nous
          </Button>
        )}
        {contestedAt && 'id' in way && (
          <Button size="md" variant="default" loading={acting.isPending} onClick={() => say(true)}>
            C’est bien nous
          </Button>
        )}
      </div>
    </>
  )
}
