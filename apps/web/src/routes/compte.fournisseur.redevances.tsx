import { createFileRoute } from '@tanstack/react-router'
import { OwnFeesPage } from '../features/purchasing/fees/own-fees-page.tsx'
import { allow } from '../lib/guard.ts'
import { useSession } from '../lib/session.tsx'
import { AccountShell } from '../shell/account-shell.tsx'
import { asking, idsIn } from '../ui/address-values.ts'

export const Route = createFileRoute('/compte/fournisseur/redevances')({
  staticData: { title: 'Mes redevances' },
  validateSearch: asking({ releve: idsIn(1) }),
  beforeLoad: allow('ROLE_SUPER_SUPPLIER'),
  component: Page,
})

function Page() {
  const { user } = useSession()
  const { releve } = Route.useSearch()
  const navigate = Route.useNavigate()
  if (!user) return null
  return (
    <AccountShell active="fees">
      <OwnFeesPage
        key={user.id}
        opened={releve ? Number(releve) : null}
        onOpen={(id) => navigate({ search: id === null ? {} : { releve: String(id) }, replace: true })}
      />
    </AccountShell>
  )
}
