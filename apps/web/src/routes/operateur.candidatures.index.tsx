import { createFileRoute } from '@tanstack/react-router'
import { ApplicationsPage } from '../features/consultation/judgement/applications-page.tsx'
import { wordsIn } from '../ui/address-values.ts'

// What the words stand for is known by the page, which comes with its own code: every visitor loads this file.
export const Route = createFileRoute('/operateur/candidatures/')({
  staticData: { title: 'Candidatures' },
  validateSearch: ({ lot, departement, etat, recherche }) => ({
    lot: wordsIn(lot),
    departement: wordsIn(departement),
    etat: wordsIn(etat),
    recherche: wordsIn(recherche),
  }),
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
