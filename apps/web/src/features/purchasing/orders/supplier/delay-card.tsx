import type { SupplierOrder } from '@charpente/contract/purchasing/order'
import { formatDayPlain } from '@charpente/domain/platform/format'
import { OrderStatus } from '@charpente/domain/purchasing/orders/status'
import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { formatDate } from '../../../../lib/moments.ts'
import { Card } from '../../../../ui/card.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { NameField, OtherDelayFields } from './answer-fields.tsx'
import { openDerogationOf } from './answer-values.ts'
import styles from './order-view.module.css'
import type { Answer } from './use-answer.ts'

type DelayCardProps = { order: SupplierOrder; answer: Answer; isPublic: boolean }

/** Another delay once the order is accepted: asked for, waited for, or answered to the buyer. P-ORDER-18, Q-118 */
export function DelayCard({ order, answer, isPublic }: DelayCardProps) {
  const [isAsking, setAsking] = useState(false)
  const open = openDerogationOf(order)
  if (order.status !== OrderStatus.accepted || order.executionDays === null) return null
  const who = isPublic && <NameField form={answer.form} />

  if (open?.side === 'supplier')
    return (
      <Card title="Autre délai">
        <Notice tone="info" title={`Vous demandez une fin le ${formatDayPlain(open.endOn)}`}>
          L’acheteur a jusqu’au {formatDate(open.answerBy)} pour répondre. D’ici là, le délai du contrat s’applique.
        </Notice>
      </Card>
    )
  if (open)
    return (
      <Card title="Autre délai">
        <Notice tone="warning" title={`L’acheteur demande une fin le ${formatDayPlain(open.endOn)}`}>
          {open.reason}
        </Notice>
        {who}
        <Textarea label="Votre motif, si vous refusez" maxLength={1000} {...answer.form.getInputProps('delayReason')} />
        <div className={styles.choices}>
          <Button variant="default" loading={answer.isSending} onClick={() => answer.answerWish(false)}>
            Refuser la date
          </Button>
          <Button loading={answer.isSending} onClick={() => answer.answerWish(true)}>
            Accepter la date
          </Button>
        </div>
      </Card>
    )
  // What is late is late: only both sides can agree on what follows.
  if (order.isLate)
    return (
      <Card title="Autre délai">
        <Notice tone="warning" title="Le délai d’exécution est dépassé">
          Il ne peut plus être prolongé ici. Convenez de la suite avec {order.customer.organisation}.
        </Notice>
      </Card>
    )
  return (
    <Card title="Autre délai" text="Une dérogation au délai du contrat, que l’acheteur accepte ou refuse">
      {isAsking ? (
        <>
          {who}
          <OtherDelayFields order={order} answer={answer} />
          <Button loading={answer.isSending} onClick={answer.askDelay}>
            Envoyer la demande
          </Button>
        </>
      ) : (
        <Button variant="default" onClick={() => setAsking(true)}>
          Demander un autre délai
        </Button>
      )}
    </Card>
  )
}
