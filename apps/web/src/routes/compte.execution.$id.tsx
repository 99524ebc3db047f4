import { has } from '@charpente/domain/platform/actor'
import { createFileRoute } from '@tanstack/react-router'
import { ExecutionPage } from '../features/purchasing/execution/execution-page.tsx'
import { executionViews } from '../features/purchasing/execution/views.ts'
import { allow } from '../lib/guard.ts'
import { useSession } from '../lib/session.tsx'
import { AccountShell } from '../shell/account-shell.tsx'
import { asking, codeIn, idIn } from '../ui/address-values.ts'

export const Route = createFileRoute('/compte/execution/$id')({
  staticData: { title: 'Travaux' },
  beforeLoad: allow('ROLE_CUSTOMER', 'ROLE_SUPPLIER'),
  validateSearch: asking({ vue: codeIn(executionViews), recu: idIn }),
  component: Page,
})

function Page() {
  const { actor } = useSession()
  const { id } = Route.useParams()
  const { vue, recu } = Route.useSearch()
  return (
    <AccountShell active={has(actor, 'ROLE_SUPPLIER') ? 'orders' : 'carts'} wide>
      <ExecutionPage key={id} id={Number(id)} view={vue} receipt={recu === undefined ? null : Number(recu)} />
    </AccountShell>
  )
}
