import type { FollowUp } from '@charpente/contract/purchasing/order'
import { receiptsOf } from '@charpente/contract/purchasing/order-receipts'
import { formatMoment } from '../../../../lib/moments.ts'
import { useTitle } from '../../../../lib/page-title.ts'
import { paths } from '../../../../lib/paths.ts'
import { Breadcrumb } from '../../../../ui/breadcrumb.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { PageHeader } from '../../../../ui/page-header.tsx'
import { PageLink } from '../../../../ui/page-link.tsx'
import { PlainLink } from '../../../../ui/plain-button.tsx'
import { Receipt } from '../../../../ui/receipt.tsx'
import type { FollowWay } from './follow-up-queries.ts'

/** By either way in. */
export const receiptPath = (way: FollowWay, receipt?: string): string =>
  'secret' in way ? paths.followUp(way.secret, receipt) : paths.order(way.cartId, receipt)

/** What the buyer did of the order, each to be read again as it was said. */
export const Receipts = ({ order, way }: { order: FollowUp; way: FollowWay }) => (
  <ul className="c-plain">
    {receiptsOf(order).map(({ key, recap, at, number }) => (
      <li key={key}>
        <PageLink className="c-link" to={receiptPath(way, key)} aria-label={`Reçu\u00A0: ${recap.title}, ${number}`}>
          {recap.title}
        </PageLink>
        , {formatMoment(at)}
      </li>
    ))}
  </ul>
)

/** The receipt of one act: it says what it said when it was done. */
export function OrderReceiptPage({ order, way, receipt }: { order: FollowUp; way: FollowWay; receipt: string }) {
  const found = receiptsOf(order).find(({ key }) => key === receipt)
  const whole = receiptPath(way)
  useTitle(`${order.cartName}, reçu`)
  return (
    <>
      <Breadcrumb parents={[{ label: order.cartName, path: whole }]} here="Reçu" />
      {found ? (
        <Receipt
          recap={found.recap}
          done={
            <>
              Le {formatMoment(found.at)}, par {found.by}, {order.customer.organisation}. Commande {found.number},{' '}
              {order.cartName}.
            </>
          }
        >
          <p className="c-note">Cet acte est dans l’historique de la commande, d’où rien ne s’efface.</p>
        </Receipt>
      ) : (
        <>
          <PageHeader title="Reçu" />
          <EmptyState title="Ce reçu n’existe pas">
            Son adresse est incomplète, ou l’acte n’a pas été fait. Les reçus de la commande sont sur sa page.
          </EmptyState>
        </>
      )}
      <p className="c-screen-only">
        <PlainLink href={whole}>Voir la commande</PlainLink>
      </p>
    </>
  )
}
