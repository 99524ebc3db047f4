import { createFileRoute } from '@tanstack/react-router'
import { FirmSubcontractingPage } from '../features/purchasing/subcontracting/firm-page.tsx'
import { allow } from '../lib/guard.ts'
import { AccountShell } from '../shell/account-shell.tsx'

export const Route = createFileRoute('/compte/fournisseur/sous-traitance/$id')({
  staticData: { title: 'Sous-traitance' },
  beforeLoad: allow('ROLE_SUPPLIER'),
  component: Page,
})

function Page() {
  const { id } = Route.useParams()
  return (
    <AccountShell active="orders" wide>
      <FirmSubcontractingPage key={id} id={Number(id)} />
    </AccountShell>
  )
}
