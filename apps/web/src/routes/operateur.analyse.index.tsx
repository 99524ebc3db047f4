import { createFileRoute } from '@tanstack/react-router'
import { AnalysesPage } from '../features/consultation/awards/analyses-page.tsx'
import { analysesQuery } from '../features/consultation/awards/awards-queries.ts'
import { ConsultationChoice } from '../features/consultation/consulting/consultation-choice.tsx'
import { judging } from '../lib/api/consultations-query.ts'
import { prepare } from '../lib/router-context.ts'
import { asking, idIn } from '../ui/address-values.ts'

const searchIn = asking({ consultation: idIn })

export const Route = createFileRoute('/operateur/analyse/')({
  staticData: { title: 'Analyse des offres' },
  validateSearch: searchIn,
  loaderDeps: ({ search }) => ({ id: Number(search.consultation) || undefined }),
  loader: ({ context, deps }) => prepare(context, context.queryClient.prefetchQuery(analysesQuery(deps.id))),
  component: Page,
})

function Page() {
  const { consultation } = Route.useSearch()
  const navigate = Route.useNavigate()
  const asked = Number(consultation) || undefined
  const choose = (id: number) => navigate({ search: { consultation: String(id) } })
  return <AnalysesPage asked={asked} choice={<ConsultationChoice asked={asked} first={judging} onChoose={choose} />} />
}
