import { createFileRoute } from '@tanstack/react-router'
import { type ListCode, listCodes } from '../features/purchasing/orders/monitor/monitor-lists.ts'
import { MonitorPage } from '../features/purchasing/orders/monitor/monitor-page.tsx'
import { oneOf, wordsIn } from '../ui/address-values.ts'

// Visitors load the table of routes: what the address says is read with the page.
export const Route = createFileRoute('/operateur/commandes/')({
  staticData: { title: 'Commandes' },
  component: Page,
})

type Search = { liste?: unknown; recherche?: unknown }

function Page() {
  const { liste, recherche } = Route.useSearch() as Search
  const navigate = Route.useNavigate()
  return (
    <MonitorPage
      list={oneOf(Object.keys(listCodes) as ListCode[], liste) ?? 'retards'}
      search={wordsIn(recherche) ?? ''}
      onSearch={(words) =>
        navigate({
          search: (going: Search) => ({ ...going, recherche: words || undefined }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}
