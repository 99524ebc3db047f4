import { createFileRoute } from '@tanstack/react-router'
import { JournalPage } from '../features/records/journal/journal-page.tsx'
import { asking, wordsIn } from '../ui/address-values.ts'

export const Route = createFileRoute('/operateur/journal/')({
  staticData: { title: 'Journal et données' },
  validateSearch: asking({
    acte: wordsIn,
    auteur: wordsIn,
    objet: wordsIn,
    numero: wordsIn,
    du: wordsIn,
    au: wordsIn,
  }),
  component: Page,
})

function Page() {
  const navigate = Route.useNavigate()
  return (
    <JournalPage
      address={Route.useSearch()}
      // From where the router is going, not from what is on screen: two filters in a row both count.
      onFilter={(change) =>
        navigate({ search: (going) => ({ ...going, ...change }), replace: true, resetScroll: false })
      }
    />
  )
}
