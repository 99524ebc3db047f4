import type { FollowUp } from '@charpente/contract/purchasing/order'
import { CartStatus } from '@charpente/domain/purchasing/carts/status'
import { closeRecap } from '@charpente/domain/purchasing/orders/desk-recap'
import { OrderStatus } from '@charpente/domain/purchasing/orders/status'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../../../lib/api/desk-api.ts'
import { ReasonWindow } from '../../../../ui/reason-window.tsx'
import { useMonitorAct } from './use-monitor-act.ts'

const endings = {
  completed: { label: 'Terminer', said: 'Commande terminée.' },
  cancelled: { label: 'Annuler la commande', said: 'Commande annulée.' },
}
type Ending = keyof typeof endings

/** Nobody but the centre ends an ordered cart. Q-03 */
export function CloseActs({ order, onDone }: { order: FollowUp; onDone: (said: string) => void }) {
  const [ending, setEnding] = useState<Ending | null>(null)
  const { cartId } = order
  const pending = order.lots.flatMap(({ attempts }) => attempts.filter(({ status }) => status === OrderStatus.pending))
  const act = useMonitorAct(cartId, ({ status, reason }: { status: Ending; reason: string }) =>
    api.closeOrder({ params: { cartId }, body: { status: CartStatus[status], reason } }),
  )
  return (
    <>
      {(Object.keys(endings) as Ending[]).map((name) => (
        <Button key={name} variant="default" onClick={() => setEnding(name)}>
          {endings[name].label}
        </Button>
      ))}
      {(Object.keys(endings) as Ending[]).map((name) => (
        <ReasonWindow
          key={name}
          name={`close.${name}.${cartId}`}
          recap={closeRecap({ cartNumber: order.cartNumber, pending, isCancelled: name === 'cancelled' })}
          isActing={act.isPending}
          opened={ending === name}
          onClose={() => setEnding(null)}
          onConfirm={async (reason) => {
            await act.mutateAsync({ status: name, reason })
            setEnding(null)
            onDone(endings[name].said)
          }}
        />
      ))}
    </>
  )
}
