import { createFileRoute } from '@tanstack/react-router'
import { BuildingsPage } from '../features/purchasing/buildings/buildings-page.tsx'
import { allow } from '../lib/guard.ts'
import { useSession } from '../lib/session.tsx'
import { AccountShell } from '../shell/account-shell.tsx'
import { asking, codeIn, wordsIn } from '../ui/address-values.ts'

export const Route = createFileRoute('/compte/batiments/')({
  staticData: { title: 'Bâtiments' },
  beforeLoad: allow('ROLE_CUSTOMER'),
  validateSearch: asking({ recherche: wordsIn, partie: codeIn(['archives']) }),
  component: Page,
})

function Page() {
  const { actor } = useSession()
  const { recherche = '', partie } = Route.useSearch()
  const navigate = Route.useNavigate()
  if (!actor) return null
  return (
    <AccountShell active="buildings">
      <BuildingsPage
        actor={actor}
        words={recherche}
        isOfArchived={partie === 'archives'}
        onSearch={(words) =>
          navigate({ search: (now) => ({ ...now, recherche: words || undefined }), replace: true, resetScroll: false })
        }
      />
    </AccountShell>
  )
}
