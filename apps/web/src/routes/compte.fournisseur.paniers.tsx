import { createFileRoute } from '@tanstack/react-router'
import { SupplierCartsPage } from '../features/purchasing/carts/lists/supplier-carts-page.tsx'
import { OrderLines } from '../features/purchasing/orders/supplier/order-lines.tsx'
import { OrderTabs } from '../features/purchasing/orders/supplier/order-tabs.tsx'
import { allow } from '../lib/guard.ts'
import { useSession } from '../lib/session.tsx'
import { AccountShell } from '../shell/account-shell.tsx'
import { asking, codeIn } from '../ui/address-values.ts'

const natures = ['formalise', 'libre'] as const

export const Route = createFileRoute('/compte/fournisseur/paniers')({
  staticData: { title: 'Mes paniers' },
  beforeLoad: allow('ROLE_SUPPLIER'),
  validateSearch: asking({
    nature: codeIn(natures),
  }),
  component: Page,
})

function Page() {
  const { actor } = useSession()
  const { nature = '' } = Route.useSearch()
  if (!actor) return null
  return (
    <AccountShell active="carts">
      <SupplierCartsPage
        key={actor.id}
        actor={actor}
        filter={nature}
        tabs={<OrderTabs current="carts" />}
        orderLines={(lines) => <OrderLines lines={lines} actor={actor} />}
      />
    </AccountShell>
  )
}
