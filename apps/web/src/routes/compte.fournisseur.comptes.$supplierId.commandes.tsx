import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { AccountOrdersPage } from '../features/purchasing/carts/lists/account-orders-page.tsx'
import { accountOrdersQuery } from '../features/purchasing/carts/lists/lists-queries.ts'
import { OrderLines } from '../features/purchasing/orders/supplier/order-lines.tsx'
import { allow } from '../lib/guard.ts'
import { paths } from '../lib/paths.ts'
import { prepare } from '../lib/router-context.ts'
import { AccountShell } from '../shell/account-shell.tsx'

export const Route = createFileRoute('/compte/fournisseur/comptes/$supplierId/commandes')({
  staticData: { title: 'Commandes d’un contact' },
  beforeLoad: allow('ROLE_SUPER_SUPPLIER'),
  loader: ({ context, params }) =>
    prepare(context, context.queryClient.prefetchQuery(accountOrdersQuery(Number(params.supplierId)))),
  component: Page,
})

function Page() {
  const supplierId = Number(Route.useParams().supplierId)
  const navigate = Route.useNavigate()
  // One level up: the accounts of the firm. P-SUB-18
  const leave = useCallback(() => navigate({ to: paths.supplierSubAccounts(), replace: true }), [navigate])
  return (
    <AccountShell active="profile">
      <AccountOrdersPage
        key={supplierId}
        supplierId={supplierId}
        onFailure={leave}
        orderLines={(lines) => <OrderLines lines={lines} />}
      />
    </AccountShell>
  )
}
