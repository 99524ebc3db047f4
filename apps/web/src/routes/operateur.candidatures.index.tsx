import { createFileRoute } from '@tanstack/react-router'
import { ConsultationChoice } from '../features/consultation/consulting/consultation-choice.tsx'
import { ApplicationsPage } from '../features/consultation/judgement/applications-page.tsx'
import { judging } from '../lib/api/consultations-query.ts'
import { asking, idIn, wordsIn } from '../ui/address-values.ts'

export const Route = createFileRoute('/operateur/candidatures/')({
  staticData: { title: 'Candidatures' },
  validateSearch: asking({ consultation: idIn, lot: wordsIn, departement: wordsIn, etat: wordsIn, recherche: wordsIn }),
  component: Page,
})

function Page() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ApplicationsPage
      address={search}
      choice={
        <ConsultationChoice
          asked={Number(search.consultation) || undefined}
          first={judging}
          onChoose={(id) => navigate({ search: { consultation: String(id) } })}
        />
      }
      // From where the router is going, not from what is on screen: two filters in a row both count.
      onFilter={(change) =>
        navigate({ search: (going) => ({ ...going, ...change }), replace: true, resetScroll: false })
      }
    />
  )
}
