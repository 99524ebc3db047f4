import { createFileRoute } from '@tanstack/react-router'
import { OwnContractsPage } from '../features/purchasing/contracts/own/own-contracts-page.tsx'
import { allow } from '../lib/guard.ts'
import { useSession } from '../lib/session.tsx'
import { AccountShell } from '../shell/account-shell.tsx'

export const Route = createFileRoute('/compte/fournisseur/contrats')({
  staticData: { title: 'Mes contrats' },
  beforeLoad: allow('ROLE_SUPPLIER'),
  component: Page,
})

function Page() {
  const { user } = useSession()
  if (!user) return null
  return (
    <AccountShell active="contracts">
      <OwnContractsPage key={user.id} user={user} />
    </AccountShell>
  )
}
