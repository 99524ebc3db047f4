import { createFileRoute } from '@tanstack/react-router'
import { TradeIcon } from '../features/catalogue/formalized/trade-icon.tsx'
import { FollowUpPage } from '../features/purchasing/orders/buyer/follow-up-page.tsx'
import { followUpQuery } from '../features/purchasing/orders/buyer/follow-up-queries.ts'
import { BuyerOrderCard } from '../features/purchasing/subcontracting/order-cards.tsx'
import { allow } from '../lib/guard.ts'
import { prepare } from '../lib/router-context.ts'
import { AccountShell } from '../shell/account-shell.tsx'
import { asking, wordsIn } from '../ui/address-values.ts'

export const Route = createFileRoute('/compte/commandes/$cartId')({
  staticData: { title: 'Suivi de commande' },
  validateSearch: asking({ recu: wordsIn }),
  beforeLoad: allow('ROLE_CUSTOMER'),
  loader: ({ context, params }) =>
    prepare(context, context.queryClient.prefetchQuery(followUpQuery({ cartId: Number(params.cartId) }))),
  component: Page,
})

function Page() {
  const { cartId } = Route.useParams()
  const { recu } = Route.useSearch()
  return (
    <AccountShell active="carts" wide>
      <FollowUpPage
        key={cartId}
        way={{ cartId: Number(cartId) }}
        receipt={recu}
        tradeIcon={(code) => <TradeIcon code={code} />}
      />
      {!recu && <BuyerOrderCard cartId={Number(cartId)} />}
    </AccountShell>
  )
}
