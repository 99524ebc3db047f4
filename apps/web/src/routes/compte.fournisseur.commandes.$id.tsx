import { createFileRoute } from '@tanstack/react-router'
import { SupplierOrderPage } from '../features/orders/supplier/supplier-order-page.tsx'
import { allow } from '../guard.ts'
import { useSession } from '../session.tsx'
import { AccountShell } from '../shell/account-shell.tsx'

export const Route = createFileRoute('/compte/fournisseur/commandes/$id')({
  staticData: { title: 'Commande' },
  beforeLoad: allow('ROLE_SUPPLIER'),
  component: Page,
})

function Page() {
  const { actor } = useSession()
  const { id } = Route.useParams()
  if (!actor) return null
  return (
    <AccountShell active="carts">
      <SupplierOrderPage actor={actor} id={Number(id)} />
    </AccountShell>
  )
}
