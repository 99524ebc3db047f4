import type { OrderAttempt } from '@charpente/contract/purchasing/order'
import { orderRefusals } from '@charpente/contract/purchasing/order-refusals'
import { whyNotAskCancellation } from '@charpente/domain/purchasing/orders/actions'
import { cancellationRecap } from '@charpente/domain/purchasing/orders/recap'
import { isLive } from '@charpente/domain/purchasing/orders/status'
import { useState } from 'react'
import { showAlert } from '../../../../lib/alert.tsx'
import { PlainButton } from '../../../../ui/plain-button.tsx'
import { ReasonWindow } from '../../../../ui/reason-window.tsx'
import type { BuyerActs } from './use-buyer-acts.ts'

/** The buyer asks the centre to cancel what waits or was accepted, with a reason. Q-132 */
export function CancellationAct({
  attempt,
  acts: { askCancellation, isActing },
}: {
  attempt: OrderAttempt
  acts: BuyerActs
}) {
  const [isOpen, setOpen] = useState(false)
  const isAsked = attempt.cancellation !== null && attempt.cancellation.outcome === null
  const why = whyNotAskCancellation(attempt, { isAsked })
  if (!askCancellation || !isLive(attempt.status)) return null
  const recap = cancellationRecap(attempt)
  const label = isAsked ? 'Annulation demandée' : 'Demander l’annulation'
  return (
    <>
      <PlainButton
        aria-disabled={why ? true : undefined}
        aria-label={`${label}, bon ${attempt.number}`}
        onClick={() => (why ? showAlert(orderRefusals[why].message) : setOpen(true))}
      >
        {label}
      </PlainButton>
      <ReasonWindow
        name={`cancellation.${attempt.purchaseOrder}`}
        recap={recap}
        isActing={isActing}
        opened={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={async (reason) => {
          await askCancellation(attempt.purchaseOrder, recap, reason)
          setOpen(false)
        }}
      />
    </>
  )
}
