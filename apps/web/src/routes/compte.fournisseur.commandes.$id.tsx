import { createFileRoute } from '@tanstack/react-router'
import { QuestionCard } from '../features/purchasing/execution/firm/question-card.tsx'
import { SupplierOrderPage } from '../features/purchasing/orders/supplier/supplier-order-page.tsx'
import { FirmOrderCard } from '../features/purchasing/subcontracting/order-cards.tsx'
import { allow } from '../lib/guard.ts'
import { useSession } from '../lib/session.tsx'
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
    <AccountShell active="orders">
      <SupplierOrderPage actor={actor} id={Number(id)} />
      <QuestionCard key={`question ${id}`} id={Number(id)} />
      <FirmOrderCard key={id} id={Number(id)} />
    </AccountShell>
  )
}
