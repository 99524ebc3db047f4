import { createFileRoute } from '@tanstack/react-router'
import { BuildingPage } from '../features/purchasing/buildings/building-page.tsx'
import { allow } from '../lib/guard.ts'
import { useSession } from '../lib/session.tsx'
import { AccountShell } from '../shell/account-shell.tsx'

export const Route = createFileRoute('/compte/batiments/$id')({
  staticData: { title: 'Bâtiment' },
  beforeLoad: allow('ROLE_CUSTOMER'),
  component: Page,
})

function Page() {
  const { id } = Route.useParams()
  const { actor } = useSession()
  if (!actor) return null
  return (
    <AccountShell active="buildings" wide>
      <BuildingPage key={id} actor={actor} id={Number(id)} />
    </AccountShell>
  )
}
