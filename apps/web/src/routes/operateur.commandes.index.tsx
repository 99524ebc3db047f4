import { createFileRoute } from '@tanstack/react-router'
import { type ListCode, listCodes } from '../features/purchasing/orders/monitor/monitor-lists.ts'
import { MonitorPage } from '../features/purchasing/orders/monitor/monitor-page.tsx'
import { asking, codeIn, wordsIn } from '../ui/address-values.ts'

export const Route = createFileRoute('/operateur/commandes/')({
  staticData: { title: 'Commandes' },
  validateSearch: asking({ liste: codeIn(Object.keys(listCodes) as ListCode[]), recherche: wordsIn }),
  component: Page,
})

function Page() {
  const { liste = 'retards', recherche = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <MonitorPage
      list={liste}
      search={recherche}
      onSearch={(words) =>
        navigate({ search: (going) => ({ ...going, recherche: words }), replace: true, resetScroll: false })
      }
    />
  )
}
