import { createFileRoute } from '@tanstack/react-router'
import { ApplicationsPage } from '../features/consultation/judgement/applications-page.tsx'
import { asking, wordsIn } from '../ui/address-values.ts'

export const Route = createFileRoute('/operateur/candidatures/')({
  staticData: { title: 'Candidatures' },
  validateSearch: asking({ lot: wordsIn, departement: wordsIn, etat: wordsIn, recherche: wordsIn }),
  component: Page,
})

function Page() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ApplicationsPage
      address={search}
      // From where the router is going, not from what is on screen: two filters in a row both count.
      onFilter={(change) =>
        navigate({ search: (going) => ({ ...going, ...change }), replace: true, resetScroll: false })
      }
    />
  )
}
