import { createFileRoute } from '@tanstack/react-router'
import { TradeIcon } from '../features/catalogue/formalized/trade-icon.tsx'
import { FollowUpPage } from '../features/purchasing/orders/buyer/follow-up-page.tsx'
import { followUpQuery } from '../features/purchasing/orders/buyer/follow-up-queries.ts'
import { BuyerOrderCard } from '../features/purchasing/subcontracting/order-cards.tsx'
import { allow } from '../lib/guard.ts'
import { prepare } from '../lib/router-context.ts'
import { AccountShell } from '../shell/account-shell.tsx'

export const Route = createFileRoute('/compte/commandes/$cartId')({
  staticData: { title: 'Suivi de commande' },
  beforeLoad: allow('ROLE_CUSTOMER'),
  loader: ({ context, params }) =>
    prepare(context, context.queryClient.prefetchQuery(followUpQuery({ cartId: Number(params.cartId) }))),
  component: Page,
})

function Page() {
  const { cartId } = Route.useParams()
  return (
    <AccountShell active="carts" wide>
      <FollowUpPage key={cartId} way={{ cartId: Number(cartId) }} tradeIcon={(code) => <TradeIcon code={code} />} />
      <BuyerOrderCard cartId={Number(cartId)} />
    </AccountShell>
  )
}
