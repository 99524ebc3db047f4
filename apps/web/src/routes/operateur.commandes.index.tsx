import { createFileRoute } from '@tanstack/react-router'
import { type ListCode, listCodes } from '../features/orders/monitor/monitor-lists.ts'
import { MonitorPage } from '../features/orders/monitor/monitor-page.tsx'
import { monitorQuery } from '../features/orders/monitor/monitor-queries.ts'
import { prepare } from '../router-context.ts'
import { oneOf, wordsIn } from '../ui/address-values.ts'

type Search = { liste?: ListCode; recherche?: string }

export const Route = createFileRoute('/operateur/commandes/')({
  staticData: { title: 'Commandes' },
  validateSearch: ({ liste, recherche }): Search => ({
    liste: oneOf(Object.keys(listCodes) as ListCode[], liste),
    recherche: wordsIn(recherche),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps: { liste = 'retards', recherche } }) =>
    prepare(
      context,
      context.queryClient.prefetchInfiniteQuery(monitorQuery({ list: listCodes[liste], search: recherche })),
    ),
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
        navigate({
          search: (going) => ({ ...going, recherche: words || undefined }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}
