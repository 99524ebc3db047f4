import { createFileRoute, useRouter } from '@tanstack/react-router'
import { SubAccountsPage } from '../features/people/sub-accounts/sub-accounts-page.tsx'
import { allow } from '../lib/guard.ts'
import { exists } from '../lib/navigation.ts'
import { paths } from '../lib/paths.ts'
import { useSession } from '../lib/session.tsx'
import { AccountShell } from '../shell/account-shell.tsx'

export const Route = createFileRoute('/compte/comptes/')({
  staticData: { title: 'Comptes de mon organisme' },
  beforeLoad: allow('ROLE_SUPER_CUSTOMER'),
  component: Page,
})

function Page() {
  const { user } = useSession()
  const routes = Object.keys(useRouter().routesByPath)
  if (!user) return null
  const cartsOf = ({ id }: { id: number }) => {
    const path = paths.subAccountCarts(id)
    return exists(path, routes) ? path : null
  }
  return (
    <AccountShell active="profile">
      <SubAccountsPage head={user} workOf={cartsOf} />
    </AccountShell>
  )
}
