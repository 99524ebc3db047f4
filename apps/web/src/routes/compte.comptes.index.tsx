import { createFileRoute, useRouter } from '@tanstack/react-router'
import { SubAccountsPage } from '../features/sub-accounts/sub-accounts-page.tsx'
import { allow } from '../guard.ts'
import { exists } from '../navigation.ts'
import { paths } from '../paths.ts'
import { useSession } from '../session.tsx'
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
