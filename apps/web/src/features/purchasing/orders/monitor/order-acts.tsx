import type { OrderAttempt } from '@charpente/contract/purchasing/order'
import { orderRefusals } from '@charpente/contract/purchasing/order-refusals'
import { whyNotCancel } from '@charpente/domain/purchasing/orders/actions'
import { cancelRecap, declineRecap, settleRecap } from '@charpente/domain/purchasing/orders/desk-recap'
import { isLive, OrderStatus } from '@charpente/domain/purchasing/orders/status'
import { Button } from '@mantine/core'
import { IconBan, IconCalendarPlus, IconMailForward, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../../../../lib/api/desk-api.ts'
import { ask, showMessage } from '../../../../lib/message.tsx'
import { NewLink } from '../../../../lib/new-link.tsx'
import { ReasonWindow } from '../../../../ui/reason-window.tsx'
import { ExtendWindow } from './extend-window.tsx'
import { useMonitorAct } from './use-monitor-act.ts'

const icon = { size: 16, stroke: 1.7, 'aria-hidden': true } as const

type Props = { cartId: number; attempt: OrderAttempt; onDone: (said: string) => void }

/** What the centre may do with what was put to one supplier: send it again, give more time, cancel it, decline to. Q-132 */
export function OrderActs({ cartId, attempt, onDone }: Props) {
  const { purchaseOrder: id, number, supplier } = attempt
  const [opened, setOpened] = useState<'cancel' | 'decline' | 'extend' | 'settle' | null>(null)
  const close = () => setOpened(null)
  const resend = useMonitorAct(cartId, () => api.resendPurchaseOrder({ params: { id } }))
  const cancel = useMonitorAct(cartId, (reason: string) =>
    api.cancelPurchaseOrder({ params: { id }, body: { reason } }),
  )
  const decline = useMonitorAct(cartId, (reason: string) =>
    api.declineCancellation({ params: { id }, body: { reason } }),
  )
  const settle = useMonitorAct(cartId, (reason: string) => api.settleContest({ params: { id }, body: { reason } }))
  if (!isLive(attempt.status) && attempt.contestedAt === null) return null
  const whyNot = whyNotCancel(attempt)
  const isAsked = attempt.cancellation !== null && attempt.cancellation.outcome === null
  const sendAgain = async () => {
    const isSure = await ask(`Renvoyer le bon ${number}\u202F?`, {
      consequence: `${supplier.organisation} reçoit de nouveau l’e-mail à ${supplier.email}. Le délai ne change pas.`,
      confirmLabel: 'Renvoyer',
    })
    if (isSure)
      resend.mutate(undefined, { onSuccess: () => onDone(`Bon ${number} renvoyé à ${supplier.organisation}.`) })
  }
  return (
    <>
      {(attempt.status === OrderStatus.pending || attempt.status === OrderStatus.accepted) && (
        <Button
          variant="default"
          leftSection={<IconMailForward {...icon} />}
          loading={resend.isPending}
          aria-label={`Renvoyer le bon ${number}`}
          onClick={sendAgain}
        >
          Renvoyer le bon
        </Button>
      )}
      {attempt.status === OrderStatus.pending && (
        <Button
          variant="default"
          leftSection={<IconCalendarPlus {...icon} />}
          aria-label={`Prolonger le délai du bon ${number}`}
          aria-disabled={attempt.extendedFrom !== null || undefined}
          data-disabled={attempt.extendedFrom !== null || undefined}
          onClick={() =>
            attempt.extendedFrom === null
              ? setOpened('extend')
              : showMessage({ title: 'Délai déjà prolongé', text: orderRefusals.deadlineAlreadyExtended.message })
          }
        >
          Prolonger le délai
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconBan {...icon} />}
        aria-label={`Annuler le bon ${number}`}
        aria-disabled={whyNot !== null || undefined}
        data-disabled={whyNot !== null || undefined}
        onClick={() =>
          whyNot === null
            ? setOpened('cancel')
            : showMessage({ title: 'Ce bon ne s’annule plus', text: orderRefusals[whyNot].message })
        }
      >
        Annuler le bon
      </Button>
      {isAsked && (
        <Button
          variant="default"
          leftSection={<IconX {...icon} />}
          aria-label={`Refuser l’annulation du bon ${number}`}
          onClick={() => setOpened('decline')}
        >
          Refuser l’annulation
        </Button>
      )}
      <NewLink number={number} to={supplier.organisation} renew={() => api.renewOrderLink({ params: { id } })} />
      {attempt.contestedAt && (
        <Button variant="default" aria-label={`Laisser reprendre le bon ${number}`} onClick={() => setOpened('settle')}>
          Laisser reprendre
        </Button>
      )}
      <ReasonWindow
        name={`settle.${id}`}
        recap={settleRecap(attempt)}
        isActing={settle.isPending}
        opened={opened === 'settle'}
        onClose={close}
        onConfirm={async (reason) => {
          await settle.mutateAsync(reason)
          close()
          onDone(`Le bon ${number} reprend.`)
        }}
      />
      <ExtendWindow
        cartId={cartId}
        attempt={attempt}
        opened={opened === 'extend'}
        onClose={close}
        onDone={(said) => {
          close()
          onDone(said)
        }}
      />
      <ReasonWindow
        name={`cancel.${id}`}
        recap={cancelRecap(attempt)}
        isActing={cancel.isPending}
        opened={opened === 'cancel'}
        onClose={close}
        onConfirm={async (reason) => {
          await cancel.mutateAsync(reason)
          close()
          onDone(`Bon ${number} annulé.`)
        }}
      />
      <ReasonWindow
        name={`decline.${id}`}
        recap={declineRecap(attempt)}
        isActing={decline.isPending}
        opened={opened === 'decline'}
        onClose={close}
        onConfirm={async (reason) => {
          await decline.mutateAsync(reason)
          close()
          onDone(`Annulation du bon ${number} refusée.`)
        }}
      />
    </>
  )
}
