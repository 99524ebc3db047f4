import { createFileRoute } from '@tanstack/react-router'
import { AccountCartsPage } from '../features/purchasing/carts/lists/account-carts-page.tsx'
import { accountCartsQuery } from '../features/purchasing/carts/lists/lists-queries.ts'
import { allow } from '../lib/guard.ts'
import { prepare } from '../lib/router-context.ts'
import { useSession } from '../lib/session.tsx'
import { AccountShell } from '../shell/account-shell.tsx'

export const Route = createFileRoute('/compte/comptes/$customerId/paniers')({
  staticData: { title: 'Paniers d’un compte' },
  beforeLoad: allow('ROLE_SUPER_CUSTOMER'),
  loader: ({ context, params }) =>
    prepare(context, context.queryClient.prefetchQuery(accountCartsQuery(Number(params.customerId)))),
  component: Page,
})

function Page() {
  const { actor } = useSession()
  const customerId = Number(Route.useParams().customerId)
  return (
    <AccountShell active="profile">
      {actor && <AccountCartsPage key={customerId} customerId={customerId} actor={actor} />}
    </AccountShell>
  )
}
