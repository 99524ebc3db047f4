import type { SupplierOrder } from '@charpente/contract/purchasing/order'
import { formatDayPlain, formatNumber } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { isLive } from '@charpente/domain/purchasing/orders/status'
import { IconMapPin } from '@tabler/icons-react'
import { Card } from '../../../../ui/card.tsx'
import { Facts } from '../../../../ui/facts.tsx'
import { OrderDocuments } from '../order-documents.tsx'
import { OrderedLines } from '../ordered-lines.tsx'
import { Timeline } from '../timeline.tsx'
import { BillingCard } from './billing-card.tsx'
import styles from './order-details.module.css'

const Phone = ({ number }: { number: string }) => (
  <a className={`${styles.phone} c-link c-num`} href={`tel:${number.replaceAll(/[^\d+]/g, '')}`}>
    {number}
  </a>
)

/** A number of telephone in what somebody typed: ten figures, or more after a plus. */
const TYPED_PHONE = /(\+\d[\d .-]{8,}\d|\b0\d(?:[ .-]?\d{2}){4}\b)/

/** Whom to call on the site: one touch calls. */
const Typed = ({ text }: { text: string }) =>
  text.split(TYPED_PHONE).map((part, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, which have no other name.
    at % 2 === 1 ? <Phone key={at} number={part} /> : part,
  )

function Essentials({ order }: { order: SupplierOrder }) {
  const { customer } = order
  return (
    <Card title="L’essentiel">
      <Facts
        facts={[
          [
            'Lieu des travaux',
            <span key="place" className={styles.place}>
              <IconMapPin size={16} stroke={1.6} aria-hidden />
              {order.address}
            </span>,
          ],
          ['Contact chantier', order.moContact && <Typed key="contact" text={order.moContact} />],
          [
            'Acheteur',
            <span key="buyer">
              {customer.organisation}, {customer.name}
              <br />
              <Phone number={customer.phone} />,{' '}
              <a className="c-link" href={`mailto:${customer.email}?subject=Commande ${order.number}`}>
                {customer.email}
              </a>
            </span>,
          ],
          ['Message', order.message && <q key="message">{order.message}</q>],
          ['Modalités', order.modalite],
          ['Fin souhaitée', order.wishedEnd && `${formatDayPlain(order.wishedEnd)}, demandée par l’acheteur`],
          ['Lot', order.lotCode && `${order.lotCode} – ${order.lotName}, édition ${order.edition}`],
          ['Pourquoi vous', order.rankReason],
        ]}
      />
    </Card>
  )
}

/** What is ordered, where, for whom. */
export function OrderDetails({ order }: { order: SupplierOrder }) {
  const { lines, lotCode } = order
  const counted = `${formatNumber(lines.length)} ${plural(lines.length, 'ligne')}`
  return (
    <>
      <Essentials order={order} />
      <Card
        title="Prestations commandées"
        text={lotCode ? `${counted}, prix de votre bordereau, lot ${lotCode}` : `${counted}, prix de votre catalogue`}
        flush
      >
        <OrderedLines lines={lines} lotCode={lotCode} total={order.price} />
      </Card>
    </>
  )
}

/** What one needs later: to invoice, the papers, what happened. */
export const OrderPapers = ({ order }: { order: SupplierOrder }) => (
  <>
    {/* What is refused, over or cancelled is not invoiced. */}
    {isLive(order.status) && <BillingCard order={order} />}
    <Card title="Documents">
      <OrderDocuments number={order.number} documents={order.documents} />
    </Card>
    <Card title="Suivi">
      <Timeline events={order.timeline} />
    </Card>
  </>
)
