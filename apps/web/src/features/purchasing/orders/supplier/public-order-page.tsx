import { useQuery } from '@tanstack/react-query'
import { settingsQuery } from '../../../../lib/api/common-queries.ts'
import { paths } from '../../../../lib/paths.ts'
import { refusalOf } from '../../../../lib/refusal.ts'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Failure } from '../../../../ui/failure.tsx'
import { Block, Loading } from '../../../../ui/loading.tsx'
import { Mantine } from '../../../../ui/mantine.tsx'
import { PlainLink } from '../../../../ui/plain-button.tsx'
import { supplierOrderQuery } from './order-calls.ts'
import { OrderView } from './order-view.tsx'
import styles from './public-order-page.module.css'

/** The address is not good, or not any more: how to find the order all the same. */
function UnknownLink({ isEnded }: { isEnded: boolean }) {
  const { data: settings } = useQuery(settingsQuery())
  return (
    <>
      <h1 className="c-unseen">Lien non valable</h1>
      <EmptyState
        title={isEnded ? 'Ce lien n’est plus valable' : 'Ce lien n’est pas valable'}
        actions={
          <>
            <PlainLink tone="primary" href={paths.supplierOrders()}>
              Ouvrir mes commandes
            </PlainLink>
            {settings && <PlainLink href={`mailto:${settings.contactEmail}`}>Nous écrire</PlainLink>}
          </>
        }
      >
        <p>
          {isEnded
            ? 'La commande est terminée, une autre personne de votre entreprise la suit désormais, ou un nouveau lien a remplacé celui-ci.'
            : 'L’adresse est peut-être incomplète.'}{' '}
          Ouvrez le dernier e-mail reçu ou connectez-vous à votre espace&nbsp;: vos commandes y sont toutes.
        </p>
      </EmptyState>
    </>
  )
}

export const LoadingOrder = () => (
  <Loading>
    <Block width="50%" height="34px" />
    <Block height="96px" />
    <Block height="220px" />
  </Loading>
)

/** What a supplier opens from its mail, without login: the order, and its answer. Q-17 */
export function PublicOrderPage({ secret }: { secret: string }) {
  const way = { secret }
  const { data: order, error, refetch } = useQuery(supplierOrderQuery(way))
  const refusal = refusalOf(error)
  return (
    <Mantine>
      <div className={styles.area}>
        <div className={styles.inside}>
          {order && <OrderView key={order.purchaseOrder} order={order} way={way} />}
          {!order && !refusal && <h1 className="c-unseen">Bon de commande</h1>}
          {!order && !error && <LoadingOrder />}
          {!order &&
            error &&
            (refusal ? <UnknownLink isEnded={refusal === 'orderLinkEnded'} /> : <Failure onRetry={refetch} />)}
        </div>
      </div>
    </Mantine>
  )
}
