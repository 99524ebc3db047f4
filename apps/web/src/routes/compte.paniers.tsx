import { createFileRoute, useRouterState } from '@tanstack/react-router'
import { viewOf } from '../features/purchasing/carts/lists/carts-view.ts'
import { MyCartsPage } from '../features/purchasing/carts/lists/my-carts-page.tsx'
import { allow } from '../lib/guard.ts'
import { paths } from '../lib/paths.ts'
import { useSession } from '../lib/session.tsx'
import { AccountShell } from '../shell/account-shell.tsx'
import { asking, wordsIn } from '../ui/address-values.ts'

/**
 * One page for all its addresses, which are its children and say which carts are looked at: what was just said or is
 * being typed stays from one to the next.
 */
export const Route = createFileRoute('/compte/paniers')({
  beforeLoad: allow('ROLE_CUSTOMER'),
  // `numero`: of the cart a supplier proposes, as its mail gives it.
  validateSearch: asking({ recherche: wordsIn, numero: wordsIn }),
  component: Page,
})

function Page() {
  const { user, actor } = useSession()
  const { recherche = '', numero = '' } = Route.useSearch()
  const view = useRouterState({ select: ({ location }) => viewOf(location.pathname), structuralSharing: true })
  const navigate = Route.useNavigate()
  if (!user || !actor) return null
  return (
    <AccountShell active="carts">
      <MyCartsPage
        key={user.id}
        user={user}
        actor={actor}
        view={view}
        words={recherche}
        proposed={numero}
        onSearch={(href) => navigate({ href, replace: true, resetScroll: false })}
        onRetrieved={() => navigate({ to: paths.carts(), search: {} })}
      />
    </AccountShell>
  )
}
