import { createFileRoute } from '@tanstack/react-router'
import { type PaperCode, paperCodes } from '../features/operator/papers/paper-lists.ts'
import { PapersPage } from '../features/operator/papers/papers-page.tsx'
import { oneOf, wordsIn } from '../ui/address-values.ts'

// Visitors load the table of routes: what the address says is read with the page.
export const Route = createFileRoute('/operateur/pieces')({
  staticData: { title: 'Pièces des prestataires' },
  component: Page,
})

type Search = { liste?: unknown; recherche?: unknown }

function Page() {
  const { liste, recherche } = Route.useSearch() as Search
  const navigate = Route.useNavigate()
  return (
    <PapersPage
      list={oneOf(Object.keys(paperCodes) as PaperCode[], liste) ?? 'echues'}
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
