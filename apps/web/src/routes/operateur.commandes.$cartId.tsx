import { createFileRoute } from '@tanstack/react-router'
import { TradeIcon } from '../features/catalogue/formalized/trade-icon.tsx'
import { monitoredOrderQuery } from '../features/purchasing/orders/monitor/monitor-queries.ts'
import { MonitoredOrderPage } from '../features/purchasing/orders/monitor/monitored-order-page.tsx'
import { DeskSubcontractingCards } from '../features/purchasing/subcontracting/desk-card.tsx'
import { OrderFileCard } from '../features/records/archives/file-cards.tsx'
import { prepare } from '../lib/router-context.ts'
import { DeskMore } from '../ui/desk-page.tsx'

export const Route = createFileRoute('/operateur/commandes/$cartId')({
  staticData: { title: 'Commande' },
  loader: ({ context, params }) =>
    prepare(context, context.queryClient.prefetchQuery(monitoredOrderQuery(Number(params.cartId)))),
  component: Page,
})

function Page() {
  const { cartId } = Route.useParams()
  return (
    <>
      <MonitoredOrderPage key={cartId} cartId={Number(cartId)} tradeIcon={(code) => <TradeIcon code={code} />} />
      <DeskMore>
        <DeskSubcontractingCards cartId={Number(cartId)} />
        <OrderFileCard cartId={Number(cartId)} />
      </DeskMore>
    </>
  )
}
