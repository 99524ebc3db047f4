import { filled } from '@charpente/contract/platform/filled'
import type { OrderAttempt } from '@charpente/contract/purchasing/order'
import { orderRefusals } from '@charpente/contract/purchasing/order-refusals'
import { isDay } from '@charpente/domain/platform/calendar'
import { formatDay } from '@charpente/domain/platform/format'
import { extensionDays } from '@charpente/domain/purchasing/orders/answer-due'
import { extendRecap } from '@charpente/domain/purchasing/orders/desk-recap'
import { useState } from 'react'
import { api } from '../../../../lib/api/desk-api.ts'
import { DayField } from '../../../../ui/day-field.tsx'
import { ReasonWindow } from '../../../../ui/reason-window.tsx'
import { useMonitorAct } from './use-monitor-act.ts'

type Props = {
  cartId: number
  attempt: OrderAttempt
  opened: boolean
  onClose: () => void
  onDone: (said: string) => void
}

/** More time for a supplier to answer: until which day, and why. Once. */
export function ExtendWindow({ cartId, attempt, opened, onClose, onDone }: Props) {
  const { purchaseOrder: id, number, supplier } = attempt
  const dueAt = new Date(attempt.dueAt)
  const { from, to } = extensionDays(dueAt)
  const [until, setUntil] = useState(to)
  const [isWrong, setWrong] = useState(false)
  const extend = useMonitorAct(cartId, (reason: string) =>
    api.extendDeadline({ params: { id }, body: { until, reason } }),
  )
  const isAllowed = isDay(until) && until >= from && until <= to
  return (
    <ReasonWindow
      name={`extend.${id}`}
      recap={extendRecap(attempt, dueAt, isAllowed ? until : null)}
      isActing={extend.isPending}
      opened={opened}
      onClose={onClose}
      onConfirm={async (reason) => {
        setWrong(!isAllowed)
        if (!isAllowed) throw new Error('the day is told beside its field')
        await extend.mutateAsync(reason)
        onDone(`Délai du bon ${number} prolongé. L’acheteur et ${supplier.organisation} sont prévenus.`)
      }}
    >
      <DayField
        label="Nouvelle fin du délai"
        description={`Du ${formatDay(from)} au ${formatDay(to)}, jusqu’à 23 h 59.`}
        required
        min={from}
        max={to}
        value={until}
        error={
          isWrong &&
          !isAllowed &&
          filled(orderRefusals.deadlineDayInvalid.message, { from: formatDay(from), to: formatDay(to) })
        }
        onChange={setUntil}
      />
    </ReasonWindow>
  )
}
