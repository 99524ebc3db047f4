import { createFileRoute } from '@tanstack/react-router'
import { AnalysesPage } from '../features/consultation/awards/analyses-page.tsx'
import { analysesQuery } from '../features/consultation/awards/awards-queries.ts'
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
  return (
    <AnalysesPage
      asked={Number(consultation) || undefined}
      onChoose={(id) => navigate({ search: { consultation: String(id) } })}
    />
  )
}
