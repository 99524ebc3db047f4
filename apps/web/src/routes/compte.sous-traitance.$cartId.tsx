import { createFileRoute } from '@tanstack/react-router'
import { BuyerSubcontractingPage } from '../features/purchasing/subcontracting/buyer-page.tsx'
import { allow } from '../lib/guard.ts'
import { AccountShell } from '../shell/account-shell.tsx'

export const Route = createFileRoute('/compte/sous-traitance/$cartId')({
  staticData: { title: 'Sous-traitance' },
  beforeLoad: allow('ROLE_CUSTOMER'),
  component: Page,
})

function Page() {
  const { cartId } = Route.useParams()
  return (
    <AccountShell active="carts" wide>
      <BuyerSubcontractingPage key={cartId} cartId={Number(cartId)} />
    </AccountShell>
  )
}
