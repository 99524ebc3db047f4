import type { SupplierOrder } from '@charpente/contract/purchasing/order'
import { OrderStatus } from '@charpente/domain/purchasing/orders/status'
import { Button } from '@mantine/core'
import { IconCalendarPlus, IconCheck, IconFileTypePdf, IconHelmet, IconLink, IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { api } from '../../../../lib/api/own-api.ts'
import { formatDate } from '../../../../lib/moments.ts'
import { NewLink } from '../../../../lib/new-link.tsx'
import { useTitle } from '../../../../lib/page-title.ts'
import { paths } from '../../../../lib/paths.ts'
import { Card } from '../../../../ui/card.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { Said } from '../../../../ui/said.tsx'
import { Tag } from '../../../../ui/tag.tsx'
import { DelayChoice, WhoFields } from './answer-fields.tsx'
import { CancellationNotice } from './cancellation-notice.tsx'
import { ContestNotice } from './contest-notice.tsx'
import { DelayCard } from './delay-card.tsx'
import { OrderBand } from './order-band.tsx'
import type { SupplierWay } from './order-calls.ts'
import { OrderDetails, OrderPapers } from './order-details.tsx'
import { OrderState } from './order-state.tsx'
import styles from './order-view.module.css'
import { ReceiptCard } from './receipt-card.tsx'
import { RefuseForm } from './refuse-form.tsx'
import { UnsentNotice } from './unsent-notice.tsx'
import { useAnswer } from './use-answer.ts'
import { useCalendar } from './use-files.ts'

function Head({ order, level: Title }: { order: SupplierOrder; level: 'h1' | 'h2' }) {
  useTitle(Title === 'h1' ? `Commande ${order.number}, ${order.cartName}` : undefined)
  return (
    <header className={styles.head}>
      <p className={styles.over}>
        {order.rank === null ? <Tag tone="free">Libre</Tag> : <Tag tone="petrol">Formalisé, rang {order.rank}</Tag>}
        <span className="c-num">Commande {order.number}</span>
        <span>reçue le {formatDate(order.sentAt)}</span>
      </p>
      <Title className={styles.title} tabIndex={-1}>
        {order.cartName}
      </Title>
      <p className={styles.under}>
        {order.customer.organisation} commande à <b>{order.supplier.organisation}</b>
        {order.canAnswer &&
          (order.insteadOf
            ? `, à répondre pour le compte de ${order.insteadOf}`
            : `, à répondre par ${order.supplier.name}`)}
      </p>
    </header>
  )
}

/** What one does with an order once it is accepted. */
function NextSteps({ order, isPublic }: { order: SupplierOrder; isPublic: boolean }) {
  const calendar = useCalendar()
  const last = order.documents.at(-1)
  const dateIcon = <IconCalendarPlus size={18} stroke={1.7} aria-hidden />
  return (
    <Card title="Et maintenant">
      {!isPublic && (
        <Button
          component="a"
          size="md"
          fullWidth
          href={paths.execution(order.purchaseOrder)}
          leftSection={<IconHelmet size={18} stroke={1.7} aria-hidden />}
        >
          Ouvrir le dossier du chantier
        </Button>
      )}
      {last && (
        <Button
          component="a"
          size="md"
          variant={isPublic ? 'filled' : 'default'}
          fullWidth
          href={last.url}
          target="_blank"
          leftSection={<IconFileTypePdf size={18} stroke={1.7} aria-hidden />}
        >
          Télécharger le bon de commande
        </Button>
      )}
      {isPublic ? (
        <Button component="a" size="md" variant="default" fullWidth href={order.calendarUrl} leftSection={dateIcon}>
          Ajouter l’échéance à l’agenda
        </Button>
      ) : (
        <Button size="md" variant="default" fullWidth leftSection={dateIcon} {...calendar}>
          Ajouter mes échéances à l’agenda
        </Button>
      )}
      <p className="c-note">
        Facturez directement l’acheteur avec les références de cette page. Une sous-traitance demande son accord
        préalable (DC4).
      </p>
    </Card>
  )
}

const personal = (
  <Notice>
    <IconLink size={14} stroke={1.7} aria-hidden /> Cette page s’ouvre sans mot de passe. Ne transférez pas son adresse.
  </Notice>
)

type OrderViewProps = {
  order: SupplierOrder
  way: SupplierWay
  level?: 'h1' | 'h2'
  onAnswered?: () => void
}

/** An order as its supplier reads it and answers it: the same by the mailed address and signed in. P-ORDER-10, Q-17 */
export function OrderView({ order, way, level = 'h1', onAnswered }: OrderViewProps) {
  const isPublic = 'secret' in way
  const answer = useAnswer({ order, way, onAnswered })
  const [isRefusing, setRefusing] = useState(false)
  const waits = order.canAnswer
  const refuses = waits && isRefusing

  let side: ReactNode = null
  if (waits && !refuses)
    side = (
      <Card title="Votre réponse">
        {isPublic && <WhoFields order={order} answer={answer} />}
        <DelayChoice order={order} answer={answer} />
        {!isPublic && (
          <p className="c-plain">
            <a className="c-link" href="#conversation">
              Poser une question avant de répondre
            </a>
          </p>
        )}
        {order.insteadOf && (
          <p className="c-note">Votre réponse portera votre nom, en remplacement de {order.insteadOf}.</p>
        )}
        <p className="c-note">
          Sans réponse le {formatDate(order.dueAt)} à 23&nbsp;h&nbsp;59, la commande sera close pour vous
          {order.rank === null ? '.' : ' et pourra passer au titulaire suivant.'}
        </p>
      </Card>
    )
  if (order.status === OrderStatus.accepted)
    side = (
      <>
        <NextSteps order={order} isPublic={isPublic} />
        <DelayCard order={order} answer={answer} isPublic={isPublic} />
      </>
    )

  return (
    <article className={styles.order} aria-label={`Commande ${order.number}`}>
      <div className={styles.columns}>
        <div className={styles.top}>
          <Head order={order} level={level} />
          <Said>{answer.said}</Said>
          <p className="c-unseen" role="status">
            {answer.answered}
          </p>
          <UnsentNotice order={order} answer={answer} />
          {waits ? <OrderBand order={order} /> : <OrderState order={order} />}
          <CancellationNotice order={order} />
          <ContestNotice order={order} way={way} />
        </div>
        <div className={styles.side}>
          {side}
          <ReceiptCard order={order} />
          {isPublic && personal}
          {'id' in way && (
            <NewLink
              number={order.number}
              to={order.supplier.email}
              renew={() => api.renewOwnOrderLink({ params: way })}
            />
          )}
        </div>
        <div className={styles.main}>
          {refuses ? <RefuseForm order={order} answer={answer} isPublic={isPublic} /> : <OrderDetails order={order} />}
        </div>
        {!refuses && (
          <div className={styles.rest}>
            <OrderPapers order={order} />
          </div>
        )}
      </div>
      {waits && (
        <div className={`${styles.bar} c-screen-only`} data-page-bar>
          <p className="c-note">La réponse est définitive, l’acheteur est prévenu aussitôt.</p>
          {refuses ? (
            <div className={styles.acts}>
              <Button size="md" variant="default" onClick={() => setRefusing(false)}>
                Revenir
              </Button>
              <Button size="md" color="red" loading={answer.isSending} onClick={answer.refuse}>
                Confirmer le refus
              </Button>
            </div>
          ) : (
            <div className={styles.acts}>
              <Button
                size="md"
                variant="outline"
                color="red"
                leftSection={<IconX size={18} stroke={1.8} aria-hidden />}
                onClick={() => setRefusing(true)}
              >
                Refuser
              </Button>
              <Button
                size="md"
                loading={answer.isSending}
                leftSection={<IconCheck size={18} stroke={1.8} aria-hidden />}
                onClick={answer.accept}
              >
                Accepter la commande
              </Button>
            </div>
          )}
        </div>
      )}
    </article>
  )
}
